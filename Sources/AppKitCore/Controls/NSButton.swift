import Drawing
import Foundation
import Geometry

/// A button with a title, which sends its action when it is clicked.
@preconcurrency @MainActor
open class NSButton: NSControl {
  /// What a click does to the state.
  public enum ButtonType: UInt, Sendable {
    /// It is pressed while the pointer is down.
    case momentaryLight = 0
    /// Each click turns it on or off.
    case pushOnPushOff = 1
    /// Each click turns it on or off; as `pushOnPushOff`.
    case toggle = 2
    /// A box with a mark beside the title.
    case `switch` = 3
    /// A round mark beside the title; a click turns it on, and those beside it off.
    ///
    /// Those of one superview with the same target belong together.
    case radio = 4
    /// It is pressed while the pointer is down, and shows its other title and picture.
    case momentaryChange = 5
    /// Each click turns it on or off; as `pushOnPushOff`.
    case onOff = 6
    /// It is pressed while the pointer is down; the usual one.
    case momentaryPushIn = 7
  }

  /// How a button's face looks; all faces are alike here.
  public enum BezelStyle: UInt, Sendable {
    /// As the surroundings ask.
    case automatic = 0
    /// Of a dialogue.
    case push = 1
    /// Of any height.
    case flexiblePush = 2
    /// Of a triangle that opens something.
    case disclosure = 5
    /// Without a shadow.
    case shadowlessSquare = 6
    /// Round.
    case circular = 7
    /// Of a question mark.
    case helpButton = 9
    /// Without round corners.
    case smallSquare = 10
    /// Of a tool bar.
    case toolbar = 11
    /// Of a bar above a list.
    case accessoryBarAction = 12
    /// Of a bar that chooses.
    case accessoryBar = 13
    /// Of a triangle in a button that opens something.
    case pushDisclosure = 14
    /// Of a mark within text.
    case badge = 15
    /// Of glass.
    case glass = 16

    /// The former name of `push`.
    public static let rounded = BezelStyle.push
    /// The former name of `flexiblePush`.
    public static let regularSquare = BezelStyle.flexiblePush
    /// The former name of `smallSquare`.
    public static let texturedSquare = BezelStyle.smallSquare
    /// The former name of `toolbar`.
    public static let texturedRounded = BezelStyle.toolbar
    /// The former name of `accessoryBarAction`.
    public static let roundRect = BezelStyle.accessoryBarAction
    /// The former name of `accessoryBar`.
    public static let recessed = BezelStyle.accessoryBar
    /// The former name of `pushDisclosure`.
    public static let roundedDisclosure = BezelStyle.pushDisclosure
    /// The former name of `badge`.
    public static let inline = BezelStyle.badge
  }

  /// How the face looks; kept for the program's own use.
  @Watched open var bezelStyle = BezelStyle.push
  final var type = ButtonType.momentaryPushIn

