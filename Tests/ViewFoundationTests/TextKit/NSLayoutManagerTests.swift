import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewFoundation

/// Where a layout manager says that letters are.
@Suite struct NSLayoutManagerTests {
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let room = NSTextContainer(size: CGSize(width: 120, height: 0))

  init() {
    storage.addLayoutManager(manager)
    manager.addTextContainer(room)
  }

  private func set(_ text: String) { storage.setAttributedString(NSAttributedString(string: text)) }

  private func box(_ location: Int, _ length: Int) -> CGRect {
    manager.boundingRect(
      forGlyphRange: NSRange(location: location, length: length), in: room)
  }

  private var fragments: [(rect: CGRect, used: CGRect, range: NSRange)] {
    var found: [(CGRect, CGRect, NSRange)] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect, used, _, range, _ in found.append((rect, used, range))
    }
    return found
  }

  @Test func lettersStandSideBySideBehindThePadding() {
    set("Wide i")
    #expect(manager.numberOfGlyphs == 6 && manager.glyphRange(for: room) == NSRange(0..<6))
    #expect(box(0, 1).minX == 5)
    for place in 1..<6 {
      #expect(abs(box(place, 1).minX - box(place - 1, 1).maxX) < 0.01)
      #expect(abs(manager.location(forGlyphAt: place).x - box(place, 1).minX) < 0.01)
    }
    #expect(box(0, 1).width > 2 * box(5, 1).width)
    let size = NSAttributedString(string: "Wide i").size()
    #expect(abs(box(0, 6).width - size.width) < 0.01)
    #expect(abs(manager.usedRect(for: room).width - size.width - 10) < 0.01)
    #expect(abs(manager.usedRect(for: room).height - size.height) < 0.01)
  }

  @Test func linesAreFragmentsFromSideToSide() throws {
    set("some words that take a few lines\nand more")
    let lines = fragments
    #expect(lines.count >= 3)
    var (next, top): (Int, CGFloat) = (0, 0)
    for line in lines {
      #expect(line.range.location == next && line.rect.minX == 0 && line.rect.width == 120)
      #expect(abs(line.rect.minY - top) < 0.01 && line.rect.contains(line.used))
      let middle = line.range.location + line.range.length / 2
      var range = NSRange()
      #expect(manager.lineFragmentRect(forGlyphAt: middle, effectiveRange: &range) == line.rect)
      #expect(range == line.range)
      #expect(
        manager.lineFragmentUsedRect(forGlyphAt: middle, effectiveRange: nil) == line.used)
      (next, top) = (NSMaxRange(line.range), line.rect.maxY)
    }
    #expect(next == storage.length)
    // What breaks a line belongs to it.
    let broken = try #require(lines.first { NSLocationInRange(32, $0.range) })
    #expect(NSMaxRange(broken.range) == 33)
  }

  @Test func pointsFindTheLettersUnderThem() {
    set("some words that take a few lines\nand more")
    for place in 0..<storage.length where place != 32 {
      let box = box(place, 1)
      guard box.width > 0.5 else { continue }
      let point = CGPoint(x: box.minX + box.width * 0.75, y: box.midY)
      var fraction: CGFloat = 0
      let found = manager.characterIndex(
        for: point, in: room, fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(found == place && abs(fraction - 0.75) < 0.02, "\(place)")
    }
    #expect(manager.glyphIndex(for: CGPoint(x: -50, y: -50), in: room) == 0)
    #expect(
      manager.glyphIndex(for: CGPoint(x: 500, y: 500), in: room) == storage.length - 1)
    #expect(
      manager.glyphRange(forBoundingRect: fragments[1].rect.insetBy(dx: 0, dy: 1), in: room)
        == fragments[1].range)
  }

  @Test func aSelectionReachesToTheSideOfTheRoom() {
    set("one\ntwo")
    var boxes: [CGRect] = []
    manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(0..<6), withinSelectedGlyphRange: NSRange(0..<6), in: room
    ) { box, _ in boxes.append(box) }
    #expect(boxes.count == 2 && boxes[0].maxX == 120 && boxes[1].maxX < 60)
    boxes = []
    manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(0..<6),
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: room
    ) { box, stop in
      boxes.append(box)
      stop.pointee = true
    }
    #expect(boxes.count == 1 && boxes[0].maxX < 60)
  }

  @Test func lettersOfSeveralUnitsStayWhole() {
    set("a👩‍👩‍👧e\u{301}")
    let family = NSRange(location: 1, length: storage.length - 3)
    var actual = NSRange()
    #expect(
      manager.glyphRange(
        forCharacterRange: NSRange(location: 3, length: 1), actualCharacterRange: &actual) == family
    )
    #expect(actual == family)
    #expect(box(1, 1) == box(3, 1) && box(1, 1).width > 3)
    #expect(
      manager.glyphIndex(for: CGPoint(x: box(1, 1).midX, y: 5), in: room) == 1)
  }

  @Test func whatFindsNoRoomGoesOnInTheNext() {
    room.size = CGSize(width: 120, height: 20)
    let next = NSTextContainer(size: CGSize(width: 200, height: 0))
    manager.addTextContainer(next)
    set("some words that take a few lines and go on beside")
    let (first, second) = (manager.glyphRange(for: room), manager.glyphRange(for: next))
    #expect(first.location == 0 && first.length > 5 && NSMaxRange(first) == second.location)
    #expect(NSMaxRange(second) == storage.length)
    #expect(manager.textContainer(forGlyphAt: 0, effectiveRange: nil) === room)
    var range = NSRange()
    #expect(manager.textContainer(forGlyphAt: 30, effectiveRange: &range) === next)
    #expect(range == second)
    manager.removeTextContainer(at: 1)
    #expect(manager.textContainer(forGlyphAt: 30, effectiveRange: nil) == nil)
    #expect(manager.lineFragmentRect(forGlyphAt: 30, effectiveRange: nil) == .zero)
  }

  @Test func linesAreLimited() {
    set("some words that take a few lines and go on")
    room.maximumNumberOfLines = 2
    #expect(fragments.count == 2)
    room.lineBreakMode = .byTruncatingTail
    #expect(fragments.count == 2)
    room.maximumNumberOfLines = 0
    #expect(fragments.count > 2)
  }

  @Test func anEmptyLineFollowsTheLastLineBreak() {
    set("one\n")
    #expect(fragments.count == 1 && manager.extraLineFragmentTextContainer === room)
    #expect(manager.extraLineFragmentRect.minY == fragments[0].rect.maxY)
    #expect(abs(manager.usedRect(for: room).height - 2 * fragments[0].rect.height) < 0.5)
    set("one")
    #expect(manager.extraLineFragmentRect == .zero)
    #expect(manager.extraLineFragmentTextContainer == nil)
  }

  @Test func editsAreFollowed() {
    final class Listener: NSLayoutManagerDelegate {
      var (invalid, finished) = (0, 0)
      func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalid += 1 }
      func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
      ) { finished += 1 }
    }
    let listener = Listener()
    manager.delegate = listener
    set("a")
    let narrow = manager.usedRect(for: room)
    storage.append(NSAttributedString(string: "bc"))
    #expect(listener.invalid == 1 && manager.usedRect(for: room).width > narrow.width)
    room.lineFragmentPadding = 0
    #expect(box(0, 1).minX == 0 && listener.invalid == 2 && listener.finished == 3)
  }

  @Test func placesBeyondTheTextAreNowhere() {
    for text in ["", "abc"] {
      set(text)
      for place in [Int.min, -1, 3, 99, .max] {
        #expect(!manager.isValidGlyphIndex(place))
        #expect(manager.location(forGlyphAt: place) == .zero)
        #expect(manager.lineFragmentRect(forGlyphAt: place, effectiveRange: nil) == .zero)
        for length in [Int.min, -1, 0, 5, .max] { #expect(box(place, length) == .zero) }
      }
      #expect(box(0, .max) == box(0, text.count))
    }
    set("")
    #expect(manager.glyphIndex(for: CGPoint(x: 3, y: 3), in: room) == 0)
    #expect(manager.glyphRange(for: room) == NSRange(0..<0))
    #expect(manager.usedRect(for: NSTextContainer()) == .zero)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 0, 0.001])
  func roomsOfAnySizeHaveLines(_ width: CGFloat) {
    room.size = CGSize(width: width, height: width)
    set("some words")
    #expect(manager.usedRect(for: room).height > 0)
    #expect(NSMaxRange(manager.glyphRange(for: room)) <= 10)
  }

  // MARK: Drawing

  /// The columns of a picture that have any ink.
  private func inked(_ body: (CGContext) -> Void) throws -> Set<Int> {
    let context = try #require(CGContext(width: 120, height: 40, scale: 1, flipped: true))
    GraphicsStack.current.push(context)
    body(context)
    GraphicsStack.current.pop()
    let image = try #require(context.makeImage()).bitmap
    return image.withPixels { pixels in
      Set(
        (0..<120).filter { x in
          (0..<40).contains { pixels[$0 * image.bytesPerRow + x * 4 + 3] > 0 }
        })
    }
  }

  @Test func glyphsAreDrawnWhereTheyAreAndAlone() throws {
    set("HHH")
    let all = try inked { _ in
      manager.drawGlyphs(forGlyphRange: NSRange(0..<3), at: .zero)
    }
    var parts: Set<Int> = []
    for place in 0..<3 {
      let columns = try inked { _ in
        manager.drawGlyphs(forGlyphRange: NSRange(location: place, length: 1), at: .zero)
      }
      let box = box(place, 1)
      #expect(columns.allSatisfy { CGFloat($0) > box.minX - 1.5 && CGFloat($0) < box.maxX + 0.5 })
      #expect(!columns.isEmpty)
      parts.formUnion(columns)
    }
    #expect(parts == all)
    let moved = try inked { _ in
      manager.drawGlyphs(forGlyphRange: NSRange(0..<3), at: CGPoint(x: 10, y: 0))
    }
    #expect(moved == Set(all.map { $0 + 10 }))
  }

  @Test func backgroundsAreDrawnForThemselves() throws {
    storage.setAttributedString(NSAttributedString(string: "HHH"))
    storage.addAttribute(
      .backgroundColor, value: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      range: NSRange(location: 1, length: 1))
    let behind = try inked { _ in
      manager.drawBackground(forGlyphRange: NSRange(0..<3), at: .zero)
    }
    let box = box(1, 1)
    #expect(behind == Set(Int(box.minX.rounded(.down))..<Int(box.maxX.rounded(.up))))
    let letters = try inked { _ in
      manager.drawGlyphs(forGlyphRange: NSRange(location: 1, length: 1), at: .zero)
    }
    #expect(letters.count < behind.count)
  }
}
