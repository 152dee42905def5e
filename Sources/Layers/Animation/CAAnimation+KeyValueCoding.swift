import Foundation
import Geometry
import Motion

// The properties of animations by name, class by class.

extension CAAnimation {
  static let animationKeys: [String: KeyedValue<CAAnimation>] = [
    "beginTime": .double(\.beginTime), "duration": .double(\.duration), "speed": .float(\.speed),
    "timeOffset": .double(\.timeOffset), "repeatCount": .float(\.repeatCount),
    "repeatDuration": .double(\.repeatDuration), "autoreverses": .flag(\.autoreverses),
    "fillMode": .name(\.fillMode), "timingFunction": .optional(\.timingFunction),
    "delegate": .optional(\.delegate), "removedOnCompletion": .flag(\.isRemovedOnCompletion),
  ]
}

extension CAPropertyAnimation {
  static let propertyKeys: [String: KeyedValue<CAPropertyAnimation>] = [
    "keyPath": .optional(\.keyPath), "additive": .flag(\.isAdditive),
    "cumulative": .flag(\.isCumulative), "valueFunction": .optional(\.valueFunction),
  ]
}

extension CABasicAnimation {
  static let basicKeys: [String: KeyedValue<CABasicAnimation>] = [
    "fromValue": .anything(\.fromValue), "toValue": .anything(\.toValue),
    "byValue": .anything(\.byValue),
  ]
}

extension CASpringAnimation {
  static let springKeys: [String: KeyedValue<CASpringAnimation>] = [
    "mass": .cgFloat(\.mass), "stiffness": .cgFloat(\.stiffness), "damping": .cgFloat(\.damping),
    "initialVelocity": .cgFloat(\.initialVelocity),
    "allowsOverdamping": .flag(\.allowsOverdamping),
    "settlingDuration": KeyedValue(
      get: { NSNumber(value: $0.settlingDuration) }, set: { _, _ in }),
  ]
}

extension CAKeyframeAnimation {
  static let keyframeKeys: [String: KeyedValue<CAKeyframeAnimation>] = [
    "values": .optional(\.values), "path": .optional(\.path), "keyTimes": .optional(\.keyTimes),
    "timingFunctions": .optional(\.timingFunctions), "calculationMode": .name(\.calculationMode),
    "tensionValues": .optional(\.tensionValues),
    "continuityValues": .optional(\.continuityValues), "biasValues": .optional(\.biasValues),
    "rotationMode": KeyedValue(
      get: { $0.rotationMode?.rawValue },
      set: { animation, value in
        let mode = value as? CAAnimationRotationMode
        animation.rotationMode = mode ?? (value as? String).map { .init(rawValue: $0) }
      }),
  ]
}

extension CAAnimationGroup {
  static let groupKeys: [String: KeyedValue<CAAnimationGroup>] = [
    "animations": .optional(\.animations)
  ]
}

extension CATransition {
  static let transitionKeys: [String: KeyedValue<CATransition>] = [
    "type": .name(\.type), "startProgress": .float(\.startProgress),
    "endProgress": .float(\.endProgress),
    "subtype": KeyedValue(
      get: { $0.subtype?.rawValue },
      set: { transition, value in
        let side = value as? CATransitionSubtype
        transition.subtype = side ?? (value as? String).map { .init(rawValue: $0) }
      }),
  ]
}
