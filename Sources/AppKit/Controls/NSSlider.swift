import Foundation

/// A knob on a line, by which a person chooses a number.
@preconcurrency @MainActor
open class NSSlider: NSControl {
  private var value = 0.0

  /// The number at the left end.
  open var minValue = 0.0 {
    didSet { doubleValue = value }
  }
  /// The number at the right end.
  open var maxValue = 1.0 {
    didSet { doubleValue = value }
  }

  /// Makes a slider that sends its action all the while.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    isContinuous = true
  }

  /// Makes a slider as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isContinuous = true
  }

  /// Makes a slider that calls a method of an object.
  public convenience init(
    value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?
  ) {
    self.init(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
    (self.minValue, self.maxValue) = (minValue, maxValue)
    doubleValue = value
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Makes a slider that calls a method such as `Editor.zoom(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    value: Double, minValue: Double, maxValue: Double, target: Target?,
    action: ((Target) -> (Sender) -> Void)?
  ) {
    self.init(
      value: value, minValue: minValue, maxValue: maxValue, target: target,
      action: action.map { Selector($0) })
  }

  /// The number, kept between the ends; what is no number counts as the least.
  open override var doubleValue: Double {
    get { value }
    set {
      value = newValue.isNaN ? minValue : min(max(newValue, minValue), max(maxValue, minValue))
      needsDisplay = true
    }
  }

  /// The number as text.
  open override var stringValue: String {
    get { String(value) }
    set { doubleValue = Double(newValue) ?? 0 }
  }

  private static let knob: CGFloat = 16

  private var share: CGFloat {
    maxValue > minValue ? CGFloat((value - minValue) / (maxValue - minValue)) : 0
  }

  /// Any width, and the height of the knob.
  open override var intrinsicContentSize: NSSize {
    NSSize(width: NSView.noIntrinsicMetric, height: NSSlider.knob + 4)
  }

  /// Draws line and knob.
  open override func draw(_ dirtyRect: NSRect) {
    let knob = NSSlider.knob
    let x = bounds.minX + 1 + (bounds.width - knob - 2) * share
    let line = NSRect(x: bounds.minX + 2, y: bounds.midY - 2, width: bounds.width - 4, height: 4)
    fill(NSBezierPath(roundedRect: line, xRadius: 2, yRadius: 2), .controlGround)
    let done = NSRect(x: line.minX, y: line.minY, width: x + knob / 2 - line.minX, height: 4)
    fill(
      NSBezierPath(roundedRect: done, xRadius: 2, yRadius: 2),
      isEnabled ? .controlAccentColor : .disabledControlTextColor)
    let circle = NSBezierPath(
      ovalIn: NSRect(x: x, y: bounds.midY - knob / 2, width: knob, height: knob))
    fill(circle, isHighlighted ? NSColor(white: 0.93, alpha: 1) : .white)
    NSColor(white: 0, alpha: 0.2).setStroke()
    circle.stroke()
  }

  private func fill(_ path: NSBezierPath, _ color: NSColor) {
    color.setFill()
    path.fill()
  }

  /// Moves the knob to the pointer.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled else { return }
    isHighlighted = true
    follow(event, isLast: false)
  }

  /// Moves the knob with the pointer.
  open override func mouseDragged(with event: NSEvent) {
    if isHighlighted { follow(event, isLast: false) }
  }

  /// Lets go of the knob.
  open override func mouseUp(with event: NSEvent) {
    guard isHighlighted else { return }
    isHighlighted = false
    follow(event, isLast: true)
  }

  // MARK: Keys

  /// Whether the knob can be moved.
  open override var acceptsFirstResponder: Bool { isEnabled }
  override var takesFocusFromClicks: Bool { false }
  override var focusRingRadius: CGFloat { NSSlider.knob / 2 }

  /// The knob.
  open override var focusRingMaskBounds: NSRect {
    let x = bounds.minX + 1 + (bounds.width - NSSlider.knob - 2) * share
    return NSRect(
      x: x, y: bounds.midY - NSSlider.knob / 2, width: NSSlider.knob, height: NSSlider.knob)
  }

  /// Arrows move the knob by a tenth of the way, Home and End to its ends.
  open override func keyDown(with event: NSEvent) {
    let way = maxValue - minValue
    let steps: [Int: Double] = [
      NSLeftArrowFunctionKey: -way / 10, NSDownArrowFunctionKey: -way / 10,
      NSRightArrowFunctionKey: way / 10, NSUpArrowFunctionKey: way / 10,
      NSHomeFunctionKey: -way, NSEndFunctionKey: way,
    ]
    let key = event.charactersIgnoringModifiers?.unicodeScalars.first.map { Int($0.value) }
    guard let step = key.flatMap({ steps[$0] }) else { return super.keyDown(with: event) }
    let former = value
    doubleValue = value + step
    window?.placeRing()
    if value != former { sendAction() }
  }

  private func follow(_ event: NSEvent, isLast: Bool) {
    let room = bounds.width - NSSlider.knob - 2
    guard room > 0 else { return }
    let x = convert(event.locationInWindow, from: nil).x - bounds.minX - 1 - NSSlider.knob / 2
    let former = value
    doubleValue = minValue + (maxValue - minValue) * (x / room).native
    if isLast ? !isContinuous : isContinuous && value != former { sendAction() }
  }

  override class var mayDraw: Bool { true }
}
