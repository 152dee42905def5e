import Foundation

/// A rectangle that shows itself in a layer, contains other views and takes events.
///
/// A view acts for its layer: it chooses the actions of the layer's changes, so that they animate
/// inside of an animation block and are immediate elsewhere. A tree of views works without a window
/// too, in any layer tree that is shown. Coordinates are in points, y down.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  /// The class of the layer that backs views of this class; `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }

  private let ownLayer: CALayer
  /// The layer that shows the view.
  ///
  /// A subclass may say of which class it is: `override var layer: CAGradientLayer`.
  open var layer: CALayer { ownLayer }

  // The tree.
  /// The views inside, back to front.
  open internal(set) var subviews: [UIView] = []
  final weak var parent: UIView?
  /// The controller whose view this is.
  final weak var viewController: UIViewController?

  // Look.
  package final var ownTint: UIColor?
  /// The background as it was chosen, which may look different on light and on dark.
  final var chosenBackground: UIColor?
  /// Whether what is around is light or dark, unless overridden.
  package final var interfaceStyle = UITraitCollection.current.userInterfaceStyle
  final var styleOverride = UIUserInterfaceStyle.unspecified
  /// What few views have.
  private final var rareState: RareViewState?
  /// What few views have; made by its first use.
  final var rare: RareViewState {
    if let rareState { return rareState }
    let state = RareViewState()
    rareState = state
    return state
  }
  /// Whether the view has any of that.
  final var hasRare: Bool { rareState != nil }
  final var recognizers: [UIGestureRecognizer] = []

  // Drawing.
  /// Whether `draw(_:)` of this very class was reached, which draws nothing.
  final var reachedEmptyDraw = false
  /// Whether a picture was drawn that a blank one must replace.
  final var hasDrawing = false

  /// Pixels a point of the display that the view is on; views put inside take it over.
  final var displayScale = UIScreen.main.scale
  /// The animation block by whose changes the view was made; nil for most.
  final private(set) weak var madeInBlock: AnimationBlock? = AnimationBlock.open.last
  /// How many running animations keep input from the view.
  package final var inputLocks = 0

  /// A number by which to find the view; of no meaning to it.
  open var tag = 0
  /// Whether the view and those inside take touches.
  open var isUserInteractionEnabled = true
  /// Whether a change of the size moves the views inside as their `autoresizingMask` says.
  open var autoresizesSubviews = true
  /// What gives way when the superview's size changes; nothing at first.
  open var autoresizingMask: AutoresizingMask = []

  /// Makes a view with a place in its superview.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    ownLayer.delegate = self
    ownLayer.frame = frame
    prepareDrawing()
  }
  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    ownLayer.delegate = self
    prepareDrawing()
  }
  /// Makes a view without extent.
  public convenience override init() {
    self.init(frame: .zero)
  }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass is \(layerClass), which is no CALayer")
    }
    return CALayer.make(type)
  }

  // MARK: Geometry

  /// The box around the view in its superview; setting it sets `bounds.size` and `center`.
  open var frame: CGRect {
    get { layer.frame }
    set { resize { layer.frame = newValue } }
  }
  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resize { layer.bounds = newValue } }
  }
  /// Where the view's anchor point, at first its middle, lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { say { layer.position = newValue } }
  }
  /// Where in the bounds the point lies that `center` places and transforms turn about; at first the middle.
  ///
  /// In 0…1 of both sides; a change leaves `center` where it is and so moves the view.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { say { layer.anchorPoint = newValue } }
  }
  /// A transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { say { layer.setAffineTransform(newValue) } }
  }
  /// A transform in space about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { say { layer.transform = newValue } }
  }

  // MARK: Appearance

  /// The opacity of the view with what is inside, 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { say { layer.opacity = Float(newValue.native) } }
  }
  /// The colour that fills the bounds; nil for none.
  open var backgroundColor: UIColor? {
    get {
      let shown = layer.backgroundColor
      if let chosenBackground, resolve(chosenBackground) == shown { return chosenBackground }
      return shown.map(UIColor.init(cgColor:))
    }
    set {
      chosenBackground = newValue
      layer.backgroundColor = newValue.map(resolve)
    }
  }
  /// Whether the view and those inside are left out.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { hide(newValue) }
  }
  /// A promise that the view fills its bounds with opaque colours; kept for the view's own use.
  open var isOpaque = true
  /// Whether what is inside ends at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How the picture fills the bounds when their size changes; stretched at first.
  @Watched open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }
  /// Pixels a point of what the view draws: at first the screen's, then that of the superview.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      displayScale = newValue
      guard newValue != layer.contentsScale else { return }
      layer.contentsScale = newValue
      if hasDrawing { setNeedsDisplay() }
    }
  }
  /// The colour of what can be acted upon; that of the superview until another is set. Gray where the view is dimmed.
  open var tintColor: UIColor! {
    get { shownTintMode == .dimmed ? undimmedTint.dimmed : undimmedTint }
    set {
      ownTint = newValue
      announceTint()
    }
  }
  /// Called when `tintColor` changes here or above, or looks different.
  open func tintColorDidChange() {}
  /// Called after the surroundings changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after `safeAreaInsets` changed.
  open func safeAreaInsetsDidChange() {}
  /// Called after `layoutMargins` changed.
  open func layoutMarginsDidChange() {}

  // MARK: Tree

  /// The view around this one.
  open var superview: UIView? { parent }
  /// The window that the view is in; nil where it is in none.
  open var window: UIWindow? { topmost as? UIWindow }
  /// The controller whose view this is, else the superview.
  open override var next: UIResponder? { viewController as UIResponder? ?? parent }
  /// Puts a view in front of all inside; it leaves its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Puts a view inside, at an index from 0 (the back) to the number of subviews.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view right behind one of the subviews.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Puts a view right in front of one of the subviews.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { leave() }
  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before the view comes into another window, or leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view came into another window, or left one.
  open func didMoveToWindow() {}
  /// Called after a view was put inside.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view inside is taken out.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called by tools that draw interfaces; there are none here.
  open func prepareForInterfaceBuilder() {}
  /// Called after the view was read from an archive; there are none here.
  open func awakeFromNib() {}

  // MARK: Layout

  /// Fits the view's properties to what they show; to override. Called before a layout: the first, and where it was
  /// asked for.
  open func updateProperties() {}
  /// Asks for `updateProperties()` before the next commit.
  open func setNeedsUpdateProperties() {
    needsPropertyUpdate = true
    layer.setNeedsLayout()
  }
  /// Calls `updateProperties()` now where it was asked for, here and below.
  open func updatePropertiesIfNeeded() {
    for view in subtree { view.bringPropertiesUpToDate() }
  }
  final var needsPropertyUpdate = true
  /// Places the views inside; to override. Called before the next commit where it was asked for.
  open func layoutSubviews() {}
  /// Asks for `layoutSubviews()` before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Calls `layoutSubviews()` now where it was asked for, here and below.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// The size that suits the view best within `size`; its present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view best, keeping the frame's origin.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  /// The size that the view's content has by itself; `noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Whose first line of text stands for the view's in layouts; the view itself unless overridden.
  open var forFirstBaselineLayout: UIView { self }
  /// Whose last line of text stands for the view's in layouts; the view itself unless overridden.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// The former way to say whose last line it is; the view itself unless overridden.
  open func forBaselineLayout() -> UIView { self }
  /// What of the frame layouts leave out at each edge, such as shadows drawn inside of it; nothing unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The part of a frame that layouts place.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame around what layouts place.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }
  /// Says that `intrinsicContentSize` changed: the superview places its views anew.
  open func invalidateIntrinsicContentSize() {
    parent?.setNeedsLayout()
    if isPlacedByConstraints || parent?.stacks == true { constraintsDidChange() }
  }
  /// What the class is to those who lay it out.
  @_spi(Hooks) open class var layoutKind: LayoutKind { .plain }
  /// Changes the view's constraints before a layout; to override. Call `super` at the end.
  open func updateConstraints() {}
  /// Whether the view needs constraints to be placed; of no meaning here.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Surroundings

  /// The surroundings in which the view is shown.
  open var traitCollection: UITraitCollection { traits }
  /// The traits that the view and all inside have, whatever is around; they count at once.
  open var traitOverrides: UITraitOverrides {
    get { hasRare ? rare.traitOverrides : UITraitOverrides() }
    set { overrideTraits(newValue) }
  }
  /// Does nothing: traits are never behind.
  open func updateTraitsIfNeeded() {}
  /// Light or dark here and inside, whatever is around; `unspecified` takes what is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set { overrideStyle(newValue) }
  }

  // MARK: Constraints and guides

  /// The active constraints of which the view is the nearest common ancestor.
  open var constraints: [NSLayoutConstraint] { knownConstraints?.held ?? [] }
  /// Activates a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Deactivates a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { askForConstraints() }
  /// Whether `updateConstraints()` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { viewConstraints.needsUpdate }
  /// Calls `updateConstraints()` now where it was asked for, here and below.
  open func updateConstraintsIfNeeded() { bringConstraintsUpToDate() }
  /// The line on which the first line of text stands; the top without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line on which the last line of text stands; the bottom without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The guides that were added.
  open var layoutGuides: [UILayoutGuide] { addedGuides }
  /// Lets a guide take part in the view's layout.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }
  /// Lets a guide take part no more; its constraints are deactivated.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }
  /// The view without what bars cover.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The view without its layout margins.
  open var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The view without its layout margins.
  open var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  // MARK: Drawing

  /// Draws into the current context, in the view's coordinates; to override. The default draws nothing.
  open func draw(_ rect: CGRect) { reachedEmptyDraw = true }
  /// Asks for `draw(_:)` before the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Asks for `draw(_:)` before the next commit, for the sake of a part of the bounds.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// Whether instances may draw: false for classes known to have an empty `draw(_:)`.
  @_spi(Hooks) open class var mayDraw: Bool { self != UIView.self }
  /// Whether the display's scale is that of what is drawn; not where pictures bring their own.
  class var followsScale: Bool { true }

  // MARK: Hit testing

  /// Whether a point in the view's coordinates is the view's; that is, in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// The innermost view that takes touches at a point of this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
  /// Turns the wheel over the view; whether it did something with that.
  @_spi(Hooks) open func takeWheel(_ turn: WheelTurn) -> Bool { false }
  /// Asks whether a recogniser of the view may begin; to override.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Focus

  /// Whether the Tab key stops at the view.
  open var canBecomeFocused: Bool { false }
  /// Whether keys go to the view.
  open var isFocused: Bool { isFirstResponder }
  /// What gets the keys first of all inside; the view itself unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }
  /// Whether keys may go from one item to another of which one is inside; to override.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after keys went from one item to another of which one is inside; to override.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Asks for keys to go to what is preferred, before the next frame, where they are inside.
  open func setNeedsFocusUpdate() { askForFocus(self) }
  /// Lets keys go there now, where it was asked for.
  open func updateFocusIfNeeded() { window?.bringFocusUpToDate() }
  /// Called when the view gets or loses the keys, or their focus becomes visible or not.
  @_spi(Hooks) open func focusDidChange() {}
  /// Where the view is on the screen, unless it was set.
  open override var accessibilityFrame: CGRect {
    get {
      let frame = super.accessibilityFrame
      return frame == .zero ? convert(bounds, to: UIScreen.main.coordinateSpace) : frame
    }
    set { super.accessibilityFrame = newValue }
  }

  // MARK: Acting for the layer

  /// Draws the view's picture.
  open func display(_ layer: CALayer) { drawPicture(of: layer) }
  /// Draws the view, as far as the context is not clipped, by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    defer { UIGraphicsPopContext() }
    let part = ctx.boundingBoxOfClipPath.intersection(bounds)
    draw(part.isNull ? bounds : part)
  }
  /// Called right before the view's layer draws.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Places the views inside.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    followSafeArea()
    bringPropertiesUpToDate()
    viewController?.viewWillLayoutSubviews()
    layOutByConstraints()
    shapeCorners()
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }
  /// The action of a change: that of the animation block in force, else none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAction.choose(for: self, key: event)?.asAction ?? NSNull()
  }

  // MARK: Margins and fitting

  /// The space that the view's content keeps from the edges; 8 points at first.
  open var layoutMargins: UIEdgeInsets {
    get { marginsInSafeArea }
    set { setLayoutMargins(newValue) }
  }
  /// `layoutMargins` by where lines begin and end.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { marginsByDirection }
    set { layoutMargins = newValue.leftToRight }
  }
  /// The parts of the view that bars cover: those around, and what its controller adds.
  open var safeAreaInsets: UIEdgeInsets { rare.safeAreaInsets }
  /// Kept for the view's own use.
  open var preservesSuperviewLayoutMargins: Bool {
    get { rare.preservesSuperviewLayoutMargins }
    set { rare.preservesSuperviewLayoutMargins = newValue }
  }
  /// Whether `layoutMargins` are counted from the safe area's edges.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { rare.insetsMarginsFromSafeArea }
    set { setMarginsInSafeArea(newValue) }
  }
  /// Whether the view's frame places it, and not constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { hasRare ? rare.translatesAutoresizingMask : true }
    set { setPlacedByFrame(newValue) }
  }
  /// How much the view resists being made larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    rare.hugging[axis.rawValue]
  }
  /// Sets how much the view resists being made larger than its content; stack views ask.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setHugging(priority, axis) }
  /// How much the view resists being made smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { rare.resistance[axis.rawValue] }
  /// Sets how much the view resists being made smaller than its content; stack views ask.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setResistance(priority, axis) }
  /// The smallest size in which the constraints inside hold, near to a target.
  ///
  /// Without constraints inside, what `sizeThatFits` says.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittedSize(targetSize, horizontal, vertical) }
  /// The smallest size in which the constraints inside hold, near to a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  // MARK: More that subclasses may override

  /// A view, in the coordinates of this one, whose opacity becomes that of this one.
  open var mask: UIView? {
    get { rare.mask }
    set { setMask(newValue) }
  }
  /// Kept for the view's own use: `draw(_:)` always begins with nothing.
  open var clearsContextBeforeDrawing: Bool {
    get { rare.clearsBeforeDrawing }
    set { rare.clearsBeforeDrawing = newValue }
  }
  /// Kept for the view's own use: there is one pointer.
  open var isMultipleTouchEnabled: Bool {
    get { rare.isMultipleTouchEnabled }
    set { rare.isMultipleTouchEnabled = newValue }
  }
  /// Kept for the view's own use: there is one pointer.
  open var isExclusiveTouch: Bool {
    get { rare.isExclusiveTouch }
    set { rare.isExclusiveTouch = newValue }
  }
  /// Whether the tint is shown as it is, or grayed: as set here, else as around the view. It reads as `normal` or `dimmed`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { shownTintMode }
    set { ownTintMode = newValue }
  }
  /// Kept for the view's own use.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rare.semanticContentAttribute }
    set { rare.semanticContentAttribute = newValue }
  }
  /// To which side the view's content runs: to the right, unless it is forced to the left.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
  }
  /// The recognisers of the view; setting it replaces them.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers }
    set { setRecognizers(newValue) }
  }
  /// Lets a recogniser watch the touches here and inside; it leaves its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    watch(with: gestureRecognizer)
  }
  /// Takes a recogniser away; its gesture is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    stopWatching(with: gestureRecognizer)
  }
  /// Takes the keys from the view, or from a view inside that has them, which may refuse unless
  /// forced; whether no view here has them any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { takeKeys(force) }
  /// Whether `view` is this view or contains it.
  open func isDescendant(of view: UIView) -> Bool { isIn(view) }
  /// This view or the first inside with a tag, outer views first.
  open func viewWithTag(_ tag: Int) -> UIView? { tagged(tag) }
  /// Puts one of the subviews in front of the others; one that is there already stays.
  open func bringSubviewToFront(_ view: UIView) { bringToFront(view) }
  /// Puts one of the subviews behind the others.
  open func sendSubviewToBack(_ view: UIView) { sendToBack(view) }
  /// Exchanges two of the subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Converts a point to the coordinates of `view`, or of the window for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  /// Converts a point from the coordinates of `view`, or of the window for nil.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  /// Converts a rectangle to the coordinates of `view`, or of the window for nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  /// Converts a rectangle from the coordinates of `view`, or of the window for nil.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  /// A view that looks as this one does now, and stays so, sharp at any size: a copy of the layers.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }
  /// A view that looks as a part of this one does now, and stays so; see `UIView+Snapshots`.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(of: rect, afterUpdates, capInsets) }
  /// Draws the view with all inside into the current context, as it is seen, and whether all was.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates)
  }
  /// The ways of being acted upon that the view was given; setting them replaces them.
  open var interactions: [any UIInteraction] {
    get { hasRare ? rare.interactions : [] }
    set { setInteractions(newValue) }
  }
  /// Gives the view a way of being acted upon; it leaves its former view.
  open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }
  /// Takes a way of being acted upon away.
  open func removeInteraction(_ interaction: any UIInteraction) { drop(interaction) }
  /// How round the view's corners are; sharp at first. See `UIView+Corners`.
  open var cornerConfiguration: UICornerConfiguration {
    get { chosenCorners }
    set { setCorners(newValue) }
  }
  /// The radius of a corner, in points; the largest of several.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { radius(of: corner) }
  /// A name to restore the view by; kept for the view's own use.
  open var restorationIdentifier: String? {
    get { hasRare ? rare.restorationIdentifier : nil }
    set { rare.restorationIdentifier = newValue }
  }
  /// What outline the view has where a `UIDynamicAnimator` moves it; that of the bounds.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline about the middle, for `path`: the bounds, unless a class has another.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: centredBounds) }
}
