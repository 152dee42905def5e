import Foundation
import QuartzCore
import Testing

/// Hit tests and conversion know nothing of the compositor: here both say where a layer is.
@Suite struct HitAgreementTests {
  /// Numbers as chance has them, the same for a seed.
  private struct Chance {
    var state: UInt64

    mutating func callAsFunction(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }

    mutating func happens(_ share: Double) -> Bool { self(0...1) < share }

    mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
      CGPoint(x: self(range), y: self(range))
    }

    mutating func turn() -> CATransform3D {
      CATransform3DMakeRotation(
        self(-1...1), self(-0.5...0.5), self(-0.5...0.5), happens(0.5) ? 1 : 0.2)
    }
  }

  private func dress(_ layer: CALayer, at middle: CGPoint, _ side: Double, _ chance: inout Chance) {
    layer.bounds = CGRect(origin: chance.point(-30...30), size: CGSize(width: side, height: side))
    (layer.position, layer.anchorPoint) = (middle, chance.point(0.3...0.7))
    if chance.happens(0.6) { layer.transform = chance.turn() }
    if chance.happens(0.4) { layer.zPosition = chance(-20...20) }
    if chance.happens(0.4) { layer.anchorPointZ = chance(-20...20) }
    if chance.happens(0.3) { layer.isGeometryFlipped = true }
    if chance.happens(0.4) {
      var space = chance.happens(0.5) ? chance.turn() : CATransform3DIdentity
      space.m34 = -1 / chance(150...400)
      layer.sublayerTransform = space
    }
  }

  private func middle(of layer: CALayer) -> CGPoint {
    CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
  }

  @Test(arguments: 0..<32) func whatIsHitIsWhatIsSeen(seed: UInt64) throws {
    var chance = Chance(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let root = CALayer()
    dress(root, at: CGPoint(x: 50, y: 50), 100, &chance)
    var parent = root
    for _ in 0..<3 {
      let layer = chance.happens(0.5) ? CATransformLayer() : CALayer()
      dress(layer, at: middle(of: parent), 80, &chance)
      parent.addSublayer(layer)
      parent = layer
    }
    let leaf = CALayer()
    dress(leaf, at: middle(of: parent), 40, &chance)
    leaf.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    parent.addSublayer(leaf)
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.addSublayer(root)
    let renderer = try CARenderer(size: CGSize(width: 100, height: 100), scale: 1)
    renderer.layer = stage
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let pixels = try #require(renderer.makeImage()).pixels
    var (seen, apart) = (0, 0)
    for y in stride(from: 0, to: 100, by: 4) {
      for x in stride(from: 0, to: 100, by: 4) {
        let alpha = pixels[(y * 100 + x) * 4 + 3]
        guard alpha < 5 || alpha > 250 else { continue }
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isHit = root.hitTest(point) === leaf
        let isInside = leaf.contains(leaf.convert(point, from: stage))
        if alpha > 250 { seen += 1 }
        if isHit != (alpha > 250) || (alpha > 250 && !isInside) { apart += 1 }
      }
    }
    #expect(apart == 0 && seen > 3, "\(apart) of \(seen)")
  }
}
