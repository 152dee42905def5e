import Foundation
import Geometry
import Layers
import Testing

@Suite struct CALayerConversionTests {
  let root = CALayer()
  let left = CALayer()
  let right = CALayer()
  let inner = CALayer()

  init() {
    root.frame = CGRect(x: 1000, y: 2000, width: 500, height: 500)
    left.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    right.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
    right.bounds.origin = CGPoint(x: 5, y: 7)
    inner.frame = CGRect(x: 30, y: 40, width: 10, height: 10)
    root.addSublayer(left)
    root.addSublayer(right)
    left.addSublayer(inner)
  }

  @Test func pointsGoUpDownAndAcross() {
    let p = CGPoint(x: 1, y: 2)
    #expect(inner.convert(p, to: left) == CGPoint(x: 31, y: 42))
    #expect(inner.convert(p, to: root) == CGPoint(x: 41, y: 62))
    #expect(inner.convert(p, from: root) == CGPoint(x: -39, y: -58))
    #expect(inner.convert(p, to: right) == CGPoint(x: 41 - 200 + 5, y: 62 + 7))
    #expect(right.convert(p, from: inner) == inner.convert(p, to: right))
    #expect(inner.convert(p, to: inner) == p)
  }

  @Test func nilIsTheSpaceOutsideTheRoot() {
    #expect(inner.convert(.zero, to: nil) == CGPoint(x: 1040, y: 2060))
    #expect(inner.convert(CGPoint(x: 1040, y: 2060), from: nil) == .zero)
    #expect(root.convert(.zero, to: nil) == CGPoint(x: 1000, y: 2000))
  }

  @Test func unrelatedTreesConvertThroughTheirRoots() {
    let other = CALayer()
    other.frame = CGRect(x: 40, y: 60, width: 10, height: 10)
    #expect(inner.convert(.zero, to: other) == CGPoint(x: 1000, y: 2000))
    #expect(inner.convert(CGPoint(x: 1000, y: 2000), from: other) == .zero)
  }

  @Test func rectanglesBecomeTheBoxAroundTheirImage() {
    left.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    // About the centre (60, 70) of the left layer, (x, y) → (60 − (y − 50), 70 + (x − 50)).
    let box = inner.convert(inner.bounds, to: root)
    #expect(isClose(box, CGRect(x: 60, y: 50, width: 10, height: 10)))
    #expect(isClose(inner.convert(box, from: root), inner.bounds))
  }

  @Test func conversionGoesThroughTheWholeMatrix() {
    root.sublayerTransform.m34 = -1 / 500
    left.zPosition = 250
    left.bounds.size = .zero
    // At half the distance to the eye everything is twice as large about the root's anchor.
    let center = root.convert(CGPoint.zero, from: left)
    #expect(isClose(center.x, 250 + (60 - 250) * 2) && isClose(center.y, 250 + (70 - 250) * 2))
    let back = left.convert(center, from: root)
    #expect(isClose(back.x, 0) && isClose(back.y, 0))
  }

  @Test func whatSharesASpaceIsConvertedAsItIsSeen() {
    let (space, card) = (CATransformLayer(), CALayer())
    space.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    card.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    card.zPosition = 100
    card.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    root.addSublayer(space)
    space.addSublayer(card)
    // The quarter turn of the space takes the card, which faces the eye again, to the right.
    let box = CGRect(x: 230, y: 130, width: 40, height: 40)
    #expect(isClose(card.convert(card.bounds, to: root), box))
    #expect(isClose(left.convert(card.bounds, from: card), box.offsetBy(dx: -10, dy: -20)))
    let corner = card.convert(CGPoint(x: 230, y: 130), from: root)
    #expect(isClose(corner.x, 0) && isClose(corner.y, 0))
    card.transform = CATransform3DIdentity
    #expect(card.convert(card.bounds, to: space) == card.frame)
    #expect(card.convert(card.frame, from: space) == card.bounds)
    let inner = CALayer()
    inner.position = CGPoint(x: 7, y: 8)
    card.addSublayer(inner)
    #expect(inner.convert(.zero, to: space) == CGPoint(x: 37, y: 38))
  }

  @Test func anAncestorWithoutAnInverseDoesNotMatterToItsSublayers() {
    root.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(inner.convert(.zero, to: left) == CGPoint(x: 30, y: 40))
    #expect(inner.convert(.zero, to: right) == CGPoint(x: 40 - 200 + 5, y: 60 + 7))
  }

  @Test func aFlippedLayerMirrorsItsOwnSpaceAndAllInIt() {
    root.isGeometryFlipped = true
    // Within the flipped space frames are where they say, seen from outside they are mirrored at y = 250.
    #expect(left.convert(.zero, to: root) == CGPoint(x: 10, y: 20))
    #expect(root.convert(.zero, to: nil) == CGPoint(x: 1000, y: 2500))
    #expect(left.convert(.zero, to: nil) == CGPoint(x: 1010, y: 2480))
    #expect(left.convert(CGPoint(x: 1010, y: 2480), from: nil) == .zero)
    #expect(inner.convert(.zero, to: right) == CGPoint(x: 40 - 200 + 5, y: 60 + 7))
    #expect(!left.contentsAreFlipped())
    left.isGeometryFlipped = true
    #expect(left.contentsAreFlipped())
    // Flipped again within: mirrored at the middle of the inner one, whose frame begins at 20.
    #expect(left.convert(.zero, to: root) == CGPoint(x: 10, y: 120))
    #expect(inner.convert(.zero, to: left) == CGPoint(x: 30, y: 40))
    #expect(inner.convert(.zero, to: root) == CGPoint(x: 40, y: 80))
  }

  @Test func aFrameOfReferenceMayBeAnAncestor() {
    #expect(left.convert(CGPoint(x: 3, y: 4), from: inner) == CGPoint(x: 33, y: 44))
    #expect(left.convert(CGPoint(x: 33, y: 44), to: inner) == CGPoint(x: 3, y: 4))
  }

  @Test func whatIsShownIsConvertedWithoutAskingAllAbove() throws {
    try inWorld { world in
      let counter = Counter()
      var layers: [CALayer] = [world.root]
      for _ in 0..<64 {
        let next = CountedLayer()
        (next.counter, next.position) = (counter, CGPoint(x: 2, y: 3))
        next.setAffineTransform(CGAffineTransform(rotationAngle: 0.1))
        layers[layers.count - 1].addSublayer(next)
        layers.append(next)
      }
      world.settle()
      let last = try #require(layers[64].presentation())
      let above = try #require(layers[63].presentation())
      counter.count = 0
      let there = last.convert(CGPoint(x: 5, y: 7), to: above)
      let back = last.convert(there, from: above)
      #expect(abs(back.x - 5) < 1e-9 && abs(back.y - 7) < 1e-9)
      let model = layers[64].convert(CGPoint(x: 5, y: 7), to: layers[63])
      #expect(abs(there.x - model.x) < 1e-9 && abs(there.y - model.y) < 1e-9)
      #expect(counter.count < 16)
    }
  }
}

/// How many copies were made of layers.
private final class Counter {
  var count = 0
}

private final class CountedLayer: CALayer {
  var counter: Counter?

  override init() { super.init() }

  override init(layer: Any) {
    counter = (layer as? CountedLayer)?.counter
    super.init(layer: layer)
    counter?.count += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
