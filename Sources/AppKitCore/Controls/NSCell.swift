import Foundation

// Cells are what controls were drawn by before views had layers. Here a control draws itself, and a cell is another name
// for it: what a cell says is what its control says. A program makes cells of its own to draw a control otherwise.
//
// A cell without a control keeps its values in a control that nobody sees, and gives them to the one that it is set
// into.

extension NSView {
  /// How what is behind words or pictures looks.
  public enum BackgroundStyle: Int, Sendable {
    /// As usual.
    case normal = 0
    /// Dark, or of a strong colour.
    case emphasized = 1
    /// As if it stood out.
    case raised = 2
    /// As if it were sunk in.
    case lowered = 3
  }
}

/// What a control draws itself by.
@preconcurrency @MainActor
open class NSCell: NSObject {
  /// Whether a cell is on.
  public typealias StateValue = NSControl.StateValue
  /// Where a picture is.
  public typealias ImagePosition = NSControl.ImagePosition

  /// What a cell shows.
  public enum CellType: UInt, Sendable {
    /// Nothing.
    case nullCellType = 0
    /// Text.
    case textCellType = 1
    /// A picture.
    case imageCellType = 2
  }

  /// The control that is drawn; nil as long as the cell belongs to none.
  public package(set) final weak var controlView: NSView?
  /// Keeps the values while the cell belongs to no control.
  private var hidden: NSControl?

  /// An object for the program's own use.
  open var representedObject: Any?
  /// How what is behind the cell looks; kept for the program's own use.
  open var backgroundStyle = NSView.BackgroundStyle.normal

  /// Makes a cell that belongs to no control.
  public override init() { super.init() }

  /// Makes a cell with a text.
  public init(textCell string: String) {
    super.init()
    takeText(string)
  }

  /// Makes a cell with a picture.
  public init(imageCell image: NSImage?) {
    super.init()
    takeImage(image)
  }

  /// Makes a cell as from an archive; what the archive holds is not read.
  public required init(coder: NSCoder) { super.init() }

  @_spi(Hooks) open func takeText(_ text: String) { stringValue = text }
  @_spi(Hooks) open func takeImage(_ image: NSImage?) { self.image = image }

  /// Called on Apple's systems when the cell comes from an archive; never here.
  open func awakeFromNib() {}

  // MARK: The control

  /// A control like the ones that the cell is made for, with the values of a new cell.
  @_spi(Hooks) open class func makeControl() -> NSControl { PlainControl(frame: .zero) }

  /// The control, or what stands for it.
  package final var control: NSControl {
    if let control = controlView as? NSControl { return control }
    let control = hidden ?? Self.makeControl()
    hidden = control
    return control
  }

  private var plain: PlainControl? { control as? PlainControl }

  /// Gives the values to a control, which the cell belongs to from now on.
  ///
  /// - Parameter isNew: whether the control was made with the cell, and keeps what nobody has set in it.
  package final func join(_ control: NSControl, isNew: Bool) {
    if isNew {
      if let hidden { control.takeOver(from: hidden, unlike: Self.makeControl()) }
    } else {
      control.takeOver(from: self.control, unlike: nil)
    }
    (hidden, controlView) = (nil, control)
  }

  /// Keeps the values of the control that the cell belongs to no more.
  package final func leave() {
    let kept = Self.makeControl()
    kept.takeOver(from: control, unlike: nil)
    (hidden, controlView) = (kept, nil)
  }

  // MARK: Values

