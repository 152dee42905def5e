import Foundation

/// The words of an empty field, which the field may draw in another way.
final class PlaceholderLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) { field?.drawPlaceholder(in: rect) }

  /// Draws the words as any label does.
  func drawWords(in rect: CGRect) { super.drawText(in: rect) }
}
