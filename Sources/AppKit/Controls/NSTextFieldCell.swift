@_spi(Hooks) import AppKitCore
import Foundation

/// What a field or a label is drawn by: its box, and its text, where a subclass may put it elsewhere.
///
/// A new cell is a label: a field that it is set into takes no text, and has neither edge nor background, unless the
/// cell says so. Text that is being edited stands in `drawingRect(forBounds:)`, whatever `drawInterior` draws.
@preconcurrency @MainActor
open class NSTextFieldCell: NSActionCell {
  private final class Kept: NSTextField {}

  @_spi(Hooks) open override class func makeControl() -> NSControl {
    let field = Kept(frame: .zero)
    (field.isEditable, field.isSelectable) = (false, false)
    (field.isBezeled, field.drawsBackground) = (false, false)
    return field
  }

  // The stand-in and whatever takes such a cell are fields.
  private var field: NSTextField {
    guard let field = control as? NSTextField else { preconditionFailure("no field") }
    return field
  }

  /// The colour of the letters.
  open var textColor: NSColor? {
    get { field.textColor }
    set { field.textColor = newValue }
  }
  /// Whether the background is filled.
  open var drawsBackground: Bool {
    get { field.drawsBackground }
    set { field.drawsBackground = newValue }
  }
  /// What the background is filled with.
  open var backgroundColor: NSColor? {
    get { field.backgroundColor }
    set { field.backgroundColor = newValue }
  }
  /// How round the edge is.
  open var bezelStyle: NSTextField.BezelStyle {
    get { field.bezelStyle }
    set { field.bezelStyle = newValue }
  }
  /// What stands in the field while it is empty.
  open var placeholderString: String? {
    get { field.placeholderString }
    set { field.placeholderString = newValue }
  }
  /// What stands in the field while it is empty, with its attributes.
  open var placeholderAttributedString: NSAttributedString? {
    get { field.placeholderAttributedString }
    set { field.placeholderAttributedString = newValue }
  }
  /// Whether a person may change the text.
  open override var isEditable: Bool {
    get { field.isEditable }
    set { field.isEditable = newValue }
  }
  /// Whether a person may select the text.
  open override var isSelectable: Bool {
    get { field.isSelectable }
    set { field.isSelectable = newValue }
  }
  /// Whether a line runs around the field.
  open override var isBordered: Bool {
    get { field.isBordered }
    set { field.isBordered = newValue }
  }
  /// Whether the field looks like a place to write in.
  open override var isBezeled: Bool {
    get { field.isBezeled }
    set { field.isBezeled = newValue }
  }
  /// The text with the typeface, the colour and the paragraphs in which the field shows it.
  open override var attributedStringValue: NSAttributedString {
    get { field.shownText }
    set { field.attributedStringValue = newValue }
  }

  // MARK: Drawing

  /// Draws background, edge and text.
  open override func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    field.drawBox()
    if field.editing == nil {
      drawInterior(withFrame: cellFrame, in: controlView)
    } else {
      field.drawText(in: field.textPlace)
    }
  }

  /// Draws the text.
  open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    field.drawText(in: field.placeBesideMargins(drawingRect(forBounds: cellFrame)))
  }

  // MARK: Places

  /// The room of the text within some bounds.
  open override func drawingRect(forBounds rect: NSRect) -> NSRect {
    rect.insetBy(dx: field.inset.width, dy: field.inset.height)
  }

  /// What is within the edge; the text stands two points away from its sides.
  open override func titleRect(forBounds rect: NSRect) -> NSRect {
    rect.insetBy(dx: field.inset.width - 2, dy: field.inset.height)
  }

  /// The size of the text with what is around it.
  open override func cellSize(forBounds rect: NSRect) -> NSSize {
    field.size(within: rect.width)
  }
}

extension NSTextField {
  final func takeOverAsField(from other: NSControl, unlike fresh: NSControl?) {
    take(
      flags: [
        \NSTextField.isEditable, \.isSelectable, \.isBordered, \.isBezeled, \.drawsBackground,
      ], from: other, unlike: fresh)
    take(\NSTextField.backgroundColor, from: other, unlike: fresh)
    take(\NSTextField.textColor, from: other, unlike: fresh)
    take(\NSTextField.bezelStyle, from: other, unlike: fresh)
    take(\NSTextField.placeholderString, from: other, unlike: fresh)
    take(\NSTextField.placeholderAttributedString, from: other, unlike: fresh)
    if let other = other as? NSTextField, fresh == nil || !other.stringValue.isEmpty {
      takeText(of: other)
    }
  }

  /// The text with typeface, colour and paragraphs.
  final var shownText: NSAttributedString {
    let text = NSMutableAttributedString(attributedString: attributedStringValue)
    let whole = NSRange(location: 0, length: text.length)
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (alignment, lineBreakMode)
    let usual: [NSAttributedString.Key: Any] = [
      .font: font ?? .systemFont(ofSize: 0), .foregroundColor: textColor ?? .controlTextColor,
      .paragraphStyle: style,
    ]
    for (key, value) in usual {
      text.enumerateAttribute(key, in: whole, options: []) { own, range, _ in
        if own == nil { text.addAttribute(key, value: value, range: range) }
      }
    }
    return text
  }
}
