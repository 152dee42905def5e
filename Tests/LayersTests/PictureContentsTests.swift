import Drawing
import Foundation
import Geometry
import Testing

@testable import Layers

/// A picture of one point, as view systems have them.
private final class Picture: PictureBearing {
  func picture(pixelsPerPoint scale: CGFloat) -> CGImage? {
    CGContext(width: Int(scale), height: Int(scale), scale: scale, flipped: true)?.makeImage()
  }
}

struct PictureContentsTests {
  @Test func picturesOfViewSystemsAreContents() {
    let (layer, picture) = (CALayer(), Picture())
    layer.contentsScale = 3
    layer.contents = picture
    #expect(layer.contents as? Picture === picture)
    #expect(layer.rareGroups?.contents.image?.width == 3)
    layer.contents = "no picture"
    #expect(layer.rareGroups?.contents.image == nil)
  }

  @Test func animationsOfContentsRunBetweenThem() {
    #expect(TrackValue(Picture(), as: .object(.picture)) != nil)
    #expect(TrackValue("no picture", as: .object(.picture)) == nil)
  }
}
