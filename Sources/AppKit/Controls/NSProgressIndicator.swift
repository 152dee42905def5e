@_spi(Hooks) import AppKitCore
import Foundation

/// Shows how much of something is done, or that something goes on for who knows how long.
@preconcurrency @MainActor
open class NSProgressIndicator: NSView {
  /// What it looks like.
  public enum Style: UInt, Sendable {
    /// A bar that fills, or along which a piece runs.
    case bar = 0
    /// A wheel of spokes, or a disc that fills.
    case spinning = 1
  }

  private static let spokes = 12
  private static let barHeight: CGFloat = 6

  /// What it looks like; changing it shows it anew.
  @Watched open var style = Style.bar { didSet { lookDidChange() } }
  /// Whether nobody knows how much is done.
  @Watched open var isIndeterminate = true { didSet { lookDidChange() } }
  /// What the value begins with.
  @Watched open var minValue = 0.0 { didSet { place(animated: false) } }
  /// What the value ends with.
  @Watched open var maxValue = 100.0 { didSet { place(animated: false) } }
  /// How much is done, kept between the ends; what is no number changes nothing.
  open var doubleValue: Double {
    get { value }
    set {
      guard !newValue.isNaN else { return }
      value = min(max(newValue, minValue), max(minValue, maxValue))
      place(animated: true)
    }
  }
  /// How large it is.
  @Watched open var controlSize = NSControl.ControlSize.regular { didSet { lookDidChange() } }
  /// Whether it is to be seen while it does not move; a bar that fills always is.
  @Watched open var isDisplayedWhenStopped = true { didSet { lookDidChange() } }
  /// Kept for the indicator's own use: layers move by themselves.
  open var usesThreadedAnimation = true
  /// Kept for the indicator's own use.
  open var isBezeled = true

  private var value = 0.0
  private var isMoving = false
  private var isDrawnBySubclass = false
  private let ground = CALayer()
  private let filled = CALayer()
  private let disc = CAShapeLayer()
  private let wheel = CALayer()

