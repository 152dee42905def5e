import Foundation

/// A rectangle that shows itself in a layer, contains other views and takes events.
///
/// Coordinates are in points from the bottom left corner with y up, unless `isFlipped`. A view acts
/// for its layer: changes are immediate, but for those made through `animator()` or within a
/// grouping that allows implicit animations (see `NSAnimationContext`). Every view has a layer,
/// whether or not it `wantsLayer`. A tree of views works without a window too, in any layer tree
/// that is shown.
@preconcurrency @MainActor
open class NSView: NSResponder, NSAnimatablePropertyContainer, NSDraggingDestination {
  // The layer; see NSView+Layer.swift.
  final var ownLayer: CALayer?
  /// Whether the layer was given to the view, which then does not act for it.
  final var hostsLayer = false
  /// Whether the view has turned the way of a layer that it hosts.
  final var turnsHosted = false

  // Geometry, as it was set; the layer follows.
  final var frameRect = NSRect.zero
  final var origin = NSPoint.zero
  /// How many points of the superview one of the view's own takes.
  final var unit = NSSize(width: 1, height: 1)
  final var degrees: CGFloat = 0
  /// How what is inside is turned; nil where it is not.
  final var innerTurn: InnerTurn?
  /// Whether the layers inside were turned so.
  final var hasTurnedSublayers = false

  // The tree.
  package internal(set) final var inside: [NSView] = []
  final weak var parent: NSView?
  /// The window whose root this is.
  final weak var rootOfWindow: NSWindow?
  /// The controller whose view this is.
  final weak var viewController: NSViewController?

  // Drawing.
  /// Whether `draw(_:)` of this very class was reached, which draws nothing.
  final var reachedEmptyDraw = false
  /// Whether a picture was drawn that a blank one must replace.
  final var hasDrawing = false
  /// Pixels a point of the display that the view is on; views put inside take it over.
  package internal(set) final var displayScale = NSScreen.newestScale
  final var opacity: CGFloat = 1
  final var ownShadow: NSShadow?