  /// The text.
  @Watched open var title = "Button" {
    didSet {
      styled = nil
      contentDidChange()
    }
  }
  /// The text with its attributes; setting it sets `title`.
  open var attributedTitle: NSAttributedString {
    get { styled ?? NSAttributedString(string: title, attributes: titleAttributes) }
    set {
      title = newValue.string
      styled = newValue
      contentDidChange()
    }
  }
  final var styled: NSAttributedString?
  /// The picture beside the text, or instead of it; nil for none.
  @Watched open var image: NSImage? {
    didSet { contentDidChange() }
  }
  /// The picture where the button is on; nil for the same.
  @Watched open var alternateImage: NSImage? {
    didSet { contentDidChange() }
  }
  /// The text where the button is on, with its attributes; setting it sets `alternateTitle`.
  open var attributedAlternateTitle: NSAttributedString {
    get {
      styledAlternate ?? NSAttributedString(string: alternateTitle, attributes: titleAttributes)
    }
    set {
      alternateTitle = newValue.string
      styledAlternate = newValue
      contentDidChange()
    }
  }
  final var styledAlternate: NSAttributedString?
  /// How the picture fits into the button.
  @Watched open var imageScaling = NSImageScaling.scaleProportionallyDown {
    didSet { needsDisplay = true }
  }
  /// Whether a picture beside the text lies right at it, and not at the button's edge.
  @Watched open var imageHugsTitle = false {
    didSet { needsDisplay = true }
  }
  /// The look of symbols that have none of their own; nil for the ordinary one.
  @Watched open var symbolConfiguration: NSImage.SymbolConfiguration? {
    didSet { contentDidChange() }
  }
  /// Whether nothing of the button is seen; it can be clicked all the same.
  @Watched open var isTransparent = false {
    didSet { needsDisplay = true }
  }
  /// Whether the face is seen only while the pointer is over the button.
  @Watched open var showsBorderOnlyWhileMouseInside = false {
    didSet { if showsBorderOnlyWhileMouseInside != oldValue { hoverDidChange() } }
  }
  /// Whether the button does what cannot be taken back: its words are red.
  @Watched open var hasDestructiveAction = false {
    didSet { needsDisplay = true }
  }
  /// Whether clicks also lead to the state in between.
  @Watched open var allowsMixedState = false {
    didSet { if !allowsMixedState, state == .mixed { state = .on } }
  }
  final var hover: NSTrackingArea?
  final var isHovered = false {
    didSet { if isHovered != oldValue { needsDisplay = true } }
  }
  /// When a button that is held acts first, and how often then, in seconds.
  final var period = (delay: 0.4, interval: 0.075)
  /// What comes next while the button is held.
  final var nextCall: DispatchWorkItem?
  /// Where the picture is; where nothing was said, before the text.
  @Watched open var imagePosition = NSControl.ImagePosition.noImage {
    didSet { contentDidChange() }
  }
  /// The text where the button is on; empty for the same.
  @Watched open var alternateTitle = "" {
    didSet {
      styledAlternate = nil
      contentDidChange()
    }
  }
  /// Whether a face is drawn behind the title.
  @Watched open var isBordered = true {
    didSet { if isBordered != oldValue { contentDidChange() } }
  }
  /// What the face is filled with; nil for the usual.
  @Watched open var bezelColor: NSColor? {
    didSet { needsDisplay = true }
  }
  /// The colour of the title; nil for the usual.
  @Watched open var contentTintColor: NSColor? {
    didSet { needsDisplay = true }
  }
  /// Whether the button is on.
  @Watched open var state = NSControl.StateValue.off {
    didSet {
      needsDisplay = true
      if state == .on, mark == .dot { turnOffOthers() }
    }
  }
  /// What types the key that presses the button; `"\r"` makes it the one that stands out.
  @Watched open var keyEquivalent = "" {
    didSet { needsDisplay = true }
  }
  /// The modifier keys of the key that presses the button; none at first. Control counts as the command key, too.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []

