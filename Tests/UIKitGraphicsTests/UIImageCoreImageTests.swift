import CoreImage
import Testing

@testable import UIKitGraphics

@Suite struct UIImageCoreImageTests {
  private func card() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
  }

  @Test func picturesGoBothWays() throws {
    let card = card()
    let core = try #require(CIImage(image: card))
    #expect(core.extent == CGRect(x: 0, y: 0, width: 8, height: 6) && core.cgImage === card.cgImage)
    let back = UIImage(ciImage: core, scale: 2, orientation: .up)
    #expect(back.size == card.size && back.scale == 2 && back.ciImage === core)
    #expect(back.cgImage?.pixels == card.cgImage?.pixels && card.ciImage == nil)
    #expect(UIImage(ciImage: core).size == CGSize(width: 8, height: 6))
    let turned = UIImage(ciImage: core, scale: 1, orientation: .right)
    #expect(turned.size == CGSize(width: 6, height: 8))
    #expect(back.withRenderingMode(.alwaysTemplate).ciImage === core)
    #expect(CIImage(image: UIImage()) == nil)
  }

  @Test func filtersMakePictures() throws {
    let inverse = CIFilter.colorInvert()
    inverse.inputImage = CIImage(image: card())
    let image = UIImage(ciImage: try #require(inverse.outputImage))
    #expect(image.cgImage?.pixels[0..<4] == [0, 255, 255, 255])
  }

  @Test func whatHasNoEndIsEmpty() {
    let image = UIImage(ciImage: CIImage(color: .red))
    #expect(image.size == .zero && image.cgImage == nil && image.ciImage != nil)
    #expect(UIImage(ciImage: .empty()).size == .zero)
  }

  @Test func colorsGoBothWays() {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    #expect(color.ciColor == CIColor(color: color))
    #expect(UIColor(ciColor: color.ciColor) == color)
  }
}
