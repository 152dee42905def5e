import Foundation

/// Shows two or three controllers in columns, of which all but the last come and go at an edge.
///
/// Where there is room for one column, all are joined to a stack, or the one for `.compact` is shown. Columns that come lie beside the last one where there is room, or over it. A change of `preferredDisplayMode` within an
/// animation moves them softly, as `show(_:)` and `hide(_:)` do by themselves.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, which `viewControllers` holds.
    case unspecified = 0
    /// Two.
    case doubleColumn = 1
    /// Three.
    case tripleColumn = 2
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The outermost one.
    case primary = 0
    /// The one between, of three.
    case supplementary = 1
    /// The last one, which is always there.
    case secondary = 2
    /// What is seen where there is room for one column, instead of the others.
    case compact = 3
  }

  /// Which columns are seen.
  public enum DisplayMode: Int, Sendable {
    /// As there is room.
    case automatic = 0
    /// The last one alone.
    case secondaryOnly = 1
    /// One more, beside it.
    case oneBesideSecondary = 2
    /// One more, over it.
    case oneOverSecondary = 3
    /// Two more, beside it.
    case twoBesideSecondary = 4
    /// Two more, over it.
    case twoOverSecondary = 5
    /// Two more, which push it away.
    case twoDisplaceSecondary = 6

    /// The former name of `secondaryOnly`.
    public static let primaryHidden = secondaryOnly
    /// The former name of `oneBesideSecondary`.
    public static let allVisible = oneBesideSecondary
    /// The former name of `oneOverSecondary`.
    public static let primaryOverlay = oneOverSecondary
  }

  /// How columns that come share the room with the last one.
  public enum SplitBehavior: Int, Sendable {
    /// As there is room.
    case automatic = 0
    /// They take a part of its room.
    case tile = 1
    /// They lie over it.
    case overlay = 2
    /// They push it away.
    case displace = 3
  }

  /// At which edge the first column is.
  public enum PrimaryEdge: Int, Sendable {
    /// Where lines begin.
    case leading = 0
    /// Where lines end.
    case trailing = 1
  }

  /// The width that a column has if nobody says another.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  private static let usualWidth: CGFloat = 320
  /// From which width on columns lie side by side by themselves, in points.
  private static let roomy: CGFloat = 700
  /// From which width on there is room for more than one column, in points.
  private static let least: CGFloat = 480
  private static let duration: TimeInterval = 0.35

  /// Who hears of the columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How many columns there are.
  public final let style: Style
  /// Which columns shall be seen.
  @Watched open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { modeDidChange() } }
  }
  /// How columns that come shall share the room.
  @Watched open var preferredSplitBehavior = SplitBehavior.automatic { didSet { modeDidChange() } }
  /// At which edge the first column is.
  @Watched open var primaryEdge = PrimaryEdge.leading { didSet { modeDidChange() } }
  /// The width of the first column, in points; counts before the fraction.
  @Watched open var preferredPrimaryColumnWidth = automaticDimension { didSet { modeDidChange() } }
  /// The width of the first column as a part of the whole, 0…1.
  @Watched open var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { modeDidChange() }
  }
  /// The least width of the first column.
  @Watched open var minimumPrimaryColumnWidth = automaticDimension { didSet { modeDidChange() } }
  /// The greatest width of the first column.
  @Watched open var maximumPrimaryColumnWidth = automaticDimension { didSet { modeDidChange() } }
  /// The width of the column between, in points; counts before the fraction.
  @Watched open var preferredSupplementaryColumnWidth = automaticDimension {
    didSet { modeDidChange() }
  }
  /// The width of the column between as a part of the whole, 0…1.
  @Watched open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { modeDidChange() }
  }
  /// Whether a drag from the edge brings the first column over the others.
  @Watched open var presentsWithGesture = true { didSet { letsEdgeBeDragged() } }
  /// Whether the column between has a button that shows the last one alone; kept for the program's own use.
  open var showsSecondaryOnlyButton = false
  /// Whether there is room for one column only: in less than 480 points.
  @Watched open internal(set) var isCollapsed = false {
    didSet {
      modeButton.isHidden = isCollapsed
      letsEdgeBeDragged()
    }
  }

  final var columns: [Column: UIViewController] = [:]
  final var wrappers: [Column: UIViewController] = [:]
  /// What of the columns is in the stack of the first, while they are joined.
  final var joint: JoinedColumns?
  final let dim = UIControl()
  private let edge = UIScreenEdgePanGestureRecognizer()
  final var lines: [UIView] = []
  private lazy var modeButton = makeModeButton()
  private var shownMode = DisplayMode.secondaryOnly

  /// Makes a controller of columns that are still empty.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of two columns; both names are unused.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// The controllers of the columns, the outermost first; where there is room for one, that one.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [columns[.compact] ?? columns[.primary]].compactMap { $0 } }
      return order.compactMap { columns[$0] }
    }
    set {
      for (place, column) in order.enumerated() {
        setViewController(place < newValue.count ? newValue[place] : nil, for: column)
      }
    }
  }

  /// Puts a controller into a column; where the style says how many there are, it gets a bar around if it has none.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard columns[column] !== vc else { return }
    let top = joint.map { $0.column(of: $0.stack.last) }
    separate()
    defer { if isCollapsed { joinAgain(upTo: top) } }
    if let former = wrappers[column] {
      former.willMove(toParent: nil)
      former.viewIfLoaded?.removeFromSuperview()
      former.removeFromParent()
    }
    (columns[column], wrappers[column]) = (vc, nil)
    guard let vc else { return }
    let isBare = style != .unspecified && column != .compact && !(vc is UINavigationController)
    let wrapper = isBare ? UINavigationController(rootViewController: vc) : vc
    wrappers[column] = wrapper
    addChild(wrapper)
    wrapper.didMove(toParent: self)
    if isViewLoaded { place() }
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a controller in the first column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    setViewController(vc, for: .primary)
  }

  /// Shows a controller in the last column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isCollapsed, let joint else { return setViewController(vc, for: .secondary) }
    if joint.column(of: joint.stack.last) == .secondary { showInStack(.primary, animated: false) }
    setViewController(vc, for: .secondary)
    showInStack(.secondary)
  }

  final var order: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  // MARK: Columns

  /// Which columns are seen.
  open var displayMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let isRoomy = (viewIfLoaded?.bounds.width ?? 0) >= Self.roomy
    return isRoomy && splitBehavior == .tile ? .oneBesideSecondary : .secondaryOnly
  }

  /// How columns that come share the room.
  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    return (viewIfLoaded?.bounds.width ?? 0) >= Self.roomy ? .tile : .overlay
  }

  /// Lets a column come softly.
  open func show(_ column: Column) {
    if isCollapsed { return showInStack(column) }
    let isDeep = style == .tripleColumn && column == .primary
    guard column == .primary || column == .supplementary else {
      if dim.alpha > 0 { change(to: .secondaryOnly) }
      return
    }
    switch splitBehavior {
    case .overlay: change(to: isDeep ? .twoOverSecondary : .oneOverSecondary)
    case .displace where isDeep: change(to: .twoDisplaceSecondary)
    default: change(to: isDeep ? .twoBesideSecondary : .oneBesideSecondary)
    }
  }

  /// Lets a column go softly.
  open func hide(_ column: Column) {
    if isCollapsed { return hideInStack(column) }
    let isDeep = style == .tripleColumn && column == .primary
    guard column == .primary || column == .supplementary, shown(in: displayMode) > (isDeep ? 1 : 0)
    else { return }
    let isOver = splitBehavior == .overlay
    change(to: isDeep ? (isOver ? .oneOverSecondary : .oneBesideSecondary) : .secondaryOnly)
  }

  /// A button that lets the first column come and go; hidden where there is room for one.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }

  private func makeModeButton() -> UIBarButtonItem {
    let toggle = UIAction(title: "☰") { [weak self] _ in
      guard let self else { return }
      shown(in: displayMode) > 0 ? hide(.primary) : show(.primary)
    }
    return UIBarButtonItem(primaryAction: toggle)
  }

  private func change(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    guard viewIfLoaded?.window != nil else { return preferredDisplayMode = mode }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) { self.preferredDisplayMode = mode }
  }

  /// How many columns a mode shows beside the last.
  private func shown(in mode: DisplayMode) -> Int {
    switch mode {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: order.count - 1
    }
  }

  private func behavior(of mode: DisplayMode) -> SplitBehavior {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    default: .tile
    }
  }

  // MARK: The view

  /// Makes the view with what dims the last column.
  open override func loadView() {
    let view = BarredView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    view.place = { [weak self] in self?.place() }
    dim.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dim.alpha = 0
    dim.addAction(
      UIAction { [weak self] _ in self?.change(to: .secondaryOnly) }, for: .touchUpInside)
    view.addSubview(dim)
    edge.edges = .left
    letsEdgeBeDragged()
    edge.addAction { [weak self] recognizer in
      guard let self, recognizer.state == .began, shown(in: displayMode) == 0 else { return }
      change(to: splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary)
    }
    view.addGestureRecognizer(edge)
    self.view = view
  }

  private func modeDidChange() {
    guard let view = viewIfLoaded else { return }
    place()
    view.layoutIfNeeded()
  }

  /// The width of the first column, or of the one between.
  private func width(
    _ points: CGFloat, _ fraction: CGFloat, from least: CGFloat, to greatest: CGFloat
  ) -> CGFloat {
    let room = view.bounds.width
    let own = points >= 0 ? points : fraction >= 0 ? fraction * room : Self.usualWidth
    return min(max(own, max(least, 0)), greatest >= 0 ? greatest : .infinity, room)
  }

  /// The width of the first column, in points.
  open var primaryColumnWidth: CGFloat {
    width(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction,
      from: minimumPrimaryColumnWidth, to: maximumPrimaryColumnWidth)
  }

  /// The width of the column between, in points.
  open var supplementaryColumnWidth: CGFloat {
    width(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, from: 0,
      to: .infinity)
  }

  private func letsEdgeBeDragged() { edge.isEnabled = presentsWithGesture && !isCollapsed }

  final func place() {
    let isNarrow = view.bounds.width < Self.least
    if isNarrow != isCollapsed { isNarrow ? collapse() : expand() }
    if isCollapsed { return placeCollapsed() }
    let mode = displayMode
    if mode != shownMode { tell(of: mode) }
    let columns = SplitColumns(
      size: view.bounds.size,
      widths: style == .tripleColumn
        ? [primaryColumnWidth, supplementaryColumnWidth] : [primaryColumnWidth],
      shown: shown(in: mode), behavior: behavior(of: mode), isTrailing: primaryEdge == .trailing)
    install()
    for (column, frame) in zip(order, columns.frames + [columns.last]) {
      guard let page = wrappers[column]?.viewIfLoaded, page.frame != frame else { continue }
      page.frame = frame
      page.layoutIfNeeded()
    }
    dim.frame = view.bounds
    dim.alpha = columns.behavior == .overlay && columns.shown > 0 ? 1 : 0
    placeLines(columns)
  }

  /// Puts the views inside: the last column below what dims it, the others above.
  private func install() {
    UIView.performWithoutAnimation {
      for column in order.reversed() {
        guard let page = wrappers[column]?.view, page.superview !== view else { continue }
        if column == .secondary {
          view.insertSubview(page, belowSubview: dim)
        } else {
          view.insertSubview(page, aboveSubview: dim)
        }
        page.clipsToBounds = true
      }
    }
  }

  private func placeLines(_ columns: SplitColumns) {
    UIView.performWithoutAnimation {
      while lines.count < columns.widths.count {
        let line = UIView()
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        // As far over the edge as its column, from where it comes along.
        line.frame = CGRect(x: -1, y: 0, width: 1, height: columns.size.height)
        view.addSubview(line)
        lines.append(line)
      }
      for line in lines { view.bringSubviewToFront(line) }
    }
    for (line, frame) in zip(lines, columns.frames) {
      let x = columns.isTrailing ? frame.minX - 1 : frame.maxX
      line.frame = CGRect(x: x, y: 0, width: 1, height: frame.height)
    }
  }

  private func tell(of mode: DisplayMode) {
    let former = shownMode
    shownMode = mode
    delegate?.splitViewController(self, willChangeTo: mode)
    let (old, new) = (shown(in: former), shown(in: mode))
    for column in order.dropLast().suffix(new).dropLast(min(old, new)) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in order.dropLast().suffix(old).dropLast(min(old, new)) {
      delegate?.splitViewController(self, willHide: column)
    }
  }
}

extension UIViewController {
  /// The nearest controller around that has columns.
  public var splitViewController: UISplitViewController? { around() }
}
