import Foundation
import QuartzCore
import Testing

/// `shouldRasterize`, against the same tree without it.
@Suite struct RasterizationTests {
  private static func stage(
    _ change: (CALayer) -> Void = { _ in }, x: CGFloat = 10
  ) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: RendererAgreementTests.size)
    root.backgroundColor = snow
    let layer = box(x, 8, 40, 30, coral, radius: 9)
    layer.addSublayer(box(20, 10, 30, 12, ink, radius: 4))
    (layer.shadowOpacity, layer.shadowRadius) = (0.7, 3)
    change(layer)
    root.addSublayer(layer)
    return root
  }

  private static func difference(
    scale: CGFloat, _ change: (CALayer) -> Void = { _ in }
  ) throws -> PixelDifference {
    let bare = try RendererAgreementTests.byGL(stage(change), scale)
    let kept = try RendererAgreementTests.byGL(
      stage {
        change($0)
        ($0.shouldRasterize, $0.rasterizationScale) = (true, scale)
      }, scale)
    return PixelDifference(kept, bare)
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func atTheScreensScaleAPictureLooksLikeItsLayer(scale: CGFloat) throws {
    let difference = try Self.difference(scale: scale)
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test func opacityIsThatOfAGroup() throws {
    let difference = try Self.difference(scale: 1) { $0.opacity = 0.5 }
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test func aLowScaleShowsAsLargePixels() throws {
    let image = try RendererAgreementTests.byGL(
      Self.stage {
        ($0.shouldRasterize, $0.rasterizationScale) = (true, 0.125)
        ($0.shadowOpacity, $0.magnificationFilter) = (0, .nearest)
      }, 1)
    // Each pixel of the picture is eight of the screen on a side.
    var blocks: Set<[UInt8]> = []
    for y in 8..<16 {
      for x in 18..<26 {
        let start = (y * image.width + x) * 4
        blocks.insert(Array(image.pixels[start..<start + 4]))
      }
    }
    #expect(blocks.count == 1)
  }

  @Test func aChangeInsideIsSeen() throws {
    let root = Self.stage { $0.shouldRasterize = true }
    let renderer = try CARenderer(size: RendererAgreementTests.size, scale: 1)
    renderer.layer = root
    func frame() throws -> [UInt8] {
      renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
      renderer.render()
      renderer.endFrame()
      return try #require(renderer.makeImage()).pixels
    }
    let first = try frame()
    #expect(try frame() == first)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.sublayers?[0].sublayers?[0].backgroundColor = teal
    CATransaction.commit()
    let second = try frame()
    #expect(second != first)
    let anew = Self.stage { $0.shouldRasterize = true }
    anew.sublayers?[0].sublayers?[0].backgroundColor = teal
    #expect(second == (try RendererAgreementTests.byGL(anew, 1)).pixels)
  }
}
