@_spi(Hooks) import AppKitCore
import Foundation

/// A knob on a line, by which a person chooses a number.
@preconcurrency @MainActor
open class NSSlider: NSControl {
  private var value = 0.0
  /// Where the pointer that holds the knob was last.
  private var followed = NSPoint.zero
  /// Whether the action is sent when the knob is let go, where that was said.
  private var sendsOnRelease: Bool?

  /// The number at the left end.
  @Watched open var minValue = 0.0 {
    didSet { doubleValue = value }
  }
  /// The number at the right end.
  @Watched open var maxValue = 1.0 {
    didSet { doubleValue = value }
  }

  /// How many marks there are along the line, the first and the last at its ends; none at first.
  @Watched open var numberOfTickMarks = 0 {
    didSet { contentDidChange() }
  }
  /// Whether a person can choose the numbers of the marks only.
  @Watched open var allowsTickMarkValuesOnly = false
  /// On which side of the line the marks are; below it at first.
  @Watched open var tickMarkPosition = TickMarkPosition.below {
    didSet { needsDisplay = true }
  }
  /// What the line is filled with up to the knob; nil for the accent, or for none beside marks.
  @Watched open var trackFillColor: NSColor? {
    didSet { needsDisplay = true }
  }

  /// How sliders are shaped.
  public enum SliderType: UInt, Sendable {
    /// As a line.
    case linear = 0
    /// As a dial, with the least number at the top, that grows clockwise.
    case circular = 1
  }

  /// How the slider is shaped; as a line at first.
  @Watched open var sliderType = SliderType.linear {
    didSet { contentDidChange() }
  }

  @_spi(Hooks) open override class var usualCellClass: NSCell.Type? { NSSliderCell.self }
  @_spi(Hooks) open override func takeOver(from other: NSControl, unlike fresh: NSControl?) {
    super.takeOver(from: other, unlike: fresh)
    take(\NSSlider.minValue, from: other, unlike: fresh)
    take(\NSSlider.maxValue, from: other, unlike: fresh)
    take(\NSSlider.doubleValue, from: other, unlike: fresh)
    take(\NSSlider.numberOfTickMarks, from: other, unlike: fresh)
    take(\NSSlider.allowsTickMarkValuesOnly, from: other, unlike: fresh)
    take(\NSSlider.tickMarkPosition, from: other, unlike: fresh)
    take(\NSSlider.trackFillColor, from: other, unlike: fresh)
    take(\NSSlider.sliderType, from: other, unlike: fresh)
    // A cell that stands upright says so; one that was not asked leaves the slider as it is.
    if (other as? NSSlider)?.isVertical == true { isVertical = true }
    take(\NSSlider.altIncrementValue, from: other, unlike: fresh)
  }

  /// Makes a slider that sends its action all the while; where the frame is higher than wide, an upright one.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    isContinuous = true
    if frameRect.height > frameRect.width { isVertical = true }
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

  /// Makes a slider from 0 to 1 that calls a method of an object.
  public convenience init(target: Any?, action: Selector?) {
    self.init(value: 0, minValue: 0, maxValue: 1, target: target, action: action)
  }

  /// Whether the slider stands upright, its least number at the bottom.
  @Watched open var isVertical = false {
    didSet { contentDidChange() }
  }
  /// How wide the knob is, in points.
  open var knobThickness: CGFloat { knobPlace.width }
  /// How far a step goes that a person takes with Alt held, in its own numbers; 0 for what any step goes.
  open var altIncrementValue = 0.0
  /// From which number on the line is filled, to the knob; the least one at first.
  open var neutralValue: Double {
    get { neutral ?? minValue }
    set {
      neutral = newValue
      needsDisplay = true
    }
  }
  private var neutral: Double?

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

  @_spi(Hooks) open override class var keepsNumber: Bool { true }

  /// A circle, or beside marks an upright capsule.
  final var knobSize: NSSize {
    let size = numberOfTickMarks > 0 ? NSSize(width: 9, height: 20) : NSSize(width: 16, height: 16)
    return NSSize(width: controlSize.part(size.width), height: controlSize.part(size.height))
  }

  private var share: CGFloat { CGFloat(share(of: value)) }

  private func share(of value: Double) -> Double {
    maxValue > minValue ? min(max((value - minValue) / (maxValue - minValue), 0), 1) : 0
  }

  /// Any width, and the height of the knob, with room for marks where there are some.
  open override var intrinsicContentSize: NSSize {
    if isDial { return dialSize }
    let across = numberOfTickMarks > 0 ? knobSize.height + 8 : knobSize.height + 4
    return isVertical
      ? NSSize(width: across, height: NSView.noIntrinsicMetric)
      : NSSize(width: NSView.noIntrinsicMetric, height: across)
  }

  /// The slider as it would lie flat, from its least number to the right.
  final var lane: NSRect {
    isVertical
      ? NSRect(x: bounds.minY, y: bounds.minX, width: bounds.height, height: bounds.width) : bounds
  }

  /// A rectangle of the slider as it would lie flat, in its own coordinates.
  final func placed(_ flat: NSRect) -> NSRect {
    guard isVertical else { return flat }
    let y = isFlipped ? bounds.minY + bounds.maxY - flat.maxX : flat.minX
    return NSRect(x: flat.minY, y: y, width: flat.height, height: flat.width)
  }

  /// Where the line is; marks move it to the other side.
  final var track: NSRect { placed(flatTrack) }

  final var flatTrack: NSRect {
    let away: CGFloat = numberOfTickMarks == 0 ? 0 : marksAreAtLeastY ? 3 : -3
    let lane = lane
    return NSRect(x: lane.minX + 2, y: lane.midY + away - 2, width: lane.width - 4, height: 4)
  }