  /// Makes a button that calls a method of an object.
  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    self.title = title
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    sizeToFit()
  }

  /// Makes a box with a mark beside a title.
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(title: title, target: target, action: action)
    setButtonType(.switch)
    sizeToFit()
  }

  /// Makes a round mark beside a title.
  public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
    self.init(title: title, target: target, action: action)
    setButtonType(.radio)
    sizeToFit()
  }

  /// Makes a button with a picture that calls a method of an object.
  public convenience init(image: NSImage, target: Any?, action: Selector?) {
    self.init(title: "", target: target, action: action)
    self.image = image
    imagePosition = .imageOnly
    sizeToFit()
  }

  /// Makes a button with a title and a picture before it that calls a method of an object.
  public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
    self.init(title: title, target: target, action: action)
    self.image = image
    imagePosition = .imageLeading
    sizeToFit()
  }

  /// Makes a button that calls a method such as `Editor.save(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    title: String, target: Target?, action: ((Target) -> (Sender) -> Void)?
  ) {
    self.init(title: title, target: target, action: action.map { Selector($0) })
  }

  /// Makes a box with a mark beside a title, which calls a method such as `Editor.save(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    checkboxWithTitle title: String, target: Target?, action: ((Target) -> (Sender) -> Void)?
  ) {
    self.init(checkboxWithTitle: title, target: target, action: action.map { Selector($0) })
  }

  /// Makes a round mark beside a title, which calls a method such as `Editor.save(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    radioButtonWithTitle title: String, target: Target?, action: ((Target) -> (Sender) -> Void)?
  ) {
    self.init(radioButtonWithTitle: title, target: target, action: action.map { Selector($0) })
  }

  /// Makes a button with a picture that calls a method such as `Editor.save(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    image: NSImage, target: Target?, action: ((Target) -> (Sender) -> Void)?
  ) {
    self.init(image: image, target: target, action: action.map { Selector($0) })
  }

  /// Sets what a click does to the state, and how the button looks.
  open func setButtonType(_ type: ButtonType) {
    self.type = type
    contentDidChange()
  }

  @_spi(Hooks) open override class var usualCellClass: NSCell.Type? { NSButtonCell.self }
  @_spi(Hooks) open override func takeOver(from other: NSControl, unlike fresh: NSControl?) {
    super.takeOver(from: other, unlike: fresh)
    takeOverAsButton(from: other, unlike: fresh)
  }

  @_spi(Hooks) open override class var keepsNumber: Bool { true }

  /// The state as a number.
  open override var doubleValue: Double {
    get { Double(state.rawValue) }
    set { state = newValue == 0 ? .off : newValue < 0 && allowsMixedState ? .mixed : .on }
  }

  // MARK: Looks

  /// What stands before the title, instead of a face around it.
  final var mark: Mark? { type == .switch ? .check : type == .radio ? .dot : nil }

  /// The size of title and picture with the face around it.
  open override var intrinsicContentSize: NSSize {
    let size = content.size
    let width = size.width + (mark != nil ? markRoom : isBordered ? controlSize.part(24) : 0)
    return NSSize(
      width: width.rounded(.up),
      height: max(size.height.rounded(.up), isBordered ? controlSize.part(22) : 0))
  }

  /// y points down in a button.
  open override var isFlipped: Bool { true }

  /// Draws face or mark, and the title, by the cell where the button has one.
  open override func draw(_ dirtyRect: NSRect) {
    if isTransparent { return }
    if let ownCell { return ownCell.draw(withFrame: bounds, in: self) }
    if let mark { draw(mark) } else if showsFace { drawFace(in: bounds) }
    drawContent()
  }

  @_spi(Hooks) open override class var showsContentAlways: Bool { true }

  @_spi(Hooks) open override func drawContent() {
    guard !isTransparent else { return }
    if let ownCell { return ownCell.drawInterior(withFrame: bounds, in: self) }
    let (content, places) = (content, contentPlaces(in: bounds))
    content.draw(content.image, in: places.picture)
    if places.words.width > 0 { content.title.draw(at: places.words.origin) }
  }

  private var standsOut: Bool { keyEquivalent == "\r" || bezelColor != nil || state == .on }

  final var titleColor: NSColor {
    if !isEnabled { return .disabledControlTextColor }
    if let contentTintColor { return contentTintColor }
    if hasDestructiveAction, !standsOut { return .systemRed }
    return mark == nil && isBordered && standsOut ? .white : .controlTextColor
  }

  final func drawFace(in place: NSRect) {
    let radius = controlSize.part(5)
    let face = NSBezierPath(
      roundedRect: place.insetBy(dx: 0.5, dy: 0.5), xRadius: radius, yRadius: radius)
    let color = standsOut ? bezelColor ?? .controlAccentColor : .controlColor
    (isHighlighted ? color.blended(withFraction: 0.15, of: .black) ?? color : color).setFill()
    face.fill()
    NSColor.controlEdge.setStroke()
    face.stroke()
  }

  // MARK: Keys

  /// Whether the button can be pressed.
  open override var acceptsFirstResponder: Bool { mayTakeKeys }
  @_spi(Hooks) open override var takesFocusFromClicks: Bool { false }
  @_spi(Hooks) open override var focusRingRadius: CGFloat {
    mark.map { $0.radius(controlSize) } ?? controlSize.part(5)
  }

  /// The mark alone, or the whole face.
  open override var focusRingMaskBounds: NSRect {
    mark != nil ? markBox.insetBy(dx: -0.5, dy: -0.5) : bounds
  }

  /// Presses the button, if the key is its own and it can be pressed.
  open override func performKeyEquivalent(with event: NSEvent) -> Bool {
    guard isEnabled, event.isKey(keyEquivalent, keyEquivalentModifierMask) else {
      return super.performKeyEquivalent(with: event)
    }
    performClick(self)
    return true
  }

  /// Space and Return press the button.
  open override func keyDown(with event: NSEvent) {
    let keys = [" ", "\r", "\u{3}"]
    if keys.contains(event.charactersIgnoringModifiers ?? "") {
      performClick(self)
    } else {
      super.keyDown(with: event)
    }
  }

  // MARK: Clicks

  /// Shows the button as pressed, or no more.
  open func highlight(_ flag: Bool) { isHighlighted = flag }

  /// Presses the button; acts at once where that was asked for.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled, !(ignoresMultiClick && event.clickCount > 1) else { return }
    press(true)
    if actionMask.contains(.leftMouseDown) { performClick(self) }
    if repeatsWhileHeld { goOn(after: period.delay) }
  }

  /// Follows the pointer out of the button and back.
  open override func mouseDragged(with event: NSEvent) {
    let isHeld = isEnabled && holds(event)
    press(isHeld)
    if isHeld, actionMask.contains(.leftMouseDragged) { sendAction() }
  }

  /// Clicks, if the pointer is in the button.
  open override func mouseUp(with event: NSEvent) {
    stopRepeating()
    press(false)
    guard holds(event), actionMask.contains(.leftMouseUp) else { return }
    if !(ignoresMultiClick && event.clickCount > 1) { performClick(self) }
  }

  private func holds(_ event: NSEvent) -> Bool {
    bounds.contains(convert(event.locationInWindow, from: nil))
  }

  /// Shows the face, where it is seen only then.
  open override func mouseEntered(with event: NSEvent) {
    if event.trackingArea === hover, hover != nil { isHovered = true }
    (ownCell as? NSButtonCell)?.mouseEntered(with: event)
    super.mouseEntered(with: event)
  }

  /// Hides the face, where it is seen only then.
  open override func mouseExited(with event: NSEvent) {
    if event.trackingArea === hover, hover != nil { isHovered = false }
    (ownCell as? NSButtonCell)?.mouseExited(with: event)
    super.mouseExited(with: event)
  }

  /// Acts no more where the button leaves its window while it is held.
  open override func viewWillMove(toWindow newWindow: NSWindow?) {
    super.viewWillMove(toWindow: newWindow)
    stopRepeating()
  }

  /// Goes to the state that a click leads to, without an action: from off to on, from there off again, or where that
  /// is allowed, from in between.
  open func setNextState() {
    switch state {
    case .off: state = allowsMixedState ? .mixed : .on
    case .mixed: state = .on
    default: state = .off
    }
  }

  /// Changes the state where clicks do that, and sends the action.
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    switch type {
    case .momentaryLight, .momentaryPushIn, .momentaryChange: break
    case .radio: state = .on
    case .pushOnPushOff, .toggle, .switch, .onOff: setNextState()
    }
    sendAction()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { true }
}
