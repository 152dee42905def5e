import Drawing
import Foundation
import Geometry

/// Text that is shown, as a label, or edited, as a field of one line.
@preconcurrency @MainActor
open class NSTextField: NSControl {
  private var text = ""
  private var attributed: NSAttributedString?
  /// Where typing goes, counted in characters; nil where the field is not being edited.
  final var caret: Int? {
    didSet { needsDisplay = true }
  }

  /// Whether a person may change the text.
  open var isEditable = true
  /// Whether a person may select the text; kept as it was set.
  open var isSelectable = true
  /// Whether a line runs around the field.
  open var isBordered = false {
    didSet { contentDidChange() }
  }
  /// Whether the field looks like a place to write in.
  open var isBezeled = true {
    didSet { contentDidChange() }
  }
  /// Whether the background is filled.
  open var drawsBackground = true {
    didSet { needsDisplay = true }
  }
  /// What the background is filled with.
  open var backgroundColor: NSColor? = .textBackgroundColor {
    didSet { needsDisplay = true }
  }
  /// The colour of the letters.
  open var textColor: NSColor? = .controlTextColor {
    didSet { needsDisplay = true }
  }
  /// What stands in the field while it is empty.
  open var placeholderString: String? {
    didSet { needsDisplay = true }
  }
  /// How many lines there may be; 0 for as many as it takes.
  open var maximumNumberOfLines = 0 {
    didSet { contentDidChange() }
  }
  /// The width at which the field would like to wrap; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { contentDidChange() }
  }

  /// Makes a field in which a person may write.
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    lineBreakMode = .byClipping
    sizeToFit()
  }

  /// Makes a label of one line.
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    becomeLabel()
    lineBreakMode = .byClipping
    self.stringValue = stringValue
    sizeToFit()
  }

  /// Makes a label that wraps.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    becomeLabel()
    self.stringValue = stringValue
    sizeToFit()
  }

  /// Makes a label of text with attributes.
  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(frame: .zero)
    becomeLabel()
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }

  private func becomeLabel() {
    (isEditable, isSelectable, isBezeled, drawsBackground) = (false, false, false, false)
    textColor = .labelColor
  }

  /// The text without attributes.
  open override var stringValue: String {
    get { text }
    set {
      (text, attributed) = (newValue, nil)
      if let caret { self.caret = min(caret, newValue.count) }
      contentDidChange()
    }
  }

  /// The text with its attributes.
  open var attributedStringValue: NSAttributedString {
    get { attributed ?? NSAttributedString(string: text) }
    set {
      (text, attributed) = (newValue.string, newValue)
      contentDidChange()
    }
  }

  // MARK: Size

  /// The text's size, with room for an edge where there is one.
  open override var intrinsicContentSize: NSSize {
    let isBound = lineBreakMode == .byWordWrapping && preferredMaxLayoutWidth > 0
    let size = layout(width: isBound ? preferredMaxLayoutWidth : nil).size
    return NSSize(
      width: (size.width + inset.width * 2).rounded(.up),
      height: (size.height + inset.height * 2).rounded(.up))
  }

  private var inset: NSSize {
    isBezeled || isBordered ? NSSize(width: 5, height: 3) : NSSize(width: 2, height: 0)
  }

  private func layout(width: CGFloat?) -> TextLayout {
    let font = (font ?? .systemFont(ofSize: 0)).font
    let isEmpty = text.isEmpty && caret == nil
    let shown =
      isEmpty ? NSAttributedString(string: placeholderString ?? "") : attributedStringValue
    let color = isEmpty ? NSColor.placeholderTextColor : textColor ?? .controlTextColor
    var runs = shown.runs(font: font, color: color.cgColor.color)
    if runs.isEmpty { runs = [TextRun("", font: font, color: color.cgColor.color)] }
    let flow = TextFlow(
      alignment: alignment.flow,
      lineBreak: maximumNumberOfLines == 1 ? .none : lineBreakMode.lineBreak,
      truncation: lineBreakMode.truncation)
    return TextLayout(runs: runs, width: width, flow: flow)
  }

  // MARK: Drawing

  /// Draws background, edge and text: at the top, in a field with an edge in the middle.
  open override func draw(_ dirtyRect: NSRect) {
    if drawsBackground, let backgroundColor { drawBox(backgroundColor) }
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    let place = bounds.insetBy(dx: inset.width, dy: inset.height)
    let layout = layout(width: place.width)
    let slack = isBezeled ? max((place.height - layout.size.height) / 2, 0).rounded() : 0
    let y = isFlipped ? place.minY + slack : place.maxY - slack - layout.size.height
    context.saveGState()
    context.clip(to: bounds)
    layout.draw(in: context, at: CGPoint(x: place.minX, y: y))
    if let caret { drawCaret(caret, layout, at: CGPoint(x: place.minX, y: y)) }
    context.restoreGState()
  }

  private func drawBox(_ color: NSColor) {
    guard isBezeled || isBordered else {
      color.setFill()
      return bounds.fill()
    }
    let box = NSBezierPath(
      roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), xRadius: 4, yRadius: 4)
    color.setFill()
    box.fill()
    (caret == nil ? NSColor(white: 0, alpha: 0.2) : .controlAccentColor).setStroke()
    box.stroke()
  }

  private func drawCaret(_ caret: Int, _ layout: TextLayout, at point: CGPoint) {
    let before = String(text.prefix(caret))
    let width = TextLayout(before, font: (font ?? .systemFont(ofSize: 0)).font).contentBounds.maxX
    NSColor.controlAccentColor.setFill()
    NSRect(x: point.x + width, y: point.y, width: 1, height: layout.size.height).fill()
  }

  // MARK: Editing

  /// Whether the text can be edited.
  open override var acceptsFirstResponder: Bool { isEditable && isEnabled }

  /// Begins editing, at the end.
  open override func becomeFirstResponder() -> Bool {
    caret = text.count
    return true
  }

  /// Ends editing.
  open override func resignFirstResponder() -> Bool {
    caret = nil
    return true
  }

  /// Begins editing, or passes the click on.
  open override func mouseDown(with event: NSEvent) {
    if !acceptsFirstResponder { super.mouseDown(with: event) }
  }

  /// Types, moves, deletes; Return sends the action.
  open override func keyDown(with event: NSEvent) {
    guard var caret, !event.modifierFlags.contains(.control),
      let character = event.characters?.unicodeScalars.first
    else { return super.keyDown(with: event) }
    var letters = Array(text)
    switch Int(character.value) {
    case 0x0d, 0x03:
      sendAction()
      return
    case 0x7f where caret > 0:
      letters.remove(at: caret - 1)
      caret -= 1
    case NSDeleteFunctionKey where caret < letters.count: letters.remove(at: caret)
    case NSLeftArrowFunctionKey: caret = max(caret - 1, 0)
    case NSRightArrowFunctionKey: caret = min(caret + 1, letters.count)
    case NSHomeFunctionKey: caret = 0
    case NSEndFunctionKey: caret = letters.count
    case ..<0x20, 0x7f, 0xf700...0xf8ff: return super.keyDown(with: event)
    default:
      let typed = Array(event.characters ?? "")
      letters.insert(contentsOf: typed, at: caret)
      caret += typed.count
    }
    self.caret = caret
    if letters != Array(text) { stringValue = String(letters) }
    self.caret = caret
  }

  override class var mayDraw: Bool { true }
}
