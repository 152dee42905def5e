@_spi(Hooks) import AppKitCore
import Foundation

/// Shows how much there is of something: a bar, a row of cells, stars, or lines.
@preconcurrency @MainActor
open class NSLevelIndicator: NSControl {
  /// How a level is shown.
  public enum Style: UInt, Sendable {
    /// As upright lines, one for each two points.
    case relevancy = 0
    /// As a bar.
    case continuousCapacity = 1
    /// As a row of cells, one for each whole number.
    case discreteCapacity = 2
    /// As stars, one for each whole number.
    case rating = 3
  }

  private var value = 0.0

  /// How the level is shown; as cells at first.
  @Watched open var levelIndicatorStyle = Style.discreteCapacity { didSet { contentDidChange() } }
  /// What is shown as nothing.
  @Watched open var minValue = 0.0 { didSet { contentDidChange() } }
  /// What is shown as full; 5 at first.
  @Watched open var maxValue = 5.0 { didSet { contentDidChange() } }
  /// From where on the level is shown as a warning, below or above `criticalValue`.
  ///
  /// Where it is less than `criticalValue`, more is worse; where it is greater, less is worse.
  @Watched open var warningValue = 0.0 { didSet { needsDisplay = true } }
  /// From where on the level is shown as critical.
  @Watched open var criticalValue = 0.0 { didSet { needsDisplay = true } }
  /// The colour of a level that is well.
  @Watched open var fillColor: NSColor! = .systemGreen { didSet { needsDisplay = true } }
  /// The colour of a warning.
  @Watched open var warningFillColor: NSColor! = .systemYellow { didSet { needsDisplay = true } }
  /// The colour of what is critical.
  @Watched open var criticalFillColor: NSColor! = .systemRed { didSet { needsDisplay = true } }
  /// Whether a person can change the level by the pointer.
  open var isEditable = true

  /// The level, as it was set; what is shown is kept between the ends.
  open override var doubleValue: Double {
    get { value }
    set {
      value = newValue.isNaN ? minValue : newValue
      needsDisplay = true
    }
  }

  @_spi(Hooks) open override class var keepsNumber: Bool { true }

  private var starSide: CGFloat { controlSize.part(13) }
  private var barHeight: CGFloat { controlSize.part(16) }

  /// Stars have their own width; everything else takes any.
  open override var intrinsicContentSize: NSSize {
    levelIndicatorStyle == .rating
      ? NSSize(width: CGFloat(cells) * (starSide + 1), height: starSide)
      : NSSize(width: NSView.noIntrinsicMetric, height: barHeight)
  }

  /// How many cells or stars there are.
  private var cells: Int { min(max(Int((maxValue - minValue).rounded()), 1), 10_000) }

  /// The part that is full, 0…1.
  private var share: CGFloat {
    maxValue > minValue ? CGFloat(min(max((value - minValue) / (maxValue - minValue), 0), 1)) : 0
  }

  private var color: NSColor {
    let rises = criticalValue >= warningValue
    func reached(_ limit: Double) -> Bool { rises ? value >= limit : value <= limit }
    guard warningValue != criticalValue || criticalValue != 0 else { return fillColor }
    if reached(criticalValue) { return criticalFillColor }
    return reached(warningValue) ? warningFillColor : fillColor
  }

  // MARK: Looks

  private var body: NSRect {
    let height = min(bounds.height, barHeight)
    return NSRect(
      x: bounds.minX, y: (bounds.midY - height / 2).rounded(), width: bounds.width, height: height)
  }

  /// Draws the level.
  open override func draw(_ dirtyRect: NSRect) {
    switch levelIndicatorStyle {
    case .relevancy: drawLines()
    case .continuousCapacity: drawBar()
    case .discreteCapacity: drawCells()
    case .rating: drawStars()
    }
  }

  private func drawBar() {
    let body = body
    NSGraphicsContext.saveGraphicsState()
    NSBezierPath(roundedRect: body, xRadius: 4, yRadius: 4).addClip()
    NSColor.controlGround.setFill()
    body.fill()
    faded(color).setFill()
    NSRect(x: body.minX, y: body.minY, width: body.width * share, height: body.height).fill()
    NSGraphicsContext.restoreGraphicsState()
  }

  private func faded(_ color: NSColor) -> NSColor {
    isEnabled ? color : color.withAlphaComponent(0.5)
  }

  private var filledCells: Int { Int((share * CGFloat(cells)).rounded()) }

  private func drawCells() {
    let (body, gap) = (body, CGFloat(2))
    let width = (body.width - gap * CGFloat(cells - 1)) / CGFloat(cells)
    let radius = max(min(width / 2, 2), 0)
    let ground = NSColor.controlGround
    for index in 0..<cells {
      let cell = NSRect(
        x: body.minX + CGFloat(index) * (width + gap), y: body.minY, width: max(width, 1),
        height: body.height)
      (index < filledCells ? faded(color) : ground).setFill()
      NSBezierPath(roundedRect: cell, xRadius: radius, yRadius: radius).fill()
    }
  }

  private func drawLines() {
    faded(.secondaryLabelColor).setFill()
    let end = body.minX + body.width * share
    for x in stride(from: body.minX, to: end, by: 2) {
      NSRect(x: x, y: body.minY + 2, width: 1, height: body.height - 4).fill()
    }
  }

  private func drawStars() {
    for index in 0..<cells {
      let middle = NSPoint(
        x: bounds.minX + (CGFloat(index) + 0.5) * (starSide + 1), y: bounds.midY)
      if index < filledCells {
        faded(.controlTextColor).setFill()
        star(around: middle).fill()
      } else if isEditable && isEnabled {
        NSColor.tertiaryLabelColor.setFill()
        NSBezierPath(ovalIn: NSRect(x: middle.x - 1.5, y: middle.y - 1.5, width: 3, height: 3))
          .fill()
      }
    }
  }

  private func star(around middle: NSPoint) -> NSBezierPath {
    let path = NSBezierPath()
    let up: CGFloat = isFlipped ? -1 : 1
    for corner in 0..<10 {
      let radius = starSide / 2 * (corner.isMultiple(of: 2) ? 1 : 0.4)
      let angle = CGFloat.pi * (0.5 + CGFloat(corner) / 5)
      let point = NSPoint(
        x: middle.x + radius * cos(angle), y: middle.y + up * (radius * sin(angle) - 0.5))
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  // MARK: The pointer

  /// Takes the level at the pointer, where it can be changed.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled, isEditable else { return super.mouseDown(with: event) }
    isHighlighted = true
    follow(event)
  }

  /// Follows the pointer.
  open override func mouseDragged(with event: NSEvent) { if isHighlighted { follow(event) } }

  /// Lets go.
  open override func mouseUp(with event: NSEvent) { isHighlighted = false }

  private func follow(_ event: NSEvent) {
    let x = convert(event.locationInWindow, from: nil).x - bounds.minX
    let isWhole = levelIndicatorStyle == .rating || levelIndicatorStyle == .discreteCapacity
    let width =
      levelIndicatorStyle == .rating ? CGFloat(cells) * (starSide + 1) : bounds.width
    guard width > 0 else { return }
    let share = min(max(x / width, 0), 1)
    let steps = CGFloat(cells)
    let part = isWhole ? (share * steps).rounded(.up) / steps : share
    let former = value
    doubleValue = minValue + (maxValue - minValue) * part.native
    if value != former { sendAction() }
  }

  @_spi(Hooks) open override class var mayDraw: Bool { true }
}
