import Foundation
import Geometry

// Where glyphs are, by their numbers and by points.
extension NSLayoutManager {
  // MARK: Numbers

  /// How many glyphs there are.
  public final var numberOfGlyphs: Int { shown.letters.length }
  /// Whether there is a glyph of a number.
  public final func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }
  /// The glyph of a letter, in units of UTF-16.
  public final func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The letter of a glyph, in units of UTF-16.
  public final func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The glyphs of a part of the text.
  ///
  /// - Parameter actualCharRange: set to all letters that these glyphs stand for; may be nil.
  public final func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let whole = wholeLetters(charRange)
    actualCharRange?.pointee = whole
    return whole
  }

  /// The letters that some glyphs stand for.
  ///
  /// - Parameter actualGlyphRange: set to all glyphs of these letters; may be nil.
  public final func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let whole = wholeLetters(glyphRange)
    actualGlyphRange?.pointee = whole
    return whole
  }

  /// A range within the text that takes no letter apart.
  private func wholeLetters(_ range: NSRange) -> NSRange {
    let part = valid(range)
    return part.length > 0 ? shown.letters.rangeOfComposedCharacterSequences(for: part) : part
  }

  /// The part of a range that is within the text; empty at the text's end for one that begins beyond.
  final func valid(_ range: NSRange) -> NSRange {
    let count = numberOfGlyphs
    guard (0..<count).contains(range.location) else { return NSRange(location: count, length: 0) }
    return NSRange(
      location: range.location, length: min(max(range.length, 0), count - range.location))
  }

  // MARK: Rooms

  /// The glyphs in a room.
  public final func glyphRange(for container: NSTextContainer) -> NSRange {
    room(container)?.range ?? NSRange(location: 0, length: 0)
  }

  /// The room of a glyph; nil where none has room for it.
  ///
  /// - Parameter effectiveGlyphRange: set to all glyphs of the room; may be nil.
  public final func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    let room = room(at: glyphIndex)
    if let range = room?.range { effectiveGlyphRange?.pointee = range }
    return room?.container
  }

  /// The box around all lines of a room, from its corner on; empty where it has none.
  public final func usedRect(for container: NSTextContainer) -> CGRect {
    room(container)?.used ?? .zero
  }

  // MARK: Lines

  /// The whole line of a glyph, from side to side of its room; empty where it is in none.
  ///
  /// - Parameter effectiveGlyphRange: set to the glyphs of the line; may be nil.
  public final func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(at: glyphIndex, effectiveGlyphRange)?.fragment ?? .zero }

  /// The part of a glyph's line where letters are, padding included; empty where the glyph is in none.
  ///
  /// - Parameter effectiveGlyphRange: set to the glyphs of the line; may be nil.
  public final func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(at: glyphIndex, effectiveGlyphRange)?.used ?? .zero }

  private func line(at glyph: Int, _ range: NSRangePointer?) -> LaidRoom.Line? {
    guard let line = room(at: glyph)?.line(at: glyph) else { return nil }
    range?.pointee = line.range
    return line
  }

  /// The empty line behind the text's last line break; empty where the text does not end in one.
  public final var extraLineFragmentRect: CGRect { rooms.last?.extra?.fragment ?? .zero }
  /// The part of that line where letters would be.
  public final var extraLineFragmentUsedRect: CGRect { rooms.last?.extra?.used ?? .zero }
  /// The room of that line; nil where the text does not end in a line break.
  public final var extraLineFragmentTextContainer: NSTextContainer? {
    rooms.last { $0.extra != nil }?.container
  }

  /// Calls `block` for each line that has some of the glyphs, from top to bottom.
  ///
  /// - Parameter block: gets the line from side to side, the part of it where letters are, its room, its
  ///   glyphs, and where to say that it is enough.
  public final func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    for room in rooms {
      for (line, _) in room.parts(of: valid(glyphRange)) where !stop.boolValue {
        block(line.fragment, line.used, room.container, line.range, &stop)
      }
    }
  }

  // MARK: Boxes

  /// Where a glyph stands: the left end of its baseline, from the corner of its line.
  public final func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let room = room(at: glyphIndex), let line = room.line(at: glyphIndex) else {
      return .zero
    }
    let box = room.extent(letter(glyphIndex), in: line)
    return CGPoint(x: box.minX - line.fragment.minX, y: line.baseline - line.fragment.minY)
  }

  /// The smallest box around some glyphs of a room, each as high as its line; empty for none.
  public final func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer)
    -> CGRect
  {
    var box = CGRect.null
    enumerateEnclosingRects(
      forGlyphRange: glyphRange,
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
    ) { rect, _ in box = box.union(rect) }
    return box.isNull ? .zero : box
  }

  /// Calls `block` for a box around the glyphs of each line.
  ///
  /// - Parameters:
  ///   - selectedRange: what is selected; where it goes on in the next line, boxes reach to the side of the room. Its
  ///     location is `NSNotFound` for boxes that end with the letters.
  ///   - block: gets the box, and where to say that it is enough.
  public final func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let room = room(textContainer) else { return }
    var stop: ObjCBool = false
    for (line, part) in room.parts(of: wholeLetters(glyphRange)) where !stop.boolValue {
      var box = room.extent(part, in: line)
      if selectedRange.location != NSNotFound,
        NSMaxRange(selectedRange) > NSMaxRange(line.range)
          || NSMaxRange(part) > NSMaxRange(line.letters)
      {
        box = CGRect(
          x: box.minX, y: line.fragment.minY, width: max(line.fragment.maxX - box.minX, 0),
          height: line.fragment.height)
      }
      block(box, &stop)
    }
  }

  /// All units of the letter at a place.
  private func letter(_ place: Int) -> NSRange { wholeLetters(NSRange(location: place, length: 1)) }

  // MARK: Points

  /// The glyph at a point of a room, or the nearest one; 0 where there is none.
  public final func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    hit(point, container).place
  }

  /// The glyph at a point of a room, or the nearest one.
  ///
  /// - Parameter partialFraction: set to how far the point is through the glyph, 0…1; may be nil.
  public final func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let hit = hit(point, container)
    partialFraction?.pointee = hit.fraction
    return hit.place
  }

  /// The letter at a point of a room, or the nearest one, in units of UTF-16.
  ///
  /// - Parameter partialFraction: set to how far the point is from one caret's place to the next, 0…1; may be nil.
  public final func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  /// How far a point is through a glyph, 0…1.
  public final func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat { hit(point, container).fraction }

  /// The glyphs whose lines meet a box in a room.
  public final func glyphRange(
    forBoundingRect bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    let met = room(container)?.lines.filter { $0.fragment.intersects(bounds) } ?? []
    guard let first = met.first, let last = met.last else { return NSRange(location: 0, length: 0) }
    return NSUnionRange(first.range, last.range)
  }

  private func hit(_ point: CGPoint, _ container: NSTextContainer) -> (
    place: Int, fraction: CGFloat
  ) {
    guard let room = room(container), let line = room.line(nearestTo: point.y) else {
      return (0, 0)
    }
    guard line.letters.length > 0 else { return (line.letters.location, 0) }
    let layout = room.layout
    let near = layout.index(
      nearestTo: CGPoint(
        x: point.x - container.lineFragmentPadding, y: (line.used.minY + line.used.maxY) / 2))
    let place =
      room.range.location + layout.string.utf16.distance(from: layout.string.startIndex, to: near)
    // The letter on whose side of the nearest gap the point is.
    let last = NSMaxRange(line.letters) - 1
    let sides = [place - 1, place].map { min(max($0, line.letters.location), last) }
    let boxes = sides.map { (letter($0), room.extent(letter($0), in: line)) }
    let hit =
      boxes.first { $0.1.minX <= point.x && point.x < $0.1.maxX }
      ?? boxes.min {
        distance(point.x, $0.1) < distance(point.x, $1.1)
      }
    guard let (letter, box) = hit else { return (line.letters.location, 0) }
    let share = box.width > 0 ? min(max((point.x - box.minX) / box.width, 0), 1) : 0
    return (letter.location, share)
  }

  private func distance(_ x: CGFloat, _ box: CGRect) -> CGFloat {
    max(box.minX - x, x - box.maxX, 0)
  }
}
