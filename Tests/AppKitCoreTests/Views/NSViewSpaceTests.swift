import AppKitCore
import Foundation
import Testing

/// Pictures of views, and their spaces.
@MainActor struct NSViewSpaceTests {
  private final class Page: NSView { override var isFlipped: Bool { true } }

  /// A white view with a red square at its origin.
  private func page(flips: Bool) -> NSView {
    let place = NSRect(x: 0, y: 0, width: 20, height: 10)
    let page = flips ? Page(frame: place) : NSView(frame: place)
    page.wantsLayer = true
    page.layer?.backgroundColor = NSColor.white.cgColor
    let square = NSView(frame: NSRect(x: 0, y: 0, width: 4, height: 4))
    square.wantsLayer = true
    square.layer?.backgroundColor = NSColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    page.addSubview(square)
    return page
  }

  @Test(arguments: [false, true], [nil, false, true] as [Bool?])
  func aPictureOfAViewShowsWhatIsInside(flips: Bool, around: Bool?) throws {
    let view = page(flips: flips)
    let outer = around.map { page(flips: $0) }
    outer?.addSubview(view)
    let picture = try #require(view.bitmapImageRepForCachingDisplay(in: view.bounds))
    view.cacheDisplay(in: view.bounds, to: picture)
    let scale = picture.pixelsWide / 20
    func isRed(_ x: Int, _ y: Int) -> Bool {
      picture.colorAt(x: x * scale, y: y * scale)?.greenComponent == 0
    }
    #expect(picture.size == NSSize(width: 20, height: 10))
    #expect(isRed(1, 1) == flips && isRed(1, 8) != flips && !isRed(10, 5))
    #expect(picture.colorAt(x: -1, y: 0) == nil)
  }

  /// Draws its upper half, in the view's own points, in black.
  private final class Banner: NSView {
    let flips: Bool
    override var isFlipped: Bool { flips }
    init(flips: Bool) {
      self.flips = flips
      super.init(frame: NSRect(x: 0, y: 0, width: 20, height: 10))
    }
    required init?(coder: NSCoder) { nil }
    override func draw(_ dirtyRect: NSRect) {
      NSColor.black.setFill()
      NSRect(x: 0, y: flips ? 0 : 5, width: 20, height: 5).fill()
    }
  }

  @Test(arguments: [false, true], [nil, false, true] as [Bool?])
  func aPictureOfAViewShowsWhatItDraws(flips: Bool, around: Bool?) throws {
    let view = Banner(flips: flips)
    let outer = around.map { page(flips: $0) }
    outer?.addSubview(view)
    let picture = try #require(view.bitmapImageRepForCachingDisplay(in: view.bounds))
    view.cacheDisplay(in: view.bounds, to: picture)
    let scale = picture.pixelsWide / 20
    #expect(picture.colorAt(x: 10 * scale, y: 2 * scale)?.alphaComponent == 1)
    #expect(picture.colorAt(x: 10 * scale, y: 8 * scale)?.alphaComponent == 0)
  }

  @Test func aPartOfAViewIsMovedToTheCorner() throws {
    let view = page(flips: false)
    let part = NSRect(x: 2, y: 2, width: 10, height: 5)
    let picture = try #require(view.bitmapImageRepForCachingDisplay(in: part))
    view.cacheDisplay(in: part, to: picture)
    let scale = picture.pixelsWide / 10
    #expect(picture.colorAt(x: scale, y: 4 * scale)?.greenComponent == 0)
    #expect(picture.colorAt(x: scale, y: scale)?.greenComponent == 1)
  }

  @Test func picturesAreWrittenAndRead() throws {
    let view = page(flips: true)
    let picture = try #require(view.bitmapImageRepForCachingDisplay(in: view.bounds))
    view.cacheDisplay(in: view.bounds, to: picture)
    let bytes = try #require(picture.representation(using: .png))
    let again = try #require(NSBitmapImageRep(data: bytes))
    #expect(again.pixelsWide == picture.pixelsWide)
    #expect(again.colorAt(x: 1, y: 1)?.redComponent == 1)
    #expect(picture.representation(using: .jpeg, properties: [.compressionFactor: 0.5]) != nil)
    #expect(NSBitmapImageRep(data: Data([1, 2, 3])) == nil)
    #expect(view.bitmapImageRepForCachingDisplay(in: .zero) == nil)
  }

  @Test func whatIsInsideIsScaledAndMoved() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 50))
    view.scaleUnitSquare(to: NSSize(width: 2, height: 5))
    #expect(view.bounds.size == NSSize(width: 50, height: 10))
    view.translateOrigin(to: NSPoint(x: 10, y: 2))
    #expect(view.bounds.origin == NSPoint(x: -10, y: -2))
    view.scaleUnitSquare(to: .zero)
    #expect(view.bounds.size == NSSize(width: 50, height: 10))
  }

  @Test func viewsAreSortedAndShareAncestors() {
    let (root, a, b) = (NSView(), NSView(), NSView())
    root.addSubview(a)
    root.addSubview(b)
    root.sortSubviews(
      { one, _, _ in one === b ? .orderedAscending : .orderedDescending }, context: nil)
    #expect(root.subviews == [b, a])
    #expect(a.ancestorShared(with: b) === root && a.ancestorShared(with: NSView()) == nil)
    #expect(a.ancestorShared(with: a) === a)
  }

  @Test func rectanglesGoToWholePixels() {
    let view = NSView()
    let rect = NSRect(x: 0.4, y: 0.6, width: 2.3, height: 2)
    #expect(
      view.backingAlignedRect(rect, options: .alignAllEdgesOutward)
        == NSRect(x: 0, y: 0, width: 3, height: 3))
    #expect(
      view.backingAlignedRect(rect, options: .alignAllEdgesNearest)
        == NSRect(x: 0, y: 1, width: 3, height: 2))
  }
}
