import Foundation
import Stage
import Windowing

/// A window on the desktop, with a tree of views.
///
/// It can be seen only after `makeKeyAndOrderFront(_:)`. Its frame is in the screen's coordinates, y
/// up, and is that of its contents: bars and edges that the desktop draws around it do not count.
@preconcurrency @MainActor
open class NSWindow: NSResponder, NSAnimatablePropertyContainer {
  /// The view at the top of the tree, which has the window's size; the content view is inside.
  final let root: NSView
  /// The window on the desktop; nil before it is opened, and for a window shown elsewhere.
  package internal(set) final var stage: StageWindow?
  final var place: NSRect
  final var opacity: CGFloat = 1
  /// Whether the place is to be the middle of a screen that is not known yet.
  final var waitsForMiddle = false
  /// The look that a view below the pointer gave it.
  final weak var rectCursor: NSCursor?
  /// The innermost area under the pointer that changes its looks.
  final weak var cursorArea: NSTrackingArea?
  /// The look that the area's owner gave it.
  final weak var areaCursor: NSCursor?
  /// What is dragged from one of the window's views.
  final var draggingSession: NSDraggingSession?
  /// What other programs dropped, until all of it has come, and where.
  final var dropped: [any NSPasteboardWriting] = []
  final var dropPoint = NSPoint.zero
  /// What takes the pointer's movements while a button is held.
  final weak var pressed: NSView?
  /// The areas under the pointer, with their views.
  final var entered: [(area: NSTrackingArea, view: NSView)] = []

  /// The animations of properties, by their names; they rule over the default ones.
  open var animations: [NSAnimatablePropertyKey: Any] = [:]
  /// What is told of the window.
  open weak var delegate: (any NSWindowDelegate)?
  /// How the window looks; what the desktop can follow of it takes effect when the window opens.
  open var styleMask: StyleMask
  /// Whether the window was put on the desktop and not taken away since.
  @Watched open internal(set) var isVisible = false { didSet { noteOcclusion() } }
  /// Kept for code that sets it; a window lives as long as somebody holds it, or it is visible.
  open var isReleasedWhenClosed = true
  /// Kept for code that sets it: whether the memory of the window's picture goes while it is not shown.
  @Watched open var isOneShot = false
  private var withheld = 0
  /// Whether the first responder is told of the pointer's movements; false at first.
  @Watched open var acceptsMouseMovedEvents = false
  /// The appearance of the window's contents; nil for the application's.
  @Watched open var appearance: NSAppearance? {
    didSet { appearanceChanged() }
  }
  /// Whether a person may move the window; the desktop decides.
  open var isMovable = true
  /// On which desktops the window is; the desktop decides.
  open var collectionBehavior: CollectionBehavior = []
  /// How the window comes and goes; the desktop decides.
  open var animationBehavior = AnimationBehavior.default
  final var wishes = WindowWishes()
  /// Whether the window goes while the program is not in front; kept for the program's own use.
  open var hidesOnDeactivate = false
  /// Whether lists of windows leave this one out; kept for the program's own use.
  open var isExcludedFromWindowsMenu = false
  /// Whether the pointer acts on what is behind; kept for the program's own use.
  open var ignoresMouseEvents = false
  /// The sheet over the window.
  open var attachedSheet: NSWindow? { sheetQueue.first?.sheet }
  /// The window that this one is a sheet of.
  public internal(set) final weak var sheetParent: NSWindow?
  /// The sheet over the window and those that wait behind it, with who hears the answers.
  final var sheetQueue: [(sheet: NSWindow, handler: ((NSApplication.ModalResponse) -> Void)?)] = []
  /// Whether the window casts a shadow; the desktop decides.
  open var hasShadow = true
  /// Whether the window lets nothing through; the desktop decides.
  open var isOpaque = true
  /// Whether the title can be read; the desktop decides.
  open var titleVisibility = TitleVisibility.visible
  /// Whether the contents are seen through the title bar; they are not here.
  open var titlebarAppearsTransparent = false
  /// Whether a person moves the window by those views whose `mouseDownCanMoveWindow` is true; not under Wayland.
  @Watched open var isMovableByWindowBackground = false
  /// In which steps a person changes the window's size, in points; counted from its least size.
  @Watched open var resizeIncrements = NSSize(width: 1, height: 1)
  /// The smallest size that a person may give the window.
  @Watched open var minSize = NSSize(width: 1, height: 1) {
    didSet { stage?.minimumSize = minSize }
  }
  /// The largest size that a person may give the window; without a limit at first.
  @Watched open var maxSize = NSSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  {
    didSet { stage?.maximumSize = maximumForDesktop }
  }
  /// How wide the contents stay by how high, for a person who resizes the window; zero, as at first, leaves that free.
  ///
  /// The desktop knows no such wish: a size that it gives is put right at once. Not so where the window is as large as
  /// the desktop allows, or covers it.
  open var contentAspectRatio = NSSize.zero
  /// The same: a window's frame is that of its contents.
  open var aspectRatio: NSSize {
    get { contentAspectRatio }
    set { contentAspectRatio = newValue }
  }
  /// The same as `minSize`.
  open var contentMinSize: NSSize {
    get { minSize }
    set { minSize = newValue }
  }
  /// The same as `maxSize`.
  open var contentMaxSize: NSSize {
    get { maxSize }
    set { maxSize = newValue }
  }
  /// Before which windows this one stays: above `normal`, before all ordinary ones.
  ///
  /// The desktop knows two levels only, and Wayland one.
  @Watched open var level = Level.normal {
    didSet { stage?.setAlwaysOnTop(level > .normal) }
  }
  /// Whether the window is an icon.
  @Watched open internal(set) var isMiniaturized = false { didSet { noteOcclusion() } }
  /// Whether the window is as large as the desktop allows.
  open internal(set) var isZoomed = false
  /// The frame that the window had before it took its standard one.
  final var userFrame: NSRect?
  /// The number by which events name the window; 0 until it is asked for.
  final var ownNumber = 0
  /// Whether a person changes the window's size at this moment.
  open internal(set) var inLiveResize = false
  /// What ends a change of the size once no further one comes.
  final var resizeEnd: DispatchWorkItem?
  /// How a person drags the window by its contents.
  final var windowDrag: WindowDrag?
  /// What shows the texts that explain views, once there is one.
  final lazy var toolTips = ToolTips(of: self)
  /// The screen of which the window was told last.
  final var toldScreen: NSRect?
  /// Whether the window became an icon because the program was hidden.
  final var isHiddenIcon = false { didSet { noteOcclusion() } }
  /// Whether the window can be seen.
  final var isSeen = false

