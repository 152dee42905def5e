import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// In UTF-16 units from the beginning.
  final let offset: Int

  init(_ offset: Int) {
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

  init(_ range: Range<Int>) {
    (start, end) = (UITextPosition(range.lowerBound), UITextPosition(range.upperBound))
    super.init()
  }

  /// Whether there is nothing in it.
  open var isEmpty: Bool { start.offset == end.offset }

  final var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }
}
