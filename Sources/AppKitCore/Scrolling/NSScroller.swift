import Foundation

// A scroller is drawn by two layers, its slot and its knob, so that scrolling draws nothing anew. A subclass draws
// itself by `drawKnobSlot(in:highlight:)` and `drawKnob()`, and then the layers are not there.

/// Tells which part of a document is seen, and lets a person choose another one.
@preconcurrency @MainActor
open class NSScroller: NSControl {
  /// Whether scrollers lie over the document or beside it.
  public enum Style: Int, Sendable {
    /// Beside it, in a slot that is always seen.
    case legacy = 0
    /// Over it, without a slot.
    case overlay = 1
  }

  /// Which ground the knob is to be seen on.
  public enum KnobStyle: Int, Sendable {
    /// Any.
    case `default` = 0
    /// A light one: the knob is dark.
    case dark = 1
    /// A dark one: the knob is light.
    case light = 2
  }

  /// The parts of a scroller.
  public enum Part: UInt, Sendable {
    /// None.
    case noPart = 0
    /// The slot before the knob, which goes a page back.
    case decrementPage = 1
    /// The knob.
    case knob = 2
    /// The slot behind the knob, which goes a page on.
    case incrementPage = 3
    /// An arrow; there are none.
    case decrementLine = 4
    /// An arrow; there are none.
    case incrementLine = 5
    /// All that the knob moves in.
    case knobSlot = 6
  }

  private static let least: CGFloat = 24

  private var place = 0.0
  private var slot: CALayer?
  private var knob: CALayer?
  /// How far behind the knob's beginning the pointer took hold of it; nil while it is not held.
  private var grip: CGFloat?

  /// How much of the document is seen, 0…1.
  @Watched open var knobProportion: CGFloat = 1 { didSet { placeParts() } }
  /// Which ground the knob is to be seen on.
  @Watched open var knobStyle = KnobStyle.default { didSet { color() } }
  /// Whether the scroller lies over the document or beside it.
  @Watched open var scrollerStyle = Style.overlay { didSet { color() } }
  /// The part that a person pressed last.
  open internal(set) var hitPart = Part.noPart

  /// The style that the system prefers: over the document.
  public class var preferredScrollerStyle: Style { .overlay }

  /// Whether a subclass's scroller may lie over the document; to override.
  open class var isCompatibleWithOverlayScrollers: Bool { self == NSScroller.self }

  /// How much room a scroller takes beside a document; over it, how thick it is.
  open class func scrollerWidth(
    for controlSize: ControlSize, scrollerStyle: Style
  ) -> CGFloat { controlSize.part(scrollerStyle == .legacy ? 15 : 11) }

