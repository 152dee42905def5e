import Testing
import UIKit

@testable import Workbench

/// The table of keys over a window.
@MainActor
@Suite struct HelpOverlayTests {
  private func help(rows: Int, size: CGSize) -> HelpOverlay {
    var keys = KeyTable<Int>()
    for row in 0..<rows {
      let letter = String(UnicodeScalar(UInt8(65 + row % 26)))
      let modifiers = ["", "Shift+", "Ctrl+", "Alt+"][row / 26]
      keys.add("Section \(row / 9)", [modifiers + letter], "Row \(row)", row)
    }
    let help = HelpOverlay(title: "Keys", keys: keys)
    help.frame = CGRect(origin: .zero, size: size)
    help.layoutIfNeeded()
    return help
  }

  @Test func aTableThatFitsDoesNotMove() {
    let help = help(rows: 20, size: CGSize(width: 1280, height: 720))
    #expect(!help.scroll(3) && !help.scroll(0))
  }

  @Test func wordsOfOneColumnBeginAtOneLine() {
    var keys = KeyTable<Int>()
    keys.add("Short", ["A"], "First", 0)
    keys.add("Long", ["Ctrl+Shift+Delete"], "Second", 1)
    let help = HelpOverlay(title: "Keys", keys: keys)
    help.frame = CGRect(x: 0, y: 0, width: 420, height: 600)
    help.layoutIfNeeded()
    let labels =
      help.subviews[0].subviews.first { $0.clipsToBounds }?.subviews
      .flatMap(\.subviews).compactMap { $0 as? UILabel } ?? []
    let words = labels.filter { ["First", "Second"].contains($0.text ?? "") }
    #expect(words.count == 2 && words[0].frame.minX == words[1].frame.minX)
    #expect(words[0].frame.minX > 100)
  }

  /// Every chord of a row is shown, and the row below has its own place.
  @Test func keysThatAreTooLongForOneLineTakeMore() throws {
    var keys = KeyTable<Int>()
    keys.add("One", ["Ctrl+Shift+Z", "Ctrl+Y", "F7"], "Redo", 0)
    keys.add("One", ["Ctrl+Z"], "Undo", 1)
    let help = HelpOverlay(title: "Keys", keys: keys)
    help.frame = CGRect(x: 0, y: 0, width: 640, height: 480)
    help.layoutIfNeeded()
    let sections = help.subviews[0].subviews.first { $0.clipsToBounds }?.subviews ?? []
    let labels = sections.flatMap(\.subviews).compactMap { $0 as? UILabel }
    let redo = try #require(labels.first { $0.text == "Ctrl+Shift+Z,\nCtrl+Y, F7" })
    let undo = try #require(labels.first { $0.text == "Ctrl+Z" })
    #expect(redo.bounds.height >= redo.intrinsicContentSize.height)
    #expect(redo.frame.maxY <= undo.frame.minY)
    #expect(sections[0].bounds.height >= undo.frame.maxY)
  }

  /// Where there is room no words are cut off, however little their neighbours want.
  @Test func columnsAreAsWideAsTheirRowsWant() throws {
    let long = "What this key does when nothing is selected, in one line"
    var keys = KeyTable<Int>()
    keys.add("Short", ["A"], "First", 0)
    keys.add("Long", ["Ctrl+Shift+Delete"], long, 1)
    let help = HelpOverlay(title: "Keys", keys: keys)
    help.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
    help.layoutIfNeeded()
    let sections = help.subviews[0].subviews.first { $0.clipsToBounds }?.subviews ?? []
    let words = sections.flatMap(\.subviews).compactMap { $0 as? UILabel }.first { $0.text == long }
    let label = try #require(words)
    #expect(label.bounds.width >= label.intrinsicContentSize.width)
    #expect(help.bounds.contains(help.subviews[0].frame))
    #expect(sections.count == 2 && sections[0].frame.maxX < sections[1].frame.minX)
  }

  @Test func wordsThatHaveNoRoomBeginAtTheirOwnKeys() throws {
    let long = "Start what is selected, or go on"
    var keys = KeyTable<Int>()
    keys.add("One", ["A"], long, 0)
    keys.add("One", ["Ctrl+Shift+Delete"], "Remove", 1)
    let help = HelpOverlay(title: "Keys", keys: keys)
    help.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    help.layoutIfNeeded()
    let sections = help.subviews[0].subviews.first { $0.clipsToBounds }?.subviews ?? []
    let labels = sections.flatMap(\.subviews).compactMap { $0 as? UILabel }
    let words = try #require(labels.first { $0.text == long })
    let key = try #require(labels.first { $0.text == "A" })
    #expect(words.bounds.width >= words.intrinsicContentSize.width)
    #expect(words.frame.minX >= key.intrinsicContentSize.width)
  }

  @Test func aTableThatIsTooHighMovesToItsEnds() {
    let help = help(rows: 90, size: CGSize(width: 640, height: 480))
    #expect(help.scroll(3) && !help.scroll(0))
    let card = help.subviews[0]
    let body = card.subviews.first { $0.clipsToBounds }
    #expect(body?.bounds.minY == 66)
    #expect(help.scroll(1000))
    let end = body?.subviews.map(\.frame.maxY).max() ?? 0
    #expect(abs((body?.bounds.maxY ?? 0) - end) < 12)
    #expect(help.scroll(-2000) && body?.bounds.minY == 0)
    // Nothing of the card lies outside of the window.
    #expect(help.bounds.contains(card.frame) && card.bounds.contains(body?.frame ?? .null))
  }
}
