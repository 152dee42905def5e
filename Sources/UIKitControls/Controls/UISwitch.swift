import Foundation
@_spi(Hooks) import UIKitCore

/// Turns something on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  /// How much longer the knob is while it is held.
  private static let stretch: CGFloat = 6

  /// The colour of the track while it is on; green at first.
  @Watched open var onTintColor: UIColor? { didSet { stateDidChange() } }
  /// The colour of the knob; white at first.
  @Watched open var thumbTintColor: UIColor? { didSet { stateDidChange() } }
  /// What a switch looks like.
  public enum Style: Int, Sendable {
    /// As the surroundings like.
    case automatic = 0
    /// A box with a mark.
    case checkbox = 1
    /// A knob on a track.
    case sliding = 2
  }

  /// What the switch looks like: a knob on a track.
  open var style: Style { .sliding }
  /// What the switch would look like; all are knobs on tracks, as on telephones.
  open var preferredStyle = Style.automatic
  /// A picture that was shown while the switch is on, before there were flat ones; of no meaning since.
  open var onImage: UIImage?
  /// A picture that was shown while the switch is off, before there were flat ones; of no meaning since.
  open var offImage: UIImage?
  /// A name for people, where there is room for it; kept for the control's own use.
  open var title: String?

  private var value = false
  private let track = ViewParts.make()
  private let knob = ViewParts.make()
  private let ring = FocusRing()
  private var wasDragged = false

  /// Makes a switch at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
    prepare()
  }

  private func prepare() {
    knob.castKnobShadow()
    layer.addSublayer(track)
    layer.addSublayer(knob)
    ring.install(in: self)
    accessibilityTraits = .button
    place(animated: false)
    stateDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UISwitch.self }

  @_spi(Hooks) open override var isDragged: Bool { true }

  /// Whether it is on.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Turns it on or off, softly or at once; no action runs. In a block of animations it moves with that.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    place(animated: animated && window != nil)
    stateDidChange()
  }

  /// 51 by 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  /// 51 by 31 points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  private var body: CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - UISwitch.size.height / 2, width: UISwitch.size.width,
      height: UISwitch.size.height)
  }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    ring.place(around: body, radius: body.height / 2)
  }

  /// Places the parts.
  open override var frame: CGRect { didSet { place(animated: false) } }
  /// Places the parts.
  open override var bounds: CGRect { didSet { place(animated: false) } }

  private func place(animated: Bool) {
    track.frame = body
    track.cornerRadius = body.height / 2
    let side = body.height - 2 * UISwitch.margin
    let length = side + (isHighlighted ? UISwitch.stretch : 0)
    let x = value ? body.maxX - UISwitch.margin - length : body.minX + UISwitch.margin
    let frame = CGRect(x: x, y: body.minY + UISwitch.margin, width: length, height: side)
    guard knob.frame != frame else { return }
    knob.settle(into: frame, radius: side / 2, animated: animated)
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    track.backgroundColor = resolve(value ? onTintColor ?? .systemGreen : .secondarySystemFill)
    knob.backgroundColor = resolve(thumbTintColor ?? .white)
    layer.opacity = isEnabled ? 1 : 0.4
    accessibilityValue = value ? "1" : "0"
    place(animated: window != nil)
    ring.update(for: self)
  }

  // MARK: Acting

  private func toggle() {
    setOn(!value, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Follows a drag from side to side.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (x, before) = (touch.location(in: self).x, touch.previousLocation(in: self).x)
    let isRight = x > body.midX
    if abs(x - body.midX) > 8, isRight != value, wasDragged || abs(x - before) > 2 {
      wasDragged = true
      toggle()
    }
    return true
  }

  @_spi(Hooks) open override func touchDidEndInside() {
    if !wasDragged { toggle() }
    wasDragged = false
    super.touchDidEndInside()
  }

  /// Forgets the drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch, !point(inside: touch.location(in: self), with: event) { wasDragged = false }
  }

  @_spi(Hooks) open override func take(_ key: ControlKey) -> Bool {
    switch key {
    case .trigger: toggle()
    case .more where !value, .less where value: toggle()
    case .more, .less: break
    default: return false
    }
    return true
  }
}
