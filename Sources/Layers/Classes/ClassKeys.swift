import Foundation

// The properties that layer classes add and that do not animate, by name.

extension CAEmitterLayer {
  static let emitterKeys: [String: KeyedValue<CAEmitterLayer>] = [
    "emitterCells": .optional(\.emitterCells), "emitterShape": .name(\.emitterShape),
    "emitterMode": .name(\.emitterMode), "renderMode": .name(\.renderMode),
    "preservesDepth": .flag(\.preservesDepth), "seed": .integer(\.seed),
  ]
}

extension CAShapeLayer {
  static let shapeKeys: [String: KeyedValue<CAShapeLayer>] = [
    "fillRule": .name(\.fillRule), "lineCap": .name(\.lineCap), "lineJoin": .name(\.lineJoin),
    "lineDashPattern": .optional(\.lineDashPattern),
  ]
}

extension CAGradientLayer {
  static let gradientKeys: [String: KeyedValue<CAGradientLayer>] = ["type": .name(\.type)]
}

extension CAReplicatorLayer {
  static let replicatorKeys: [String: KeyedValue<CAReplicatorLayer>] = [
    "preservesDepth": .flag(\.preservesDepth)
  ]
}
