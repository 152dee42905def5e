import Foundation
@_spi(Hooks) import UIKitCore

/// Shows a part of content that is larger than itself.
///
/// Put the content inside and say how large it is by `contentSize`. The wheel, drags and keys
/// move it; let go it slows down, and bounces softly at its edges. The content's place is
/// the origin of `bounds`.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollingView {
  /// How quickly content that was let go slows down: the part of its speed left after 1 ms.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part, below 1.
    public let rawValue: CGFloat

    /// Keeps this part of the speed after each millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the bars look that tell the place.
  public enum IndicatorStyle: Int, Sendable {
    /// By the surroundings.
    case `default` = 0
    /// Dark.
    case black = 1
    /// Light.
    case white = 2
  }

  /// Whether bars around make the content's range larger by themselves.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Where a controller says so.
    case automatic = 0
    /// On axes that scroll.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Always.
    case always = 3
  }

  /// When a drag puts the keyboard away; kept for the view's own use.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// When it begins.
    case onDrag = 1
    /// As it goes over the keyboard.
    case interactive = 2
    /// When it begins, with what stands over the keyboard.
    case onDragWithAccessory = 3
    /// As it goes over what stands over the keyboard.
    case interactiveWithAccessory = 4
  }

  /// Who hears of the movement.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the content, in points.
  @Watched open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { say(rangeDidChange) } }
  }
  /// What is added to the content's range at its edges.
  @Watched open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { say { insetDidChange(from: oldValue) } } }
  }
  /// Whether bars around make the content's range larger by themselves.
  @Watched open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether a person can move the content.
  @Watched open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether content goes beyond its edges and comes back.
  open var bounces = true
  /// Whether it does so from left to right, where it bounces at all.
  open var bouncesHorizontally = true
  /// Whether it does so from top to bottom, where it bounces at all.
  open var bouncesVertically = true
  /// Whether what would move content at its end from left to right moves that of a scroll view around.
  @Watched open var transfersHorizontalScrollingToParent = true
  /// Whether what would move content at its end from top to bottom moves that of a scroll view around.
  @Watched open var transfersVerticalScrollingToParent = true
  /// Where content lies that is smaller than the view: how much of the room that is left, 0…1, is before it.
  @Watched open var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { say(rangeDidChange) } }
  }
  /// Whether it does so from left to right, too, where all of it is seen.
  open var alwaysBounceHorizontal = false
  /// Whether it does so from top to bottom, too, where all of it is seen.
  open var alwaysBounceVertical = false
  /// Whether the content comes to rest at whole pages of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag keeps to the axis on which it began.
  @Watched open var isDirectionalLockEnabled = false
  /// How quickly content that was let go slows down.
  @Watched open var decelerationRate = DecelerationRate.normal
  /// Whether a bar tells the place from left to right.
  @Watched open var showsHorizontalScrollIndicator = true {
    didSet { indicators.isShown[0] = showsHorizontalScrollIndicator }
  }
  /// Whether a bar tells the place from top to bottom.
  @Watched open var showsVerticalScrollIndicator = true {
    didSet { indicators.isShown[1] = showsVerticalScrollIndicator }
  }
  /// How the bars look.
  @Watched open var indicatorStyle = IndicatorStyle.default {
    didSet { indicators.colorDidChange(self) }
  }
  /// What the bars keep from the edges.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept for the view's own use: touches are not held back.
  open var delaysContentTouches = true
  /// Whether a drag may begin in a view that has the touch already.
  open var canCancelContentTouches = true
  /// When a drag puts the keyboard away; kept for the view's own use.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Kept for the view's own use: there is no status bar.
  open var scrollsToTop = true
  /// The least scale of the view that is scaled.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale of the view that is scaled.
  open var maximumZoomScale: CGFloat = 1
  /// What the upright bar keeps from the edges, beside `scrollIndicatorInsets`.
  @Watched open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// What the level bar keeps from the edges, beside `scrollIndicatorInsets`.
  @Watched open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Whether indicators keep out of unsafe areas; kept for the view's own use.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Whether keys that nobody inside takes move the content.
  open var allowsKeyboardScrolling = true
  /// Whether a person's scales may go beyond their range, and come back when they are let go.
  @Watched open var bouncesZoom = true

  /// The wheel above the content that asks for news; nil for none.
  @Watched open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// Recognises drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { ownPan }
  private let ownPan = UIPanGestureRecognizer()
  /// Recognises scaling, where the delegate has a view to scale.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { ownPinch }
  private let ownPinch = UIPinchGestureRecognizer()

  package let indicators = ScrollIndicators()
  lazy var driver = ScrollDriver(self)
  /// Who goes along with the content.
  package final weak var follower: (any ScrollFollower)?
  private var formerSafeArea = UIEdgeInsets.zero
  var zoom: CGFloat = 1
  /// The scale that a person would have, were there no limits.
  var pulledZoom: CGFloat = 1
  /// The animations of the scale that go on.
  var zoomRuns = 0
  /// Whether a scale comes back that was beyond its range.
  public internal(set) final var isZoomBouncing = false
  /// Where the content was when a drag began, and the axis that the drag keeps to.
  var dragStart = CGPoint.zero
  var dragAxis: NSLayoutConstraint.Axis?
  /// Whether a person drags the content.
  open internal(set) var isDragging = false
  /// Whether the content moves on by itself after a drag.
  open internal(set) var isDecelerating = false

  /// Makes a view of a place without content.
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
    clipsToBounds = true
    panGestureRecognizer.addAction { [weak self] _ in self?.pan() }
    panGestureRecognizer.delegate = driver
    addGestureRecognizer(panGestureRecognizer)
    pinchGestureRecognizer?.addAction { [weak self] _ in self?.pinch() }
    if let pinchGestureRecognizer { addGestureRecognizer(pinchGestureRecognizer) }
    indicators.install(in: self)
  }

  @_spi(Hooks) open override class var layoutKind: LayoutKind { .scroll }
  @_spi(Hooks) open override class var mayDraw: Bool { self != UIScrollView.self }

  /// Whether it is as high as its text, and does not move it.
  package var growsWithText: Bool { false }

  // MARK: Place

  /// The point of the content that is at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      driver.stop()
      move(to: newValue)
    }
  }

  /// Moves the content softly or at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    driver.go(to: contentOffset, .program)
  }

  /// Moves the content as little as needed for a part of it to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    func offset(_ part: ClosedRange<CGFloat>, _ seen: ClosedRange<CGFloat>) -> CGFloat {
      if part.lowerBound < seen.lowerBound { return part.lowerBound - seen.lowerBound }
      let missing = part.upperBound - seen.upperBound
      return missing > 0 ? min(missing, part.lowerBound - seen.lowerBound) : 0
    }
    let step = CGPoint(
      x: offset(rect.minX...max(rect.maxX, rect.minX), shown.minX...max(shown.maxX, shown.minX)),
      y: offset(rect.minY...max(rect.maxY, rect.minY), shown.minY...max(shown.maxY, shown.minY)))
    guard step != .zero else { return }
    let place = CGPoint(x: contentOffset.x + step.x, y: contentOffset.y + step.y)
    setContentOffset(clamped(place), animated: animated)
  }

  /// `contentInset` and what bars around cover.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let (a, b) = (contentInset, safeAreaInsets)
    return UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  /// Whether a person holds the content; no more once another recogniser has the touch.
  open var isTracking: Bool {
    panGestureRecognizer.numberOfTouches > 0
      && ![.failed, .cancelled].contains(panGestureRecognizer.state)
  }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() {
    indicators.show(in: self)
    indicators.fade()
  }

  /// Whether a drag may take the touch from a view inside: not from controls; to override.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a view inside gets a touch that begins on it; otherwise the scroll view does. Yes; to override.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Called after `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// Tells of the other inset.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    let old = formerSafeArea
    formerSafeArea = safeAreaInsets
    guard contentInsetAdjustmentBehavior != .never else { return }
    tellOfInset()
    // Content at its beginning stays there.
    if old.top != safeAreaInsets.top, contentOffset.y == -contentInset.top - old.top {
      move(to: CGPoint(x: contentOffset.x, y: -adjustedContentInset.top))
    }
  }

  /// Keeps the bars in front of what is inside.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    indicators.bringToFront(in: self)
  }

  /// Places the bars.
  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.place(in: self)
  }

  /// Keeps the content where it belongs when the size changes.
  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { rangeDidChange() } }
  }

  /// Keeps the content where it belongs when the size changes.
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { rangeDidChange() } }
  }

  /// Takes the new colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    indicators.colorDidChange(self)
  }

  // MARK: Scale

  /// How much larger the view is shown that the delegate lets be scaled.
  open var zoomScale: CGFloat {
    get { zoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the view that the delegate lets be scaled, softly or at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if animated {
      animateZoom { self.zoom(to: scale, around: middle) }
    } else {
      zoom(to: scale, around: middle)
    }
  }

  /// Scales the view that the delegate lets be scaled so that a part of it fills the bounds.
  ///
  /// - Parameter rect: in the view's own coordinates; an empty one changes nothing.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  /// Whether a person scales the content.
  open var isZooming: Bool { [.began, .changed].contains(pinchGestureRecognizer?.state) }

  /// Where content that was let go rests, of where it would; to override.
  @_spi(Hooks) open func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    proposed
  }

  /// Moves the content by keys that nobody inside took.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !take($0) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// Moves the content on while such a key is held.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !take($0) }
    if !left.isEmpty { super.pressesChanged(left, with: event) }
  }

  @_spi(Hooks) open override func takeWheel(_ turn: WheelTurn) -> Bool {
    isScrollEnabled && scroll(by: turn)
  }
}
