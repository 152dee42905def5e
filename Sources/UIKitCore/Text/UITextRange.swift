import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// In UTF-16 units from the beginning.
  package final let offset: Int

  package init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

}

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Where it begins.
  public final let start: UITextPosition
  /// Where it ends.
  public final let end: UITextPosition

  package init(_ range: Range<Int>) {
    (start, end) = (UITextPosition(range.lowerBound), UITextPosition(range.upperBound))
    super.init()
  }

  /// Whether there is nothing in it.
  open var isEmpty: Bool { start.offset == end.offset }

  package final var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }
}

/// What shows that a part of a text is selected, in one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let place: (rect: CGRect, isFirst: Bool, isLast: Bool)

  package init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    place = (rect, isFirst, isLast)
    super.init()
  }

  /// Makes an empty one, for subclasses that say themselves where they are.
  public override convenience init() { self.init(.zero, isFirst: false, isLast: false) }

  /// Where it is, in the coordinates of what takes the text.
  open var rect: CGRect { place.rect }
  /// Whether the part begins in it.
  open var containsStart: Bool { place.isFirst }
  /// Whether the part ends in it.
  open var containsEnd: Bool { place.isLast }
  /// Whether the line goes down; it never does here.
  open var isVertical: Bool { false }
}
