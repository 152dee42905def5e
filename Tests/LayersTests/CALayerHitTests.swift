import Foundation
import Geometry
import Layers
import Testing

@Suite struct CALayerHitTests {
  let root = CALayer()
  let back = CALayer()
  let front = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    back.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    front.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.addSublayer(back)
    root.addSublayer(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? {
    root.hitTest(CGPoint(x: x, y: y))
  }

  @Test func theFrontmostLayerIsHit() {
    #expect(hit(25, 25) === back)
    #expect(hit(75, 75) === front)
    #expect(hit(175, 25) === root)
    #expect(hit(250, 25) == nil)
  }

  @Test func zPositionDoesNotMatter() {
    back.zPosition = 100
    #expect(hit(75, 75) === front)
  }

  /// By the tests of GNUstep's libs-quartzcore (`CALayer/hittest.m`): what lies on the far edges is outside, whatever the origin of the bounds.
  @Test func theFarEdgesAreOutside() {
    let layer = CALayer()
    (layer.bounds, layer.position) = (
      CGRect(x: 10, y: 10, width: 100, height: 100), CGPoint(x: 500, y: 500)
    )
    #expect(layer.contains(CGPoint(x: 10, y: 10)) && layer.contains(CGPoint(x: 109.9, y: 109.9)))
    #expect(!layer.contains(CGPoint(x: 110, y: 110)) && !layer.contains(CGPoint(x: 9.9, y: 50)))
    #expect(hit(200, 200) == nil && hit(199.9, 199.9) === root)
  }

  @Test func hiddenLayersAndTheirSublayersAreNotHit() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    front.addSublayer(child)
    #expect(hit(55, 55) === child)
    front.isHidden = true
    #expect(hit(55, 55) === back)
    root.isHidden = true
    #expect(hit(55, 55) == nil)
  }

  @Test func sublayersAreHitOutsideUnlessMasked() {
    let child = CALayer()
    child.frame = CGRect(x: 120, y: 120, width: 20, height: 20)
    back.addSublayer(child)
    front.removeFromSuperlayer()
    #expect(hit(130, 130) === child)
    back.masksToBounds = true
    #expect(hit(130, 130) === root)
    #expect(hit(50, 50) === back)
  }

  @Test func thePointIsInTheSuperlayersSpace() {
    let outer = CALayer()
    outer.addSublayer(root)
    root.frame.origin = CGPoint(x: 1000, y: 0)
    #expect(hit(1025, 25) === back)
    #expect(hit(25, 25) == nil)
  }

  @Test func hitsGoThroughTransforms() {
    front.removeFromSuperlayer()
    back.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(hit(50, 115) === back)
    #expect(hit(2, 2) === root)
    back.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(hit(50, 50) === root)
  }

  @Test func aTransformLayerIsPassedOver() {
    let (space, shape) = (CATransformLayer(), CAShapeLayer())
    space.frame = root.bounds
    space.masksToBounds = true
    space.sublayerTransform = CATransform3DMakeTranslation(0, 0, 100)
    space.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
    shape.frame = CGRect(x: 90, y: 90, width: 20, height: 20)
    space.addSublayer(shape)
    root.addSublayer(space)
    // Sin 30° of the depth is 50 to the right; cos 30° of the half width is 8.66 about it.
    #expect(hit(158, 100) === shape && hit(142, 100) === shape)
    #expect(hit(159, 80) === root && hit(100, 120) === front)
    root.isHidden = true
    #expect(space.hitTest(CGPoint(x: 158, y: 100)) === shape)
    space.isHidden = true
    #expect(space.hitTest(CGPoint(x: 158, y: 100)) == nil)
  }

  @Test func opacityDoesNotMatter() {
    front.opacity = 0
    #expect(hit(75, 75) === front)
  }

  @Test func aSubclassHasItsSay() {
    final class Hole: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    }
    final class Disc: CALayer {
      override func contains(_ p: CGPoint) -> Bool {
        let (x, y) = (p.x - bounds.midX, p.y - bounds.midY)
        return x * x + y * y < bounds.width * bounds.width / 4
      }
    }
    let (hole, disc) = (Hole(), Disc())
    root.sublayers = [disc, hole]
    hole.frame = root.bounds
    disc.frame = root.bounds
    #expect(hit(100, 100) === disc)
    #expect(hit(5, 5) === root)
  }

  @Test func theReceiversOwnValuesCount() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(
        CABasicAnimation("position.x", from: 500, to: 500, duration: 10), forKey: "away")
      world.run(for: 1)
      let inside = CGPoint(x: 500, y: 0)
      #expect(world.root.hitTest(inside) === world.root)
      #expect(world.root.presentation()?.hitTest(inside)?.model() === layer)
    }
  }
}
