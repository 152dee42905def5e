@testable import CoreText
import Drawing
import Foundation
import Testing

@Suite struct CTRunTests {
  private final class Room {
    let size: (width: CGFloat, ascent: CGFloat, descent: CGFloat)

    init(_ width: CGFloat, _ ascent: CGFloat, _ descent: CGFloat) {
      size = (width, ascent, descent)
    }

    static func of(_ pointer: UnsafeMutableRawPointer) -> Room {
      Unmanaged<Room>.fromOpaque(pointer).takeUnretainedValue()
    }
  }

  private func delegate(_ room: Room) throws -> CTRunDelegate {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1,
      dealloc: { Unmanaged<Room>.fromOpaque($0).release() },
      getAscent: { Room.of($0).size.ascent }, getDescent: { Room.of($0).size.descent },
      getWidth: { Room.of($0).size.width })
    return try #require(
      CTRunDelegateCreate(&callbacks, Unmanaged.passRetained(room).toOpaque()))
  }

  @Test func aDelegateLeavesRoomFree() throws {
    let delegate = try delegate(Room(50, 40, 15))
    let mixed = NSMutableAttributedString(attributedString: text("a"))
    mixed.append(text("\u{FFFC}", [.init(kCTRunDelegateAttributeName as String): delegate]))
    mixed.append(text("b"))
    let whole = CTLineCreateWithAttributedString(mixed)
    let runs = CTLineGetGlyphRuns(whole) as! [CTRun]
    #expect(runs.count == 3)
    let place = places(whole)
    #expect(abs(place[1].native - width(line("a"))) < 0.1 && abs(place[2] - place[1] - 50) < 0.1)
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    #expect(
      abs(CTRunGetTypographicBounds(runs[1], CFRangeMake(0, 0), &ascent, &descent, &leading) - 50)
        < 0.1)
    #expect(ascent == 40 && descent == 15)
    CTLineGetTypographicBounds(whole, &ascent, &descent, &leading)
    #expect(ascent == 40 && descent == 15)
    #expect(CTRunGetAttributes(runs[1])["CTRunDelegate"] as? CTRunDelegate === delegate)
    // Nothing is painted there, and lines of a frame are as high as the room.
    #expect(CTRunGetImageBounds(runs[1], nil, CFRangeMake(0, 0)).isNull)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      CTFramesetterCreateWithAttributedString(mixed), CFRangeMake(0, 0), nil,
      CGSize(width: 1e6, height: 1e6), nil)
    #expect(abs(size.height - 55) < 0.1)
    let context = try bitmapContext(100, 60)
    context.textPosition = CGPoint(x: 0, y: 20)
    CTLineDraw(whole, context)
    let alphas = try #require(context.makeImage()).alphas
    #expect(alphas.allSatisfy { $0[15..<60].allSatisfy { $0 == 0 } })
    #expect(alphas.contains { $0[62..<80].contains { $0 > 0 } })
  }

  @Test func aDelegateThatNobodyNeedsLetsGoOfItsPointer() throws {
    weak var kept: Room?
    try {
      let room = Room(1, 2, 3)
      kept = room
      let delegate = try delegate(room)
      #expect(CTRunDelegateGetRefCon(delegate) == Unmanaged.passUnretained(room).toOpaque())
    }()
    #expect(kept == nil)
  }

  @Test func pointersTellWhatCopiesDo() throws {
    let run = try #require((CTLineGetGlyphRuns(line("Hello")) as! [CTRun]).first)
    let count = CTRunGetGlyphCount(run)
    var glyphs = [CGGlyph](repeating: 0, count: count)
    var places = [CGPoint](repeating: .zero, count: count)
    var advances = [CGSize](repeating: .zero, count: count)
    var indices = [CFIndex](repeating: 0, count: count)
    CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
    CTRunGetPositions(run, CFRangeMake(0, 0), &places)
    CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
    CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
    #expect(try #require(CTRunGetGlyphsPtr(run)).elements(count) == glyphs)
    #expect(try #require(CTRunGetPositionsPtr(run)).elements(count) == places)
    #expect(try #require(CTRunGetAdvancesPtr(run)).elements(count) == advances)
    #expect(try #require(CTRunGetStringIndicesPtr(run)).elements(count) == indices)
    #expect(CTRunGetGlyphsPtr(run) == CTRunGetGlyphsPtr(run))
    #expect(CTRunGetStatus(run) == [] && CTRunGetTextMatrix(run) == .identity)
    let left = try #require((CTLineGetGlyphRuns(line("שלום")) as! [CTRun]).first)
    #expect(CTRunGetStatus(left) == .rightToLeft)
  }

  @Test func inkOfARunIsThatOfItsLetters() throws {
    let whole = line("Hop")
    let run = try #require((CTLineGetGlyphRuns(whole) as! [CTRun]).first)
    let (all, ofLine) = (
      CTRunGetImageBounds(run, nil, CFRangeMake(0, 0)), CTLineGetImageBounds(whole, nil)
    )
    #expect(abs(all.minX - ofLine.minX) < 0.1 && abs(all.maxX - ofLine.maxX) < 0.1)
    #expect(abs(all.minY - ofLine.minY) < 0.1 && abs(all.maxY - ofLine.maxY) < 0.1)
    #expect(CTRunGetImageBounds(run, nil, CFRangeMake(0, 1)).maxX < all.maxX)
  }
}
