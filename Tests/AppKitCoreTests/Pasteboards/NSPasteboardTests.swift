import AppKitCore
import Foundation
import Testing

@MainActor
struct NSPasteboardTests {
  private let board = NSPasteboard.withUniqueName()

  @Test func objectsAreWrittenAndRead() throws {
    let file = URL(fileURLWithPath: "/pictures/a b.png")
    board.writeObjects([
      "text" as NSString, file as NSURL, NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
    ])
    #expect(board.pasteboardItems?.count == 3)
    #expect(board.string(forType: .string) == "text")
    #expect(board.string(forType: .fileURL) == "file:///pictures/a%20b.png")
    let urls = board.readObjects(forClasses: [NSURL.self]) as? [URL]
    #expect(urls == [file])
    #expect(board.readObjects(forClasses: [NSString.self]) as? [String] == ["text"])
    #expect(NSColor(from: board)?.redComponent == 1)
    let names = NSPasteboard.PasteboardType(NSFilenamesPboardType)
    #expect(board.propertyList(forType: names) as? [String] == ["/pictures/a b.png"])
    #expect(board.types?.contains(names) == true)
  }

  @Test func addressesOfPagesAreNoFiles() {
    board.writeObjects([NSURL(string: "https://example.org/a")].compactMap { $0 })
    let files = [NSPasteboard.ReadingOptionKey.urlReadingFileURLsOnly: true]
    #expect(!board.canReadObject(forClasses: [NSURL.self], options: files))
    #expect(board.canReadObject(forClasses: [NSURL.self]))
    #expect(board.string(forType: .string) == "https://example.org/a")
  }

  @Test func itemsHaveSeveralTypes() {
    let item = NSPasteboardItem()
    let own = NSPasteboard.PasteboardType("org.example.card")
    item.setString("word", forType: .string)
    item.setData(Data([1, 2]), forType: own)
    board.writeObjects([item])
    #expect(board.types == [.string, own])
    #expect(board.availableType(from: [.color, own, .string]) == own)
    #expect(board.data(forType: own) == Data([1, 2]))
    #expect(board.data(forType: .string) == Data("word".utf8))
    #expect(board.string(forType: own) == "\u{1}\u{2}")
  }

  @Test func clearingCountsAndForgets() {
    let before = board.changeCount
    board.setString("a", forType: .string)
    #expect(board.changeCount == before)
    #expect(board.clearContents() == before + 1)
    #expect(board.types == nil && board.pasteboardItems == nil)
  }

  @Test func pasteboardsOfANameAreOne() {
    let one = NSPasteboard(name: NSPasteboard.Name("org.example.one"))
    one.clearContents()
    one.setString("a", forType: .string)
    let same = NSPasteboard(name: NSPasteboard.Name("org.example.one"))
    #expect(same.string(forType: .string) == "a")
    #expect(NSPasteboard(name: .find).string(forType: .string) == nil)
  }

  @Test func picturesAreFiles() throws {
    let picture = NSImage(size: NSSize(width: 2, height: 2), flipped: false) { rect in
      NSColor.red.setFill()
      rect.fill()
      return true
    }
    board.writeObjects([picture])
    let read = try #require(board.readObjects(forClasses: [NSImage.self])?.first as? NSImage)
    #expect(read.size == NSSize(width: 2, height: 2))
  }
}
