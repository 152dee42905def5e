import Foundation

/// Shows one page of a row of controllers; the others are a swipe away.
///
/// Pages scroll, or curl over like paper. Each page comes from the data source when its neighbour
/// is shown; its view is put in place when it comes into sight.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages come.
  public enum TransitionStyle: Int, Sendable {
    /// The page before rolls up; a drag turns it once it is let go.
    case pageCurl = 0
    /// Side by side, following the drag.
    case scroll = 1
  }

  /// Where the next page is.
  public enum NavigationOrientation: Int, Sendable {
    /// To the right.
    case horizontal = 0
    /// Below.
    case vertical = 1
  }

  /// From where the pages come that the program sets.
  public enum NavigationDirection: Int, Sendable {
    /// From where the next page is.
    case forward = 0
    /// From where the page before is.
    case reverse = 1
  }

  /// At which edge pages that curl are held; kept for the program's own use.
  public enum SpineLocation: Int, Sendable {
    /// At none.
    case none = 0
    /// At the left or the upper edge.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the right or the lower edge.
    case max = 3
  }

  /// What is said when a controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `SpineLocation`'s raw value.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The room between pages that scroll, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How pages come.
  public let transitionStyle: TransitionStyle
  /// Where the next page is.
  public let navigationOrientation: NavigationOrientation
  /// At which edge pages that curl are held.
  public let spineLocation: SpineLocation
  /// Whether pages that curl have a back of their own; kept for the program's own use.
  @Watched open var isDoubleSided = false
  /// Says which pages there are; without one, only the program turns pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighboursDidChange() }
  }
  /// Hears of pages that a person turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  let spacing: CGFloat
  let dots = UIPageControl()
  private(set) lazy var scroller = PageScroller(self)
  private lazy var turner = PageTurner(self)
  final var current: UIViewController?
  /// The dot of the page that is shown.
  private var lastDot = 0

  /// Makes a controller without a page; set one before it is shown.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    func number(_ key: OptionsKey) -> NSNumber? { options?[key] as? NSNumber }
    spacing = style == .scroll ? CGFloat(number(.interPageSpacing)?.doubleValue ?? 0) : 0
    spineLocation =
      style == .scroll
      ? .none : SpineLocation(rawValue: number(.spineLocation)?.intValue ?? 1) ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller whose pages curl, as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    spacing = 0
    super.init(coder: coder)
  }

  /// The pages that are shown: one, or none.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// What turns pages that curl; empty where they scroll.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? turner.recognizers : []
  }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: the page; of several the first is shown.
  ///   - direction: from where it comes.
  ///   - completion: told whether the movement came to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let page = viewControllers?.first
    loadViewIfNeeded()
    let moves = animated && view.window != nil && current != nil && page != nil && page !== current
    switch (transitionStyle, moves) {
    case (.scroll, true): scroller.go(to: page!, direction, completion)
    case (.pageCurl, true): turner.turn(to: page!, direction) { completion?($0) }
    default:
      show(page)
      completion?(true)
    }
    askForDots()
  }

  // MARK: Pages

  /// Makes the view that holds the pages.
  open override func loadView() {
    let view = BarredView(frame: UIScreen.main.bounds)
    view.clipsToBounds = true
    view.place = { [weak self] in self?.place() }
    self.view = view
    view.addSubview(transitionStyle == .scroll ? scroller : turner.paper)
    dots.isHidden = true
    dots.addAction(UIAction { [weak self] _ in self?.dotsDidChange() }, for: .valueChanged)
    view.addSubview(dots)
  }

  /// Puts a page in place of the one that was shown, at once.
  final func show(_ page: UIViewController?) {
    let former = current
    current = page
    if let former, former !== page { release(former) }
    if let page {
      adopt(page)
      if transitionStyle == .pageCurl { turner.paper.addSubview(page.view) }
    }
    neighboursDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  final func adopt(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
    page.didMove(toParent: self)
  }

  final func release(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  final func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    guard let current else { return nil }
    return direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: current)
      : dataSource?.pageViewController(self, viewControllerBefore: current)
  }

  private func neighboursDidChange() {
    if transitionStyle == .scroll, isViewLoaded { scroller.rest() }
  }

  // MARK: Dots

  private static let dotsHeight: CGFloat = 37

  private func askForDots() {
    let hasDots = transitionStyle == .scroll && navigationOrientation == .horizontal
    dots.numberOfPages = hasDots ? dataSource?.presentationCount(for: self) ?? 0 : 0
    dots.isHidden = dots.numberOfPages == 0
    dots.currentPage = dots.isHidden ? 0 : dataSource?.presentationIndex(for: self) ?? 0
    lastDot = dots.currentPage
    view.setNeedsLayout()
  }

  /// Turns one page towards the dot that was chosen.
  private func dotsDidChange() {
    let direction: NavigationDirection = dots.currentPage > lastDot ? .forward : .reverse
    guard let page = neighbour(direction) else { return dots.currentPage = lastDot }
    scroller.go(to: page, direction, nil)
    lastDot = dots.currentPage
  }

  final func moveDot(by step: Int) {
    dots.currentPage += step
    lastDot = dots.currentPage
  }

  private func place() {
    let low = dots.isHidden ? 0 : Self.dotsHeight
    let area = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: max(view.bounds.height - low, 0))
    dots.frame = CGRect(x: 0, y: area.maxY, width: area.width, height: low)
    if transitionStyle == .scroll { scroller.place(in: area) } else { turner.paper.frame = area }
    if transitionStyle == .pageCurl { current?.view.frame = turner.paper.bounds }
  }
}
