import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct DeepTreeTests {
  private static let depth = 100_000

  /// A chain of nested layers, each one point to the right of its superlayer.
  private func chain() -> (top: CALayer, bottom: CALayer) {
    let top = CALayer()
    var bottom = top
    for _ in 1..<Self.depth {
      let next = CALayer()
      next.position.x = 1
      bottom.addSublayer(next)
      bottom = next
    }
    bottom.bounds.size = CGSize(width: 1, height: 1)
    bottom.backgroundColor = .white
    return (top, bottom)
  }

  @Test func aHundredThousandNestedLayersAreShownHitAndLetGo() {
    inWorld { world in
      var (top, bottom): (CALayer, CALayer?) = chain()
      world.root.addSublayer(top)
      world.settle()
      #expect(world.host.layerCount == Self.depth + 1)
      top.position.x = CGFloat(-Self.depth + 500)
      world.run(for: 1)
      #expect(world.frame().instances.count == 1)
      #expect(bottom?.presentation()?.position.x == 1)
      #expect(isClose(bottom?.convert(.zero, to: world.root).x, 498.5))
      #expect(world.root.hitTest(CGPoint(x: 499, y: 0)) === bottom)
      #expect(bottom?.convertTime(5, from: nil) == 5)
      bottom?.layoutIfNeeded()
      weak let last = bottom
      bottom = nil
      top.removeFromSuperlayer()
      world.settle()
      #expect(world.host.layerCount == 1 && last != nil)
      top = CALayer()
      #expect(last == nil)
    }
  }

  @Test func aDeepTreeThatWasNeverShownIsLetGo() {
    var top: CALayer?
    weak var last: CALayer?
    (top, last) = chain()
    #expect(top != nil && last != nil)
    top = nil
    #expect(last == nil)
  }
}
