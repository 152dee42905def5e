import Foundation

/// Whether a bar is light or dark by itself.
public enum UIBarStyle: Int, Sendable {
  /// As what is around.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// How much room a bar has; a desktop's have all the same.
public enum UIBarMetrics: Int, Sendable {
  /// As usual.
  case `default` = 0
  /// Low.
  case compact = 1
  /// With a line above the title.
  case defaultPrompt = 101
  /// Low, with a line above the title.
  case compactPrompt = 102
}

/// The bar of a navigation controller: a title between what leads back and other buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  nonisolated static let height: CGFloat = 44

  /// The colour behind the buttons.
  @Watched open var barTintColor: UIColor? { didSet { look() } }
  /// The attributes of the title: its `font` and its `foregroundColor` count.
  @Watched open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { look() } }
  /// Colour and title in one; wins over the single properties.
  @Watched open var standardAppearance = UINavigationBarAppearance() {
    didSet { appearanceDidChange() }
  }
  /// As `standardAppearance`, while a large title or a search bar stands over content at its beginning; nil for the
  /// same without a ground.
  @Watched open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }
  /// As `standardAppearance`, for low bars; kept for the program's own use.
  open var compactAppearance: UINavigationBarAppearance?
  /// As `scrollEdgeAppearance`, for low bars; kept for the program's own use.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The picture of the line at the edge; an empty one takes the line away, where there is a picture behind.
  @Watched open var shadowImage: UIImage? { didSet { look() } }
  /// Whether the bar is light or dark by itself.
  @Watched open var barStyle = UIBarStyle.default { didSet { look() } }
  private let ground = UIImageView(frame: .zero)

  /// Sets the picture behind the buttons, stretched to the bar; an empty one lets what is behind be seen.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    ground.image = backgroundImage
    look()
  }

  /// The picture behind the buttons.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { ground.image }

  /// The picture before the title that leads back, instead of an arrow; a template has the bar's colour.
  @Watched open var backIndicatorImage: UIImage? { didSet { fill() } }
  /// What covers titles that slide below the picture that leads back; kept for the program's own use.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var titleLift: CGFloat = 0

  /// Sets by how many points the title stands lower than in the middle.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleLift = adjustment
    setNeedsLayout()
  }

  /// By how many points the title stands lower than in the middle.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleLift }

  /// Whether something shines through; kept for the program's own use.
  open var isTranslucent = true
  /// Whether titles are large, and fold into the row as the content moves up.
  @Watched open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { onChange?() } }
  }
  /// The attributes of large titles: their `font` and their `foregroundColor` count.
  @Watched open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { fill() } }
  /// What stands below the row.
  final var folds = BarFolds() {
    didSet { if folds != oldValue { foldsDidChange(from: oldValue) } }
  }
  /// Whether what stands below the row stays as it is, until the page comes that has other things there.
  final var isHeld = false
  private var extras: BarExtras?
  /// Whether the content has moved since other things stand below the row.
  private var fades = false
  /// Told when another item is shown, or other things are shown of it.
  final var onChange: (() -> Void)?
  /// What the bar shows.
  public private(set) final var topItem: UINavigationItem?

  var back: (() -> Void)?
  private static let arrow = UIImage(
    systemName: "chevron.left",
    withConfiguration: UIImage.SymbolConfiguration(pointSize: 16, weight: .semibold))
  private let title = UILabel()
  private let line = ViewParts.make()
  private var left: [BarSlot] = []
  private var right: [BarSlot] = []
  private var backTitle: String?
  private var leadsBack = false

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
    title.textAlignment = .center
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.frame = bounds
    addSubview(ground)
    addSubview(title)
    layer.addSublayer(line)
    look()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UINavigationBar.self }

  /// The appearance that counts now.
  private var shownAppearance: UINavigationBarAppearance {
    folds.isAtEdge ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
  }

  private func appearanceDidChange() {
    look()
    if topItem != nil { fill() }
  }

  private func look() {
    let isBare = folds.isAtEdge && scrollEdgeAppearance == nil
    let appearance = shownAppearance
    if barStyle == .black { overrideUserInterfaceStyle = .dark }
    let own = appearance.backgroundColor ?? barTintColor ?? .bar
    // A ground that goes keeps its colour meanwhile.
    backgroundColor = ground.image == nil ? isBare ? own.withAlphaComponent(0) : own : .clear
    let hasLine = (ground.image == nil || shadowImage == nil) && !isBare
    line.backgroundColor = resolve(hasLine ? appearance.shadowColor ?? .clear : .clear)
    let attributes = (titleTextAttributes ?? [:])
      .merging(appearance.titleTextAttributes) { $1 }
    title.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 16, weight: .semibold)
    title.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }

  /// Takes the new colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    look()
  }

  func show(_ item: UINavigationItem, back: String?) {
    topItem?.onChange = nil
    topItem?.onFold = nil
    topItem = item
    backTitle = back
    item.onChange = { [weak self] in self?.fill() }
    item.onFold = { [weak self] in self?.onChange?() }
    fill()
  }

  private func fill() {
    for view in shownViews { view.removeFromSuperview() }
    title.text = topItem?.title
    left = makeSlots(topItem?.leftBarButtonItems)
    right = makeSlots(topItem?.rightBarButtonItems)
    leadsBack =
      backTitle != nil && (left.isEmpty || topItem?.leftItemsSupplementBackButton == true)
    if leadsBack, let backTitle {
      let back = UIAction(title: backTitle, image: backIndicatorImage ?? Self.arrow) {
        [weak self] _ in self?.back?()
      }
      let item = UIBarButtonItem(primaryAction: back)
      item.barLook = shownAppearance.backButtonAppearance.attributes(isEnabled: true)
      left.insert(BarSlot(view: item.makeView()), at: 0)
    }
    title.isHidden = topItem?.titleView != nil
    for view in shownViews { addSubview(view) }
    onChange?()
    showExtras()
    setNeedsLayout()
  }

  /// Shows what stands below the row; a title that folds away keeps its words meanwhile.
  final func showExtras() {
    guard extras != nil || !folds.isEmpty, !isHeld else { return }
    let own = extras ?? BarExtras(in: self)
    extras = own
    let attributes = (largeTitleTextAttributes ?? [:])
      .merging(standardAppearance.largeTitleTextAttributes) { $1 }
    let words = folds.title > 0 ? topItem?.title ?? "" : nil
    own.show(words, attributes, search: topItem?.searchView, in: self)
  }

  private func foldsDidChange(from old: BarFolds) {
    fades = (old.title, old.search) == (folds.title, folds.search)
    if !fades { showExtras() }
    setNeedsLayout()
    if old.isAtEdge != folds.isAtEdge { fade { self.look() } }
  }

  /// Makes a change softly where the content has moved, and nothing moves already.
  private func fade(_ change: @escaping () -> Void) {
    guard fades, window != nil, UIView.inheritedAnimationDuration == 0 else { return change() }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: change)
  }

  /// The small title is there where the large one is not.
  private func placeTitles() {
    extras?.place(folds, width: bounds.width)
    let alpha: CGFloat = folds.isSearching || folds.shownTitle > 8 ? 0 : 1
    if alpha != title.alpha { fade { self.title.alpha = alpha } }
  }

  /// As high as the row and what stands below it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: folds.height)
  }

  private var shownViews: [UIView] { shownButtons + [topItem?.titleView].compactMap { $0 } }
  /// The buttons at both sides.
  final var shownButtons: [UIView] { (left + right).map(\.view) }
  /// What stands in the middle; nil for nothing.
  final var shownTitle: UIView? {
    topItem?.titleView ?? (title.text?.isEmpty == false ? title : nil)
  }
  /// What leads back; nil for nothing.
  final var backButton: UIView? { leadsBack ? left.first?.view : nil }
  /// The words beside the picture that leads back; nil for none.
  final var backWords: UIView? {
    backButton?.subviews.first { ($0 as? UILabel)?.text?.isEmpty == false }
  }

  private func makeSlots(_ items: [UIBarButtonItem]?) -> [BarSlot] {
    (items ?? []).compactMap { item in
      item.onChange = { [weak self] in self?.fill() }
      let look = shownAppearance
      let buttons = item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
      item.barLook = buttons.attributes(isEnabled: item.isEnabled)
      return item.isHidden ? nil : BarSlot(view: item.makeView(), item: item)
    }
  }

  /// Places the buttons at the sides and the title between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = folds.isEmpty ? bounds.height : UINavigationBar.height
    let pixel = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    var (from, to): (CGFloat, CGFloat) = (8, bounds.width - 8)
    for slot in left {
      let size = slot.size
      slot.view.frame = CGRect(
        x: from, y: ((row - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      from = slot.view.frame.maxX + 4
    }
    for slot in right {
      let size = slot.size
      slot.view.frame = CGRect(
        x: to - size.width, y: ((row - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      to = slot.view.frame.minX - 4
    }
    let side = max(from, bounds.width - to)
    let middle = CGRect(
      x: side, y: 0, width: max(bounds.width - 2 * side, 0), height: row)
    for slot in left + right { slot.view.alpha = folds.isSearching ? 0 : 1 }
    placeTitles()
    let shift = shownAppearance.titlePositionAdjustment
    title.frame = titleFrame(centered: middle, from: from, to: to)
      .offsetBy(dx: shift.horizontal, dy: titleLift + shift.vertical)
    topItem?.titleView?.center = CGPoint(x: middle.midX, y: middle.midY)
  }

  /// Where the title stands, as broad as its words: in the middle, or where they do not fit there, as near to it as the
  /// buttons allow.
  private func titleFrame(centered middle: CGRect, from: CGFloat, to: CGFloat) -> CGRect {
    let words = title.sizeThatFits(.zero).width.rounded(.up)
    let width = max(min(words, to - from), 0)
    let x = min(max(middle.midX - width / 2, from), max(to - width, from))
    return CGRect(x: x.rounded(), y: 0, width: width, height: middle.height)
  }
}

extension UIColor {
  /// Behind bars.
  package static let bar = UIColor(
    light: UIColor(white: 0.976, alpha: 1), dark: UIColor(white: 0.09, alpha: 1))
}