  private weak var responder: NSResponder?
  /// The windows that stand inside of this one, and the one that this stands in; see Guest.swift.
  final var guests: [Guest] = []
  final weak var host: NSWindow?
  /// The guest in which a button went down that is still held.
  final weak var grabbing: NSWindow?
  /// The name under which the window's place is kept.
  final var autosaveName = ""
  /// The menu that is open over this window, which takes all input.
  final var openMenu: MenuTracker?
  /// What keeps the window.
  open weak var windowController: NSWindowController?
  /// The windows that go with this one, and the one that it goes with.
  final var attached: [NSWindow] = []
  final weak var leader: NSWindow?
  /// Whether the keyboard has moved the focus since the pointer was last used.
  package internal(set) final var showsFocus = false
  /// What shows to whom keys go.
  final var ring: CALayer?
  /// The view to which keys go at first, when the window opens.
  open weak var initialFirstResponder: NSView?
  /// The recognisers that watch the pointer while a button is held.
  final var watching: [NSGestureRecognizer] = []

  /// Makes a window that is not yet visible.
  ///
  /// - Parameters:
  ///   - contentRect: the rectangle of the contents, in the screen's coordinates, y up.
  ///   - backingStoreType: of no meaning here.
  ///   - flag: of no meaning here; the desktop's window is always made when it is first shown.
  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    place = NSWindow.possible(contentRect)
    styleMask = style
    root = WindowRootView(frame: NSRect(origin: .zero, size: place.size))
    super.init()
    root.rootOfWindow = self
    showBackground()
    contentView = NSView(frame: root.bounds)
  }

  /// Makes a window on one of the screens, from whose corner the rectangle counts.
  public convenience init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool, screen: NSScreen?
  ) {
    let corner = screen?.frame.origin ?? .zero
    self.init(
      contentRect: contentRect.offsetBy(dx: corner.x, dy: corner.y), styleMask: style,
      backing: backingStoreType, defer: flag)
  }

  /// Makes a window of the size of a controller's view.
  public convenience init(contentViewController: NSViewController) {
    let asked = contentViewController.preferredContentSize
    let size = asked == .zero ? contentViewController.view.frame.size : asked
    self.init(
      contentRect: NSRect(origin: .zero, size: size),
      styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered,
      defer: false)
    self.contentViewController = contentViewController
    showContentViewController()
  }

  /// Makes a window of 480 by 360 points without a title bar.
  public convenience override init() {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 360), styleMask: .borderless,
      backing: .buffered, defer: false)
  }

  // MARK: Contents

  /// The view that fills the window.
  open var contentView: NSView? {
    get { root.subviews.first }
    set {
      guard newValue !== contentView else { return }
      contentView?.removeFromSuperview()
      guard let newValue else { return }
      newValue.frame = root.bounds
      newValue.autoresizingMask = [.width, .height]
      root.addSubview(newValue)
    }
  }

  /// The controller whose view fills the window, and whose title the window takes.
  @Watched open var contentViewController: NSViewController? {
    didSet { showContentViewController() }
  }

  /// An initialiser calls this itself: there no observer is told.
  private func showContentViewController() {
    guard let contentViewController else { return }
    contentView = contentViewController.view
    if let title = contentViewController.title { self.title = title }
  }

  /// The text in the title bar.
  @Watched open var title = "" {
    didSet { showTitle() }
  }
  /// A second text, which stands behind the title.
  @Watched open var subtitle = "" {
    didSet { showTitle() }
  }
  /// Whether something in the window is not saved: a dot before the title says so.
  @Watched open var isDocumentEdited = false {
    didSet { showTitle() }
  }

  /// What is behind the views.
  @Watched open var backgroundColor: NSColor! = .windowBackgroundColor {
    didSet {
      if backgroundColor == nil { _backgroundColor.wrappedValue = .windowBackgroundColor }
      showBackground()
    }
  }

  /// How much of the window is seen of what is before and behind it, 0…1.
  ///
  /// Where the desktop cannot do that, the window stays opaque.
  open var alphaValue: CGFloat {
    get { opacity }
    set {
      PropertyTicker.shared.cancel("alphaValue", of: self)
      showOpacity(newValue)
    }
  }

  // MARK: Place

  /// The window's rectangle in the screen's coordinates, y up; as it is now, also in an animation.
  open var frame: NSRect { place }

  /// Moves the window and changes its size at once; less than a point counts as one.
  ///
  /// Where the desktop lets no program place its windows (Wayland), only the size changes.
  open func setFrame(_ frameRect: NSRect, display flag: Bool) {
    PropertyTicker.shared.cancel("frame", of: self)
    let isFree = !styleMask.contains(.titled)
    move(to: isFree ? frameRect : constrainFrameRect(frameRect, to: screen))
  }

  /// The frame that a window with a title gets where it is given another; all are the desktop's to keep in sight.
  open func constrainFrameRect(_ frameRect: NSRect, to screen: NSScreen?) -> NSRect { frameRect }

  /// Moves the window and changes its size, in the time of `animationResizeTime(_:)` if asked to.
  ///
  /// Does not wait for the end.
  open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
    guard animateFlag else { return setFrame(frameRect, display: displayFlag) }
    let animation = CABasicAnimation()
    animation.duration = animationResizeTime(frameRect)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    PropertyChange.animateFrame(of: self, to: frameRect, with: animation)
  }

  /// How long `setFrame(_:display:animate:)` takes: 0.2 s for each 150 points that an edge moves.
  open func animationResizeTime(_ newFrame: NSRect) -> TimeInterval {
    let moves = [
      newFrame.minX - place.minX, newFrame.maxX - place.maxX, newFrame.minY - place.minY,
      newFrame.maxY - place.maxY,
    ]
    return 0.2 * (moves.map { abs($0.native) }.max() ?? 0) / 150
  }

  /// Moves the bottom left corner.
  open func setFrameOrigin(_ point: NSPoint) {
    setFrame(NSRect(origin: point, size: targetFrame.size), display: true)
  }

  /// Moves the top left corner.
  open func setFrameTopLeftPoint(_ point: NSPoint) {
    setFrameOrigin(NSPoint(x: point.x, y: point.y - targetFrame.height))
  }

  /// Changes the size; the top left corner stays.
  open func setContentSize(_ size: NSSize) { setFrame(frame(ofSize: size), display: true) }

  /// The frame of a window with these contents: the same.
  open func frameRect(forContentRect contentRect: NSRect) -> NSRect { contentRect }

  /// The contents of a window with this frame: the same.
  open func contentRect(forFrameRect frameRect: NSRect) -> NSRect { frameRect }

  /// The part of the contents that the title bar leaves: all of it.
  open var contentLayoutRect: NSRect { NSRect(origin: .zero, size: place.size) }

  /// Moves the window to the middle of the screen, a little above.
  open func center() {
    waitsForMiddle = !NSScreen.isKnown
    setFrameOrigin(NSScreen.middle(for: targetFrame.size))
  }

  /// The screen that shows the most of the window.
  open var screen: NSScreen? { NSScreen.with(mostOf: place) }

  /// Pixels a point.
  open var backingScaleFactor: CGFloat { root.displayScale }

  /// Converts a point of the window's coordinates (y up) to the screen's.
  open func convertPoint(toScreen point: NSPoint) -> NSPoint {
    NSPoint(x: point.x + place.minX, y: point.y + place.minY)
  }

  /// Converts a point of the screen's coordinates to the window's (y up).
  open func convertPoint(fromScreen point: NSPoint) -> NSPoint {
    NSPoint(x: point.x - place.minX, y: point.y - place.minY)
  }

  /// Converts a rectangle of the window's coordinates (y up) to the screen's.
  open func convertToScreen(_ rect: NSRect) -> NSRect {
    rect.offsetBy(dx: place.minX, dy: place.minY)
  }

  /// Converts a rectangle of the screen's coordinates to the window's (y up).
  open func convertFromScreen(_ rect: NSRect) -> NSRect {
    rect.offsetBy(dx: -place.minX, dy: -place.minY)
  }

  // MARK: Order

  /// Puts the window on the desktop, before the others, and lets keys go to it.
  ///
  /// Where there is no desktop, the program ends with the reason on standard error and status 69.
  open func makeKeyAndOrderFront(_ sender: Any?) {
    if let initialFirstResponder, responder == nil { makeFirstResponder(initialFirstResponder) }
    orderFront(sender)
    makeKey()
    stage?.raise()
  }

  /// Puts the window on the desktop.
  ///
  /// Where there is no desktop, the program ends with the reason on standard error and status 69.
  open func orderFront(_ sender: Any?) {
    openStageOrExit()
    makeVisible()
    stage?.show()
  }

  /// Takes the window from the desktop, to be shown again later.
  open func orderOut(_ sender: Any?) { takeAway() }

  /// Takes the window from the desktop for good, without asking.
  open func close() { closeForGood() }

  /// Takes the window from the desktop for good, if the delegate has nothing against it.
  open func performClose(_ sender: Any?) {
    if delegate?.windowShouldClose(self) != false { close() }
  }

  /// Puts the window on the desktop before or behind another one, or takes it away.
  ///
  /// Before which others it comes the desktop decides.
  open func order(_ place: OrderingMode, relativeTo otherWin: Int) {
    if place == .out { return orderOut(nil) }
    orderFront(nil)
    if place == .above { stage?.raise() }
  }

  /// Puts the window on the desktop, also where another program is in front.
  open func orderFrontRegardless() { orderFront(nil) }

  /// Puts the window on the desktop; before or behind others, the desktop decides.
  open func orderBack(_ sender: Any?) { orderFront(sender) }

  /// Makes the window an icon.
  open func miniaturize(_ sender: Any?) { becomeIcon() }

  /// Makes the icon a window again.
  open func deminiaturize(_ sender: Any?) { stage?.restore() }

  /// Makes the window an icon, if its style has a button for that.
  open func performMiniaturize(_ sender: Any?) {
    if styleMask.contains(.miniaturizable) { miniaturize(sender) }
  }

  /// Makes the window as large as the desktop allows, or its delegate, or gives it the size back that it had.
  open func zoom(_ sender: Any?) { zoomOrReturn() }

  /// Does what `zoom(_:)` does, if a person may change the window's size.
  open func performZoom(_ sender: Any?) {
    if styleMask.contains(.resizable) { zoom(sender) }
  }

  /// Draws what needs it now.
  open func displayIfNeeded() {
    contentView?.layoutSubtreeIfNeeded()
    contentView?.displayIfNeeded()
  }

  /// Kept for code that calls it: what is changed in one turn of the main loop is seen at once anyway.
  open func disableFlushing() { withheld += 1 }
  /// Kept for code that calls it, as often as `disableFlushing()`.
  open func enableFlushing() { withheld = max(withheld - 1, 0) }
  /// Whether `disableFlushing()` was called more often than `enableFlushing()`.
  open var isFlushWindowDisabled: Bool { withheld > 0 }

  /// Draws everything anew now.
  open func display() {
    contentView?.needsDisplay = true
    displayIfNeeded()
  }

  /// Lays out now what waits for it.
  open func layoutIfNeeded() { root.layoutSubtreeIfNeeded() }

  /// Tells that the window may have changed; called after each event.
  open func update() { tell(NSWindow.didUpdateNotification) { $0.windowDidUpdate } }

  /// Lets a window go with this one.
  ///
  /// - Precondition: neither is the other's child already.
  open func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
    lead(childWin, ordered: place)
  }

  /// Lets a window go by itself again.
  open func removeChildWindow(_ childWin: NSWindow) { lead(noMore: childWin) }

  /// Shows a window as a sheet over this one; behind one that is there already it waits.
  ///
  /// - Parameter handler: called with the answer once the sheet has ended.
  open func beginSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) { queue(sheet: sheetWindow, handler) }

  /// Ends a sheet with an answer; one that is not this window's sheet is left alone.
  open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    end(sheet: sheetWindow, returnCode)
  }

  /// Lets the person work with this window; as `makeKey()` here.
  open func makeMain() { if canBecomeMain { makeKey() } }

  /// Lets keys go to this window.
  open func makeKey() {
    if canBecomeKey { NSApplication.shared.keyWindow = self }
  }

  /// Whether keys may go to this window.
  open var canBecomeKey: Bool { true }
  /// Whether a person may work with the window; as `canBecomeKey` here.
  open var canBecomeMain: Bool { canBecomeKey }

  /// Called when keys begin to go to the window; tells the delegate.
  open func becomeKey() {
    tell(NSWindow.didBecomeKeyNotification) { delegate in delegate.windowDidBecomeKey }
  }

  /// Called when keys cease to go to the window; tells the delegate.
  open func resignKey() {
    tell(NSWindow.didResignKeyNotification) { delegate in delegate.windowDidResignKey }
  }

  /// Called when the person begins to work with the window; tells the delegate.
  open func becomeMain() {
    tell(NSWindow.didBecomeMainNotification) { delegate in delegate.windowDidBecomeMain }
  }

  /// Called when the person ceases to work with the window; tells the delegate.
  open func resignMain() {
    tell(NSWindow.didResignMainNotification) { delegate in delegate.windowDidResignMain }
  }

  /// A button of the title bar: nil, they are the desktop's.
  open func standardWindowButton(_ b: ButtonType) -> NSButton? { nil }

  /// Asks for another shadow; the desktop decides.
  open func invalidateShadow() {}

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
  /// Whether it is the window that the person works with; here the one to which keys go.
  open var isMainWindow: Bool { isKeyWindow }

  /// Makes the window cover its whole display, or no more.
  open func toggleFullScreen(_ sender: Any?) { fillScreen(!styleMask.contains(.fullScreen)) }

  // MARK: Events

  /// The responder to which keys go first; the window itself where nobody else wants them.
  open var firstResponder: NSResponder? { responder ?? self }

  /// Lets keys go to a responder, or with nil to the window itself.
  ///
  /// - Returns: whether they do now; either side may refuse.
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard responder !== self.responder else { return true }
    if let former = self.responder, !former.resignFirstResponder() { return false }
    self.responder = nil
    defer { placeRing() }
    guard let responder, responder !== self else { return true }
    guard responder.acceptsFirstResponder, responder.becomeFirstResponder() else { return false }
    self.responder = responder
    return true
  }

  /// Takes an event to the view or responder that it concerns.
  open func sendEvent(_ event: NSEvent) { dispatch(event) }

  /// Lets a key press the button that has it for its own, and leaves the others.
  open override func keyDown(with event: NSEvent) {
    if movesFocus(event) { return }
    if !event.precedesResponders, NSApplication.shared.takesEquivalent(event) { return }
    if event.key?.key == .escape {
      if let popover = guests.last?.window as? PopoverWindow {
        return popover.cancelOperation(self)
      }
      (firstResponder ?? self).cancelOperation(self)
    } else {
      super.keyDown(with: event)
    }
  }

  /// Asks the views, outermost first, whether a key means something to one of them.
  open override func performKeyEquivalent(with event: NSEvent) -> Bool {
    root.performKeyEquivalent(with: event)
  }

  /// The application.
  open override var nextResponder: NSResponder? {
    get { super.nextResponder ?? NSApplication.shared }
    set { super.nextResponder = newValue }
  }

  // MARK: Animations

  /// The animation of a property's change through `animator()`; nil for an immediate change.
  open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? Self.defaultAnimation(forKey: key)
  }

  /// A basic animation for `frame`, `frameOrigin`, `frameSize` and `alphaValue`.
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    let known: Set = ["frame", "frameOrigin", "frameSize", "alphaValue"]
    return known.contains(key) ? CABasicAnimation() : nil
  }
}

/// The view at the top of a window's tree.
private final class WindowRootView: NSView {
  override class var mayDraw: Bool { false }
}
