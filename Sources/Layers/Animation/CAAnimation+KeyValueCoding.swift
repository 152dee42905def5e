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
  static let propertyKeys = animationKeys.adding(
    [
      "keyPath": .optional(\.keyPath), "additive": .flag(\.isAdditive),
      "cumulative": .flag(\.isCumulative), "valueFunction": .optional(\.valueFunction),
    ] as [String: KeyedValue<CAPropertyAnimation>])
}

extension CABasicAnimation {
  static let basicKeys = propertyKeys.adding(
    [
      "fromValue": .anything(\.fromValue), "toValue": .anything(\.toValue),
      "byValue": .anything(\.byValue),
    ] as [String: KeyedValue<CABasicAnimation>])
}

extension CASpringAnimation {
  static let springKeys = basicKeys.adding(
    [
      "mass": .cgFloat(\.mass), "stiffness": .cgFloat(\.stiffness), "damping": .cgFloat(\.damping),
      "initialVelocity": .cgFloat(\.initialVelocity),
      "allowsOverdamping": .flag(\.allowsOverdamping),
      "settlingDuration": KeyedValue(
        get: { NSNumber(value: $0.settlingDuration) }, set: { _, _ in }),
    ] as [String: KeyedValue<CASpringAnimation>])
}

extension CAKeyframeAnimation {
  static let keyframeKeys = propertyKeys.adding(
    [
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
    ] as [String: KeyedValue<CAKeyframeAnimation>])
}

extension CAAnimationGroup {
  static let groupKeys = animationKeys.adding(
    [
      "animations": .optional(\.animations)
    ] as [String: KeyedValue<CAAnimationGroup>])
}

extension CATransition {
  static let transitionKeys = animationKeys.adding(
    [
      "type": .name(\.type), "startProgress": .float(\.startProgress),
      "endProgress": .float(\.endProgress),
      "subtype": KeyedValue(
        get: { $0.subtype?.rawValue },
        set: { transition, value in
          let side = value as? CATransitionSubtype
          transition.subtype = side ?? (value as? String).map { .init(rawValue: $0) }
        }),
    ] as [String: KeyedValue<CATransition>])
}
