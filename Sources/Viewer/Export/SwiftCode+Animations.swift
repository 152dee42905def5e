import Layers
import UIKit

// Animations as code.

extension SwiftCode {
  /// Writes an animation and adds it to a layer.
  mutating func add(_ animation: CAAnimation, key: String, delay: Double, to layer: String) {
    let name = make(animation, key: key)
    if delay > 0 {
      add("\(name).beginTime = CACurrentMediaTime() + \(SwiftLiteral.text(delay))")
    }
    let known = CALayer.isGivenKey(key) ? "nil" : "\(SwiftLiteral.text(key))"
    add("\(layer).add(\(name), forKey: \(known))")
  }

  /// Writes an animation; the name of its constant.
  private mutating func make(_ animation: CAAnimation, key: String) -> String {
    switch animation {
    case let spring as CASpringAnimation: return make(spring, key)
    case let basic as CABasicAnimation: return make(basic, key)
    case let keyframes as CAKeyframeAnimation: return make(keyframes, key)
    case let group as CAAnimationGroup: return make(group, key)
    case let transition as CATransition: return make(transition, key)
    default:
      let name = begin("CAAnimation()", key, or: "animation")
      setTiming(of: animation, name)
      return name
    }
  }

  private mutating func begin(_ maker: String, _ key: String, or usual: String) -> String {
    let name = name(key, or: usual)
    add("let \(name) = \(maker)")
    return name
  }

  private mutating func make(_ basic: CABasicAnimation, _ key: String) -> String {
    let name = begin("CABasicAnimation(keyPath: \(path(basic)))", key, or: "animation")
    setValues(of: basic, name)
    setProperty(of: basic, name)
    setTiming(of: basic, name)
    return name
  }

  private mutating func make(_ spring: CASpringAnimation, _ key: String) -> String {
    let name = begin("CASpringAnimation(keyPath: \(path(spring)))", key, or: "spring")
    let usual = CASpringAnimation()
    setValues(of: spring, name)
    set(
      name,
      [
        row("mass", spring.mass, usual.mass), row("stiffness", spring.stiffness, usual.stiffness),
        row("damping", spring.damping, usual.damping),
        row("initialVelocity", spring.initialVelocity, usual.initialVelocity),
        row("allowsOverdamping", spring.allowsOverdamping, false),
      ])
    setProperty(of: spring, name)
    setTiming(of: spring, name)
    return name
  }

  private mutating func make(_ keyframes: CAKeyframeAnimation, _ key: String) -> String {
    let name = begin("CAKeyframeAnimation(keyPath: \(path(keyframes)))", key, or: "keyframes")
    if let path = keyframes.path {
      let pathName = self.name("\(name) path", or: "path")
      SwiftLiteral.statements(path, into: pathName).forEach { add($0) }
      add("\(name).path = \(pathName)")
    }
    set(
      name,
      [
        row("values", keyframes.path == nil ? keyframes.values : nil, nil),
        row("keyTimes", keyframes.keyTimes, nil),
        row("tensionValues", keyframes.tensionValues, nil),
        row("continuityValues", keyframes.continuityValues, nil),
        row("biasValues", keyframes.biasValues, nil),
        ("calculationMode", ".\(keyframes.calculationMode.rawValue)", ".linear"),
        ("rotationMode", keyframes.rotationMode.map(Self.text) ?? "nil", "nil"),
      ])
    if let paces = keyframes.timingFunctions {
      let list = paces.map { SwiftLiteral.text($0) }.joined(separator: ", ")
      add("\(name).timingFunctions = [\(list)]")
    }
    setProperty(of: keyframes, name)
    setTiming(of: keyframes, name)
    return name
  }

  private static func text(_ mode: CAAnimationRotationMode) -> String {
    mode == .rotateAuto ? ".rotateAuto" : ".rotateAutoReverse"
  }

  private mutating func make(_ group: CAAnimationGroup, _ key: String) -> String {
    let children = (group.animations ?? []).map { child in
      let property = (child as? CAPropertyAnimation)?.keyPath
      let name = make(child, key: property ?? "part")
      set(name, [row("beginTime", child.beginTime, 0.0)])
      return name
    }
    let name = begin("CAAnimationGroup()", key, or: "group")
    add("\(name).animations = [\(children.joined(separator: ", "))]")
    setTiming(of: group, name)
    return name
  }

  private mutating func make(_ transition: CATransition, _ key: String) -> String {
    let name = begin("CATransition()", key, or: "transition")
    set(
      name,
      [
        ("type", ".\(transition.type.rawValue)", ".fade"),
        ("subtype", transition.subtype.map { ".\($0.rawValue)" } ?? "nil", "nil"),
        row("startProgress", transition.startProgress, 0),
        row("endProgress", transition.endProgress, 1),
      ])
    setTiming(of: transition, name)
    return name
  }

  // MARK: What several kinds have

  private func path(_ animation: CAPropertyAnimation) -> String {
    animation.keyPath.map { SwiftLiteral.text($0) } ?? "nil"
  }

  private func row(
    _ name: String, _ value: Any?, _ usual: Any?
  ) -> (name: String, value: String, usual: String) {
    (name, SwiftLiteral.text(value), SwiftLiteral.text(usual))
  }

  private mutating func setValues(of animation: CABasicAnimation, _ name: String) {
    set(
      name,
      [
        row("fromValue", animation.fromValue, nil), row("toValue", animation.toValue, nil),
        row("byValue", animation.byValue, nil),
      ])
  }

  private mutating func setProperty(of animation: CAPropertyAnimation, _ name: String) {
    set(
      name,
      [
        row("isAdditive", animation.isAdditive, false),
        row("isCumulative", animation.isCumulative, false),
      ])
    if let function = animation.valueFunction {
      add("\(name).valueFunction = CAValueFunction(name: .\(function.name.rawValue))")
    }
  }

  private mutating func setTiming(of animation: CAAnimation, _ name: String) {
    set(
      name,
      [
        row("duration", animation.duration, 0.0), row("speed", animation.speed, 1),
        row("timeOffset", animation.timeOffset, 0.0),
        (
          "repeatCount",
          animation.repeatCount >= .greatestFiniteMagnitude
            ? ".infinity" : SwiftLiteral.text(animation.repeatCount), "0"
        ),
        row("repeatDuration", animation.repeatDuration, 0.0),
        row("autoreverses", animation.autoreverses, false),
        ("fillMode", ".\(animation.fillMode.rawValue)", ".removed"),
        row("isRemovedOnCompletion", animation.isRemovedOnCompletion, true),
      ])
    if let pace = animation.timingFunction, !(animation is CASpringAnimation) {
      add("\(name).timingFunction = \(SwiftLiteral.text(pace))")
    }
    if animation.delegate != nil { add("// \(name) has a delegate.") }
  }
}
