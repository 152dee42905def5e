import Foundation
@_spi(Hooks) import UIKitCore

/// Tells by dots which page of several is shown.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// What lies behind the marks.
  public enum BackgroundStyle: Int, Sendable {
    /// A ground while a person acts on the control.
    case automatic = 0
    /// A ground always.
    case prominent = 1
    /// No ground.
    case minimal = 2
  }

  /// How a person acts on the control.
  public enum InteractionState: Int, Sendable {
    /// Not at all.
    case none = 0
    /// By clicks.
    case discrete = 1
    /// By a drag that goes from page to page.
    case continuous = 2
  }

  /// In which direction the pages follow each other.
  public enum Direction: Int, Sendable {
    /// As the script runs: to the right.
    case natural = 0
    /// To the right.
    case leftToRight = 1
    /// To the left.
    case rightToLeft = 2
    /// Downwards.
    case topToBottom = 3
    /// Upwards.
    case bottomToTop = 4
  }

  private static let thickness: CGFloat = 26

  private var marks = PageIndicators()
  private let ground = ViewParts.make()
  private let ring = FocusRing()

  /// How many pages there are.
  @Watched open var numberOfPages = 0 { didSet { if numberOfPages != oldValue { makeDots() } } }
  /// The page that is shown, from 0.
  @Watched open var currentPage = 0 {
    didSet {
      _currentPage.wrappedValue = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != oldValue { progress?.begin(page: currentPage) }
      if progress != nil { setNeedsLayout() }
      stateDidChange()
    }
  }
  /// Whether a single page has no dot.
  @Watched open var hidesForSinglePage = false { didSet { stateDidChange() } }
  /// The colour of the dots.
  @Watched open var pageIndicatorTintColor: UIColor? { didSet { stateDidChange() } }
  /// The colour of the dot of the page that is shown.
  @Watched open var currentPageIndicatorTintColor: UIColor? { didSet { stateDidChange() } }

  /// The picture of each page in place of a dot, in the colours of dots.
  open var preferredIndicatorImage: UIImage? {
    get { marks.usual }
    set { change { marks.usual = newValue } }
  }
  /// The picture of the page that is shown; nil for that of others.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    get { marks.usualCurrent }
    set { change { marks.usualCurrent = newValue } }
  }
  /// What lies behind the marks.
  @Watched open var backgroundStyle = BackgroundStyle.automatic { didSet { stateDidChange() } }
  /// In which direction the pages follow each other.
  @Watched open var direction = Direction.natural {
    didSet { if direction != oldValue { change {} } }
  }
  /// Whether a drag goes from page to page.
  @Watched open var allowsContinuousInteraction = true
  /// How far the page that is shown has come: its dot is a bar that fills; nil for a dot.
  @Watched open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.control = nil
      oldValue?.controlDidChange()
      progress?.control = self
      progress?.begin(page: currentPage)
      progress?.controlDidChange()
      change { setNeedsLayout() }
    }
  }
  /// How a person acts on the control just now.
  @Watched open private(set) var interactionState = InteractionState.none {
    didSet { if interactionState != oldValue { stateDidChange() } }
  }

  /// Makes a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIPageControl.self }

  private func prepare() {
    ground.opacity = 0
    layer.addSublayer(ground)
    ring.install(in: self)
  }

  private func makeDots() {
    marks.make(numberOfPages, in: layer)
    change {}
  }

  private func change(_ body: () -> Void) {
    body()
    invalidateIntrinsicContentSize()
    stateDidChange()
  }

  // MARK: Pictures

  /// Sets the picture of one page; nil for that of the others.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    change { marks.own[page] = image }
  }

  /// The picture that was set for one page.
  open func indicatorImage(forPage page: Int) -> UIImage? { marks.own[page] }

  /// Sets the picture of one page while it is shown; nil for that of the others.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    change { marks.ownCurrent[page] = image }
  }

  /// The picture that was set for one page while it is shown.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { marks.ownCurrent[page] }

  // MARK: Place

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  private var isReversed: Bool { direction == .rightToLeft || direction == .bottomToTop }

  /// The size that so many pages take.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let extents = (0..<max(pageCount, 1)).map { marks.extent($0, isVertical: isVertical) }
    let length = extents.reduce(16, +)
    let across = (0..<marks.count).map { page in
      isVertical
        ? marks.size(page, isCurrent: true).width : marks.size(page, isCurrent: true).height
    }
    let thickness = max(Self.thickness, (across.max() ?? 0) + 8)
    return isVertical
      ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
  }

  /// The size that the marks take.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size that the marks take.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The pages' parts of the row, each with its beginning and its extent.
  private var parts: [(start: CGFloat, extent: CGFloat)] {
    let extents = (0..<marks.count).map { marks.extent($0, isVertical: isVertical) }
    let total = extents.reduce(0, +)
    var place = (isVertical ? bounds.midY : bounds.midX) - total / 2
    return (isReversed ? extents.reversed() : extents).map { extent in
      defer { place += extent }
      return (place, extent)
    }
  }

  /// Places the marks.
  open override func layoutSubviews() {
    super.layoutSubviews()
    marks.bar = progress == nil ? nil : currentPage
    let parts = isReversed ? parts.reversed() : parts
    for (page, part) in parts.enumerated() {
      let size = marks.size(page, isCurrent: page == currentPage, isVertical: isVertical)
      let middle = part.start + part.extent / 2
      let center =
        isVertical
        ? CGPoint(x: bounds.midX, y: middle) : CGPoint(x: middle, y: bounds.midY)
      marks.layers[page].frame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    let (start, length) = (parts.map(\.start).min() ?? 0, parts.map(\.extent).reduce(0, +))
    let row =
      isVertical
      ? CGRect(x: bounds.midX - 9, y: start, width: 18, height: length)
      : CGRect(x: start, y: bounds.midY - 9, width: length, height: 18)
    progressDidChange()
    ring.place(around: row, radius: 9)
    ground.frame = row.insetBy(dx: -4, dy: -4)
    ground.cornerRadius = 13
  }

  /// Fills the bar as far as the page has come.
  final func progressDidChange() {
    marks.fill(to: CGFloat(progress?.currentProgress ?? 0), isVertical: isVertical, isReversed)
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    marks.bar = progress == nil ? nil : currentPage
    for page in 0..<marks.count {
      let isCurrent = page == currentPage
      let color =
        isCurrent
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .quaternaryLabel
      marks.show(page, isCurrent: isCurrent, color, in: self)
      if marks.isBar(page) {
        marks.layers[page].backgroundColor = resolve(pageIndicatorTintColor ?? .quaternaryLabel)
        marks.filling.backgroundColor = resolve(color)
      }
      marks.layers[page].opacity = hidesForSinglePage && marks.count == 1 ? 0 : 1
    }
    let isShown =
      backgroundStyle == .prominent
      || (backgroundStyle == .automatic && interactionState != .none)
    ground.backgroundColor = resolve(.tertiarySystemFill)
    ground.opacity = isShown && !(hidesForSinglePage && marks.count == 1) ? 1 : 0
    ring.update(for: self)
  }

  // MARK: Acting

  /// Notes where the press is.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = place(of: touch)
    interactionState = .discrete
    return super.beginTracking(touch, with: event)
  }

  /// Goes along with a drag, page by page.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = place(of: touch)
    if allowsContinuousInteraction, abs(place - start) > PageIndicators.dot {
      interactionState = .continuous
    }
    if interactionState == .continuous, let page = page(at: place) { show(page) }
    return super.continueTracking(touch, with: event)
  }

  /// Comes to rest.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    wasDragged = interactionState == .continuous
    interactionState = .none
  }

  /// Comes to rest.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  /// Goes a page towards the click.
  @_spi(Hooks) open override func touchDidEndInside() {
    super.touchDidEndInside()
    guard !wasDragged, numberOfPages > 0 else { return }
    let parts = isReversed ? parts.reversed() : parts
    let middle = parts[currentPage].start + parts[currentPage].extent / 2
    show(currentPage + ((start < middle) != isReversed ? -1 : 1))
  }

  /// Where a press began along the row, and whether it became a drag.
  private var start: CGFloat = 0
  private var wasDragged = false

  private func place(of touch: UITouch) -> CGFloat {
    let place = touch.location(in: self)
    return isVertical ? place.y : place.x
  }

  private func page(at place: CGFloat) -> Int? {
    let parts = isReversed ? parts.reversed() : parts
    return parts.firstIndex { $0.start <= place && place < $0.start + $0.extent }
  }

  private func show(_ page: Int) {
    let old = currentPage
    currentPage = page
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  @_spi(Hooks) open override func take(_ key: ControlKey) -> Bool {
    guard key == .less || key == .more else { return false }
    show(currentPage + (key == .less ? -1 : 1))
    return true
  }
}
