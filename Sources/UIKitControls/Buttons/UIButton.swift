import Foundation
@_spi(Hooks) import UIKitCore

/// A control that does something when it is clicked, or when Space or Return is pressed on it.
///
/// A button of type `system` is words in its tint, which pale while it is pressed, with a shade under the
/// pointer; a solid ground says that it is selected. Any button shows a ring while the keyboard has led to
/// it. With less than 28 points of height it takes clicks above and below.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// A title, 18 points high unless its font is set, white unless its colour is.
    case custom = 0
    /// A title of 15 points in the tint.
    case system = 1
    /// A letter i; drawn as `system`.
    case detailDisclosure = 2
    /// A letter i; drawn as `system`.
    case infoLight = 3
    /// A letter i; drawn as `system`.
    case infoDark = 4
    /// A plus; drawn as `system`.
    case contactAdd = 5
    /// A cross; drawn as `system`.
    case close = 7

    /// The former name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// What the button looks like.
  open var buttonType: ButtonType { madeType }
  private var madeType = ButtonType.custom
  /// The view of the title.
  public let titleLabel: UILabel? = UILabel()
  /// The space above a title, and below it, where none is asked for.
  private static let padding: CGFloat = 6
  /// The least width of a title with the space around it.
  private static let leastWidth: CGFloat = 30
  /// The least height at which clicks are taken.
  package static let leastHitHeight: CGFloat = 28

  /// The view of the picture.
  public let imageView: UIImageView? = UIImageView(frame: .zero)
  /// The view of the smaller words below the title.
  public let subtitleLabel: UILabel? = UILabel()
  /// The whole look as one value; nil for that of the type.
  @Watched open var configuration: Configuration? { didSet { configurationDidChange() } }
  /// Called whenever the state changes, to fit `configuration` to it.
  @Watched open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { stateDidChange() }
  }
  /// Whether a press chooses the button, and the next one lets it go.
  ///
  /// Where the menu is its primary action, the button shows the action that is on.
  @Watched open var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }
  /// Whether a press opens the menu, where there is one.
  open override var showsMenuAsPrimaryAction: Bool { didSet { showChoice() } }
  @_spi(Hooks) open override var baselineLabel: UILabel? { titleLabel }
  /// What opens by the second button or a long press, or by any press; nil for nothing.
  @Watched open var menu: UIMenu? { didSet { menuDidChange() } }
  /// The menu while it is open by a press that goes on.
  final weak var openMenu: MenuOverlay?
  final var menuPress: ContextPress?
  /// The space around the content where there is no configuration; none means the usual one, above and
  /// below a title.
  @Watched open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// How far the title is moved from its usual place, from each side.
  @Watched open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How far the picture is moved from its usual place, from each side.
  @Watched open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether a press makes the picture darker; kept for the button's own use.
  open var adjustsImageWhenHighlighted = true
  /// Whether the picture of a disabled button without a configuration is paler.
  open var adjustsImageWhenDisabled = true
  /// Whether a press lights the button up; kept for the button's own use.
  open var showsTouchWhenHighlighted = false
  /// Whether the button has an effect while the pointer is on it, besides the shade of its type; no at first.
  open var isPointerInteractionEnabled: Bool {
    get { pointer != nil }
    set { setPointerInteraction(newValue) }
  }
  /// Makes the effect that the button has while the pointer is on it; setting it enables the effect.
  @Watched open var pointerStyleProvider: PointerStyleProvider? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }
  final var pointer: ButtonPointer?
  /// What the button's action means to a person: one that destroys something is red where its look takes the tint.
  @Watched open var role = Role.normal { didSet { if role != oldValue { stateDidChange() } } }
  /// Whether a change of the state asks for `updateConfiguration()` and `configurationUpdateHandler`.
  open var automaticallyUpdatesConfiguration = true
  /// Where the picture is beside the title, where there is no configuration.
  final var imagePlacement = NSDirectionalRectEdge.leading

  private var titles: [State: String] = [:]
  private var richTitles: [State: NSAttributedString] = [:]
  /// What turns in the place of the picture, where the configuration asks for it.
  private var indicator: UIActivityIndicatorView?
  private var titleColors: [State: UIColor] = [:]
  private var shadowColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var symbolLooks: [State: UIImage.SymbolConfiguration] = [:]
  private var backgrounds: [State: UIImage] = [:]
  private var background: UIImageView?
  /// What else a configuration has behind the title.
  final var plate: BackgroundPlate?
  private var isUpdating = false
  private var wantsUpdate = false
  /// How strong title and image were made last; a program may give them an alpha of its own.
  private var strength: (title: CGFloat, image: CGFloat) = (1, 1)
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

  /// Makes a button of a look that shows an action's title and does it.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    configurationDidChange()
  }

  /// Makes a button that shows an action's title and does it, without a look of its own.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
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
    titleLabel.font = .systemFont(ofSize: UIFont.buttonFontSize)
    subtitleLabel?.font = .systemFont(ofSize: 12)
    subtitleLabel?.textAlignment = .center
    addSubview(titleLabel)
    for view in [subtitleLabel, imageView] as [UIView?] {
      guard let view else { continue }
      view.isHidden = true
      addSubview(view)
    }
    look.install(in: layer)
    stateDidChange()
  }

  private func become(_ type: ButtonType) {
    madeType = type
    if type != .custom { titleLabel?.font = .systemFont(ofSize: 15) }
    contentDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIButton.self }

  // MARK: Title

  /// Sets the title of a state; states without one show that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// Sets the title of a state with its attributes; it wins over the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    richTitles[state] = title
    contentDidChange()
  }

  /// The title with attributes that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { richTitles[state] }

  /// Sets the picture of a state; states without one show that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// Sets the picture behind title and image for a state, stretched to the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    stateDidChange()
  }

  /// The picture behind title and image that was set for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }

  /// The picture behind title and image now.
  open var currentBackgroundImage: UIImage? { value(of: backgrounds) }

  private func showBackground() {
    guard !backgrounds.isEmpty || background != nil else { return }
    if background == nil {
      let view = UIImageView(frame: bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      background = view
    }
    background?.frame = backgroundRect(forBounds: bounds)
    background?.image = currentBackgroundImage
  }

  /// The picture that was set for a state.
  open func image(for state: State) -> UIImage? { images[state] }

  /// Sets how symbols look in a state that do not say it themselves.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolLooks[state] = configuration
    contentDidChange()
  }

  /// How symbols look in a state that do not say it themselves.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolLooks[state]
  }

  /// How symbols look now that do not say it themselves.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration?.preferredSymbolConfigurationForImage ?? value(of: symbolLooks)
  }

  /// The picture that is shown, as it is shown.
  private var shownImage: UIImage? {
    guard let image = currentImage, let look = currentPreferredSymbolConfiguration else {
      return currentImage
    }
    return image.preferring(look) ?? image
  }

  /// The picture that is shown.
  open var currentImage: UIImage? { configuration?.image ?? value(of: images) }

  private func contentDidChange() {
    stateDidChange()
    invalidateIntrinsicContentSize()
  }

  private func configurationDidChange() {
    if let configuration {
      titleLabel?.font = .systemFont(ofSize: configuration.buttonSize.fontSize, weight: .medium)
    }
    if !isUpdating { contentDidChange() }
  }

  /// Asks for `configurationUpdateHandler`.
  open func setNeedsUpdateConfiguration() {
    wantsUpdate = true
    stateDidChange()
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

  /// Sets the colour of the shadow of a state's title; `titleLabel` has its offset.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors[state] = color
    stateDidChange()
  }

  /// The colour that was set for the shadow of a state's title.
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors[state] }

  /// The title that is shown.
  open var currentTitle: String? {
    configuration?.title ?? value(of: richTitles)?.string ?? value(of: titles)
  }

  /// The title with attributes that is shown; nil where it is plain.
  open var currentAttributedTitle: NSAttributedString? { shownRichTitle }

  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor {
    if let configuration { return configuration.foreground(tint: roleTint, isEnabled) }
    if let color = value(of: titleColors) { return color }
    return buttonType == .custom ? .white : tone
  }

  /// The colour of a picture that takes one: that of the title in a configuration, else the button's own tint,
  /// whatever colours its titles were given.
  private var currentImageColor: UIColor {
    if let configuration {
      return configuration.imageColorTransformer?(currentTitleColor) ?? currentTitleColor
    }
    return buttonType == .custom ? tintColor : tone
  }

  /// The tint as the state asks for it.
  private var tone: UIColor { !isEnabled ? .tertiaryLabel : isSelected ? .white : roleTint }

  /// What is set for the present state, else for its parts, else for the normal state.
  private func value<Value>(of values: [State: Value]) -> Value? {
    let shown = state.subtracting(.focused)
    let parts: [State] = [.disabled, .highlighted, .selected].filter(shown.contains)
    return ([shown] + parts + [.normal]).lazy.compactMap { values[$0] }.first
  }

  // MARK: Size

  private var content: ButtonContent {
    ButtonContent(
      title: titleLabel?.isHidden == false ? titleLabel?.sizeThatFits(.zero) ?? .zero : .zero,
      subtitle: subtitleLabel?.isHidden == false
        ? subtitleLabel?.sizeThatFits(.zero) ?? .zero : .zero,
      image: indicator?.intrinsicContentSize ?? shownImage?.size ?? .zero,
      placement: configuration?.imagePlacement ?? imagePlacement,
      imagePadding: configuration?.imagePadding ?? 0,
      titlePadding: configuration?.titlePadding ?? 1)
  }

  private var insets: UIEdgeInsets {
    if let configuration { return configuration.contentInsets.leftToRight }
    return contentEdgeInsets
  }

  /// The content's size with the space around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The content's size with the space around it.
  open override var intrinsicContentSize: CGSize {
    let (content, insets) = (content, insets)
    var size = content.size
    if configuration == nil, currentImage == nil || currentTitle != nil {
      let title = max(content.title.height, titleLabel?.font.lineHeight.rounded(.up) ?? 0)
      size.height = max(size.height, title + (insets == .zero ? 2 * UIButton.padding : 0))
      size.width = max(size.width, UIButton.leastWidth)
    }
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    if configuration != nil { size.height = max(size.height, UIButton.leastHitHeight) }
    return size
  }

  /// Places the content in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let configuration { layer.cornerRadius = configuration.cornerRadius(for: bounds) }
    look.place(in: layer, roundsByItself: buttonType != .custom)
    placePlate()
    let room = contentRect(forBounds: bounds)
    titleLabel?.frame = titleRect(forContentRect: room)
    subtitleLabel?.frame = frames(in: room).subtitle
    imageView?.frame = imageRect(forContentRect: room)
    indicator?.frame = imageRect(forContentRect: room)
  }

  private func frames(in room: CGRect) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    let content = content
    var room = room
    let rest = max(0, room.height - content.size.height)
    if contentVerticalAlignment == .top { room.size.height -= rest }
    if contentVerticalAlignment == .bottom {
      (room.origin.y, room.size.height) = (room.minY + rest, room.height - rest)
    }
    return content.frames(in: room, scale: contentScaleFactor, contentHorizontalAlignment)
  }

  /// Where the picture behind title and image lies; to override.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where title and image have room; to override.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    configuration == nil
      ? bounds.inset(by: insets) : bounds.insetBy(dx: min(insets.left, insets.right) / 2, dy: 0)
  }

  /// Where the title lies; to override.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).title.moved(by: titleEdgeInsets, contentHorizontalAlignment)
  }

  /// Where the image lies; to override.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).image.moved(by: imageEdgeInsets, contentHorizontalAlignment)
  }

  /// Whether a point is in the bounds, grown to the least height.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = max(0, UIButton.leastHitHeight - bounds.height)
    return bounds.insetBy(dx: 0, dy: -missing / 2).contains(point)
  }

  // MARK: State

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration || wantsUpdate { bringConfigurationUpToDate() }
    if let rich = shownRichTitle {
      titleLabel?.attributedText = rich
    } else {
      titleLabel?.text = currentTitle
    }
    titleLabel?.isHidden = currentTitle == nil
    subtitleLabel?.text = configuration?.subtitle
    subtitleLabel?.isHidden = configuration?.subtitle == nil
    subtitleLabel?.textColor = subtitleColor
    if let rich = configuration?.richSubtitle(.systemFont(ofSize: 12), subtitleColor) {
      subtitleLabel?.attributedText = rich
    }
    cutTitles()
    alignTitles()
    imageView?.image = shownImage
    showBackground()
    showPlate()
    showIndicator()
    imageView?.isHidden = currentImage == nil || indicator != nil
    imageView?.tintColor = currentImageColor
    showStrength()
    titleLabel?.textColor = currentTitleColor
    if !shadowColors.isEmpty { titleLabel?.shadowColor = value(of: shadowColors) }
    look.show(ButtonLook.State(of: self))
  }

  private func bringConfigurationUpToDate() {
    guard !isUpdating, configuration != nil || configurationUpdateHandler != nil else { return }
    isUpdating = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    (isUpdating, wantsUpdate) = (false, false)
  }

  /// Called when the state changes, to fit `configuration` to it; to override.
  open func updateConfiguration() {}

  private var subtitleColor: UIColor { currentTitleColor.withAlphaComponent(0.7) }

  /// The title with attributes of its own; nil where it is plain.
  private var shownRichTitle: NSAttributedString? {
    guard let configuration else { return value(of: richTitles) }
    let font = UIFont.systemFont(ofSize: configuration.buttonSize.fontSize)
    return configuration.richTitle(font, currentTitleColor)
      ?? (configuration.title == nil ? value(of: richTitles) : nil)
  }

  private func showIndicator() {
    guard configuration?.showsActivityIndicator == true else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let shown = indicator ?? UIActivityIndicatorView(style: .medium)
    shown.color =
      configuration?.activityIndicatorColorTransformer?(currentTitleColor) ?? currentTitleColor
    guard indicator == nil else { return }
    shown.isUserInteractionEnabled = false
    shown.startAnimating()
    addSubview(shown)
    indicator = shown
  }

  /// Makes title and image pale where the state asks for it, at once, and strong again softly.
  private func showStrength() {
    let (former, strength) = (strength, ButtonLook.strength(of: self))
    guard strength != former else { return }
    self.strength = strength
    func show() {
      titleLabel?.alpha = strength.title
      imageView?.alpha = strength.image
    }
    if strength.title > former.title, window != nil {
      let options: UIView.AnimationOptions = [.allowUserInteraction, .curveEaseOut]
      UIView.animate(
        withDuration: ButtonLook.recovery, delay: 0, options: options, animations: show)
    } else {
      UIView.performWithoutAnimation(show)
    }
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

  @_spi(Hooks) open override func touchDidEndInside() {
    if opensMenu {
      openMenu(byKeyboard: true)
      return
    }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Opens the menu at once where it has one, and lets the press lead to its rows.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard opensMenu, event?.buttonMask.contains(.secondary) != true else {
      return super.touchesBegan(touches, with: event)
    }
    openMenu(byKeyboard: false)
  }

  /// Follows the press, or leads it to the menu's rows.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let openMenu, let touch = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    openMenu.drag(to: touch.location(in: openMenu))
  }

  /// Ends the press, or does the row that it led to.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let openMenu, let touch = touches.first else {
      return super.touchesEnded(touches, with: event)
    }
    openMenu.release(at: touch.location(in: openMenu))
    self.openMenu = nil
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
