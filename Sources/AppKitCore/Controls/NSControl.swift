import Foundation
import Layers

/// A view that a person acts upon, and that tells its target of it.
///
/// Linux has no selectors: an action is a method of the target, such as `Editor.save`, of the kind
/// `func save(_ sender: Any?)`, or a closure.
@preconcurrency @MainActor
open class NSControl: NSView {
  /// The closure that is called instead of a method.
  private var closure: ((Any?) -> Void)?

  /// How a control is written that can be on, off or in between.
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    /// −1, 0 or 1.
    public let rawValue: Int

    /// The state of a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In between.
    public static let mixed = StateValue(rawValue: -1)
    /// Not set.
    public static let off = StateValue(rawValue: 0)
    /// Set.
    public static let on = StateValue(rawValue: 1)
  }

  private var number = 0
  /// The cell that the program gave the control, or that was asked for.
  package final var ownCell: NSCell?
  private static var chosenCells: [ObjectIdentifier: AnyClass] = [:]

  /// Makes a control.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    takeClassCell()
  }

  /// Makes a control as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeClassCell()
  }

  /// What the control draws itself by; nil for controls that take no cells. Only those of the control's kind are taken.
  open var cell: NSCell? {
    get {
      if ownCell == nil, let usual = Self.usualCellClass {
        let cell = ObjectMaker.make(usual) as? NSCell
        ownCell = cell
        cell?.controlView = self
      }
      return ownCell
    }
    set {
      guard let newValue, newValue !== ownCell, let usual = Self.usualCellClass,
        newValue.isKind(of: usual)
      else { return }
      ownCell?.leave()
      ownCell = newValue
      newValue.join(self, isNew: false)
      needsDisplay = true
    }
  }

  /// The class of the cells that new controls have; nil for none.
  open class var cellClass: AnyClass? {
    get { chosenCells[ObjectIdentifier(self)] ?? usualCellClass }
    set { chosenCells[ObjectIdentifier(self)] = newValue }
  }

  /// The class of the cells that draw the control as it is; nil where it takes none.
  @_spi(Hooks) open class var usualCellClass: NSCell.Type? { nil }

  /// Takes the values of another control, as far as they are not those of a fresh one.
  @_spi(Hooks) open func takeOver(from other: NSControl, unlike fresh: NSControl?) {
    take(
      flags: [
        \NSControl.isEnabled, \.isContinuous, \.refusesFirstResponder, \.ignoresMultiClick,
        \.usesSingleLineMode,
      ], from: other, unlike: fresh)
    take(\NSControl.controlSize, from: other, unlike: fresh)
    take(\NSControl.font, from: other, unlike: fresh)
    take(\NSControl.alignment, from: other, unlike: fresh)
    take(\NSControl.lineBreakMode, from: other, unlike: fresh)
    take(\NSControl.formatter, from: other, unlike: fresh)
    take(\NSControl.tag, from: other, unlike: fresh)
    // A closure is the control's own.
    guard closure == nil || other.action != nil else { return }
    if fresh == nil || other.target != nil { target = other.target }
    take(\NSControl.action, from: other, unlike: fresh)
  }

  /// A number by which the program knows the control; 0 at first.
  open override var tag: Int {
    get { number }
    set { number = newValue }
  }

  /// Whether the control can be acted upon.
  @Watched open var isEnabled = true {
    didSet { needsDisplay = true }
  }
  /// Whether the control is being pressed.
  @Watched open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { needsDisplay = true } }
  }
  /// Whether actions are sent while the control is dragged, not only at the end.
  @Watched open var isContinuous = false

  /// How large the control is; as usual at first. The typeface stays as it is.
  @Watched open var controlSize = ControlSize.regular {
    didSet { if controlSize != oldValue { controlSizeDidChange() } }
  }
  /// Whether keys go to the control only where the program itself says so.
  @Watched open var refusesFirstResponder = false
  /// Whether the second click of a double click does nothing.
  @Watched open var ignoresMultiClick = false
  /// How the value is written and read; nil for as it is.
  @Watched open var formatter: Formatter? {
    didSet { if formatter !== oldValue { formatterDidChange() } }
  }
  /// Whether the words stay in one line.
  @Watched open var usesSingleLineMode = false {
    didSet { contentDidChange() }
  }
  /// On which events the action is sent, besides those on which the control always sends it.
  final var actionMask: NSEvent.EventTypeMask = .leftMouseUp

  /// The typeface; the system's at 13 points at first.
  @Watched open var font: NSFont? = .systemFont(ofSize: NSFont.systemFontSize) {
    didSet { contentDidChange() }
  }
  /// To which side text keeps.
  @Watched open var alignment = NSTextAlignment.natural {
    didSet { needsDisplay = true }
  }
  /// What happens to lines that are too long.
  @Watched open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { contentDidChange() }
  }

  /// Whether the value is a number.
  @_spi(Hooks) open class var keepsNumber: Bool { false }

  /// The value as an object: a number, a text, or what a text field's formatter makes of it.
  open var objectValue: Any? {
    get { Self.keepsNumber ? NSNumber(value: doubleValue) : stringValue }
    set {
      if Self.keepsNumber, let number = NSControl.number(of: newValue) {
        doubleValue = number
      } else {
        stringValue = NSControl.text(of: newValue)
      }
    }
  }
  /// The value as text.
  open var stringValue: String {
    get { Self.keepsNumber ? NSControl.text(of: doubleValue) : "" }
    set { if Self.keepsNumber { doubleValue = Double(newValue) ?? 0 } }
  }
  /// The value as text with attributes.
  open var attributedStringValue: NSAttributedString {
    get { NSAttributedString(string: stringValue, attributes: font.map { [.font: $0] } ?? [:]) }
    set { stringValue = newValue.string }
  }
  /// The value as a number; 0 where the text is none.
  open var doubleValue: Double {
    get { Double(stringValue) ?? 0 }
    set { stringValue = String(newValue) }
  }
  /// The value as a whole number, cut off.
  open var integerValue: Int {
    get { Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
    set { doubleValue = Double(newValue) }
  }
  /// The value as a whole number, cut off; what is too large for it is 0.
  open var intValue: Int32 {
    get { Int32(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
    set { integerValue = Int(newValue) }
  }
  /// The value as a number.
  open var floatValue: Float {
    get { Float(doubleValue) }
    set { doubleValue = Double(newValue) }
  }

  /// The object whose method is called, not kept; where nil, the innermost responder that has the method.
  open weak var target: AnyObject?

  /// The method that is called, with the control where it takes something.
  @Watched open var action: Selector? { didSet { closure = nil } }

  /// Calls a method of an object, or where there is none, of the innermost responder that has it.
  ///
  /// - Returns: whether there is somebody with the method.
  @discardableResult
  open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action else { return false }
    return NSApplication.shared.sendAction(action, to: target, from: self)
  }

  /// Says on which events the action is sent.
  ///
  /// - Returns: the former ones, by their bits.
  @discardableResult
  open func sendAction(on mask: NSEvent.EventTypeMask) -> Int {
    defer { actionMask = mask }
    return Int(truncatingIfNeeded: actionMask.rawValue)
  }

  /// Makes the control call a closure with itself.
  open func setAction(_ action: ((Any?) -> Void)?) {
    self.action = nil
    closure = action
  }

  /// Calls the closure or the method.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  open func sendAction() -> Bool {
    guard let closure else { return sendAction(action, to: target) }
    closure(self)
    return true
  }

  /// Acts as a click would.
  open func performClick(_ sender: Any?) {
    if isEnabled { sendAction() }
  }

  /// Takes the size that suits the control best, keeping the frame's origin.
  open func sizeToFit() { setFrameSize(fittingSize) }

  /// The size that suits the control best within a size.
  open func sizeThatFits(_ size: NSSize) -> NSSize { fittingSize }

  // MARK: Editing

  /// What edits the control's text; nil where it is not being edited.
  open func currentEditor() -> NSText? { nil }

  /// Ends editing, and forgets what was typed.
  ///
  /// - Returns: whether the control was being edited.
  @discardableResult
  open func abortEditing() -> Bool { false }

  /// Takes what was typed so far for the control's value, where it is one.
  open func validateEditing() {}

  /// Whether keys may go to the control.
  package final var mayTakeKeys: Bool { isEnabled && !refusesFirstResponder }

  /// The text that explains a part of the control at a point, and where the part is; nil for none.
  @_spi(Hooks) open func explanationOfPart(at point: NSPoint) -> (text: String, part: NSRect)? {
    nil
  }

  /// What follows from another size.
  @_spi(Hooks) open func controlSizeDidChange() { contentDidChange() }

  /// What follows from another way to write the value.
  @_spi(Hooks) open func formatterDidChange() {}

  /// What follows from another text or typeface.
  package final func contentDidChange() {
    invalidateIntrinsicContentSize()
    needsDisplay = true
  }

  /// How far the text, in the middle of a control of its own size, stands below the top.
  open override var firstBaselineOffsetFromTop: CGFloat {
    intrinsicContentSize.height - baselineOffsetFromBottom
  }
  /// How far the text, in the middle of a control of its own size, stands above the bottom.
  open override var baselineOffsetFromBottom: CGFloat {
    guard let font else { return 0 }
    // As it is drawn: a line in the middle, its lower edge on a whole point.
    let line = NSAttributedString(string: "x", attributes: [.font: font]).size().height
    let below = max(((intrinsicContentSize.height - line) / 2).rounded(), 0)
    return below + line - font.ascender
  }

  /// Controls take presses for themselves.
  open override var mouseDownCanMoveWindow: Bool { false }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSControl.self }
}

extension NSControl {
  /// Makes the control call a method of an object, such as `Editor.save(_:)`; the object is not kept.
  public func setAction<Target: AnyObject, Sender>(
    of target: Target?, _ action: ((Target) -> (Sender) -> Void)?
  ) {
    self.target = target
    self.action = action.map { Selector($0) }
  }
}
