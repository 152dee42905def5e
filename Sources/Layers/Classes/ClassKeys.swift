import Foundation

// The properties that layer classes add and that do not animate, by name.

extension CAEmitterLayer {
  static let emitterKeys = named.adding(
    [
      "emitterCells": .optional(\.emitterCells), "emitterShape": .name(\.emitterShape),
      "emitterMode": .name(\.emitterMode), "renderMode": .name(\.renderMode),
      "preservesDepth": .flag(\.preservesDepth), "seed": .integer(\.seed),
    ] as [String: KeyedValue<CAEmitterLayer>])
}

extension CAShapeLayer {
  static let shapeKeys = named.adding(
    [
      "fillRule": .name(\.fillRule), "lineCap": .name(\.lineCap), "lineJoin": .name(\.lineJoin),
      "lineDashPattern": .optional(\.lineDashPattern),
    ] as [String: KeyedValue<CAShapeLayer>])
}

extension CAGradientLayer {
  static let gradientKeys = named.adding(
    ["type": .name(\.type)] as [String: KeyedValue<CAGradientLayer>])
}

extension CAReplicatorLayer {
  static let replicatorKeys = named.adding(
    ["preservesDepth": .flag(\.preservesDepth)] as [String: KeyedValue<CAReplicatorLayer>])
}
