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

  /// How many marks there are along the line, the first and the last at its ends; none at first.
  open var numberOfTickMarks = 0 {
    didSet { contentDidChange() }
  }
  /// Whether a person can choose the numbers of the marks only.
  open var allowsTickMarkValuesOnly = false
  /// On which side of the line the marks are; below it at first.
  open var tickMarkPosition = TickMarkPosition.below {
    didSet { needsDisplay = true }
  }
  /// What the line is filled with up to the knob; nil for the accent, or for none beside marks.
  open var trackFillColor: NSColor? {
    didSet { needsDisplay = true }
  }

  /// How sliders are shaped.
  public enum SliderType: UInt, Sendable {
    /// As a line.
    case linear = 0
  }

  /// How the slider is shaped: as a line.
  open var sliderType = SliderType.linear
  /// How large the slider is; kept for the program's own use.
  open var controlSize = NSControl.ControlSize.regular

  /// What the slider draws itself by; cells of other kinds are not taken.
  open var cell: NSCell? {
    get { sliderCell }
    set {
      guard let newValue = newValue as? NSSliderCell, newValue !== sliderCell else { return }
      sliderCell.leave()
      ownCell = newValue
      newValue.move(to: self)
      needsDisplay = true
    }
  }
  private var ownCell: NSSliderCell?

  private var sliderCell: NSSliderCell {
    if let ownCell { return ownCell }
    let cell = NSSliderCell()
    cell.controlView = self
    ownCell = cell
    return cell
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

  /// A circle, or beside marks an upright capsule.
  private var knobSize: NSSize {
    numberOfTickMarks > 0 ? NSSize(width: 9, height: 20) : NSSize(width: 16, height: 16)
  }

  private var share: CGFloat {
    maxValue > minValue ? CGFloat((value - minValue) / (maxValue - minValue)) : 0
  }

  /// Any width, and the height of the knob, with room for marks where there are some.
  open override var intrinsicContentSize: NSSize {
    NSSize(
      width: NSView.noIntrinsicMetric,
      height: numberOfTickMarks > 0 ? Self.markedHeight : knobSize.height + 4)
  }

  /// Where the line is, from left to right; marks move it to the other side.
  final var track: NSRect {
    let away: CGFloat = numberOfTickMarks == 0 ? 0 : marksAreAtLeastY ? 3 : -3
    let y = bounds.midY + away
    return NSRect(x: bounds.minX + 2, y: y - 2, width: bounds.width - 4, height: 4)
  }

  /// The middle of the knob for a part of the way, 0…1.
  final func knobMiddle(_ share: Double) -> CGFloat {
    bounds.minX + 1 + knobSize.width / 2 + (bounds.width - knobSize.width - 2) * CGFloat(share)
  }

  final var knobPlace: NSRect {
    let size = knobSize
    return NSRect(
      x: knobMiddle(share.native) - size.width / 2, y: track.midY - size.height / 2,
      width: size.width,
      height: size.height)
  }

  /// Draws marks, line and knob, by the cell where a program gave one.
  open override func draw(_ dirtyRect: NSRect) {
    sliderCell.draw(withFrame: bounds, in: self)
  }

  final func drawLine(_ line: NSRect, upTo x: CGFloat) {
    let radius = line.height / 2
    fill(NSBezierPath(roundedRect: line, xRadius: radius, yRadius: radius), .controlGround)
    guard numberOfTickMarks == 0 || trackFillColor != nil else { return }
    let done = NSRect(x: line.minX, y: line.minY, width: x - line.minX, height: line.height)
    fill(
      NSBezierPath(roundedRect: done, xRadius: radius, yRadius: radius),
      isEnabled ? trackFillColor ?? .controlAccentColor : .disabledControlTextColor)
  }

  final func drawFace(_ knob: NSRect) {
    let radius = knob.width / 2
    let face = NSBezierPath(roundedRect: knob, xRadius: radius, yRadius: radius)
    fill(face, isHighlighted ? NSColor(white: 0.93, alpha: 1) : .white)
    NSColor(white: 0, alpha: 0.2).setStroke()
    face.stroke()
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
  override var focusRingRadius: CGFloat { knobSize.width / 2 }

  /// The knob.
  open override var focusRingMaskBounds: NSRect { knobPlace }

  /// Arrows move the knob by a tenth of the way, or to the next mark where only marks count; Home and End go to its ends.
  open override func keyDown(with event: NSEvent) {
    let way = maxValue - minValue
    let step = way / (choosesMarks ? Double(max(numberOfTickMarks - 1, 1)) : 10)
    let steps: [Int: Double] = [
      NSLeftArrowFunctionKey: -step, NSDownArrowFunctionKey: -step,
      NSRightArrowFunctionKey: step, NSUpArrowFunctionKey: step,
      NSHomeFunctionKey: -way, NSEndFunctionKey: way,
    ]
    let key = event.charactersIgnoringModifiers?.unicodeScalars.first.map { Int($0.value) }
    guard let step = key.flatMap({ steps[$0] }) else { return super.keyDown(with: event) }
    let former = value
    doubleValue = chosen(value + step)
    window?.placeRing()
    if value != former { sendAction() }
  }

  private func follow(_ event: NSEvent, isLast: Bool) {
    let room = bounds.width - knobSize.width - 2
    guard room > 0 else { return }
    let x = convert(event.locationInWindow, from: nil).x - knobMiddle(0)
    let former = value
    doubleValue = chosen(minValue + (maxValue - minValue) * (x / room).native)
    if isLast ? !isContinuous : isContinuous && value != former { sendAction() }
  }

  override class var mayDraw: Bool { true }
}
