import Drawing
import Foundation
import Geometry

/// Text that is shown, as a label, or edited, as a field of one line.
@preconcurrency @MainActor
open class NSTextField: NSControl {
  private var text = ""
  private var attributed: NSAttributedString?
  /// The text with caret and selection; nil where the field is not being edited.
  final var editing: TextEditing? {
    didSet { needsDisplay = true }
  }
  /// Where typing goes, in UTF-16 units; nil where the field is not being edited.
  final var caret: Int? { editing?.caret }
  /// How far a text that is too long is moved to the left, in points.
  private var scroll: CGFloat = 0

  /// Who hears of the editing.
  open weak var delegate: (any NSTextFieldDelegate)?

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
      if editing != nil { editing = TextEditing(newValue) }
      contentDidChange()
    }
  }

  /// Takes the text that a person made of it.
  final func takeTyped(_ typed: String) {
    (text, attributed) = (typed, nil)
    contentDidChange()
    didType()
  }

  /// Called after a person changed the text.
  func didType() {}

  /// Whether dots stand for the letters.
  var hidesText: Bool { false }

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
    let isEmpty = text.isEmpty && editing == nil
    let words = hidesText ? String(repeating: "•", count: text.count) : nil
    let shown =
      isEmpty
      ? NSAttributedString(string: placeholderString ?? "")
      : words.map { NSAttributedString(string: $0) } ?? attributedStringValue
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
    drawContent()
  }

  override class var showsContentAlways: Bool { true }

  override func drawContent() {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    let layout = shownLayout
    scrollToCaret(layout)
    let origin = shownOrigin(layout)
    context.saveGState()
    context.clip(to: visibleText)
    if let editing { drawSelection(editing, layout, at: origin) }
    layout.draw(in: context, at: origin)
    if let editing { drawCaret(editing, layout, at: origin) }
    context.restoreGState()
  }

  private var textPlace: NSRect {
    let place = bounds.insetBy(dx: inset.width, dy: inset.height)
    return NSRect(
      x: place.minX + margins.left, y: place.minY,
      width: max(place.width - margins.left - margins.right, 0), height: place.height)
  }

  /// Where the text may be seen: while it is edited, or something stands beside it, not beyond its place.
  private var visibleText: NSRect {
    guard editing != nil || margins.left + margins.right > 0 else { return bounds }
    let place = textPlace.insetBy(dx: -1, dy: 0)
    return NSRect(x: place.minX, y: bounds.minY, width: place.width, height: bounds.height)
  }

  /// What is kept free beside the text, within the edge.
  var margins: (left: CGFloat, right: CGFloat) { (0, 0) }
  /// How round the edge is.
  var boxRadius: CGFloat { 4 }

  /// The text as it is shown: while it is edited, in one line.
  final var shownLayout: TextLayout { layout(width: editing == nil ? textPlace.width : nil) }

  /// The corner of the text at the least x and y.
  final func shownOrigin(_ layout: TextLayout) -> CGPoint {
    let place = textPlace
    let slack = isBezeled ? max((place.height - layout.size.height) / 2, 0).rounded() : 0
    var x = place.minX
    if editing != nil {
      let room = max(place.width - layout.size.width, 0)
      x += alignment == .center ? room / 2 : alignment == .right ? room : 0
      x -= scroll
    }
    return CGPoint(
      x: x, y: isFlipped ? place.minY + slack : place.maxY - slack - layout.size.height)
  }

  private func scrollToCaret(_ layout: TextLayout) {
    guard let editing else { return scroll = 0 }
    let (room, caret) = (textPlace.width - 1, x(editing.caret, layout))
    let spare = max(layout.size.width - room, 0)
    scroll = min(max(min(max(scroll, caret - room), caret), 0), spare)
  }

  /// Where a place of the text is in its layout.
  private func x(_ place: Int, _ layout: TextLayout) -> CGFloat {
    let place =
      hidesText ? editing.map { $0.text[..<$0.range(0..<place).upperBound].count } ?? 0 : place
    let utf16 = layout.string.utf16
    let index = utf16.index(utf16.startIndex, offsetBy: min(max(place, 0), utf16.count))
    return layout.caret(before: String.Index(index, within: layout.string) ?? index).minX
  }

  private func drawBox(_ color: NSColor) {
    guard isBezeled || isBordered else {
      color.setFill()
      return bounds.fill()
    }
    let box = NSBezierPath(
      roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), xRadius: boxRadius, yRadius: boxRadius)
    color.setFill()
    box.fill()
    (editing == nil ? NSColor.fieldEdge : .controlAccentColor).setStroke()
    box.stroke()
  }

  private func drawSelection(_ editing: TextEditing, _ layout: TextLayout, at point: CGPoint) {
    guard !editing.selection.isEmpty else { return }
    let (a, b) = (x(editing.selection.lowerBound, layout), x(editing.selection.upperBound, layout))
    NSColor.controlAccentColor.withAlphaComponent(0.3).setFill()
    NSRect(x: point.x + min(a, b), y: point.y, width: abs(b - a), height: layout.size.height).fill()
  }

  /// Draws the caret, and a line below what is composed.
  private func drawCaret(_ editing: TextEditing, _ layout: TextLayout, at point: CGPoint) {
    NSColor.controlAccentColor.setFill()
    if let marked = editing.marked {
      let (a, b) = (x(marked.lowerBound, layout), x(marked.upperBound, layout))
      let y = isFlipped ? point.y + layout.size.height - 2 : point.y + 1
      NSRect(x: point.x + min(a, b), y: y, width: abs(b - a), height: 1).fill()
    }
    guard editing.selection.isEmpty else { return }
    let x = point.x + x(editing.caret, layout)
    NSRect(x: x.rounded(), y: point.y, width: 1, height: layout.size.height).fill()
  }

  // MARK: Editing

  /// Whether the text can be edited.
  open override var acceptsFirstResponder: Bool { isEditable && isEnabled }

  /// Shows a text's cursor over a field that takes text.
  open override func resetCursorRects() {
    if isEditable && isEnabled { addCursorRect(bounds, cursor: .iBeam) }
  }

  /// Begins editing: the pointer at the end, the keyboard with everything selected.
  open override func becomeFirstResponder() -> Bool {
    var editing = TextEditing(text)
    if window?.showsFocus == true { editing.selectAll() }
    self.editing = editing
    tell(NSControl.textDidBeginEditingNotification) { $0.controlTextDidBeginEditing }
    return true
  }

  /// Ends editing.
  open override func resignFirstResponder() -> Bool {
    editing = nil
    tell(NSControl.textDidEndEditingNotification) { $0.controlTextDidEndEditing }
    return true
  }

  /// Selects everything, where the field is being edited.
  open func selectText(_ sender: Any?) {
    if editing == nil { window?.makeFirstResponder(self) }
    edit { $0.selectAll() }
  }

  /// Begins editing and puts the caret there, or passes the click on.
  open override func mouseDown(with event: NSEvent) {
    if editing == nil { super.mouseDown(with: event) } else { click(event) }
  }

  /// Selects up to the pointer.
  open override func mouseDragged(with event: NSEvent) {
    if editing == nil { super.mouseDragged(with: event) } else { selectTo(event) }
  }

  /// Types, moves, deletes; Return sends the action.
  open override func keyDown(with event: NSEvent) {
    if !takes(event) { super.keyDown(with: event) }
  }

  override class var mayDraw: Bool { true }
}
