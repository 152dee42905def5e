import Foundation
import Layers
import UIKit

/// A curve and its timing as people paste them: a name of CSS, `cubic-bezier(…)`, four numbers, or the line
/// that `CurveLine` writes and the playground copies.
struct CurveReading {
  /// The pace.
  enum Pace: Equatable {
    case bezier([Float])
    case spring([String: Double])
  }

  /// What is wrong with a text, in words.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let pace: Pace
  /// What stands behind the pace as `key=value` or as a word alone.
  private(set) var options: [String: String] = [:]

  private static let names: [String: [Float]] = [
    "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1],
    "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
  ]

  /// Reads a text.
  init(_ text: String) throws(Failure) {
    var rest = Substring(text)
    if rest.hasPrefix("curve:") { rest = rest.dropFirst(6) }
    rest = rest.drop { $0 == " " }
    if let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let name = rest[..<open].lowercased()
      pace = try Self.pace(name, String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    } else {
      let word = rest.prefix { $0 != " " || Self.isNumbers(rest) }
      pace = try Self.pace(named: word.trimmingCharacters(in: .whitespaces))
      rest = rest[word.endIndex...]
    }
    for word in rest.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      options[parts[0]] = parts.count == 2 ? parts[1] : ""
    }
  }

  private static func isNumbers(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isNumber || " .,-".contains($0) }
  }

  private static func pace(named word: String) throws(Failure) -> Pace {
    if let points = names[word.lowercased()] { return .bezier(points) }
    return .bezier(try points(word))
  }

  private static func pace(_ name: String, _ inside: String) throws(Failure) -> Pace {
    switch name {
    case "cubic-bezier": return .bezier(try points(inside))
    case "spring":
      var values: [String: Double] = [:]
      for word in inside.split(whereSeparator: { $0 == " " || $0 == "," }) {
        let parts = word.split(separator: "=")
        guard parts.count == 2, let value = Double(parts[1]), value.isFinite else {
          throw Failure(description: "“\(word)” is no value of a spring")
        }
        values[String(parts[0])] = value
      }
      return .spring(values)
    default: throw Failure(description: "“\(name)” is no curve that an animation takes")
    }
  }

  private static func points(_ text: String) throws(Failure) -> [Float] {
    let words = text.split(whereSeparator: { $0 == "," || $0.isWhitespace })
    let numbers = words.compactMap { Float($0) }.filter(\.isFinite)
    guard words.count == 4, numbers.count == 4 else {
      throw Failure(description: "expected a curve such as cubic-bezier(.17, .67, .83, .67)")
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw Failure(description: "x1 and x2 of a curve lie between 0 and 1")
    }
    return numbers
  }

  // MARK: Animations

  /// An animation with this curve and timing in the place of its own; nil where it cannot be a spring.
  func applied(to animation: CAAnimation) -> CAAnimation? {
    guard let changed = paced(animation) else { return nil }
    let times = options.mapValues { Double($0) }
    if let length = times["dur"] ?? nil, length > 0 { changed.duration = length }
    if let count = options["repeat"] {
      changed.repeatCount = count == "inf" ? .greatestFiniteMagnitude : Float(count) ?? 1
    }
    if options["auto"] != nil { changed.autoreverses = true }
    if let fill = options["fill"] { changed.fillMode = CAMediaTimingFillMode(rawValue: fill) }
    return changed
  }

  private func paced(_ animation: CAAnimation) -> CAAnimation? {
    guard let copy = animation.copy() as? CAAnimation else { return nil }
    switch pace {
    case .bezier(let points):
      let plain = (copy as? CASpringAnimation)?.withoutSpring ?? copy
      plain.timingFunction = CAMediaTimingFunction(
        controlPoints: points[0], points[1], points[2], points[3])
      return plain
    case .spring(let values):
      guard let basic = copy as? CABasicAnimation else { return nil }
      let spring = (basic as? CASpringAnimation) ?? CASpringAnimation(like: basic)
      spring.mass = CGFloat(values["mass"] ?? 1)
      spring.stiffness = CGFloat(values["stiffness"] ?? 100)
      spring.damping = CGFloat(values["damping"] ?? 10)
      spring.initialVelocity = CGFloat(values["v0"] ?? 0)
      spring.duration = spring.settlingDuration
      return spring
    }
  }
}

extension CABasicAnimation {
  /// Another animation of the same class with the timing, the values and the key path of one.
  fileprivate convenience init(like other: CABasicAnimation) {
    self.init(keyPath: other.keyPath)
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
    (duration, repeatCount, autoreverses) = (other.duration, other.repeatCount, other.autoreverses)
    (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
  }
}

extension CASpringAnimation {
  /// The animation with a curve instead of a spring.
  fileprivate var withoutSpring: CABasicAnimation { CABasicAnimation(like: self) }
}
