import Drawing
import Foundation
import Geometry
import Testing
import UIKit

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
