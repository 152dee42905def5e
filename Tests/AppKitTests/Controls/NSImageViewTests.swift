import Testing

@testable import AppKit

@MainActor struct NSImageViewTests {
  private final class Shown: NSImageView {
    var count = 0
    override func viewWillDraw() { count += 1 }
  }

  private let view = Shown(frame: NSRect(x: 0, y: 0, width: 9, height: 9))

  init() {
    view.image = NSImage(size: NSSize(width: 3, height: 3), flipped: false) { rect in
      NSColor.black.setFill()
      rect.fill()
      return true
    }
  }

  /// The colour of a pixel, counted from the top left.
  private func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    view.display()
    let picture = try #require(view.layer?.contents as? CGImage)
    let start = (y * picture.width + x) * 4
    return Array(picture.pixels[start..<start + 4])
  }

  @Test(arguments: [
    (NSImageAlignment.alignCenter, 4, 4), (.alignTop, 4, 1), (.alignTopLeft, 1, 1),
    (.alignTopRight, 7, 1), (.alignLeft, 1, 4), (.alignBottom, 4, 7), (.alignBottomLeft, 1, 7),
    (.alignBottomRight, 7, 7), (.alignRight, 7, 4),
  ])
  func picturesLieWhereTheyAreAligned(alignment: NSImageAlignment, x: Int, y: Int) throws {
    view.imageAlignment = alignment
    #expect(try pixel(x, y) == [0, 0, 0, 255])
    #expect(try pixel(8 - x, y) == (x == 4 ? [0, 0, 0, 255] : [0, 0, 0, 0]))
    #expect(view.count > 0)
  }

  @Test func onlyTemplatesTakeTheTint() throws {
    view.contentTintColor = .red
    #expect(try pixel(4, 4) == [0, 0, 0, 255])
    view.image?.isTemplate = true
    #expect(try pixel(4, 4) == [255, 0, 0, 255])
    #expect(try pixel(1, 1) == [0, 0, 0, 0])
  }

  /// A view's look of symbols counts for those that have none of their own.
  @Test func viewsGiveSymbolsTheirLook() throws {
    let plain = try #require(NSImage(systemSymbolName: "xmark", accessibilityDescription: nil))
    let large = NSImage.SymbolConfiguration(pointSize: 40, weight: .regular)
    let small = NSImage.SymbolConfiguration(pointSize: 20, weight: .regular)
    let view = NSImageView(image: plain)
    #expect(view.intrinsicContentSize == plain.size)
    view.symbolConfiguration = large
    #expect(view.intrinsicContentSize == plain.withSymbolConfiguration(large)?.size)
    view.image = plain.withSymbolConfiguration(small)
    #expect(view.intrinsicContentSize == view.image?.size)
    view.image = NSImage(size: NSSize(width: 30, height: 20))
    #expect(view.intrinsicContentSize == NSSize(width: 30, height: 20))
  }
}