  /// Makes a scroller; it is upright where it is higher than wide.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a scroller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isContinuous = true
    guard !Self.mayDraw else { return }
    let (slot, knob) = (CALayer.part(), CALayer.part())
    (self.slot, self.knob) = (slot, knob)
    knob.name = "scroller"
    layer?.addSublayer(slot)
    layer?.addSublayer(knob)
    color()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSScroller.self }
  @_spi(Hooks) open override class var keepsNumber: Bool { true }
  @_spi(Hooks) open override func controlSizeDidChange() { placeParts() }

  /// Values begin at the top.
  open override var isFlipped: Bool { true }

  /// Where the document is, 0…1: from its top, or its left end, on.
  open override var doubleValue: Double {
    get { place }
    set {
      place = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      placeParts()
    }
  }

  /// Whether it is upright.
  final var isUpright: Bool { bounds.height >= bounds.width }
  /// Whether there is something to scroll.
  final var isNeeded: Bool { isEnabled && knobProportion < 1 }

  // MARK: Parts

  /// Where a part is, in the scroller's coordinates.
  open func rect(for partCode: Part) -> NSRect {
    let slot = slotRect
    let (start, length) = span
    func part(_ from: CGFloat, _ to: CGFloat) -> NSRect {
      isUpright
        ? NSRect(x: slot.minX, y: slot.minY + from, width: slot.width, height: to - from)
        : NSRect(x: slot.minX + from, y: slot.minY, width: to - from, height: slot.height)
    }
    switch partCode {
    case .knobSlot: return slot
    case .knob where isNeeded: return part(start, start + length)
    case .decrementPage where isNeeded: return part(0, start)
    case .incrementPage where isNeeded: return part(start + length, track)
    default: return .zero
    }
  }

  /// The part at a point of the window.
  open func testPart(_ point: NSPoint) -> Part {
    let point = convert(point, from: nil)
    return [.knob, .decrementPage, .incrementPage].first { rect(for: $0).contains(point) }
      ?? .noPart
  }

  private var slotRect: NSRect {
    guard scrollerStyle == .overlay else { return bounds }
    // The knob keeps away from the edge, and from the document by as much.
    let margin: CGFloat = 2
    return isUpright ? bounds.insetBy(dx: margin, dy: 0) : bounds.insetBy(dx: 0, dy: margin)
  }

  private var track: CGFloat { isUpright ? slotRect.height : slotRect.width }

  /// Where the knob begins in the slot, and how long it is.
  private var span: (start: CGFloat, length: CGFloat) {
    let track = track
    let length = min(max(track * min(max(knobProportion, 0), 1), Self.least), track)
    return ((track - length) * CGFloat(place), length)
  }

  /// Works out the parts anew.
  open func checkSpaceForParts() { placeParts() }

  // MARK: Looks

  /// Places the knob.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    placeParts()
  }

  final func placeParts() {
    guard let slot, let knob else { return needsDisplay = true }
    slot.frame = bounds
    let rect = knobFace
    knob.isHidden = !isNeeded
    if knob.frame != rect { knob.frame = rect }
    knob.cornerRadius = min(rect.width, rect.height) / 2
  }

  /// The knob as it is seen: beside a document it is thinner than its slot.
  private var knobFace: NSRect {
    let rect = rect(for: .knob)
    guard scrollerStyle == .legacy else { return rect }
    return rect.insetBy(dx: isUpright ? 4 : 2, dy: isUpright ? 2 : 4)
  }

  private var knobColor: NSColor {
    switch knobStyle {
    case .default: NSColor(white: 0.5, alpha: grip == nil ? 0.6 : 0.8)
    case .dark: NSColor(white: 0, alpha: grip == nil ? 0.5 : 0.7)
    case .light: NSColor(white: 1, alpha: grip == nil ? 0.5 : 0.7)
    }
  }

  private func color() {
    guard let slot, let knob else { return needsDisplay = true }
    effectiveAppearance.performAsCurrentDrawingAppearance {
      knob.backgroundColor = knobColor.cgColor
      slot.backgroundColor = scrollerStyle == .legacy ? NSColor.groupGround.cgColor : nil
    }
    placeParts()
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    color()
  }

  /// Draws the slot and the knob of a subclass.
  open override func draw(_ dirtyRect: NSRect) {
    drawKnobSlot(in: rect(for: .knobSlot), highlight: false)
    if isNeeded { drawKnob() }
  }

  /// Draws the slot; beside a document it has a ground.
  open func drawKnobSlot(in slotRect: NSRect, highlight flag: Bool) {
    guard scrollerStyle == .legacy else { return }
    (flag ? NSColor.controlGround : .groupGround).setFill()
    slotRect.fill()
  }

  /// Draws the knob where it is.
  open func drawKnob() {
    let rect = knobFace
    let radius = min(rect.width, rect.height) / 2
    knobColor.setFill()
    NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius).fill()
  }

  /// Lets the knob shine up for a moment.
  final func flash() {
    guard isNeeded, let knob else { return }
    let flash = CAKeyframeAnimation(keyPath: "backgroundColor")
    let bright = knobColor.withAlphaComponent(1).cgColor
    flash.values = [knobColor.cgColor, bright, knobColor.cgColor]
    flash.duration = 0.5
    knob.add(flash, forKey: "flash")
  }

  // MARK: The pointer

  /// Takes hold of the knob, or goes a page to the pointer.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled else { return }
    hitPart = testPart(event.locationInWindow)
    guard hitPart == .knob else {
      if hitPart != .noPart { sendAction() }
      return
    }
    grip = way(of: event) - span.start
    color()
  }

  /// Lets the knob follow the pointer.
  open override func mouseDragged(with event: NSEvent) {
    guard let grip, track > span.length else { return }
    doubleValue = ((way(of: event) - grip) / (track - span.length)).native
    sendAction()
  }

  /// Lets go of the knob.
  open override func mouseUp(with event: NSEvent) {
    guard grip != nil else { return }
    grip = nil
    color()
    (superview as? NSScrollView)?.endScrolling()
  }

  private func way(of event: NSEvent) -> CGFloat {
    let point = convert(event.locationInWindow, from: nil)
    return isUpright ? point.y - slotRect.minY : point.x - slotRect.minX
  }

  /// Clicks beside the knob go through where the scroller lies over the document.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    guard let hit = super.hitTest(point), isNeeded else { return nil }
    guard scrollerStyle == .overlay, let superview else { return hit }
    return rect(for: .knob).contains(convert(point, from: superview)) ? hit : nil
  }
}
