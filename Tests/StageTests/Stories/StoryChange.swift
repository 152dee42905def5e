import Foundation
import QuartzCore

/// Something that may happen to a layer of some class.
struct StoryChange: Sendable {
  /// Does it by chance, and says what was done; nil where the layer is of another class.
  let apply: @Sendable (CALayer, inout Dice) -> String?

  init<Layer: CALayer>(_ apply: @escaping @Sendable (Layer, inout Dice) -> String) {
    self.apply = { layer, dice in (layer as? Layer).map { apply($0, &dice) } }
  }

  /// Sets a property.
  private static func set<Layer: CALayer, Value>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Layer, Value> & Sendable,
    _ value: @escaping @Sendable (inout Dice) -> Value
  ) -> Self {
    StoryChange { (layer: Layer, dice) in
      let value = value(&dice)
      layer[keyPath: path] = value
      return "\(name) = \(words(of: value))"
    }
  }

  /// Flips a switch.
  private static func toggle(
    _ name: String, _ path: any ReferenceWritableKeyPath<CALayer, Bool> & Sendable
  ) -> Self {
    StoryChange { (layer: CALayer, _) in
      layer[keyPath: path].toggle()
      return "\(name) = \(layer[keyPath: path])"
    }
  }
}

extension StoryChange {
  /// What may happen to layers of every class.
  static let ofAll: [StoryChange] = [
    set("position", \CALayer.position) { $0.point() },
    set("bounds", \CALayer.bounds) { $0.bounds() },
    set("anchorPoint", \CALayer.anchorPoint) { $0.unitPoint() },
    set("zPosition", \CALayer.zPosition) { $0.number(-20, 20) },
    set("transform", \CALayer.transform) { $0.transform() },
    set("sublayerTransform", \CALayer.sublayerTransform) { $0.transform() },
    set("backgroundColor", \CALayer.backgroundColor) { $0.perhaps(0.8) { $0.color() } },
    set("opacity", \CALayer.opacity) { $0.happens(0.3) ? 1 : Float($0.number(0, 1)) },
    set("cornerRadius", \CALayer.cornerRadius) { $0.happens(0.3) ? 0 : $0.number(0, 30) },
    set("cornerCurve", \CALayer.cornerCurve) { $0.happens(0.5) ? .continuous : .circular },
    set("maskedCorners", \CALayer.maskedCorners) { CACornerMask(rawValue: UInt($0.choice(16))) },
    set("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask) {
      CAEdgeAntialiasingMask(rawValue: UInt32($0.choice(16)))
    },
    set("borderWidth", \CALayer.borderWidth) { $0.happens(0.3) ? 0 : $0.number(0, 10) },
    set("borderColor", \CALayer.borderColor) { $0.color() },
    set("shadowOpacity", \CALayer.shadowOpacity) { $0.happens(0.4) ? 0 : Float($0.number(0, 1)) },
    set("shadowRadius", \CALayer.shadowRadius) { $0.number(0, 8) },
    set("shadowOffset", \CALayer.shadowOffset) {
      CGSize(width: $0.number(-8, 8), height: $0.number(-8, 8))
    },
    set("shadowColor", \CALayer.shadowColor) { $0.color() },
    set("shadowPath", \CALayer.shadowPath) { $0.perhaps(0.5) { $0.path() } },
    set("contents", \CALayer.contents) { $0.happens(0.8) ? $0.image() : nil },
    set("contentsGravity", \CALayer.contentsGravity) {
      $0.one(of: [.resize, .center, .resizeAspectFill, .topLeft])
    },
    set("contentsRect", \CALayer.contentsRect) {
      CGRect(origin: $0.unitPoint(), size: CGSize(width: 0.6, height: 1))
    },
    set("contentsCenter", \CALayer.contentsCenter) {
      CGRect(x: $0.number(0, 0.6), y: 0.3, width: 0.3, height: 0.3)
    },
    set("magnificationFilter", \CALayer.magnificationFilter) { $0.one(of: [.nearest, .linear]) },
    set("filters", \CALayer.filters) { $0.blurs() },
    set("backgroundFilters", \CALayer.backgroundFilters) { $0.blurs() },
    set("compositingFilter", \CALayer.compositingFilter) {
      $0.perhaps(0.6) { $0.one(of: ["multiplyBlendMode", "screenBlendMode", "plusL", "destOut"]) }
    },
    toggle("isHidden", \.isHidden), toggle("masksToBounds", \.masksToBounds),
    toggle("isDoubleSided", \.isDoubleSided), toggle("isGeometryFlipped", \.isGeometryFlipped),
    toggle("shouldRasterize", \.shouldRasterize),
    toggle("allowsGroupOpacity", \.allowsGroupOpacity),
  ]

