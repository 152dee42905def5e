import Foundation
import QuartzCore
import Testing

/// An animation that stands half way shows what the value there shows when it is set.
@Suite struct AnimatedPropertyDrawingTests {
  /// A property of a layer with both ends of its way, and the middle.
  struct Row: Sendable, CustomTestStringConvertible {
    let keyPath: String
    let from, middle, to: any Sendable
    let kind: Kind

    var testDescription: String { "\(keyPath) of \(kind)" }
  }

  /// Which layer has the property.
  enum Kind: Sendable { case plain, sublayer, mask, picture, stretched, shape, gradient, copies }

  private static func row(_ keyPath: String, _ from: Double, _ to: Double, _ kind: Kind = .plain)
    -> Row
  {
    Row(keyPath: keyPath, from: from, middle: (from + to) / 2, to: to, kind: kind)
  }

  private static func row(_ keyPath: String, _ from: CGPoint, _ to: CGPoint, _ kind: Kind = .plain)
    -> Row
  {
    let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    return Row(keyPath: keyPath, from: from, middle: middle, to: to, kind: kind)
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: 1)
  }

  private static func square(_ side: Double) -> CGPath {
    CGPath(rect: CGRect(x: 10, y: 10, width: side, height: side), transform: nil)
  }

  private static func turned(_ keyPath: String, _ kind: Kind) -> Row {
    func turn(_ angle: Double) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0.5) }
    return Row(keyPath: keyPath, from: turn(0.2), middle: turn(0.6), to: turn(1), kind: kind)
  }

  static let rows: [Row] =
    [
      row("position", CGPoint(x: 30, y: 40), CGPoint(x: 60, y: 55)), row("position.x", 30, 70),
      row("zPosition", 0, 80, .sublayer), row("anchorPoint", .zero, CGPoint(x: 1, y: 0.5)),
      row("anchorPointZ", 0, 60, .sublayer), row("bounds.size.width", 20, 70),
      row("bounds.origin", .zero, CGPoint(x: 20, y: 10)), row("opacity", 0.2, 1),
      row("cornerRadius", 0, 30), row("borderWidth", 0, 12), row("shadowOpacity", 0, 1),
      row("shadowRadius", 0, 8), row("shadowOffset.width", -10, 30),
      row("transform.rotation.z", 0, 1), row("transform.scale", 0.5, 1.9),
      row("transform.translation.x", 0, 40), row("transform.rotation.x", 0, 1.2, .sublayer),
      turned("transform", .plain), turned("sublayerTransform", .plain),
      row("position.y", 20, 60, .mask), row("cornerRadius", 0, 20, .mask),
      row("contentsRect.size.width", 0.5, 1, .picture), row("contentsScale", 0.2, 0.6, .picture),
      row("contentsCenter.size.width", 0.2, 0.8, .stretched),
      // Half way is no corner of the path: a line that ends there by a bit more or less has a join, or none.
      row("strokeEnd", 0, 0.9, .shape), row("strokeStart", 0, 0.9, .shape),
      row("lineWidth", 2, 16, .shape), row("lineDashPhase", 0, 12, .shape),
      row("startPoint", .zero, CGPoint(x: 0.5, y: 0), .gradient),
      row("endPoint.y", 0.5, 1, .gradient), row("instanceDelay", 0, 1, .copies),
      row("instanceRedOffset", -0.4, 0, .copies),
      row("instanceTransform.translation.x", 10, 30, .copies),
    ] + [
      Row(
        keyPath: "backgroundColor", from: color(1, 0, 0), middle: color(0.5, 0, 0.5),
        to: color(0, 0, 1), kind: .plain),
      Row(
        keyPath: "shadowColor", from: color(1, 0, 0), middle: color(0.5, 0, 0.5),
        to: color(0, 0, 1), kind: .plain),
      Row(
        keyPath: "fillColor", from: color(1, 0, 0), middle: color(0.5, 0, 0.5), to: color(0, 0, 1),
        kind: .shape),
      Row(
        keyPath: "instanceColor", from: color(1, 0, 0), middle: color(0.5, 0, 0.5),
        to: color(0, 0, 1), kind: .copies),
      Row(keyPath: "path", from: square(20), middle: square(45), to: square(70), kind: .shape),
      Row(
        keyPath: "shadowPath", from: square(20), middle: square(40), to: square(60), kind: .plain),
      Row(
        keyPath: "colors", from: [color(1, 0, 0), color(0, 0, 0)],
        middle: [color(0.5, 0.5, 0), color(0, 0, 0.5)], to: [color(0, 1, 0), color(0, 0, 1)],
        kind: .gradient),
      Row(
        keyPath: "locations", from: [0, 0.4] as [NSNumber], middle: [0.2, 0.6] as [NSNumber],
        to: [0.4, 0.8] as [NSNumber], kind: .gradient),
    ]

  /// What is around the layer.
  enum Surroundings: CaseIterable, Sendable {
    case none, picture, fadedGroup, mask, space, copies, flipped, blur, shadow, clip
  }

  /// Each row bare, and in two others that take turns.
  static let cases: [(Row, Surroundings)] = rows.enumerated().flatMap { index, row in
    let others = Surroundings.allCases.dropFirst()
    return [Surroundings.none, others[index % 9 + 1], others[(index + 4) % 9 + 1]].map { (row, $0) }
  }

  @Test(arguments: cases)
  func halfWayLooksLikeTheMiddle(row: Row, surroundings: Surroundings) throws {
    let (tree, layer) = Self.tree(row.kind)
    let root = Self.surrounded(tree, surroundings)
    let renderer = try CARenderer(size: CGSize(width: 100, height: 100), scale: 1)
    renderer.layer = root
    let plain = try Self.picture(renderer, at: CACurrentMediaTime())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let animation = CABasicAnimation(keyPath: row.keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (row.from, row.to, 1000)
    layer.add(animation, forKey: "row")
    CATransaction.commit()
    let begin = try #require(layer.animation(forKey: "row")).beginTime
    let moving = try Self.picture(renderer, at: begin + 500)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.removeAllAnimations()
    layer.setValue(row.middle, forKeyPath: row.keyPath)
    CATransaction.commit()
    let still = try Self.picture(renderer, at: begin + 500)
    let worst = zip(moving, still).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 1)
    #expect(still != plain)
  }

  @Test func copiesInMovingTimesAreDrawnAloneAsAfterOtherFrames() throws {
    let (root, outer) = Self.tree(.copies)
    let inner = Self.copies()
    inner.instanceTransform = CATransform3DMakeTranslation(0, 15, 0)
    outer.addSublayer(inner)
    let renderer = try CARenderer(size: CGSize(width: 100, height: 100), scale: 1)
    renderer.layer = root
    _ = try Self.picture(renderer, at: CACurrentMediaTime())
    for (layer, keyPath, to) in [
      (outer, "instanceDelay", 1.0), (inner, "instanceDelay", 2), (outer, "instanceCount", 4),
    ] {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (0, to, 1000)
      layer.add(animation, forKey: keyPath)
    }
    CATransaction.flush()
    let begin = try #require(outer.animation(forKey: "instanceDelay")).beginTime
    let alone = try Self.picture(renderer, at: begin + 600)
    var others: Set<[UInt8]> = []
    for time in [601.5, 300, 900, 0, 599.3] {
      others.insert(try Self.picture(renderer, at: begin + time))
    }
    #expect(try Self.picture(renderer, at: begin + 600) == alone)
    #expect(others.count == 5 && !others.contains(alone))
  }

  private static func picture(_ renderer: CARenderer, at time: Double) throws -> [UInt8] {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage()).pixels
  }

  /// A tree on white, and the layer in it that has the property.
  private static func tree(_ kind: Kind) -> (root: CALayer, layer: CALayer) {
    let root = box(CALayer(), 100, color(1, 1, 1))
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.sublayerTransform.m34 = -1 / 200
    let layer: CALayer
    switch kind {
    case .shape: layer = shape()
    case .gradient: layer = gradient()
    case .copies: layer = copies()
    default:
      layer = box(CALayer(), 50, color(0.2, 0.6, 0.4))
      (layer.shadowOpacity, layer.borderColor) = (0.6, color(0.1, 0.1, 0.1))
      let inner = box(CALayer(), 20, color(0.9, 0.8, 0.1))
      inner.position = CGPoint(x: 15, y: 15)
      layer.addSublayer(inner)
    }
    layer.position = CGPoint(x: 45, y: 45)
    root.addSublayer(layer)
    if kind == .picture || kind == .stretched {
      (layer.contents, layer.contentsScale) = (stripes, 0.3)
      layer.contentsGravity = kind == .picture ? .center : .resize
    }
    guard kind == .mask else { return (root, layer) }
    let mask = box(CALayer(), 40, color(0, 0, 0))
    mask.position = CGPoint(x: 25, y: 25)
    layer.mask = mask
    return (root, mask)
  }

  /// A tree within something that takes another way to the screen.
  private static func surrounded(_ tree: CALayer, _ surroundings: Surroundings) -> CALayer {
    func around(_ layer: CALayer) -> CALayer {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.addSublayer(tree)
      return layer
    }
    let layer = around(
      surroundings == .space
        ? CATransformLayer() : surroundings == .copies ? CAReplicatorLayer() : CALayer())
    switch surroundings {
    case .none: break
    case .picture: (layer.shouldRasterize, layer.cornerRadius) = (true, 5)
    case .fadedGroup: layer.opacity = 0.6
    case .mask:
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 80, height: 70), transform: nil)
      layer.mask = mask
    case .space: layer.transform = CATransform3DMakeRotation(0.4, 0, 1, 0)
    case .copies:
      (layer as? CAReplicatorLayer)?.instanceCount = 2
      (layer as? CAReplicatorLayer)?.instanceDelay = 0.001
      (layer as? CAReplicatorLayer)?.instanceTransform = CATransform3DMakeTranslation(8, 8, 0)
    case .flipped: layer.isGeometryFlipped = true
    case .blur: layer.filters = [CAFilter.gaussianBlur(radius: 2)]
    case .shadow:
      (tree.backgroundColor, layer.shadowOpacity) = (nil, 0.5)
      layer.shadowRadius = 2
    case .clip: (layer.masksToBounds, layer.cornerRadius) = (true, 40)
    }
    let root = CALayer()
    root.frame = layer.frame
    root.addSublayer(layer)
    return root
  }

  private static func box<Layer: CALayer>(
    _ layer: Layer, _ side: Double, _ color: CGColor? = nil
  ) -> Layer {
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.backgroundColor = color
    return layer
  }

  private static func shape() -> CAShapeLayer {
    let shape = box(CAShapeLayer(), 80)
    (shape.path, shape.strokeColor, shape.lineWidth) = (square(50), color(0.8, 0.1, 0.1), 6)
    shape.lineDashPattern = [16, 8]
    return shape
  }

  private static func gradient() -> CAGradientLayer {
    let gradient = box(CAGradientLayer(), 80)
    gradient.colors = [color(1, 0, 0), color(0, 0, 1)]
    return gradient
  }

  private static func copies() -> CAReplicatorLayer {
    let copies = box(CAReplicatorLayer(), 80)
    (copies.instanceCount, copies.instanceTransform) = (3, CATransform3DMakeTranslation(25, 0, 0))
    let dot = box(CALayer(), 20, color(1, 0.9, 0.8))
    dot.position = CGPoint(x: 15, y: 30)
    let fall = CABasicAnimation(keyPath: "position.y")
    (fall.fromValue, fall.toValue, fall.duration, fall.repeatCount) = (10, 70, 4, .infinity)
    dot.add(fall, forKey: "fall")
    copies.addSublayer(dot)
    return copies
  }

  private static var stripes: CGImage? {
    let context = CGContext(
      data: nil, width: 12, height: 12, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    for column in 0..<6 {
      context?.setFillColor(color(Double(column) / 5, 0.4, 1 - Double(column) / 5))
      context?.fill(CGRect(x: column * 2, y: 0, width: 2, height: 12))
    }
    return context?.makeImage()
  }
}
