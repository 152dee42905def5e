import Foundation

/// A control that does something when it is clicked, or when Space or Return is pressed on it.
///
/// A button of type `system` has a quiet look of its own: a rounded rectangle in a shade of its
/// tint, which deepens softly under the pointer and when pressed. Any button shows a ring while the
/// keyboard has led to it. With less than 28 points of height it takes clicks above and below.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// A bare title.
    case custom = 0
    /// A rounded rectangle in a shade of the tint.
    case system = 1
  }

  /// What the button looks like.
  public private(set) var buttonType = ButtonType.custom
  /// The view of the title.
  public let titleLabel: UILabel? = UILabel()
  /// The space around the title.
  package static let padding = CGSize(width: 14, height: 6)
  /// The least height at which clicks are taken.
  package static let leastHitHeight: CGFloat = 28

  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private let look = ButtonLook()

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Makes a button that shows an action's title and does it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    become(buttonType)
  }

  /// Makes a button that shows an action's title and does it, without a look of its own.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Makes a button without a look of its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a button as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    guard let titleLabel else { return }
    titleLabel.textAlignment = .center
    titleLabel.font = .systemFont(ofSize: 15, weight: .medium)
    addSubview(titleLabel)
    look.install(in: layer)
    stateDidChange()
  }

  private func become(_ type: ButtonType) {
    buttonType = type
    if type == .system { layer.cornerRadius = ButtonLook.cornerRadius }
    stateDidChange()
  }

  override class var mayDraw: Bool { self != UIButton.self }

  // MARK: Title

  /// Sets the title of a state; states without one show that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateDidChange()
    invalidateIntrinsicContentSize()
  }

  /// The title that was set for a state.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the colour of a state's title; states without one show that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateDidChange()
  }

  /// The colour that was set for a state's title.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  /// The title that is shown.
  open var currentTitle: String? { value(of: titles) }

  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor {
    value(of: titleColors) ?? (buttonType == .system ? tintColor : .white)
  }

  /// What is set for the present state, else for its parts, else for the normal state.
  private func value<Value>(of values: [State: Value]) -> Value? {
    let shown = state.subtracting(.focused)
    let parts: [State] = [.disabled, .highlighted, .selected].filter(shown.contains)
    return ([shown] + parts + [.normal]).lazy.compactMap { values[$0] }.first
  }

  // MARK: Size

  /// The title's size with the space around it, at least as high as clicks are taken.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The title's size with the space around it, at least as high as clicks are taken.
  open override var intrinsicContentSize: CGSize {
    let title = titleLabel?.intrinsicContentSize ?? .zero
    return CGSize(
      width: title.width + 2 * UIButton.padding.width,
      height: max(title.height + 2 * UIButton.padding.height, UIButton.leastHitHeight))
  }

  /// Places the title in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    look.place(in: layer)
    guard let titleLabel else { return }
    let (fitting, scale) = (titleLabel.sizeThatFits(.zero), contentScaleFactor)
    let width = min(fitting.width, max(0, bounds.width - UIButton.padding.width))
    let height = min(fitting.height, bounds.height)
    // On whole pixels, so that the letters stay sharp.
    let left = ((bounds.width - width) / 2 * scale).rounded() / scale
    let top = ((bounds.height - height) / 2 * scale).rounded() / scale
    titleLabel.frame = CGRect(
      x: bounds.minX + left, y: bounds.minY + top, width: width, height: height)
  }

  /// Whether a point is in the bounds, grown to the least height.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = max(0, UIButton.leastHitHeight - bounds.height)
    return bounds.insetBy(dx: 0, dy: -missing / 2).contains(point)
  }

  // MARK: State

  override func stateDidChange() {
    super.stateDidChange()
    titleLabel?.text = currentTitle
    titleLabel?.textColor = currentTitleColor
    titleLabel?.alpha = isEnabled ? 1 : ButtonLook.disabledTitleAlpha
    look.show(ButtonLook.State(of: self))
  }

  /// Takes the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  /// Takes another colour; the shades go by it.
  open override var backgroundColor: UIColor? {
    didSet { stateDidChange() }
  }

  // MARK: Pressing

  override func touchDidEndInside() {
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Looks pressed while Space or Return is held.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, presses.contains(where: isTrigger) else {
      return super.pressesBegan(presses, with: event)
    }
    isHighlighted = true
  }

  /// Does what the button is there for.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: isTrigger) else {
      return super.pressesEnded(presses, with: event)
    }
    guard isHighlighted else { return }
    isHighlighted = false
    touchDidEndInside()
  }

  /// Swallows repetitions of the keys that press it.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !presses.contains(where: isTrigger) { super.pressesChanged(presses, with: event) }
  }

  /// Does nothing but look released.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: isTrigger) { isHighlighted = false }
    super.pressesCancelled(presses, with: event)
  }

  private func isTrigger(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let others: UIKeyModifierFlags = [.control, .alternate, .command]
    return [" ", "\r"].contains(key.charactersIgnoringModifiers)
      && key.modifierFlags.isDisjoint(with: others)
  }
}
