import Drawing
import Foundation
import Geometry

/// Hears of a layout manager's work; every method has a default.
public protocol NSLayoutManagerDelegate: AnyObject {
  /// The lines that were there are no longer those of the text.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// A room is full, or the text is at its end.
  ///
  /// - Parameters:
  ///   - textContainer: the room; nil where the text goes on beyond the last one.
  ///   - layoutFinishedFlag: whether the whole text is laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  /// Does nothing.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}

/// Fills rooms with the lines of a text storage, and tells where letters are.
///
/// Glyphs are numbered as the units of UTF-16 that they stand for: a letter of several units, or several letters that are
/// joined, have the number of each. Lines are made when somebody asks. Points are those of a room, y down.
open class NSLayoutManager: NSObject {
  /// The text; nil for none. It is set by the storage that the manager is added to.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { forget() } }
  /// The rooms, in the order in which they are filled.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Hears of the work.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether lines below those that are asked for may wait; kept, all are made at once.
  open var allowsNonContiguousLayout = false
  /// Whether what typefaces leave between lines counts; it always does.
  open var usesFontLeading = true
  /// Whether white space is shown; kept.
  open var showsInvisibleCharacters = false

  private var laid: [LaidRoom]?
  private var known: (text: NSAttributedString, letters: NSString)?

  /// Makes one without a text and without rooms.
  public override init() { super.init() }

  // MARK: Rooms

  /// Adds a room behind the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a room among the others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
    forget()
  }

  /// Takes a room away; nothing happens where there is none of the number.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    forget()
  }

  /// Lets the lines be made anew, as a room is no longer what it was.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { forget() }

  // MARK: Changes

  /// Lets the lines be made anew, as the text was edited.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange: NSRange
  ) { forget() }

  /// Lets the lines of a part of the text be made anew.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    forget()
  }

  /// Lets the letters of a part of the text be chosen anew.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = charRange
    forget()
  }

  /// Tells that a part of the text is to be drawn again; whoever draws it has to ask.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Tells that letters are to be drawn again; whoever draws them has to ask.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  private func forget() {
    known = nil
    guard laid != nil else { return }
    laid = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  // MARK: Lines

  /// The text as it is laid out, and its letters alone; asked of the storage once for each edit.
  final var shown: (text: NSAttributedString, letters: NSString) {
    if let known { return known }
    let text = textStorage?.snapshot ?? NSAttributedString(string: "")
    let shown = (NSAttributedString(attributedString: text), NSString(string: text.string))
    known = shown
    return shown
  }

  /// The rooms with their lines; made where they are not there.
  final var rooms: [LaidRoom] {
    if let laid { return laid }
    let text = shown.text
    var (rooms, next): ([LaidRoom], Int) = ([], 0)
    for container in textContainers {
      let room = LaidRoom(text, from: next, in: container)
      next = NSMaxRange(room.range)
      rooms.append(room)
    }
    laid = rooms
    let isDone = next == text.length
    delegate?.layoutManager(
      self, didCompleteLayoutFor: isDone ? rooms.last?.container : nil, atEnd: isDone)
    return rooms
  }

  /// The room of a glyph, if any has room for it.
  final func room(at glyph: Int) -> LaidRoom? {
    rooms.first { NSLocationInRange(glyph, $0.range) }
  }

  final func room(_ container: NSTextContainer) -> LaidRoom? {
    rooms.first { $0.container === container }
  }

  /// Makes the lines of a part of the text.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = rooms }
  /// Makes the lines of some glyphs.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = rooms }
  /// Makes the lines of a room.
  open func ensureLayout(for container: NSTextContainer) { _ = rooms }
  /// Makes the lines in a part of a room.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = rooms
  }
  /// Chooses the letters of a part of the text.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Chooses some letters.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

  // MARK: Drawing

  /// Fills what lies behind some glyphs in the current context.
  ///
  /// - Parameter origin: where the corner of the room is.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = GraphicsStack.current.context else { return }
    let text = shown.text
    for room in rooms {
      text.forEachRun(in: NSIntersectionRange(room.range, valid(glyphsToShow))) {
        attributes, part in
        let value = attributes[.backgroundColor]
        guard let color = (value as? any ColorBearing)?.cgColor ?? value as? CGColor else { return }
        context.saveGState()
        context.setFillColor(color)
        for (line, letters) in room.parts(of: part) {
          context.fill(room.extent(letters, in: line).offsetBy(dx: origin.x, dy: origin.y))
        }
        context.restoreGState()
      }
    }
  }

  /// Draws some glyphs into the current context, with the lines below and through them.
  ///
  /// - Parameter origin: where the corner of the room is; where y is up, the bottom left one of all lines.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = GraphicsStack.current.context else { return }
    for room in rooms {
      let shown = NSIntersectionRange(room.range, valid(glyphsToShow))
      guard shown.length > 0 else { continue }
      room.layout(showing: shown).draw(
        in: context, at: CGPoint(x: origin.x + room.container.lineFragmentPadding, y: origin.y))
    }
  }
}