  /// Makes a bar along which nothing runs yet.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes an indicator as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    ground.masksToBounds = true
    ground.addSublayer(filled)
    disc.fillColor = nil
    for _ in 0..<Self.spokes { wheel.addSublayer(CALayer()) }
    for part in [ground, disc, wheel] as [CALayer] {
      part.actions = Self.still
      layer?.addSublayer(part)
    }
    disc.actions?["strokeEnd"] = nil
    for part in wheel.sublayers ?? [] { part.actions = Self.still }
    lookDidChange()
  }

  private static let still: [String: any CAAction] = [
    "position": NSNull(), "bounds": NSNull(), "hidden": NSNull(), "cornerRadius": NSNull(),
    "path": NSNull(), "transform": NSNull(), "opacity": NSNull(), "strokeEnd": NSNull(),
  ]

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSProgressIndicator.self }

  // MARK: Going on

  /// Adds to what is done.
  open func increment(by delta: Double) { doubleValue += delta }

  /// Begins to move, where nobody knows how much is done.
  open func startAnimation(_ sender: Any?) {
    isMoving = true
    lookDidChange()
  }

  /// Stops moving.
  open func stopAnimation(_ sender: Any?) {
    isMoving = false
    lookDidChange()
  }

  private var moves: Bool { isMoving && isIndeterminate }

  private func lookDidChange() {
    let isSeen =
      !isDrawnBySubclass
      && (isDisplayedWhenStopped || isMoving || (style == .bar && !isIndeterminate))
    ground.isHidden = style != .bar || !isSeen
    wheel.isHidden = style != .spinning || !isIndeterminate || !isSeen
    disc.isHidden = style != .spinning || isIndeterminate || !isSeen
    invalidateIntrinsicContentSize()
    place(animated: false)
    move()
  }

  /// Lets the spokes fade one after the other, and the piece run along the bar.
  private func move() {
    let spokes = wheel.sublayers ?? []
    for part in spokes + [filled] { part.removeAnimation(forKey: "move") }
    guard moves else { return }
    if style == .bar { return run() }
    for (index, spoke) in spokes.enumerated() {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (1, 0.15)
      repeatForever(fade, 1)
      fade.timeOffset = 1 - Double(index) / Double(Self.spokes)
      spoke.add(fade, forKey: "move")
    }
  }

  private func run() {
    let isStill = NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
    let run = CABasicAnimation(keyPath: isStill ? "opacity" : "position.x")
    let half = filled.bounds.width / 2
    run.fromValue = isStill ? 1 : half
    run.toValue = isStill ? 0.3 : max(ground.bounds.width - half, half)
    run.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    run.autoreverses = true
    repeatForever(run, 1.1)
    filled.add(run, forKey: "move")
  }

  private func repeatForever(_ animation: CAAnimation, _ duration: Double) {
    (animation.duration, animation.repeatCount) = (duration, .infinity)
    animation.isRemovedOnCompletion = false
  }

  // MARK: Size and place

  private var side: CGFloat { controlSize == .regular || controlSize == .large ? 32 : 16 }

  /// A bar of any width, or a wheel as large as its size says.
  open override var intrinsicContentSize: NSSize {
    style == .bar
      ? NSSize(width: NSView.noIntrinsicMetric, height: controlSize == .regular ? 20 : 12)
      : NSSize(width: side, height: side)
  }

  /// Takes the size that suits it, keeping the width of a bar.
  open func sizeToFit() {
    let size = intrinsicContentSize
    setFrameSize(NSSize(width: style == .bar ? frame.width : size.width, height: size.height))
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    place(animated: false)
  }

  /// Places the parts.
  open override func layout() {
    super.layout()
    place(animated: false)
    if style == .bar { move() }
  }

  /// Takes the new size.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    place(animated: false)
    if style == .bar { move() }
  }

  private var share: CGFloat {
    maxValue > minValue ? CGFloat((value - minValue) / (maxValue - minValue)) : 0
  }

  private func place(animated: Bool) {
    placeBar(animated: animated)
    let side = min(side, bounds.width, bounds.height)
    let square = NSRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    placeDisc(in: square, animated: animated)
    wheel.frame = square
    for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
      let angle = -CGFloat(index) * 2 * .pi / CGFloat(Self.spokes)
      spoke.bounds = CGRect(x: 0, y: 0, width: side * 0.085, height: side * 0.26)
      spoke.cornerRadius = side * 0.0425
      spoke.backgroundColor = CGColor(gray: 0.45, alpha: 1)
      spoke.opacity = 0.15 + 0.7 * Float(index) / Float(Self.spokes)
      let reach = side * 0.36
      let (sine, cosine) = (CGFloat(sin(angle.native)), CGFloat(cos(angle.native)))
      spoke.position = CGPoint(x: side / 2 - sine * reach, y: side / 2 + cosine * reach)
      spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
  }

  private func placeBar(animated: Bool) {
    let height = min(Self.barHeight, bounds.height)
    ground.frame = NSRect(
      x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    ground.cornerRadius = height / 2
    effectiveAppearance.performAsCurrentDrawingAppearance {
      ground.backgroundColor = NSColor.controlGround.cgColor
    }
    filled.backgroundColor = NSColor.controlAccentColor.cgColor
    filled.cornerRadius = height / 2
    let width =
      isIndeterminate ? bounds.width * 0.3 : share > 0 ? max(bounds.width * share, height) : 0
    filled.actions = animated && window != nil ? nil : Self.still
    filled.frame = CGRect(x: 0, y: 0, width: width, height: height)
    filled.isHidden = width <= 0 || (isIndeterminate && !isMoving)
  }

  private func placeDisc(in square: NSRect, animated: Bool) {
    disc.frame = square
    let width = square.width * 0.16
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: square.width / 2, y: square.height / 2),
      radius: (square.width - width) / 2,
      startAngle: .pi / 2, endAngle: -.pi * 1.5, clockwise: true)
    (disc.path, disc.lineWidth) = (path, width)
    disc.strokeColor = NSColor.controlAccentColor.cgColor
    disc.actions = Self.still
    if animated, window != nil { disc.actions?["strokeEnd"] = nil }
    disc.strokeEnd = share
  }
}

@_spi(Hooks) extension NSProgressIndicator: PartedControl {
  /// Shows or hides what the class shows itself by; called after each drawing of a subclass.
  public func showParts(_ areShown: Bool) {
    guard isDrawnBySubclass == areShown else { return }
    isDrawnBySubclass = !areShown
    lookDidChange()
  }
}
