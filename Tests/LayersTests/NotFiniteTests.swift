import Drawing
import Foundation
import Geometry
@testable import Layers
import Testing

/// Numbers that no whole number can hold: all that follows from them is defined.
@Suite struct NotFiniteTests {
  @Test(arguments: [(1e300, 10_000), (.infinity, 10_000), (-1, 0), (.nan, 0)] as [(Double, Int)])
  func aCountOfCopiesIsClamped(count: Double, expected: Int) {
    let layer = CAReplicatorLayer()
    layer.setValue(count, forKeyPath: "instanceCount")
    #expect(layer.instanceCount == expected)
  }

  @Test func aCountThatAnimatesToInfinityIsShown() {
    inWorld { world in
      let layer = CAReplicatorLayer()
      _ = world.shownLayer(layer)
      let animation = CABasicAnimation("instanceCount", from: 1, to: Double.infinity)
      layer.add(animation, forKey: nil)
      world.run(for: 0.5)
      #expect(layer.presentation()?.instanceCount == 10_000)
    }
  }

  @Test(arguments: [CGFloat.infinity, .nan, 1e300])
  func aPatternBelowContentsIsLeftOutOfSuchBounds(width: CGFloat) {
    let layer = CALayer()
    let image = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255]))
    layer.contents = image
    layer.backgroundColor = CGColor(image: image, size: CGSize(width: 1, height: 1))
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: 10)
    #expect(layer.rareGroups?.contents.image === image.bitmap)
  }

  @Test(arguments: [(1e30, 3), (256, Int.min)] as [(CGFloat, Int)])
  func tilesOfFarAwayOrOddLevelsAreNone(distance: CGFloat, levels: Int) {
    inWorld { world in
      world.host.drawsAtOnce = true
      CATransaction.setDisableActions(true)
      let map = CATiledLayer()
      map.levelsOfDetail = levels
      map.frame = CGRect(x: -distance, y: 0, width: 2 * distance, height: 100)
      world.root.addSublayer(map)
      world.settle()
      #expect(map.bounds.width == 2 * distance)
    }
  }
}
