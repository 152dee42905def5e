@_spi(Hooks) import AppKitCore
import Foundation

/// Two small arrows, by which a person makes a number larger or smaller step by step.
@preconcurrency @MainActor
open class NSStepper: NSControl {
  private var value = 0.0
  /// Which half is pressed: 1 the upper one, −1 the lower one, 0 neither.
  private var pressedStep = 0.0 { didSet { if pressedStep != oldValue { needsDisplay = true } } }
  private var tracksStep = 0.0
  /// The step that comes if the arrow is held.
  private var nextStep: DispatchWorkItem?

  /// The least number; 0 at first.
  @Watched open var minValue = 0.0 { didSet { doubleValue = value } }
  /// The greatest number; 59 at first.
  @Watched open var maxValue = 59.0 { didSet { doubleValue = value } }
  /// How much a step is; 1 at first.
  open var increment = 1.0
  /// Whether the least number follows the greatest; it does at first.
  open var valueWraps = true
  /// Whether steps go on while the arrow is held; they do at first. Otherwise there is one when it is let go.
  open var autorepeat = true

  /// The number, kept between the ends; what is no number counts as the least.
  open override var doubleValue: Double {
    get { value }
    set {
      value = newValue.isNaN ? minValue : min(max(newValue, minValue), max(maxValue, minValue))
    }
  }

  @_spi(Hooks) open override class var keepsNumber: Bool { true }

  private static let sizes: [NSControl.ControlSize: NSSize] = [
    .mini: NSSize(width: 11, height: 16), .small: NSSize(width: 13, height: 18),
    .regular: NSSize(width: 15, height: 22), .large: NSSize(width: 19, height: 28),
    .extraLarge: NSSize(width: 23, height: 34),
  ]

  private var size: NSSize { Self.sizes[controlSize] ?? NSSize(width: 15, height: 22) }

  /// 15 by 22 points, unless the stepper is smaller or larger than usual.
  open override var intrinsicContentSize: NSSize { size }

  private var body: NSRect {
    NSRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  // MARK: Looks

  /// Draws the face and the arrows.
  open override func draw(_ dirtyRect: NSRect) {
    let body = body
    let radius = (body.width / 3).rounded()
    let face = NSBezierPath(
      roundedRect: body.insetBy(dx: 0.5, dy: 0.5), xRadius: radius, yRadius: radius)
    NSColor.controlColor.setFill()
    face.fill()
    if pressedStep != 0 {
      NSGraphicsContext.saveGraphicsState()
      face.addClip()
      NSColor.controlGround.setFill()
      half(pressedStep).fill()
      NSGraphicsContext.restoreGraphicsState()
    }
    NSColor.controlEdge.setStroke()
    face.stroke()
    (isEnabled ? NSColor.controlTextColor : .disabledControlTextColor).setStroke()
    for step in [1.0, -1] { chevron(step).stroke() }
  }

  /// The half of the face with an arrow.
  private func half(_ step: Double) -> NSRect {
    let isAtLeastY = (step < 0) != isFlipped
    let body = body
    return NSRect(
      x: body.minX, y: isAtLeastY ? body.minY : body.midY, width: body.width,
      height: body.height / 2)
  }

  private func chevron(_ step: Double) -> NSBezierPath {
    let (half, reach) = (half(step), body.width * 0.2)
    // Towards the tip, in the view's own direction of y.
    let up: CGFloat = (step > 0) != isFlipped ? 1 : -1
    let (x, y) = (half.midX, half.midY - up * 0.5)
    let path = NSBezierPath()
    path.move(to: NSPoint(x: x - reach, y: y - up * reach / 2))
    path.line(to: NSPoint(x: x, y: y + up * reach / 2))
    path.line(to: NSPoint(x: x + reach, y: y - up * reach / 2))
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    return path
  }

  // MARK: Steps

  /// Takes a step up or down and sends the action, where that changes the number.
  private func take(_ step: Double) {
    let former = value
    var next = value + step * increment
    if valueWraps, next > maxValue {
      next = value < maxValue ? maxValue : minValue
    } else if valueWraps, next < minValue {
      next = value > minValue ? minValue : maxValue
    }
    doubleValue = next
    if value != former { sendAction() }
  }

  private func step(at event: NSEvent) -> Double {
    let point = convert(event.locationInWindow, from: nil)
    return [1.0, -1].first { half($0).contains(point) } ?? 0
  }

  /// Presses an arrow.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled else { return }
    tracksStep = step(at: event)
    pressedStep = tracksStep
    guard autorepeat, tracksStep != 0 else { return }
    take(tracksStep)
    goOn(after: 0.5)
  }

  /// Takes further steps until the arrow is let go.
  private func goOn(after seconds: Double) {
    let call = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        if self.pressedStep != 0 { self.take(self.pressedStep) }
        self.goOn(after: 0.075)
      }
    }
    nextStep = call
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: call)
  }

  /// Follows the pointer away from the arrow and back.
  open override func mouseDragged(with event: NSEvent) {
    pressedStep = step(at: event) == tracksStep ? tracksStep : 0
  }

  /// Lets the arrow go.
  open override func mouseUp(with event: NSEvent) {
    letGo()
    if !autorepeat, tracksStep != 0, step(at: event) == tracksStep { take(tracksStep) }
    tracksStep = 0
  }

  private func letGo() {
    nextStep?.cancel()
    nextStep = nil
    pressedStep = 0
  }

  /// Takes no more steps where it leaves its window.
  open override func viewWillMove(toWindow newWindow: NSWindow?) {
    super.viewWillMove(toWindow: newWindow)
    letGo()
  }

  // MARK: Keys

  /// Whether it can be used.
  open override var acceptsFirstResponder: Bool { mayTakeKeys }
  @_spi(Hooks) open override var takesFocusFromClicks: Bool { false }
  @_spi(Hooks) open override var focusRingRadius: CGFloat { (body.width / 3).rounded() }

  /// The face.
  open override var focusRingMaskBounds: NSRect { body }

  /// The arrows up and down take steps.
  open override func keyDown(with event: NSEvent) {
    let steps = [NSUpArrowFunctionKey: 1.0, NSDownArrowFunctionKey: -1]
    guard let step = event.keyScalar.flatMap({ steps[$0] }) else {
      return super.keyDown(with: event)
    }
    take(step)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { true }
}
