import Foundation
import Geometry
@testable import Compositor
@testable import Layers
import Motion
import RenderTree
import Testing

// The layer side and the render side evaluate the same tracks by the same function, so what
// `presentation()` says is what the screen shows, bit for bit. Here both are asked at random times
// about layers that carry random animations, nested in random times.

extension CALayer {
  /// The group behind the geometry, for comparison with the render side's.
  var frameGroupForTests: FrameGroup { frameGroup }
}

extension SplitMix {
  fileprivate mutating func number(_ range: ClosedRange<Double> = -100...100) -> Double {
    Double.random(in: range, using: &self)
  }

  fileprivate mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  fileprivate mutating func transform() -> CATransform3D {
    var t = CATransform3DMakeScale(CGFloat(number(0.1...3)), CGFloat(number(-2 ... -0.1)), 1)
    t = CATransform3DRotate(
      t, CGFloat(number(-4...4)), chance(0.5) ? 1 : 0, chance(0.5) ? 1 : 0, 1)
    t.m34 = chance(0.3) ? -1 / 700 : 0
    return CATransform3DTranslate(t, CGFloat(number()), CGFloat(number()), 0)
  }

  /// A value that the API takes for the property.
  fileprivate mutating func value(_ type: AnimatableType) -> Any {
    switch type {
    case .number, .component: number(-3...3)
    case .point: CGPoint(x: number(), y: number())
    case .size, .translation: CGSize(width: number(), height: number())
    case .rect: CGRect(x: number(), y: number(), width: number(0...50), height: number(0...50))
    case .color:
      CGColor(
        red: CGFloat(number(0...1)), green: CGFloat(number(0...1)), blue: CGFloat(number(0...1)),
        alpha: CGFloat(number(0...1)))
    case .transform: transform()
    case .object(let kind): object(kind)
    }
  }

  private mutating func object(_ kind: ObjectKind) -> Any {
    switch kind {
    case .path: CGPath(rect: CGRect(x: number(), y: number(), width: 9, height: 9), transform: nil)
    case .picture: CGImage(bitmap: Bitmap(width: 1, height: 1, isOpaque: true) { _ in })
    case .colors: [value(.color), value(.color)]
    case .numbers: [NSNumber(value: number()), NSNumber(value: number())]
    }
  }

  fileprivate mutating func keyframes(_ row: AnimatableProperty) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: row.keyPath)
    animation.values = (0...Int(number(0...4))).map { _ in value(row.type) }
    animation.calculationMode =
      [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &self) ?? .linear
    if chance(0.3) { animation.tensionValues = [NSNumber(value: number(-1...1))] }
    if row.type == .point, chance(0.5) {
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: number(), y: number(), width: 50, height: number(0...50)))
      path.move(to: CGPoint(x: number(), y: number()))
      path.addLine(to: CGPoint(x: number(), y: number()))
      animation.path = path
      animation.rotationMode = chance(0.5) ? .rotateAuto : nil
    }
    return animation
  }

  fileprivate mutating func basic(_ row: AnimatableProperty) -> CABasicAnimation {
    let animation =
      chance(0.3)
      ? CASpringAnimation(perceptualDuration: number(0.1...1), bounce: CGFloat(number(-0.5...0.5)))
      : CABasicAnimation()
    animation.keyPath = row.keyPath
    var value = { (random: inout SplitMix) in random.value(row.type) }
    if row.type == .transform, chance(0.3) {
      animation.valueFunction = CAValueFunction(name: chance(0.5) ? .rotateX : .scaleY)
      value = { $0.number(-3...3) }
    }
    if chance(0.6) { animation.fromValue = value(&self) }
    if chance(0.6) { animation.toValue = value(&self) }
    if chance(0.3) { animation.byValue = value(&self) }
    return animation
  }

  private mutating func unpacedAnimation(_ depth: Int) -> CAAnimation {
    if depth < 2, chance(0.15) {
      let group = CAAnimationGroup()
      group.animations = (0...2).map { _ in self.animation(localNow: 0, depth: depth + 1) }
      return group
    }
    let rows = PropertyTable.rows
    let row = rows[Int.random(in: rows.indices, using: &self)]
    let animation: CAPropertyAnimation = chance(0.4) ? keyframes(row) : basic(row)
    animation.isAdditive = chance(0.3)
    animation.isCumulative = chance(0.3)
    return animation
  }

  fileprivate mutating func animation(localNow: Double, depth: Int = 0) -> CAAnimation {
    let animation = unpacedAnimation(depth)
    animation.duration = number(0.05...2)
    animation.speed = Float(number(0.25...3))
    if chance(0.3) { animation.timeOffset = number(0...2) }
    if chance(0.5) { animation.repeatCount = chance(0.2) ? .infinity : Float(number(0...4)) }
    if chance(0.2) { animation.repeatDuration = number(0...5) }
    if chance(0.3) { animation.beginTime = localNow + number(-2...2) }
    animation.autoreverses = chance(0.4)
    animation.fillMode =
      [.removed, .forwards, .backwards, .both].randomElement(using: &self) ?? .both
    animation.isRemovedOnCompletion = chance(0.7)
    if chance(0.6) {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(number(0...1)), Float(number(-0.5...1.5)), Float(number(0...1)),
        Float(number(-0.5...1.5)))
    }
    return animation
  }

  fileprivate mutating func retime(_ layer: CALayer) {
    layer.speed = chance(0.15) ? 0 : Float(number(0.25...3))
    layer.timeOffset = chance(0.5) ? number(0...3) : 0
    layer.beginTime = chance(0.3) ? number(90...104) : 0
  }

  /// Changes a few things about a layer, some of which animate implicitly.
  fileprivate mutating func change(_ layer: CALayer) {
    CATransaction.begin()
    CATransaction.setDisableActions(chance(0.5))
    CATransaction.setAnimationDuration(number(0.1...1))
    if chance(0.4) { layer.position = CGPoint(x: number(), y: number()) }
    if chance(0.3) { layer.bounds.size.width = CGFloat(number(1...50)) }
    if chance(0.3) { layer.opacity = Float(number(0...1)) }
    if chance(0.3) { layer.transform = transform() }
    if chance(0.2) { layer.sublayerTransform = transform() }
    if chance(0.2) { layer.shadowRadius = CGFloat(number(0...9)) }
    if chance(0.2) { layer.contentsRect.origin.x = CGFloat(number(0...1)) }
    if chance(0.3) { layer.backgroundColor = value(.color) as! CGColor? }
    if chance(0.1) { layer.removeAllAnimations() }
    if chance(0.1), let key = layer.animationKeys()?.randomElement(using: &self) {
      layer.removeAnimation(forKey: key)
    }
    CATransaction.commit()
  }
}