  /// The animations of properties, by their names; they rule over the default ones.
  open var animations: [NSAnimatablePropertyKey: Any] = [:]
  /// Whether a change of the size moves the views inside as their `autoresizingMask` says.
  @Watched open var autoresizesSubviews = true
  /// What gives way when the superview's size changes; nothing at first.
  @Watched open var autoresizingMask: AutoresizingMask = []
  /// Whether the view's frame places it, and not constraints.
  @Watched open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { parent?.constraintsDidChange() }
  }
  /// What the view knows of constraints.
  final var ownConstraints: ViewConstraints?
  /// How much the view resists being made larger than its content, and smaller, on both axes.
  final var hugging = [NSLayoutConstraint.Priority](repeating: .defaultLow, count: 2)
  final var resistance = [NSLayoutConstraint.Priority](repeating: .defaultHigh, count: 2)
  /// Asks for a layer, which every view has; kept as it was set.
  @Watched open var wantsLayer = false
  /// When the view draws anew.
  @Watched open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize
  /// How what the view drew fills it where it is not drawn anew.
  @Watched open var layerContentsPlacement = LayerContentsPlacement.scaleAxesIndependently {
    didSet { ownLayer?.contentsGravity = layerContentsPlacement.gravity }
  }
  /// Whether the views inside share the view's picture; kept, as they look the same in their own.
  open var canDrawSubviewsIntoLayer = false
  /// A name by which the program knows the view; kept for its own use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The touches that the view wants to know of; there are none here.
  open var allowedTouchTypes: NSTouch.TouchTypeMask = []
  final var ownAppearance: NSAppearance?
  /// A text that explains the view, shown where the pointer rests over it.
  open var toolTip: String?
  /// What few views know of themselves; nil where this one does not.
  final var extras: ViewExtras?
  /// Whether `frameDidChangeNotification` is posted; true at first.
  open var postsFrameChangedNotifications = true
  /// Whether `boundsDidChangeNotification` is posted; true at first.
  open var postsBoundsChangedNotifications = true
  /// Whether changes of the frame are told together, once all are made.
  final var holdsNews = false
  /// The parts over which the pointer has a look of its own; nil where the view must be asked.
  final var cursorRects: [(rect: NSRect, cursor: NSCursor)]?
  /// The areas that want to know of the pointer.
  open internal(set) var trackingAreas: [NSTrackingArea] = []

  /// Makes a view with a place in its superview.
  public init(frame frameRect: NSRect) {
    super.init()
    self.frameRect = frameRect.isNull ? .zero : frameRect.standardized
    takeLayer(makeBackingLayer())
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init()
    takeLayer(makeBackingLayer())
  }

  /// Makes a view without extent.
  public convenience override init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// Whether y points down in the view; false unless overridden. It must not change.
  open var isFlipped: Bool { false }

  /// The view's rectangle in its superview, before it is turned by `frameRotation`.
  open var frame: NSRect {
    get { frameRect }
    set {
      saysOnce {
        setFrameOrigin(newValue.origin)
        setFrameSize(newValue.size)
      }
    }
  }

  /// Moves the corner of the frame at the least x and y.
  open func setFrameOrigin(_ newOrigin: NSPoint) {
    guard frameRect.origin != newOrigin else { return }
    frameRect.origin = newOrigin
    placeLayer()
    sayFrameChanged()
  }

  /// Changes the frame's size, and with it that of the bounds; negative or infinite counts as 0.
  open func setFrameSize(_ newSize: NSSize) {
    cursorRects = nil
    resize(to: newSize)
  }

  /// Scrolls the clip view around towards a pointer that is dragged beyond it; whether anything moved.
  @discardableResult
  open func autoscroll(with event: NSEvent) -> Bool { superview?.autoscroll(with: event) ?? false }
  /// Shows the view from a point on, where it is a document.
  open func scroll(_ point: NSPoint) { show(from: point) }
  /// Scrolls as little as needed for a rectangle to be seen; whether anything moved.
  @discardableResult
  open func scrollToVisible(_ rect: NSRect) -> Bool { makeVisible(rect) }
  /// Where a document is scrolled to instead of a place of its own; there, unless overridden.
  open func adjustScroll(_ newVisible: NSRect) -> NSRect { newVisible }
  /// The scroll view around the view; nil where there is none.
  open var enclosingScrollView: NSScrollView? { scrollViewAround }
  /// Called after a view inside got another size.
  func subviewDidResize(_ view: NSView) {}
  /// Whether the class is one that places views one after another: an `ArrangingView`.
  @_spi(Hooks) open var arranges: Bool { false }

  /// Adds the parts over which the pointer has a look of its own; to be overridden.
  ///
  /// Called when the pointer is first over the view, and again after its size changed.
  open func resetCursorRects() {}

  /// The view's rectangle in its own coordinates.
  ///
  /// Where what is inside is turned, it is the box around the view, and set, the size is that before the turn.
  open var bounds: NSRect {
    get { ownBounds }
    set {
      setBoundsOrigin(newValue.origin)
      setBoundsSize(newValue.size)
    }
  }

  /// Scrolls: moves what is inside against the origin.
  open func setBoundsOrigin(_ newOrigin: NSPoint) { moveInside(to: newOrigin) }

  /// Scales what is inside: the frame's size becomes this, if it has extent, in the view's coordinates.
  open func setBoundsSize(_ newSize: NSSize) { scaleInside(to: newSize) }

  /// How far what is inside is turned about the origin of the view's coordinates, in degrees; counter-clockwise where y is up.
  ///
  /// Turns add up, and may go beyond 360. The frame stays: what the view shows ends where it did.
  open var boundsRotation: CGFloat {
    get { innerTurn?.degrees ?? 0 }
    set {
      PropertyTicker.shared.cancel("boundsRotation", of: self)
      turnInside(to: newValue)
    }
  }

  /// Turns what is inside further by degrees.
  open func rotate(byDegrees angle: CGFloat) { boundsRotation += angle }

  /// How far the frame is turned about its origin, in degrees; counter-clockwise where y is up.
  open var frameRotation: CGFloat {
    get { degrees }
    set {
      degrees = newValue
      placeLayer()
    }
  }

  /// How far the frame is turned, in degrees; setting it turns the frame about its middle.
  open var frameCenterRotation: CGFloat {
    get { degrees }
    set { turnAboutMiddle(newValue) }
  }

  /// Sets `bounds` anew and places the views inside; called when the superview's size changed.
  open func resize(withOldSuperviewSize oldSize: NSSize) { autoresize(from: oldSize) }

  /// Lets the views inside follow the view's size.
  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for view in inside { view.resize(withOldSuperviewSize: oldSize) }
  }

  // MARK: Appearance

  /// The opacity of the view with what is inside, 0…1.
  open var alphaValue: CGFloat {
    get { opacity }
    set {
      opacity = newValue
      ownLayer?.opacity = Float(newValue.native)
    }
  }

  /// Whether the view and those inside are left out.
  open var isHidden: Bool {
    get { ownLayer?.isHidden ?? false }
    set {
      guard newValue != isHidden else { return }
      ownLayer?.isHidden = newValue
      if parent?.arranges == true { invalidateIntrinsicContentSize() }
      if newValue { viewDidHide() } else { viewDidUnhide() }
    }
  }

  /// Whether the view or one around it is hidden.
  open var isHiddenOrHasHiddenAncestor: Bool {
    sequence(first: self) { $0.parent }.contains { $0.isHidden }
  }

  /// Called after the view was hidden.
  open func viewDidHide() {}
  /// Called after the view was shown again.
  open func viewDidUnhide() {}

  /// Whether what is inside ends at the bounds; false at first.
  open var clipsToBounds: Bool {
    get { ownLayer?.masksToBounds ?? false }
    set { ownLayer?.masksToBounds = newValue }
  }

  /// The shadow of the view; nil for none.
  open var shadow: NSShadow? {
    get { ownShadow }
    set {
      ownShadow = newValue?.copy() as? NSShadow
      castShadow()
    }
  }

  /// The appearance of the view with what is inside; nil for that of what is around.
  open var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      let former = effectiveAppearance
      ownAppearance = newValue
      if effectiveAppearance != former { appearanceChanged() }
    }
  }

  /// The appearance that holds in the view.
  open var effectiveAppearance: NSAppearance {
    ownAppearance ?? parent?.effectiveAppearance ?? window?.effectiveAppearance
      ?? NSApplication.shared.effectiveAppearance
  }

  /// Called after another appearance came to hold in the view.
  open func viewDidChangeEffectiveAppearance() {}

  /// Whether the view lets what is blurred behind it shine through; of no meaning here.
  open var allowsVibrancy: Bool { false }

  /// Whether a drag of the view moves a window that `isMovableByWindowBackground`.
  open var mouseDownCanMoveWindow: Bool { !isOpaque }

  /// What of the frame constraints leave out, by the sides as they are seen.
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsetsZero }
  /// What constraints see of a frame.
  open func alignmentRect(forFrame frame: NSRect) -> NSRect { aligned(frame, 1) }
  /// The frame of which constraints see this.
  open func frame(forAlignmentRect alignmentRect: NSRect) -> NSRect { aligned(alignmentRect, -1) }
  /// How far the last line of text stands above the bottom of the alignment rectangle.
  open var baselineOffsetFromBottom: CGFloat { 0 }
  /// How far the first line of text stands below the top of the alignment rectangle.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  /// How far the last line of text stands above the bottom of the alignment rectangle.
  open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
  /// How far something may lie over the edges of the view: what it says itself, and the views around.
  open var safeAreaInsets: NSEdgeInsets { insetsOfSafeArea }
  /// The part of the bounds that no view around cuts off.
  open var visibleRect: NSRect { visiblePart }

  /// Whether the view fills its bounds with opaque colours; a promise, kept for the view's own use.
  open var isOpaque: Bool { false }

  // MARK: The layer

  /// The layer that shows the view. A layer given to the view is shown as it is.
  open var layer: CALayer? {
    get { ownLayer }
    set {
      (hostsLayer, turnsHosted) = (newValue != nil, false)
      takeLayer(newValue ?? makeBackingLayer())
    }
  }

  /// Makes the layer that backs the view; to override. The default makes a plain one.
  open func makeBackingLayer() -> CALayer { CALayer() }

  /// Whether the view changes its layer by `updateLayer()` instead of drawing.
  open var wantsUpdateLayer: Bool { false }

  /// Whether drawing is clipped to what is asked for; here it never leaves the bounds, whatever is answered.
  open var wantsDefaultClipping: Bool { true }

  /// Called before the view draws, or changes its layer instead.
  open func viewWillDraw() {}

  /// Changes the layer so that it shows the view; called where `wantsUpdateLayer`, and where the view draws nothing.
  open func updateLayer() {}

  // MARK: Tree

  /// The view around this one.
  open var superview: NSView? { parent }

  /// The window that the view is in; nil where it is in none.
  open var window: NSWindow? { topmost.rootOfWindow }

  /// The views inside, back to front. Setting it takes out those that are left over.
  open var subviews: [NSView] {
    get { inside }
    set { replaceSubviews(by: newValue) }
  }

  /// The controller whose view this is, else the superview, else the window.
  open override var nextResponder: NSResponder? {
    get {
      super.nextResponder ?? viewController as NSResponder? ?? parent ?? rootOfWindow
    }
    set { super.nextResponder = newValue }
  }

  /// Puts a view in front of all inside; it leaves its former superview.
  open func addSubview(_ view: NSView) { insert(view, at: inside.count) }

  /// Puts a view in front of or behind one of those inside, or all of them.
  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    insert(view, at: index(place, relativeTo: otherView, without: view))
  }

  /// Puts a view in the place of one of those inside, which leaves.
  open func replaceSubview(_ oldView: NSView, with newView: NSView) {
    guard oldView !== newView, let index = inside.firstIndex(where: { $0 === oldView }) else {
      return
    }
    oldView.removeFromSuperview()
    insert(newView, at: index)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { leave() }

  /// Called before the view gets another superview, or none.
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  /// Called after the view got another superview, or none.
  open func viewDidMoveToSuperview() {}
  /// Called before the view comes into another window, or leaves one.
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  /// Called after the view came into another window, or left one.
  open func viewDidMoveToWindow() {}
  /// Called after the pixels a point of the view's display changed.
  open func viewDidChangeBackingProperties() {}
  /// Called after a view was put inside.
  open func didAddSubview(_ subview: NSView) {}
  /// Called before a view inside is taken out.
  open func willRemoveSubview(_ subview: NSView) {}

  /// Whether `view` is this view or contains it.
  open func isDescendant(of view: NSView) -> Bool { isInside(of: view) }
  /// This view or the first inside with a tag, outer views first.
  open func viewWithTag(_ tag: Int) -> NSView? { subtree.first { $0.tag == tag } }

  /// A number by which to find the view; −1 unless overridden.
  open var tag: Int { -1 }

  /// Called before a person begins to change the window's size.
  open func viewWillStartLiveResize() {}
  /// Called after a person has changed the window's size.
  open func viewDidEndLiveResize() {}

  // MARK: Layout

  /// Places the views inside; to override. Called before the next commit where it was asked for.
  open func layout() {}

  /// Whether `layout()` will be called before the next commit.
  open var needsLayout: Bool {
    get { ownLayer?.needsLayout() ?? false }
    set { if newValue { ownLayer?.setNeedsLayout() } }
  }

  /// Calls `layout()` now where it was asked for, here and below.
  open func layoutSubtreeIfNeeded() { ownLayer?.layoutIfNeeded() }

  /// What `intrinsicContentSize` says on an axis without a size of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size that the view's content has by itself; `noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: NSSize {
    NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }

  /// Says that `intrinsicContentSize` changed: the superview places its views anew.
  open func invalidateIntrinsicContentSize() {
    parent?.needsLayout = true
    if isPlacedByConstraints || parent?.arranges == true { constraintsDidChange() }
  }

  /// Whether `updateConstraints()` will be called before the next layout.
  open var needsUpdateConstraints: Bool {
    get { viewConstraints.needsUpdate }
    set { if newValue { askForConstraints() } }
  }
  /// Changes the view's constraints before a layout; to override. Call `super` at the end.
  open func updateConstraints() {}

  /// Whether the view needs constraints to be placed; of no meaning here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The smallest size in which the view shows all: that in which the constraints inside hold, its own
  /// content's, else the present one.
  open var fittingSize: NSSize {
    if placesByConstraints || inside.contains(where: \.isPlacedByConstraints) {
      var engine = LayoutEngine(root: self)
      return engine.fittingSize(.zero, .fittingSizeCompression, .fittingSizeCompression)
    }
    let size = intrinsicContentSize
    return constrained(
      NSSize(
        width: size.width < 0 ? frame.width : size.width,
        height: size.height < 0 ? frame.height : size.height))
  }

  // MARK: Drawing

  /// Draws into the current context, in the view's coordinates; to override. The default draws
  /// nothing.
  open func draw(_ dirtyRect: NSRect) { reachedEmptyDraw = true }

  /// Whether the view will be drawn before the next commit.
  open var needsDisplay: Bool {
    get { ownLayer?.needsDisplay() ?? false }
    set { if newValue, layerContentsRedrawPolicy != .never { ownLayer?.setNeedsDisplay() } }
  }

  /// Asks for the view to be drawn, for the sake of a part of the bounds.
  open func setNeedsDisplay(_ invalidRect: NSRect) {
    if !invalidRect.isEmpty { needsDisplay = true }
  }

  /// Draws the view now.
  open func display() {
    ownLayer?.setNeedsDisplay()
    ownLayer?.displayIfNeeded()
  }

  /// Draws the view now where it waits for that.
  open func displayIfNeeded() { ownLayer?.displayIfNeeded() }
  /// Draws a part of the view, with all that is inside, into a picture.
  open func cacheDisplay(in rect: NSRect, to rep: NSBitmapImageRep) { paint(rect, into: rep) }

  /// Whether instances may draw: false for classes known to have an empty `draw(_:)`.
  @_spi(Hooks) open class var mayDraw: Bool { self != NSView.self }

  /// Whether the words and pictures of the class are shown also where a subclass `wantsUpdateLayer`.
  @_spi(Hooks) open class var showsContentAlways: Bool { false }

  /// Draws the words and pictures of the class, and nothing behind them.
  @_spi(Hooks) open func drawContent() {}

  // MARK: Keyboard focus

  /// The view to which Tab leads from this one; nil for the next in the tree.
  open weak var nextKeyView: NSView? { didSet { nextKeyViewDidChange(from: oldValue) } }
  /// How the ring looks around the view while keys go to it.
  open var focusRingType = FocusRingType.default
  /// Draws the outline that the ring goes around; of no meaning here, where it goes around a rectangle.
  open func drawFocusRingMask() {}
  /// The rectangle that the ring goes around; the bounds unless overridden.
  open var focusRingMaskBounds: NSRect { bounds }
  /// How round the ring's inner corners are.
  @_spi(Hooks) open var focusRingRadius: CGFloat { ownLayer?.cornerRadius ?? 0 }
  /// Whether Tab stops here: where keys may go, and the view is seen.
  open var canBecomeKeyView: Bool { acceptsFirstResponder && !isHiddenOrHasHiddenAncestor }
  /// Whether a click lets keys go to the view.
  @_spi(Hooks) open var takesFocusFromClicks: Bool { true }

  /// The recognisers that watch the pointer over the view.
  open var gestureRecognizers: [NSGestureRecognizer] = []
  /// Lets a recogniser watch the pointer over the view.
  open func addGestureRecognizer(_ recognizer: NSGestureRecognizer) { take(recognizer) }
  /// Lets a recogniser watch no more.
  open func removeGestureRecognizer(_ recognizer: NSGestureRecognizer) { drop(recognizer) }

  // MARK: What is dragged to the view

  /// The types of what may be dragged to the view.
  final var draggedTypes: [NSPasteboard.PasteboardType] = []

  /// Called when something of a registered type comes; what would become of it: nothing, unless overridden.
  open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
  /// Called when it moves inside; what would become of it: what was said before, unless overridden.
  open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation {
    (sender as? Drag)?.operation ?? []
  }
  /// Called when it leaves, or nothing becomes of the drag.
  open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  /// Called when it is let go; whether it may be dropped.
  open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
  /// Takes it; whether that succeeded.
  open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  /// Called after it was taken.
  open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
  /// Called at the end, whatever became of the drag.
  open func draggingEnded(_ sender: any NSDraggingInfo) {}

  // MARK: Events

  /// The innermost view at a point of the superview's coordinates; hidden ones are passed over.
  open func hitTest(_ point: NSPoint) -> NSView? { findHit(point) }

  /// Asks the views inside that are not hidden whether a key means something to one of them, first to last.
  open override func performKeyEquivalent(with event: NSEvent) -> Bool {
    inside.contains { !$0.isHidden && $0.performKeyEquivalent(with: event) }
  }

  /// Whether a point is in a rectangle, both in the view's coordinates.
  open func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool { rect.contains(point) }

  /// Whether a click that gives the window the keys is also a click for the view.
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

  /// The menu for a click with the second button; the view's own unless overridden.
  open func menu(for event: NSEvent) -> NSMenu? { menu }

  /// Called before the view's menu opens.
  open func willOpenMenu(_ menu: NSMenu, with event: NSEvent) {}

  /// Called after the view's menu was closed.
  open func didCloseMenu(_ menu: NSMenu, with event: NSEvent?) {}

  /// Opens the view's menu, where there is one.
  open override func rightMouseDown(with event: NSEvent) {
    guard let menu = menu(for: event) else { return super.rightMouseDown(with: event) }
    willOpenMenu(menu, with: event)
    NSMenu.popUpContextMenu(menu, with: event, for: self)
    menu.tracker?.didClose = { [weak self] in self?.didCloseMenu(menu, with: nil) }
  }

  /// Makes an area be told of the pointer.
  open func addTrackingArea(_ trackingArea: NSTrackingArea) { trackingAreas.append(trackingArea) }

  /// Makes an area be told no more.
  open func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingAreas.removeAll { $0 === trackingArea }
  }

  /// Replaces areas whose rectangles depend on the bounds; called when those change. Call `super` at the end.
  open func updateTrackingAreas() {}

  /// Where lines begin, for who asks; at the left unless it was set. The view itself stays as it is.
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight

  // MARK: Animations

  /// The animation of a property's change through `animator()`; nil for an immediate change.
  open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? Self.defaultAnimation(forKey: key)
  }

  /// The animation of properties without one in `animations`; a basic one for what the class knows.
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    LayerPart.of[key] == nil ? nil : CABasicAnimation()
  }
}