  /// The middle of the knob for a part of the way, 0…1.
  final func knobMiddle(_ share: Double) -> CGFloat {
    lane.minX + 1 + knobSize.width / 2 + (lane.width - knobSize.width - 2) * CGFloat(share)
  }

  final var knobPlace: NSRect {
    let size = knobSize
    return placed(
      NSRect(
        x: knobMiddle(share.native) - size.width / 2, y: flatTrack.midY - size.height / 2,
        width: size.width, height: size.height))
  }

  /// y points down in a slider.
  open override var isFlipped: Bool { true }

  /// Draws marks, line and knob, by the cell where a program gave one.
  open override func draw(_ dirtyRect: NSRect) {
    if isDial { drawDial(share) } else { cell?.draw(withFrame: bounds, in: self) }
  }

  /// Draws the line, filled up to the middle of the knob.
  final func drawLine(_ line: NSRect, upTo knob: NSRect) {
    let radius = min(line.width, line.height) / 2
    fill(NSBezierPath(roundedRect: line, xRadius: radius, yRadius: radius), .controlGround)
    guard numberOfTickMarks == 0 || trackFillColor != nil else { return }
    fill(
      NSBezierPath(roundedRect: done(line, upTo: knob), xRadius: radius, yRadius: radius),
      isEnabled ? trackFillColor ?? .controlAccentColor : .disabledControlTextColor)
  }

  /// The part of the line between the knob and its beginning, or the neutral number.
  private func done(_ line: NSRect, upTo knob: NSRect) -> NSRect {
    guard isVertical else {
      let start = neutral.map { knobMiddle(share(of: $0)) } ?? line.minX
      return NSRect(
        x: min(start, knob.midX), y: line.minY, width: abs(knob.midX - start), height: line.height)
    }
    let point = neutral.map {
      placed(NSRect(x: knobMiddle(share(of: $0)), y: 0, width: 0, height: 0)).minY
    }
    let start = point ?? (isFlipped ? line.maxY : line.minY)
    return NSRect(
      x: line.minX, y: min(start, knob.midY), width: line.width, height: abs(knob.midY - start))
  }

  final func drawFace(_ knob: NSRect) {
    let radius = min(knob.width, knob.height) / 2
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
    guard isEnabled, cell?.startTracking(at: place(of: event), in: self) != false else { return }
    isHighlighted = true
    followed = place(of: event)
    follow(event, isLast: false)
  }

  /// Moves the knob with the pointer.
  open override func mouseDragged(with event: NSEvent) {
    guard isHighlighted else { return }
    let (last, now) = (followed, place(of: event))
    followed = now
    guard cell?.continueTracking(last: last, current: now, in: self) != false else {
      return letGo(at: now, mouseIsUp: false)
    }
    follow(event, isLast: false)
  }

  /// Lets go of the knob.
  open override func mouseUp(with event: NSEvent) {
    guard isHighlighted else { return }
    follow(event, isLast: true)
    letGo(at: place(of: event), mouseIsUp: true)
  }

  private func letGo(at point: NSPoint, mouseIsUp: Bool) {
    isHighlighted = false
    cell?.stopTracking(last: followed, current: point, in: self, mouseIsUp: mouseIsUp)
  }

  private func place(of event: NSEvent) -> NSPoint { convert(event.locationInWindow, from: nil) }

  // MARK: Keys

  /// Whether the knob can be moved.
  open override var acceptsFirstResponder: Bool { mayTakeKeys }
  @_spi(Hooks) open override var takesFocusFromClicks: Bool { false }
  @_spi(Hooks) open override var focusRingRadius: CGFloat {
    (isDial ? dial.width : knobSize.width) / 2
  }

  /// The knob, or the dial.
  open override var focusRingMaskBounds: NSRect { isDial ? dial : knobPlace }

  /// Arrows move the knob by a tenth of the way, or to the next mark where only marks count; Home and End go to its ends.
  open override func keyDown(with event: NSEvent) {
    let way = maxValue - minValue
    let isAlt = event.modifierFlags.contains(.option) && altIncrementValue > 0
    let step =
      isAlt ? altIncrementValue : way / (choosesMarks ? Double(max(numberOfTickMarks - 1, 1)) : 10)
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

  /// Says on which events the action is sent: while the knob is dragged, at the end, or both.
  @discardableResult
  open override func sendAction(on mask: NSEvent.EventTypeMask) -> Int {
    isContinuous = mask.contains(.leftMouseDragged)
    sendsOnRelease = mask.contains(.leftMouseUp)
    return super.sendAction(on: mask)
  }

  /// Whether the action is sent when the knob is let go: where it is not sent before, or that was asked for.
  private var sendsAtTheEnd: Bool { sendsOnRelease ?? !isContinuous }

  /// To which part of the way a point says that the knob be moved; nil for none.
  private func pointed(_ point: NSPoint) -> Double? {
    if isDial { return dialShare(at: point) }
    let room = lane.width - knobSize.width - 2
    guard room > 0 else { return nil }
    let up = isFlipped ? bounds.minY + bounds.maxY - point.y : point.y
    return (((isVertical ? up : point.x) - knobMiddle(0)) / room).native
  }

  private func follow(_ event: NSEvent, isLast: Bool) {
    let former = value
    guard let share = pointed(place(of: event)) else { return }
    doubleValue = chosen(minValue + (maxValue - minValue) * share)
    if isLast ? sendsAtTheEnd : isContinuous && value != former { sendAction() }
  }

  @_spi(Hooks) open override class var mayDraw: Bool { true }
}