extension World {
  /// Whether every group that is animated shows the same bytes on both sides.
  fileprivate func sidesAgree(on layer: CALayer, at time: Double) -> Bool {
    let shown = layer.presentation(at: time)
    guard let slot = pipeline.nodes.slot(layer.node) else { return false }
    func agree<Group>(_ group: PropertyGroup, _ mine: Group) -> Bool {
      shown.withBytes(of: group) { bytes in
        withUnsafeBytes(of: mine) { mine in
          PropertyTable.rows.filter { $0.group == group }.allSatisfy { row in
            memcmp(
              bytes + row.offset, mine.baseAddress! + row.offset, row.type.componentCount * 8) == 0
          }
        }
      }
    }
    return agree(.frame, pipeline.nodes.frame.shown(slot))
      && agree(.appearance, pipeline.nodes.appearance.shown(slot))
      && agree(.transform, pipeline.nodes.transform.shown(slot))
      && agree(.sublayerTransform, pipeline.nodes.sublayerTransform.shown(slot))
      && agree(.shadow, pipeline.nodes.shadow.shown(slot))
      && agree(.contents, pipeline.nodes.contents.shown(slot))
      && (layer is CAShapeLayer == false || agree(.shape, pipeline.nodes.shape.shown(slot)))
      && (layer is CAGradientLayer == false
        || agree(.gradient, pipeline.nodes.gradient.shown(slot)))
  }
}

@Suite struct PresentationParityTests {
  @Test(arguments: 0..<24)
  func presentationIsWhatTheScreenShowsBitForBit(seed: UInt64) {
    inWorld { world in
      var random = SplitMix(seed: seed)
      var layers = [world.shownLayer()]
      for _ in 0..<8 {
        let layer =
          [CALayer.init, CAShapeLayer.init, CAGradientLayer.init].randomElement(
            using: &random)?() ?? CALayer()
        (layers.randomElement(using: &random) ?? world.root).addSublayer(layer)
        layers.append(layer)
      }
      world.settle()
      for _ in 0..<30 {
        for layer in layers {
          if random.chance(0.1) { random.retime(layer) }
          random.change(layer)
          if random.chance(0.4) {
            let now = layer.convertTime(world.now, from: nil)
            let key = random.chance(0.3) ? nil : "key \(Int(random.number(0...4)))"
            layer.add(random.animation(localNow: now), forKey: key)
          }
        }
        world.run(for: random.number(0...0.4))
        // The present, and then any other time, in any order.
        for time in [world.now, world.now + random.number(-3...3), world.now] {
          world.frame(at: time)
          for layer in layers { #expect(world.sidesAgree(on: layer, at: time), "at \(time)") }
        }
      }
    }
  }

  @Test func presentationAndModelKnowEachOther() {
    inWorld { world in
      let layer = world.shownLayer()
      let shown = layer.presentation()
      #expect(shown !== layer && shown?.model() === layer && layer.model() === layer)
      #expect(shown?.presentation() === shown)
      #expect(shown?.superlayer?.model() === world.root)
      #expect(world.root.presentation()?.sublayers?.first?.model() === layer)
    }
  }

  @Test func aPresentationLayerIsOfTheLayersClass() {
    final class Badge: CALayer {
      var count = 0

      required init() { super.init() }

      required init(layer: Any) {
        count = (layer as? Badge)?.count ?? 0
        super.init(layer: layer)
      }

      required init?(coder: NSCoder) { nil }
    }
    inWorld { world in
      let badge = Badge()
      badge.count = 7
      _ = world.shownLayer(badge)
      #expect(badge.presentation()?.count == 7)
    }
  }

  @Test func theColorsOfAPresentationLayerAreTheOnesShown() {
    inWorld { world in
      let layer = world.shownLayer()
      let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.add(CABasicAnimation("backgroundColor", from: color, to: color), forKey: nil)
      layer.add(CABasicAnimation("shadowColor", from: color, to: color), forKey: nil)
      world.settle()
      #expect(layer.presentation()?.backgroundColor?.color == color.color)
      #expect(layer.presentation()?.shadowColor?.color == color.color)
      #expect(layer.backgroundColor == nil && layer.shadowColor == .black)
    }
  }
}
