import Foundation
import QuartzCore
import Testing

// The nine parts of a stretched picture meet on lines that may run through the centres of pixels. Each such
// pixel belongs to one of them: none shows what lies behind, and none is covered twice.

@Suite struct NineSliceTests {
  /// A picture of one colour, with a share of it.
  private static func plain(_ alpha: UInt8) -> CGImage? {
    var bytes = [UInt8](repeating: alpha, count: 20 * 20 * 4)
    return bytes.withUnsafeMutableBytes { data in
      CGContext(
        data: data.baseAddress, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 80,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?.makeImage()
    }
  }

  /// A layer that clips has one edge, though it is drawn aside with what lies below its slices.
  @Test(arguments: [1, 1.5, 2] as [CGFloat], [0, 6] as [CGFloat])
  func theirLayerCutsThemOnce(scale: CGFloat, radius: CGFloat) throws {
    func layer(sliced: Bool) -> CALayer {
      let layer = box(8.3, 8.6, 23, 19, coral, radius: radius)
      layer.contents = Self.plain(255)
      if sliced { layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
      layer.masksToBounds = true
      layer.addSublayer(box(-4, 6, 40, 5, coral))
      return layer
    }
    let (a, b) = (
      try layer(sliced: true).picture(side: 40, scale).pixels,
      try layer(sliced: false).picture(side: 40, scale).pixels
    )
    let largest = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(largest <= 1)
  }

  /// A picture that keeps its proportions ends where it ends without slices, inside of its layer or beyond.
  @Test(
    arguments: [CALayerContentsGravity.resizeAspect, .resizeAspectFill], [1, 1.5, 2] as [CGFloat])
  func theyEndWhereThePictureEnds(gravity: CALayerContentsGravity, scale: CGFloat) throws {
    func layer(sliced: Bool) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 8.3, y: 10.6, width: 23, height: 15.7)
      layer.contents = Self.plain(255)
      layer.contentsGravity = gravity
      if sliced { layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
      return layer
    }
    let (a, b) = (
      try layer(sliced: true).picture(side: 40, scale).pixels,
      try layer(sliced: false).picture(side: 40, scale).pixels
    )
    #expect((zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 255) <= 1)
  }

  @Test(arguments: [1, 1.5, 2, 3] as [CGFloat], [0, 0.05, 0.1, 0.25, 0.5] as [CGFloat])
  func theyCoverTheirLayerOnce(scale: CGFloat, start: CGFloat) throws {
    for (contentsScale, alpha) in [(1, 255), (2, 255), (3, 255), (2, 100)] as [(CGFloat, UInt8)] {
      for turn in [0, CGFloat.pi / 2, CGFloat.pi] {
        let layer = box(8, 8, 23, 23)
        layer.contents = Self.plain(alpha)
        layer.contentsScale = contentsScale
        layer.contentsCenter = CGRect(x: start, y: start / 2, width: 0.5, height: 0.25)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: turn))
        let image = try layer.picture(side: 40, scale)
        let inside = CGRect(x: 8, y: 8, width: 23, height: 23).insetBy(dx: 0.7, dy: 0.7)
        var wrong = 0
        for (index, value) in image.pixels.enumerated() where index % 4 == 3 {
          let (x, y) = (index / 4 % image.width, index / 4 / image.width)
          let centre = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
          if inside.contains(centre), value != alpha { wrong += 1 }
        }
        #expect(wrong == 0, "\(wrong) pixels of a picture at \(contentsScale), turned by \(turn)")
      }
    }
  }
}
