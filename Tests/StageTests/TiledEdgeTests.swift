import Foundation
import QuartzCore
import Testing

/// The edge of a layer of tiles is as soft as that of any other, and nothing shines through between them.
@Suite struct TiledEdgeTests {
  /// Tiles of one colour.
  private final class Plain: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(coral)
      ctx.fill(bounds)
    }
  }

  private static func stage(_ layer: CALayer, _ angle: CGFloat) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: RendererAgreementTests.size)
    root.backgroundColor = ink
    layer.frame = CGRect(x: 14.3, y: 11.6, width: 44, height: 38)
    layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    root.addSublayer(layer)
    return root
  }

  @Test(arguments: [0, 0.3, -1.1] as [CGFloat], [1, 1.5, 2] as [CGFloat])
  func tilesOfOneColourLookLikeABox(angle: CGFloat, scale: CGFloat) throws {
    let (tiles, plain) = (Plain(), CALayer())
    tiles.tileSize = CGSize(width: 16, height: 16)
    plain.backgroundColor = coral
    let difference = PixelDifference(
      try RendererAgreementTests.byGL(Self.stage(tiles, angle), scale),
      try RendererAgreementTests.byGL(Self.stage(plain, angle), scale))
    #expect(difference.largest <= 2, "\(difference)")
  }
}
