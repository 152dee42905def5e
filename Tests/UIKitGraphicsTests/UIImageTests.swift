import Drawing
import Foundation
import Geometry
import Testing
import UIKitGraphics

@Suite struct UIImageTests {
  /// Two pixels wide, three high: the top row red, the rest blue.
  private let picture = CGImage(
    bitmap: Bitmap(
      width: 2, height: 3,
      pixels: [255, 0, 0, 255, 255, 0, 0, 255]
        + Array(repeating: [0, 0, 255, 255], count: 4).flatMap { $0 }))

  @Test func sizeIsPixelsOverScale() {
    #expect(UIImage(cgImage: picture).size == CGSize(width: 2, height: 3))
    #expect(UIImage(cgImage: picture, scale: 2).size == CGSize(width: 1, height: 1.5))
  }

  @Test func jpegKeepsSizeAndColoursOverWhite() throws {
    let half = Bitmap(
      width: 16, height: 8, pixels: Array(repeating: [128, 0, 0, 128], count: 128).flatMap { $0 })
    let image = UIImage(cgImage: CGImage(bitmap: half))
    let data = try #require(image.jpegData(compressionQuality: 1))
    #expect(data.starts(with: [0xFF, 0xD8, 0xFF]))
    let pixels = try #require(UIImage(data: data)?.cgImage).pixels
    #expect(pixels.count == 16 * 8 * 4)
    #expect(abs(Int(pixels[0]) - 255) < 6 && abs(Int(pixels[1]) - 127) < 6 && pixels[3] == 255)
    let noisy = Bitmap(
      width: 32, height: 32, pixels: (0..<1024).flatMap { [UInt8($0 * 37 % 251), 0, 9, 255] })
    let noise = UIImage(cgImage: CGImage(bitmap: noisy))
    let sizes = [-1, 0.3, 1, CGFloat.nan].map { noise.jpegData(compressionQuality: $0)?.count ?? 0 }
    #expect(sizes[0] > 0 && sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[3] == sizes[2])
  }

  @Test(arguments: [("plain", 1), ("mark@2x", 2), ("mark@3x", 3)] as [(String, CGFloat)])
  func nameOfTheFileTellsTheScale(name: String, scale: CGFloat) throws {
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appendingPathComponent("\(UUID().uuidString)-\(name).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try picture.write(to: url)
    let image = try #require(UIImage(contentsOfFile: url.path))
    #expect(image.scale == scale)
    #expect(image.cgImage?.pixels == picture.pixels)
  }

  @Test func missingAndBrokenFilesGiveNothing() {
    #expect(UIImage(contentsOfFile: "/nowhere/at-all.png") == nil)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
  }

  @Test func dataGoesRoundUnchanged() throws {
    let data = try #require(UIImage(cgImage: picture).pngData())
    #expect(UIImage(data: data)?.cgImage?.pixels == picture.pixels)
  }

  @Test func picturesAreDrawnUpright() throws {
    let context = try #require(CGContext(width: 2, height: 3, scale: 1, flipped: true))
    UIGraphicsPushContext(context)
    UIImage(cgImage: picture).draw(at: .zero)
    UIGraphicsPopContext()
    #expect(context.makeImage()?.pixels == picture.pixels)
  }
}

@MainActor @Suite struct UIImageVariantTests {
  /// Two pixels by one: red, then blue.
  private let pair = UIGraphicsImageRenderer(
    size: CGSize(width: 2, height: 1),
    format: {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return format
    }()
  ).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIColor.blue.setFill()
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
  }

  /// Whether each pixel is red, row by row.
  private func reds(_ image: UIImage) -> [Bool] {
    let pixels = image.cgImage?.pixels ?? []
    return stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] > 128 }
  }

  @Test(arguments: [
    (UIImage.Orientation.up, CGSize(width: 2, height: 1), true),
    (.down, CGSize(width: 2, height: 1), false), (.left, CGSize(width: 1, height: 2), false),
    (.right, CGSize(width: 1, height: 2), true),
    (.upMirrored, CGSize(width: 2, height: 1), false),
    (.leftMirrored, CGSize(width: 1, height: 2), true),
  ])
  func pixelsThatAreTurnedAreMadeUpright(
    _ orientation: UIImage.Orientation, _ size: CGSize, _ isFirstRed: Bool
  ) throws {
    let image = UIImage(
      cgImage: try #require(pair.cgImage), scale: 1, orientation: orientation)
    #expect(image.size == size)
    #expect(reds(image) == [isFirstRed, !isFirstRed])
  }

  @Test func capsKeepTheirSizeWhereAPictureIsStretched() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 1), format: format).image {
      _ in
      pair.resizableImage(withCapInsets: caps).draw(in: CGRect(x: 0, y: 0, width: 6, height: 1))
    }
    #expect(reds(wide) == [true, false, false, false, false, false])
  }

  @Test func aPictureOfSeveralKnowsThem() throws {
    let film = try #require(
      UIImage.animatedImage(
        with: [pair, pair.withHorizontallyFlippedOrientation()], duration: 3))
    #expect(film.images?.count == 2 && film.duration == 3)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func colourOfTheWiderSpaceIsTheNearestOfTheUsualOne() {
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).isNearly(.white))
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).isNearly(.red))
  }
}

extension UIColor {
  fileprivate func isNearly(_ other: UIColor) -> Bool {
    zip(cgColor.components ?? [], other.cgColor.components ?? []).allSatisfy {
      abs($0 - $1) < 0.002
    }
  }
}
