@_spi(Hooks) import AppKitCore
import Drawing
import Foundation
import Geometry

/// Text that is shown, as a label, or edited, as a field of one line.
@preconcurrency @MainActor
open class NSTextField: NSControl {
  private var text = ""
  /// The object that was given, or that a formatter made of the text; nil for the text itself.
  final var object: Any?
  /// Stands for the text while it is edited.
  final var fieldEditor: NSText?
  private var attributed: NSAttributedString?
  /// The text with caret and selection; nil where the field is not being edited.
  package internal(set) final var editing: TextEditing? {
    didSet { needsDisplay = true }
  }
  /// Where typing goes, in UTF-16 units; nil where the field is not being edited.
  final var caret: Int? { editing?.caret }
  /// What the field showed before it was edited.
  private var former: (text: String, attributed: NSAttributedString?, object: Any?)?
  /// How far a text that is too long is moved to the left, in points.
  private var scroll: CGFloat = 0

  /// Who hears of the editing.
  open weak var delegate: (any NSTextFieldDelegate)?

  /// Whether a person may change the text.
  @Watched open var isEditable = true
  /// Whether a person may select the text; kept as it was set.
  @Watched open var isSelectable = true
  /// Whether a line runs around the field.
  @Watched open var isBordered = false {
    didSet { contentDidChange() }
  }
  /// Whether the field looks like a place to write in.
  @Watched open var isBezeled = true {
    didSet { contentDidChange() }
  }
  /// Whether the background is filled.
  @Watched open var drawsBackground = true {
    didSet { needsDisplay = true }
  }
  /// What the background is filled with.
  @Watched open var backgroundColor: NSColor? = .textBackgroundColor {
    didSet { needsDisplay = true }
  }
  /// The colour of the letters.
  @Watched open var textColor: NSColor? = .controlTextColor {
    didSet { needsDisplay = true }
  }
  /// What stands in the field while it is empty.
  @Watched open var placeholderString: String? {
    didSet {
      styledPlaceholder = nil
      needsDisplay = true
    }
  }
  /// What stands in the field while it is empty, with its attributes; setting it sets `placeholderString`.
  open var placeholderAttributedString: NSAttributedString? {
    get { styledPlaceholder }
    set {
      placeholderString = newValue?.string
      styledPlaceholder = newValue
    }
  }
  private var styledPlaceholder: NSAttributedString?
  private var placeholder: NSAttributedString {
    styledPlaceholder ?? NSAttributedString(string: placeholderString ?? "")
  }
  /// How round a field's edge is; set, the field is bezeled.
  @Watched open var bezelStyle = BezelStyle.squareBezel {
    didSet { needsDisplay = true }
  }
  /// How many lines there may be; 0 for as many as it takes.
  @Watched open var maximumNumberOfLines = 0 {
    didSet { contentDidChange() }
  }
  /// The width at which the field would like to wrap; 0 for none.
  @Watched open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { contentDidChange() }
  }

  /// Whether the field stands on a strong colour, as that of a chosen row: then the interface's own inks are white.
  final var isOnStrongColor = false {
    didSet { if isOnStrongColor != oldValue { needsDisplay = true } }
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
      if let formatter, let object = formatter.object(for: newValue) {
        show(object)
      } else {
        show(newValue, object: nil)
      }
    }
  }

  /// The value: what was given, or what a formatter makes of the text, or the text; nil for none.
  open override var objectValue: Any? {
    get { object ?? formatter?.object(for: text) ?? (text.isEmpty ? nil : text) }
    set { show(newValue) }
  }

  /// The value as a number; 0 where it is none.
  open override var doubleValue: Double {
    get { NSControl.number(of: objectValue) ?? Double(text) ?? 0 }
    set { show(NSNumber(value: newValue)) }
  }

  /// Shows an object as the formatter writes it.
  final func show(_ object: Any?) {
    if let words = object as? NSAttributedString, formatter == nil {
      return attributedStringValue = words
    }
    show(
      object.flatMap { formatter?.string(for: $0) } ?? NSControl.text(of: object), object: object)
  }

  private func show(_ words: String, object: Any?) {
    (text, attributed, self.object) = (words, nil, object)
    if editing != nil { editing = TextEditing(words) }
    contentDidChange()
  }

  @_spi(Hooks) open override func formatterDidChange() {
    if let value = objectValue { show(value) }
  }

  /// Shows again what was before the editing, which ends; whether there was any.
  private func forgetsEditing() -> Bool {
    guard editing != nil, let former else { return false }
    (text, attributed, object) = former
    (editing, fieldEditor) = (nil, nil)
    contentDidChange()
    if window?.firstResponder === self { window?.makeFirstResponder(nil) }
    return true
  }

  /// Takes the text that a person made of it.
  final func takeTyped(_ typed: String) {
    (text, attributed, object) = (typed, nil, nil)
    contentDidChange()
    didType()
  }

  /// Called after a person changed the text.
  func didType() {}

  /// Whether dots stand for the letters.
  var hidesText: Bool { false }

  /// The text with its attributes.
  open override var attributedStringValue: NSAttributedString {
    get { attributed ?? NSAttributedString(string: text) }
    set {
      (text, attributed, object) = (newValue.string, newValue, nil)
      contentDidChange()
    }
  }

  // MARK: Size

  /// The text's size, with room for an edge where there is one.
  open override var intrinsicContentSize: NSSize {
    let isBound =
      !usesSingleLineMode && lineBreakMode == .byWordWrapping && preferredMaxLayoutWidth > 0
    let size = layout(width: isBound ? preferredMaxLayoutWidth : nil).size
    return NSSize(
      width: (size.width + inset.width * 2).rounded(.up),
      height: (size.height + inset.height * 2).rounded(.up))
  }

  /// The size that the text needs, with what is around it, in lines no longer than a width.
  final func size(within width: CGFloat) -> NSSize {
    let room = width < 100_000 ? max(width - inset.width * 2, 0) : nil
    let size = layout(width: room).size
    return NSSize(
      width: (size.width + inset.width * 2).rounded(.up),
      height: (size.height + inset.height * 2).rounded(.up))
  }

  final var inset: NSSize {
    isBezeled || isBordered ? controlSize.fieldInset : NSSize(width: 2, height: 0)
  }

  /// How far the first line stands below the top.
  open override var firstBaselineOffsetFromTop: CGFloat { inset.height + (font?.ascender ?? 0) }
  /// How far the last line stands above the bottom.
  open override var baselineOffsetFromBottom: CGFloat { inset.height - (font?.descender ?? 0) }

  private func layout(width: CGFloat?) -> TextLayout {
    let font = (font ?? .systemFont(ofSize: 0)).font
    let isEmpty = text.isEmpty && editing == nil
    let words = hidesText ? String(repeating: "•", count: text.count) : nil
    let shown =
      isEmpty
      ? placeholder
      : words.map { NSAttributedString(string: $0) } ?? attributedStringValue
    let own = textColor ?? .controlTextColor
    let ink = isOnStrongColor && !drawsBackground ? own.onStrongColor : own
    let color = isEmpty ? NSColor.placeholderTextColor : ink
    var runs = shown.runs(font: font, color: color.cgColor.color)
    if runs.isEmpty { runs = [TextRun("", font: font, color: color.cgColor.color)] }
    let flow = TextFlow(
      alignment: alignment.flow,
      lineBreak: maximumNumberOfLines == 1 || usesSingleLineMode ? .none : lineBreakMode.lineBreak,
      truncation: lineBreakMode.truncation)
    let styled = runs.settingFlows { style in
      if style.alignment == .natural { style.alignment = flow.alignment }
      (style.lineBreak, style.truncation) = (flow.lineBreak, flow.truncation)
      // What is being edited stands in one line.
      if editing != nil { style = flow }
    }
    return TextLayout(runs: styled, width: width, flow: flow)
  }

  // MARK: Drawing

  /// y points down in a field.
  open override var isFlipped: Bool { true }

  /// Draws background, edge and text, by the cell where the field has one: at the top, in a field with an edge in the middle.
  open override func draw(_ dirtyRect: NSRect) {
    if let cell = ownCell { return cell.draw(withFrame: bounds, in: self) }
    drawBox()
    drawContent()
  }

  @_spi(Hooks) open override class var usualCellClass: NSCell.Type? { NSTextFieldCell.self }
  @_spi(Hooks) open override func takeOver(from other: NSControl, unlike fresh: NSControl?) {
    super.takeOver(from: other, unlike: fresh)
    takeOverAsField(from: other, unlike: fresh)
  }

  /// Takes the text of another field, whatever it was made of.
  final func takeText(of other: NSTextField) {
    (text, attributed, object) = (other.text, other.attributed, other.object)
    contentDidChange()
  }

  @_spi(Hooks) open override class var showsContentAlways: Bool { true }

  @_spi(Hooks) open override func drawContent() {
    // What is being edited is drawn where it can be followed by the caret.
    if let cell = ownCell, editing == nil {
      return cell.drawInterior(withFrame: bounds, in: self)
    }
    drawText(in: textPlace)
  }

  /// Draws the text, while it is edited with selection and caret.
  final func drawText(in place: NSRect) {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    let layout = shownLayout(in: place)
    scrollToCaret(layout)
    let origin = shownOrigin(layout, in: place)
    context.saveGState()
    context.clip(to: visibleText)
    if let editing { drawSelection(editing, layout, at: origin) }
    layout.draw(in: context, at: origin)
    if let editing { drawCaret(editing, layout, at: origin) }
    context.restoreGState()
  }

  /// Where the text is.
  final var textPlace: NSRect {
    let inner = ownCell?.drawingRect(forBounds: bounds)
    return placeBesideMargins(inner ?? bounds.insetBy(dx: inset.width, dy: inset.height))
  }

  /// What the margins leave of a place.
  final func placeBesideMargins(_ place: NSRect) -> NSRect {
    NSRect(
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
  var boxRadius: CGFloat { bezelStyle == .roundedBezel ? bounds.height / 2 : controlSize.part(4) }
  @_spi(Hooks) open override var focusRingRadius: CGFloat {
    isBezeled ? boxRadius : super.focusRingRadius
  }

  /// The text as it is shown: while it is edited, in one line.
  final var shownLayout: TextLayout { shownLayout(in: textPlace) }

  /// The text as it is shown in a place.
  private func shownLayout(in place: NSRect) -> TextLayout {
    layout(width: editing == nil ? place.width : nil)
  }

  /// The corner of the text at the least x and y.
  final func shownOrigin(_ layout: TextLayout) -> CGPoint { shownOrigin(layout, in: textPlace) }

  private func shownOrigin(_ layout: TextLayout, in place: NSRect) -> CGPoint {
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

  /// Draws the background and the edge.
  final func drawBox() {
    guard drawsBackground, let color = backgroundColor else { return }
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
  open override var acceptsFirstResponder: Bool { isEditable && mayTakeKeys }

  /// Shows a text's cursor over a field that takes text.
  open override func resetCursorRects() {
    if isEditable && isEnabled { addCursorRect(bounds, cursor: .iBeam) }
  }

  /// Begins editing: the pointer at the end, the keyboard with everything selected.
  open override func becomeFirstResponder() -> Bool {
    guard delegate?.control(self, textShouldBeginEditing: NSText(of: self)) != false else {
      return false
    }
    former = (text, attributed, object)
    var editing = TextEditing(text)
    if window?.showsFocus == true { editing.selectAll() }
    self.editing = editing
    tell(NSControl.textDidBeginEditingNotification) { $0.controlTextDidBeginEditing }
    return true
  }

  /// Ends editing, unless the delegate or the formatter refuses what was typed.
  open override func resignFirstResponder() -> Bool {
    guard mayEndEditing else { return false }
    stopEditing()
    return true
  }

  final func stopEditing() {
    (editing, fieldEditor) = (nil, nil)
    tell(NSControl.textDidEndEditingNotification) { $0.controlTextDidEndEditing }
  }

  /// What stands for the text while it is edited.
  open override func currentEditor() -> NSText? {
    guard editing != nil else { return nil }
    let editor = fieldEditor ?? NSText(of: self)
    fieldEditor = editor
    return editor
  }

  /// Ends editing, and shows again what the field had before.
  @discardableResult
  open override func abortEditing() -> Bool { forgetsEditing() }

  /// Takes what was typed so far for the field's value, where its formatter knows it.
  open override func validateEditing() {
    if let formatter, let typed = formatter.object(for: text) { object = typed }
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

  /// Labels take no presses.
  open override var mouseDownCanMoveWindow: Bool { !isEditable && !isOpaque }

  @_spi(Hooks) open override class var mayDraw: Bool { true }
}