  /// Whether the control can be acted upon.
  open var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }
  /// Whether the control is being pressed.
  open var isHighlighted: Bool {
    get { control.isHighlighted }
    set { control.isHighlighted = newValue }
  }
  /// Whether actions are sent while the control is dragged.
  open var isContinuous: Bool {
    get { control.isContinuous }
    set { control.isContinuous = newValue }
  }
  /// How large the control is.
  open var controlSize: NSControl.ControlSize {
    get { control.controlSize }
    set { control.controlSize = newValue }
  }
  /// The typeface.
  open var font: NSFont? {
    get { control.font }
    set { control.font = newValue }
  }
  /// To which side text keeps.
  open var alignment: NSTextAlignment {
    get { control.alignment }
    set { control.alignment = newValue }
  }
  /// What happens to lines that are too long.
  open var lineBreakMode: NSLineBreakMode {
    get { control.lineBreakMode }
    set { control.lineBreakMode = newValue }
  }
  /// Whether the words stay in one line.
  open var usesSingleLineMode: Bool {
    get { control.usesSingleLineMode }
    set { control.usesSingleLineMode = newValue }
  }
  /// Whether lines that are too long go on in further ones.
  open var wraps: Bool {
    get { lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping }
    set { lineBreakMode = newValue ? .byWordWrapping : .byClipping }
  }
  /// Whether text that is typed moves to the side, in one line.
  open var isScrollable: Bool {
    get { !wraps }
    set { if newValue { lineBreakMode = .byClipping } else { wraps = true } }
  }
  /// Whether keys go to the control only where the program itself says so.
  open var refusesFirstResponder: Bool {
    get { control.refusesFirstResponder }
    set { control.refusesFirstResponder = newValue }
  }
  /// Whether keys may go to the control.
  open var acceptsFirstResponder: Bool { control.acceptsFirstResponder }
  /// How the value is written and read; nil for as it is.
  open var formatter: Formatter? {
    get { control.formatter }
    set { control.formatter = newValue }
  }
  /// A number by which the program knows the control.
  open var tag: Int {
    get { control.tag }
    set { control.tag = newValue }
  }
  /// The ring of the control that has the keys.
  open var focusRingType: NSFocusRingType {
    get { control.focusRingType }
    set { control.focusRingType = newValue }
  }
  /// The value as an object.
  open var objectValue: Any? {
    get { control.objectValue }
    set { control.objectValue = newValue }
  }
  /// The value as text.
  open var stringValue: String {
    get { control.stringValue }
    set { control.stringValue = newValue }
  }
  /// The value as text with attributes.
  open var attributedStringValue: NSAttributedString {
    get { control.attributedStringValue }
    set { control.attributedStringValue = newValue }
  }
  /// The value as a number.
  open var doubleValue: Double {
    get { control.doubleValue }
    set { control.doubleValue = newValue }
  }
  /// The value as a number.
  open var floatValue: Float {
    get { control.floatValue }
    set { control.floatValue = newValue }
  }
  /// The value as a whole number.
  open var integerValue: Int {
    get { control.integerValue }
    set { control.integerValue = newValue }
  }
  /// The value as a whole number.
  open var intValue: Int32 {
    get { control.intValue }
    set { control.intValue = newValue }
  }
  /// The words.
  open var title: String {
    get { stringValue }
    set { stringValue = newValue }
  }
  /// The picture; nil for none.
  open var image: NSImage? {
    get { plain?.image }
    set { plain?.image = newValue }
  }
  /// Whether the control is on.
  open var state: StateValue {
    get { plain?.state ?? .off }
    set { plain?.state = newValue }
  }
  /// Whether a line runs around the control.
  open var isBordered: Bool {
    get { plain?.isBordered ?? false }
    set { plain?.isBordered = newValue }
  }
  /// Whether the control looks as if it stood out, or were sunk in.
  open var isBezeled: Bool {
    get { plain?.isBezeled ?? false }
    set { plain?.isBezeled = newValue }
  }
  /// Whether a person may change the text.
  open var isEditable: Bool {
    get { plain?.isEditable ?? false }
    set { plain?.isEditable = newValue }
  }
  /// Whether a person may select the text.
  open var isSelectable: Bool {
    get { plain?.isSelectable ?? false }
    set { plain?.isSelectable = newValue }
  }
  /// What the cell shows: a picture, text or nothing.
  open var type: CellType {
    image != nil ? .imageCellType : stringValue.isEmpty ? .nullCellType : .textCellType
  }

  // MARK: Drawing

  /// Draws the control over its bounds.
  open func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    drawInterior(withFrame: cellFrame, in: controlView)
  }

  /// Draws what is within the control's edge.
  open func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    if let image { image.draw(in: imageRect(forBounds: cellFrame)) }
    if image == nil { attributedStringValue.draw(in: titleRect(forBounds: cellFrame)) }
  }

  /// Shows the control as pressed, or no more.
  open func highlight(_ flag: Bool, withFrame cellFrame: NSRect, in controlView: NSView) {
    isHighlighted = flag
  }

  // MARK: Places

  /// Where within some bounds what is inside of the edge is drawn.
  open func drawingRect(forBounds rect: NSRect) -> NSRect { rect }
  /// Where within some bounds the words are.
  open func titleRect(forBounds rect: NSRect) -> NSRect { drawingRect(forBounds: rect) }
  /// Where within some bounds the picture is.
  open func imageRect(forBounds rect: NSRect) -> NSRect { drawingRect(forBounds: rect) }

  /// The size that the control needs.
  open var cellSize: NSSize {
    let huge = CGFloat.greatestFiniteMagnitude
    return cellSize(forBounds: NSRect(x: 0, y: 0, width: huge, height: huge))
  }

  /// The size that the control needs within some bounds.
  open func cellSize(forBounds rect: NSRect) -> NSSize {
    let size = image?.size ?? attributedStringValue.size()
    return NSSize(width: min(size.width, rect.width), height: min(size.height, rect.height))
  }

  // MARK: Presses

  /// The pointer was pressed in the control; whether the control follows it.
  open func startTracking(at startPoint: NSPoint, in controlView: NSView) -> Bool { true }

  /// The pointer that is held moved; whether the control goes on following it.
  open func continueTracking(
    last lastPoint: NSPoint, current currentPoint: NSPoint, in controlView: NSView
  ) -> Bool { true }

  /// The control follows the pointer no more.
  open func stopTracking(
    last lastPoint: NSPoint, current stopPoint: NSPoint, in controlView: NSView,
    mouseIsUp flag: Bool
  ) {}

  /// Acts as a click on the control would.
  open func performClick(_ sender: Any?) { control.performClick(sender) }
}

/// The cell of a control that sends an action.
@preconcurrency @MainActor
open class NSActionCell: NSCell {
  /// Who is told.
  open weak var target: AnyObject? {
    get { control.target }
    set { control.target = newValue }
  }

  /// What is called.
  open var action: Selector? {
    get { control.action }
    set { control.action = newValue }
  }
}

/// What a cell is for that is made for no control.
private final class PlainControl: NSControl {
  private var words = ""
  var image: NSImage?
  var state = StateValue.off
  var (isBordered, isBezeled, isEditable, isSelectable) = (false, false, false, false)

  override var stringValue: String {
    get { words }
    set { words = newValue }
  }
}
