import Foundation
@_spi(Hooks) import UIKitCore

/// Makes a number larger or smaller, step by step.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  /// How long a half is held before the number goes on changing, and then between steps.
  private static let (patience, pace) = (0.45, 0.08)

  private var number = 0.0
  private var pressed: Int?
  private var repeating: Timer?
  private let ground = ViewParts.make()
  private let halves = [ViewParts.make(), ViewParts.make()]
  private let line = ViewParts.make()
  private let bars = [ViewParts.make(), ViewParts.make(), ViewParts.make()]
  private let ring = FocusRing()

  /// Whether actions run at each step, or only at the end.
  open var isContinuous = true
  /// Whether holding a half goes on stepping.
  open var autorepeat = true
  /// Whether a step beyond one end leads to the other.
  open var wraps = false
  /// The least number; 0 at first.
  @Watched open var minimumValue = 0.0 { didSet { value = number } }
  /// The greatest number; 100 at first.
  @Watched open var maximumValue = 100.0 { didSet { value = number } }
  /// How far a step goes; 1 at first.
  open var stepValue = 1.0

  /// Makes a stepper at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIStepper.size
    prepare()
  }

  private func prepare() {
    for part in [ground] + halves + [line] + bars { layer.addSublayer(part) }
    ring.install(in: self)
    accessibilityTraits = .adjustable
    stateDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIStepper.self }

  /// The number, kept within the range.
  open var value: Double {
    get { number }
    set {
      guard !newValue.isNaN else { return }
      number = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
      accessibilityValue = "\(number)"
      stateDidChange()
    }
  }

  /// 94 by 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  /// 94 by 32 points.
  open override var intrinsicContentSize: CGSize { UIStepper.size }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    ground.cornerRadius = 8
    ring.place(around: bounds, radius: 8)
    let (half, middle) = (bounds.width / 2, bounds.midY)
    for (index, part) in halves.enumerated() {
      part.frame = CGRect(
        x: bounds.minX + CGFloat(index) * half + 2, y: bounds.minY + 2, width: half - 4,
        height: bounds.height - 4)
      part.cornerRadius = 6
    }
    line.frame = CGRect(
      x: bounds.midX.rounded(), y: bounds.minY + 8, width: 1, height: bounds.height - 16)
    for (bar, isUpright) in zip(bars, [false, false, true]) {
      let x = bounds.minX + (bar === bars[0] ? half / 2 : half * 1.5)
      bar.frame = CGRect(
        x: x - (isUpright ? 1 : 7), y: middle - (isUpright ? 7 : 1), width: isUpright ? 2 : 14,
        height: isUpright ? 14 : 2)
      bar.cornerRadius = 1
    }
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    ground.backgroundColor = resolve(.tertiarySystemFill)
    line.backgroundColor = resolve(.separator)
    line.opacity = pressed == nil ? 1 : 0
    for (index, part) in halves.enumerated() {
      part.backgroundColor = resolve(.systemFill)
      part.opacity = pressed == index ? 1 : 0
    }
    for bar in bars {
      bar.backgroundColor = resolve(.label)
      bar.opacity = isEnabled && mayStep(bar === bars[0] ? -1 : 1) ? 1 : 0.3
    }
    ring.update(for: self)
  }

  // MARK: Acting

  private func mayStep(_ direction: Double) -> Bool {
    wraps || (direction < 0 ? number > minimumValue : number < maximumValue)
  }

  private func step(_ direction: Double) {
    guard mayStep(direction) else { return }
    let next = number + direction * stepValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if isContinuous || !isTracking { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Makes a step, and goes on while the half is held.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = touch.location(in: self).x < bounds.midX ? 0 : 1
    pressed = half
    stateDidChange()
    step(half == 0 ? -1 : 1)
    if autorepeat { goOn(after: UIStepper.patience) }
    return true
  }

  private func goOn(after seconds: TimeInterval) {
    let timer = Timer(timeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, let pressed = self.pressed else { return }
        if self.isTouchInside { self.step(pressed == 0 ? -1 : 1) }
        self.goOn(after: UIStepper.pace)
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    repeating = timer
  }

  /// Looks released.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    release()
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// Looks released.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    release()
  }

  private func release() {
    repeating?.invalidate()
    (repeating, pressed) = (nil, nil)
    stateDidChange()
  }

  @_spi(Hooks) open override func take(_ key: ControlKey) -> Bool {
    guard key == .less || key == .more else { return false }
    step(key == .less ? -1 : 1)
    return true
  }
}
