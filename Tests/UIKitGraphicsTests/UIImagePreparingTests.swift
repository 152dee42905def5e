import Foundation
import Testing
import UIKitGraphics

/// Pictures made ready and laid side by side.
@MainActor struct UIImagePreparingTests {
  @Test func aPatternBeginsAtTheOriginAndKeepsWithinItsRectangle() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let size = CGSize(width: 12, height: 12)
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      tile.drawAsPattern(in: CGRect(x: 1, y: 1, width: 9, height: 9))
      tile.drawAsPattern(in: .null)
    }
    let pixels = try #require(picture.cgImage).pixels
    func isRed(_ x: Int, _ y: Int) -> Bool { pixels[(y * 12 + x) * 4 + 3] == 255 }
    #expect(!isRed(0, 0) && isRed(1, 1) && !isRed(2, 1) && isRed(4, 5) && isRed(9, 9))
    #expect(!isRed(10, 8))
  }

  @Test func thumbnailsAreMadeLater() async {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    #expect(picture.preparingForDisplay() === picture)
    let small = await picture.byPreparingThumbnail(ofSize: CGSize(width: 2, height: 4))
    #expect(small?.size == CGSize(width: 2, height: 4))
  }
}
