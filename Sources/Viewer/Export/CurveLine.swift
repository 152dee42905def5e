import Foundation
import Layers
import UIKit

/// The pace and the timing of an animation in the one line that the playground reads.
@MainActor
enum CurveLine {
  /// The line: `curve: spring(mass=1 stiffness=100 damping=10 v0=0) dur=1.5 repeat=2`.
  static func text(of animation: CAAnimation, delay: Double = 0) -> String {
    let cycle = animation.duration > 0 && animation.duration.isFinite
    var parts = ["curve: \(curve(of: animation))"]
    if cycle { parts.append("dur=\(number(animation.duration))") }
    if animation.repeatDuration > 0 { parts.append("for=\(number(animation.repeatDuration))") }
    if animation.repeatCount >= 1e9 {
      parts.append("repeat=inf")
    } else if animation.repeatCount > 1 {
      parts.append("repeat=\(number(Double(animation.repeatCount)))")
    }
    if animation.autoreverses { parts.append("auto") }
    if delay > 0 { parts.append("begin=\(number(delay))") }
    if animation.timeOffset != 0 { parts.append("offset=\(number(animation.timeOffset))") }
    if animation.speed != 1 { parts.append("speed=\(number(Double(animation.speed)))") }
    if animation.fillMode != .removed { parts.append("fill=\(animation.fillMode.rawValue)") }
    return parts.joined(separator: " ")
  }

  private static func curve(of animation: CAAnimation) -> String {
    if let spring = animation as? CASpringAnimation {
      let values = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("v0", spring.initialVelocity),
      ]
      let list = values.map { "\($0)=\(number($1.native))" }.joined(separator: " ")
      return "spring(\(list))"
    }
    guard let points = animation.timingFunction?.controlPoints else { return "linear" }
    let list = (0..<4).map { number(Double("\(points[$0])") ?? 0) }.joined(separator: ", ")
    return list == "0, 0, 1, 1" ? "linear" : "cubic-bezier(\(list))"
  }

  private static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension AnimationBar {
  /// How long after it was added it begins, in seconds: the roundest number that fits what was seen.
  ///
  /// Layers are looked at thirty times a second, so a delay is known to lie between two numbers.
  var delay: Double {
    let least = begin - added
    guard least > 1e-4 else { return 0 }
    let most = least + 1.0 / 30
    for decimals in 0...3 {
      let unit = pow(10, Double(decimals))
      let rounded = ((least - 1e-6) * unit).rounded(.up) / unit
      if rounded < most { return rounded }
    }
    return least
  }
}
