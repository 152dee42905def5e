import Foundation
@_spi(Hooks) import UIKitCore

/// A field for searches, with a button that ends the search and scopes to choose from.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How much of the bar is seen behind the field.
  public enum Style: UInt, Sendable {
    /// The bar.
    case `default` = 0
    /// The bar.
    case prominent = 1
    /// Nothing.
    case minimal = 2
  }

  /// What stands in the field beside the text.
  public enum Icon: Int, Sendable {
    /// The lens.
    case search = 0
    /// The button that empties the field.
    case clear = 1
    /// The button at the field's end.
    case bookmark = 2
    /// The button at the field's end, too.
    case resultsList = 3
  }

  /// Hears of the search.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Where the text is.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// A line above the field.
  @Watched open var prompt: String? { didSet { partsDidChange() } }
  /// Whether there is a button at the end of the field.
  @Watched open var showsBookmarkButton = false { didSet { partsDidChange() } }
  /// Whether there is a button that ends the search.
  open var showsCancelButton: Bool {
    get { hasCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Whether the scopes are shown.
  @Watched open var showsScopeBar = false { didSet { partsDidChange() } }
  /// The scopes' names.
  @Watched open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
  /// Which scope is chosen.
  open var selectedScopeButtonIndex: Int {
    get { max(scopes.selectedSegmentIndex, 0) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// How much of the bar is seen behind the field.
  @Watched open var searchBarStyle = Style.default { didSet { look() } }
  /// Whether the bar is light or dark by itself.
  @Watched open var barStyle = UIBarStyle.default { didSet { look() } }
  /// The colour behind the field.
  @Watched open var barTintColor: UIColor? { didSet { look() } }
  /// The picture behind the field, stretched to the bar; an empty one takes the bar's colour away.
  @Watched open var backgroundImage: UIImage? { didSet { look() } }
  /// Whether something shines through; kept for the program's own use.
  open var isTranslucent = true
  /// Kept for the program's own use.
  open var keyboardType = UIKeyboardType.default
  /// Kept for the program's own use.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Kept for the program's own use.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept for the program's own use.
  open var returnKeyType = UIReturnKeyType.search
  /// Kept for the program's own use.
  open var enablesReturnKeyAutomatically = true

  /// Whose search it is.
  final weak var controller: UISearchController?
  private var hasCancel = false
  private let cancel = UIButton(configuration: .plain())
  private let bookmark = UIButton(configuration: .plain())
  private let scopes = UISegmentedControl(frame: .zero)
  private let promptLabel = UILabel()
  private let ground = UIImageView(frame: .zero)
  private let line = ViewParts.make()

  /// Makes an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    searchTextField.onEscape = { [weak self] in self?.escape() ?? false }
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 16)
    cancel.addAction(UIAction { [weak self] _ in self?.end() }, for: .primaryActionTriggered)
    bookmark.setTitle("⋯", for: .normal)
    bookmark.addAction(UIAction { [weak self] _ in self?.mark() }, for: .primaryActionTriggered)
    bookmark.frame.size = CGSize(width: 28, height: 28)
    searchTextField.rightView = bookmark
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    promptLabel.textColor = .secondaryLabel
    scopes.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    for view in [ground, promptLabel, searchTextField, cancel, scopes] { addSubview(view) }
    layer.addSublayer(line)
    look()
    partsDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UISearchBar.self }

  // MARK: Text

  /// The text; setting it tells nobody.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      controller?.textDidChange()
    }
  }

  /// The words of an empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Gives the keys to the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Takes the keys from the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Whether the field has the keys.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.textDidChange()
  }

  private func end() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  private func mark() { delegate?.searchBarBookmarkButtonClicked(self) }

  /// Escape empties the field first; then it ends the search.
  private func escape() -> Bool {
    if text?.isEmpty == false {
      text = ""
      textDidChange()
      return true
    }
    if hasCancel { end() }
    return hasCancel
  }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    controller?.textDidChange()
  }

  // MARK: Parts

  /// Shows the button that ends the search, or takes it away.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != hasCancel else { return }
    hasCancel = showsCancelButton
    guard animated, window != nil else { return partsDidChange() }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) { [self] in
      partsDidChange()
      layoutIfNeeded()
    }
  }

  /// Shows the scopes, or takes them away.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  /// Puts a picture in place of one beside the text; nil for the bar's own.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    switch icon {
    case .search: if let iconImage { searchTextField.leftView = UIImageView(image: iconImage) }
    case .clear: searchTextField.clearButton.setImage(iconImage, for: state)
    case .bookmark, .resultsList: bookmark.setImage(iconImage, for: state)
    }
  }

  private func scopesDidChange() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
    partsDidChange()
  }

  private func partsDidChange() {
    cancel.alpha = hasCancel ? 1 : 0
    cancel.isUserInteractionEnabled = hasCancel
    cancel.isEnabled = hasCancel
    searchTextField.rightViewMode = showsBookmarkButton ? .always : .never
    scopes.alpha = hasScopes ? 1 : 0
    scopes.isUserInteractionEnabled = hasScopes
    promptLabel.text = prompt
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var hasScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  /// Whether it stands below the title of a navigation bar, whose ground is its own.
  final var isInNavigationBar = false { didSet { look() } }

  private func look() {
    if barStyle == .black { overrideUserInterfaceStyle = .dark }
    ground.image = backgroundImage
    let isBare = searchBarStyle == .minimal || backgroundImage != nil || isInNavigationBar
    backgroundColor = isBare ? .clear : barTintColor ?? .bar
    line.backgroundColor = resolve(isBare ? .clear : .separator)
  }

  /// Takes the new colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    look()
  }

  // MARK: Layout

  private var promptHeight: CGFloat { prompt == nil ? 0 : 22 }
  private var height: CGFloat { 56 + promptHeight + (hasScopes ? 44 : 0) }

  /// As wide as there is room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: height)
  }

  /// As high as the field and what is above and below it.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    ground.frame = bounds
    promptLabel.frame = CGRect(x: 8, y: 4, width: max(width - 16, 0), height: promptHeight)
    let words = cancel.sizeThatFits(.zero).width
    let right = width - (hasCancel ? words + 8 : 8)
    let middle = hasScopes || prompt != nil ? promptHeight + 28 : bounds.midY
    // In a bar that folds the field becomes low, and what is in it goes.
    let fieldHeight = isInNavigationBar ? min(max(bounds.height - 20, 0), 36) : 36
    let y = (middle - fieldHeight / 2).rounded()
    searchTextField.frame = CGRect(x: 8, y: y, width: max(right - 8, 0), height: fieldHeight)
    searchTextField.alpha = fieldHeight / 36
    cancel.frame = CGRect(x: hasCancel ? right : width, y: y, width: words, height: 36)
    scopes.frame = CGRect(
      x: 8, y: promptHeight + 56, width: max(width - 16, 0), height: 32)
    let pixel = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: width, height: pixel)
  }
}

extension UISearchBar: UITextFieldDelegate {
  /// Asks the delegate.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }

  /// Tells the delegate.
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
    controller?.isActive = true
  }

  /// Asks the delegate.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }

  /// Tells the delegate.
  public func textFieldDidEndEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }

  /// Asks the delegate.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  /// Tells the delegate; the field keeps the keys.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return false
  }
}