  /// What may happen to layers of one class.
  static let ofSome: [StoryChange] = [
    set("path", \CAShapeLayer.path) { $0.path() },
    set("fillColor", \CAShapeLayer.fillColor) { $0.perhaps(0.8) { $0.color() } },
    set("strokeColor", \CAShapeLayer.strokeColor) { $0.perhaps(0.8) { $0.color() } },
    set("lineWidth", \CAShapeLayer.lineWidth) { $0.number(0, 20) },
    set("strokeStart", \CAShapeLayer.strokeStart) { $0.number(0, 1) },
    set("strokeEnd", \CAShapeLayer.strokeEnd) { $0.number(0, 1) },
    set("lineDashPattern", \CAShapeLayer.lineDashPattern) {
      $0.perhaps(0.7) { [NSNumber(value: Double($0.number(1, 10))), 3] }
    },
    set("lineJoin", \CAShapeLayer.lineJoin) { $0.one(of: [.miter, .round, .bevel]) },
    set("fillRule", \CAShapeLayer.fillRule) { $0.one(of: [.evenOdd, .nonZero]) },
    set("colors", \CAGradientLayer.colors) { dice in
      (0...1 + dice.choice(4)).map { _ in dice.color() }
    },
    set("type", \CAGradientLayer.type) { $0.one(of: [.axial, .radial, .conic]) },
    set("startPoint", \CAGradientLayer.startPoint) { $0.unitPoint() },
    set("endPoint", \CAGradientLayer.endPoint) { $0.unitPoint() },
    set("instanceCount", \CAReplicatorLayer.instanceCount) { 1 + $0.choice(4) },
    set("instanceTransform", \CAReplicatorLayer.instanceTransform) { $0.transform() },
    set("instanceColor", \CAReplicatorLayer.instanceColor) { $0.color() },
    set("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset) {
      Float($0.number(-0.4, 0))
    },
    set("preservesDepth", \CAReplicatorLayer.preservesDepth) { $0.happens(0.3) },
    set("string", \CATextLayer.string) {
      $0.one(of: ["Hamburg", "a", "long text with words", ""])
    },
    set("fontSize", \CATextLayer.fontSize) { $0.number(5, 40) },
    set("foregroundColor", \CATextLayer.foregroundColor) { $0.color() },
    set("birthRate", \CAEmitterLayer.birthRate) { Float($0.choice(3)) },
    set("emitterPosition", \CAEmitterLayer.emitterPosition) { $0.point() },
  ]
}

extension StoryChange {
  /// What moves layers by itself, and what ends that.
  static let ofMotion: [StoryChange] = [
    StoryChange { (layer: CALayer, dice) in animate(layer, &dice) },
    StoryChange { (layer: CALayer, dice) in animate(layer, &dice) },
    StoryChange { (layer: CALayer, dice) in
      let transition = CATransition()
      let unnamed = [
        "cube", "oglFlip", "pageCurl", "pageUnCurl", "suckEffect", "rippleEffect", "cameraIris",
      ]
      transition.type = dice.one(
        of: [.fade, .push, .moveIn, .reveal] + unnamed.map { CATransitionType(rawValue: $0) })
      transition.subtype = dice.one(of: [.fromLeft, .fromTop, .fromRight, .fromBottom])
      transition.duration = Double(dice.number(0.05, 0.4))
      layer.add(transition, forKey: nil)
      layer.backgroundColor = dice.color()
      return "\(transition.type.rawValue) in \(transition.duration) s to "
        + words(of: layer.backgroundColor as Any)
    },
    StoryChange { (layer: CALayer, _) in
      layer.removeAllAnimations()
      return "no animations"
    },
  ]

  private static func animate(_ layer: CALayer, _ dice: inout Dice) -> String {
    let numbers = [
      "transform.rotation.z", "sublayerTransform.rotation.y", "bounds.size.width", "cornerRadius",
      "zPosition", "borderWidth", "opacity", "shadowOpacity", "hidden", "masksToBounds",
      "doubleSided", "shouldRasterize",
    ]
    let animation: CABasicAnimation
    switch dice.choice(4) {
    case 0:
      animation = CABasicAnimation(keyPath: "position")
      animation.toValue = dice.point()
    case 1:
      animation = CABasicAnimation(keyPath: "backgroundColor")
      animation.toValue = dice.color()
    case 2:
      animation = CASpringAnimation(keyPath: "transform")
      animation.toValue = dice.transform()
    default:
      animation = CABasicAnimation(keyPath: dice.one(of: numbers))
      animation.toValue = dice.number(-2, 20)
    }
    animation.duration = Double(dice.number(0.01, 0.4))
    animation.autoreverses = dice.happens(0.3)
    animation.repeatCount = dice.happens(0.2) ? 2 : 0
    layer.add(animation, forKey: animation.keyPath)
    return "\(animation.keyPath ?? "") to \(words(of: animation.toValue as Any)) in "
      + "\(animation.duration) s\(animation.autoreverses ? " and back" : "")"
      + (animation.repeatCount == 2 ? ", twice" : "")
  }
}

/// A value in words.
private func words(of value: Any) -> String {
  switch value {
  case let color as CGColor: "\(color.components ?? [])"
  case let colors as [CGColor]: "\(colors.map { $0.components ?? [] })"
  case let image as CGImage: "\(image.width) × \(image.height) pixels"
  case let transform as CATransform3D where CATransform3DIsAffine(transform):
    "\(CATransform3DGetAffineTransform(transform))"
  case let value as Any?: value.map { "\($0)" } ?? "nil"
  }
}
