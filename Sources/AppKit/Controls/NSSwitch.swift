@_spi(Hooks) import AppKitCore
import Foundation

/// A knob that is at the left or at the right: off or on.
@preconcurrency @MainActor
open class NSSwitch: NSControl {
  private static let sizes: [NSControl.ControlSize: NSSize] = [
    .mini: NSSize(width: 26, height: 15), .small: NSSize(width: 32, height: 18),
    .regular: NSSize(width: 38, height: 22), .large: NSSize(width: 46, height: 26),
    .extraLarge: NSSize(width: 54, height: 30),
  ]
  private static let margin: CGFloat = 1.5

  private let track = CALayer.part()
  private let knob = CALayer.part()
  /// Where the pointer went down, and whether the switch was on then; nil while it is up.
  private var grip: (x: CGFloat, wasOn: Bool)?
  private var wasDragged = false

  /// Whether the switch is on; what is in between counts as on. Moves the knob at once, without an action.
  open var state: NSControl.StateValue {
    get { value }
    set { setState(newValue, animated: false) }
  }
  private var value = NSControl.StateValue.off

  /// Makes a switch that is off.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a switch as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    knob.castKnobShadow()
    // The view's y points up.
    knob.shadowOffset.height *= -1
    layer?.addSublayer(track)
    layer?.addSublayer(knob)
    place(animated: false)
    color()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSSwitch.self }

  /// The state as a number.
  open override var doubleValue: Double {
    get { Double(value.rawValue) }
    set { state = newValue == 0 ? .off : .on }
  }

  @_spi(Hooks) open override class var keepsNumber: Bool { true }

  @_spi(Hooks) open override func controlSizeDidChange() {
    super.controlSizeDidChange()
    place(animated: false)
  }

  final func setState(_ state: NSControl.StateValue, animated: Bool) {
    value = state == .off ? .off : .on
    place(animated: animated && window != nil)
    color()
  }

  // MARK: Looks

  private var size: NSSize { Self.sizes[controlSize] ?? NSSize(width: 38, height: 22) }

  /// 38 by 22 points, unless the switch is smaller or larger than usual.
  open override var intrinsicContentSize: NSSize { size }

  private var body: NSRect {
    NSRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Places the parts.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    place(animated: false)
  }

  private func place(animated: Bool) {
    let (body, margin) = (body, Self.margin)
    track.frame = body
    track.cornerRadius = body.height / 2
    let side = body.height - 2 * margin
    let length = side + (isHighlighted ? 3 : 0)
    let x = value == .off ? body.minX + margin : body.maxX - margin - length
    let frame = NSRect(x: x, y: body.minY + margin, width: length, height: side)
    if knob.frame != frame { knob.settle(into: frame, radius: side / 2, animated: animated) }
  }

  private func color() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      let ground: NSColor = value == .off ? .controlGround : .controlAccentColor
      track.backgroundColor = ground.cgColor
      track.borderWidth = value == .off ? 0.5 : 0
      track.borderColor = NSColor.controlEdge.cgColor
      knob.backgroundColor = NSColor.switchKnob.cgColor
    }
    for part in [track, knob] { part.opacity = isEnabled ? 1 : 0.5 }
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    color()
  }

  /// Takes the colours of the appearance around.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    color()
  }

  /// Shows whether it can be used.
  open override var isEnabled: Bool { didSet { color() } }
  /// Shows whether it is pressed.
  open override var isHighlighted: Bool { didSet { place(animated: window != nil) } }

  // MARK: Clicks

  /// Presses the knob.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled else { return }
    grip = (convert(event.locationInWindow, from: nil).x, value == .on)
    wasDragged = false
    isHighlighted = true
  }

  /// Lets the knob follow the pointer from side to side.
  open override func mouseDragged(with event: NSEvent) {
    guard let grip else { return }
    let x = convert(event.locationInWindow, from: nil).x
    if abs(x - grip.x) > 4 { wasDragged = true }
    guard wasDragged, (x > bounds.midX) != (value == .on) else { return }
    setState(x > bounds.midX ? .on : .off, animated: true)
  }

  /// Changes the state where the pointer was not dragged, and sends the action where there is a new one.
  open override func mouseUp(with event: NSEvent) {
    guard let grip else { return }
    self.grip = nil
    isHighlighted = false
    if wasDragged {
      if (value == .on) != grip.wasOn { sendAction() }
    } else if bounds.contains(convert(event.locationInWindow, from: nil)) {
      performClick(self)
    }
  }

  /// Changes the state and sends the action.
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    setState(value == .off ? .on : .off, animated: true)
    sendAction()
  }

  // MARK: Keys

  /// Whether the switch can be used.
  open override var acceptsFirstResponder: Bool { mayTakeKeys }
  @_spi(Hooks) open override var takesFocusFromClicks: Bool { false }
  @_spi(Hooks) open override var focusRingRadius: CGFloat { body.height / 2 }

  /// The track.
  open override var focusRingMaskBounds: NSRect { body }

  /// Space and Return change the state; the arrows move the knob to their side.
  open override func keyDown(with event: NSEvent) {
    let sides: [Int: NSControl.StateValue] = [
      NSLeftArrowFunctionKey: .off, NSRightArrowFunctionKey: .on,
    ]
    if event.pressesControls {
      performClick(self)
    } else if let side = event.keyScalar.flatMap({ sides[$0] }) {
      if side != value { performClick(self) }
    } else {
      super.keyDown(with: event)
    }
  }
}

@_spi(Hooks) extension NSSwitch: PartedControl {
  /// Shows or hides what the class shows itself by; called after each drawing of a subclass.
  public func showParts(_ areShown: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for part in [track, knob] { part.isHidden = !areShown }
    CATransaction.commit()
  }
}

extension Animator where Target: NSSwitch {
  /// Whether the switch is on; the knob moves there.
  public var state: NSControl.StateValue {
    get { target.state }
    nonmutating set { target.setState(newValue, animated: true) }
  }
}

extension NSColor {
  /// The knob of a switch: white; RGB 214, 214, 214.
  fileprivate static let switchKnob = NSColor(
    light: .white, dark: NSColor(white: 0.84, alpha: 1))
}
