import Drawing
import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct CALayerKeyPathTests {
  /// A number within a structure, and how the property shows it.
  private static let paths: [(path: String, read: @Sendable (CALayer) -> CGFloat)] = [
    ("position.x", { $0.position.x }), ("position.y", { $0.position.y }),
    ("anchorPoint.x", { $0.anchorPoint.x }), ("anchorPoint.y", { $0.anchorPoint.y }),
    ("bounds.origin.x", { $0.bounds.minX }), ("bounds.origin.y", { $0.bounds.minY }),
    ("bounds.size.width", { $0.bounds.width }), ("bounds.size.height", { $0.bounds.height }),
    ("frame.origin.x", { $0.frame.minX }), ("frame.origin.y", { $0.frame.minY }),
    ("frame.size.width", { $0.frame.width }), ("frame.size.height", { $0.frame.height }),
    ("contentsRect.origin.x", { $0.contentsRect.minX }),
    ("contentsRect.size.height", { $0.contentsRect.height }),
    ("contentsCenter.origin.y", { $0.contentsCenter.minY }),
    ("shadowOffset.width", { $0.shadowOffset.width }),
    ("shadowOffset.height", { $0.shadowOffset.height }),
    ("transform.translation.x", { $0.transform.m41 }),
    ("transform.translation.y", { $0.transform.m42 }),
    ("transform.translation.z", { $0.transform.m43 }),
    ("transform.scale.x", { $0.transform.m11 }), ("transform.scale.y", { $0.transform.m22 }),
    ("transform.scale.z", { $0.transform.m33 }), ("transform.scale", { $0.transform.m22 }),
    ("transform.rotation.z", { asin($0.transform.m12) }),
    ("transform.rotation.x", { asin($0.transform.m23) }),
    ("transform.rotation.y", { asin($0.transform.m31) }),
    ("transform.rotation", { asin($0.transform.m12) }),
    ("sublayerTransform.translation.x", { $0.sublayerTransform.m41 }),
    ("sublayerTransform.rotation.y", { asin($0.sublayerTransform.m31) }),
  ]

  @Test(arguments: paths.indices)
  func aNumberInAStructureIsReachedByItsPath(index: Int) {
    let (path, read) = Self.paths[index]
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.setValue(0.75, forKeyPath: path)
    #expect(abs(read(layer) - 0.75) < 1e-12)
    let value = layer.value(forKeyPath: path) as? CGFloat ?? .nan
    #expect(abs(value - 0.75) < 1e-12)
    layer.setValue(NSNumber(value: 0.5), forKeyPath: path)
    #expect(abs(read(layer) - 0.5) < 1e-12)
  }

  @Test func wholeStructuresAreToo() {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "position")
    layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
    layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "bounds.origin")
    layer.setValue(CGSize(width: 7, height: 8), forKeyPath: "transform.translation")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 3, height: 4))
    #expect(layer.transform.m41 == 7 && layer.transform.m42 == 8)
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 3, height: 4))
  }

  @Test func partsOfTheFrameAreToo() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(layer.value(forKeyPath: "frame.size") as? CGSize == CGSize(width: 30, height: 40))
    #expect(layer.value(forKeyPath: "frame.origin") as? CGPoint == CGPoint(x: 1, y: 2))
    layer.setValue(CGSize(width: 10, height: 20), forKeyPath: "frame.size")
    layer.setValue(7, forKeyPath: "frame.origin.y")
    #expect(layer.frame == CGRect(x: 1, y: 7, width: 10, height: 20))
    #expect(layer.bounds.size == CGSize(width: 10, height: 20))
    #expect(!layer.shouldArchiveValue(forKey: "frame.size"))
  }

  @Test func aDelegateIsAskedInOrder() {
    final class Clerk: NSObject, CALayerDelegate {
      var log: [String] = []
      func layoutSublayers(of layer: CALayer) { log.append("layout") }
      func layerWillDraw(_ layer: CALayer) { log.append("will draw") }
      func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        log.append("action \(event)")
        return NSNull()
      }
    }
    inWorld { world in
      let (layer, clerk) = (world.shownLayer(), Clerk())
      layer.delegate = clerk
      layer.opacity = 0.5
      layer.setNeedsDisplay()
      layer.setNeedsLayout()
      world.settle()
      #expect(clerk.log == ["action opacity", "layout", "will draw", "draw"])
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func animationsKeepTheRateThatTheyWant() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.preferredFrameRateRange == .default)
    animation.preferredFrameRateRange = CAFrameRateRange(
      minimum: 30, maximum: 120, preferred: 60)
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy.preferredFrameRateRange.preferred == 60)
    #expect(copy.preferredFrameRateRange.maximum == 120)
  }

  @Test func theLockOfCommitsMayBeTakenTwice() {
    CATransaction.lock()
    CATransaction.lock()
    let layer = CALayer()
    layer.opacity = 0.25
    CATransaction.unlock()
    CATransaction.unlock()
    #expect(layer.opacity == 0.25)
  }
}
