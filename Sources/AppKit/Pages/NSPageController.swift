import Foundation

/// Goes from page to page of a row of objects, as through a history or a book.
///
/// `navigateForward(_:)`, `navigateBack(_:)`, a wheel that turns sideways, and `animator().selectedIndex` slide from one
/// page to the other; `selectedIndex` alone changes it at once. What has come to rest is a page like others:
/// `completeTransition()` is of use only in the middle of a slide.
@preconcurrency @MainActor
open class NSPageController: NSViewController, NSAnimatablePropertyContainer {
  /// The kind of a page.
  public typealias ObjectIdentifier = String

  /// How pages lie.
  public enum TransitionStyle: Int, Sendable {
    /// The later ones above: going back takes a page away to the right.
    case stackHistory = 0
    /// The earlier ones above: going forward takes a page away to the left.
    case stackBook = 1
    /// Side by side.
    case horizontalStrip = 2
  }

  /// Stands for no controller.
  static let noController = NSViewController(nibName: nil, bundle: nil)
  private static let duration: TimeInterval = 0.3

  /// Who makes the pages, and hears of them.
  open weak var delegate: (any NSPageControllerDelegate)? {
    didSet { if delegate !== oldValue { show() } }
  }
  /// How pages lie.
  @Watched open var transitionStyle = TransitionStyle.stackHistory
  /// What the pages show, in order.
  @Watched open var arrangedObjects: [Any] = [] { didSet { objectsDidChange() } }
  /// The controller of the page that is chosen; nil without any.
  open private(set) var selectedViewController: NSViewController?
  /// The animations of properties, by their names; they rule over the default ones.
  open var animations: [NSAnimatablePropertyKey: Any] = [:]

  private var index = 0
  private var controllers: [ObjectIdentifier: NSViewController] = [:]
  private var slide: PageSlide?

  /// The animation of a property's change through `animator()`; nil for an immediate change.
  open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? Self.defaultAnimation(forKey: key)
  }

  /// A basic animation for `selectedIndex`.
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    key == "selectedIndex" ? CABasicAnimation() : nil
  }

  /// Makes an empty view that clips its pages.
  open override func loadView() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 360))
    view.clipsToBounds = true
    self.view = view
  }

  /// Shows the page that is chosen.
  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  /// Lets the page fill its place.
  open override func viewDidLayout() {
    super.viewDidLayout()
    guard slide == nil, let page = selectedViewController?.viewIfLoaded else { return }
    page.frame = frame(at: index)
  }

  // MARK: Pages

  /// Which page is chosen; setting it shows the page at once.
  open var selectedIndex: Int {
    get { index }
    set { go(to: newValue, animated: false) }
  }

  /// Goes to the page before, if there is one; it slides.
  open func navigateBack(_ sender: Any?) { live(to: index - 1) }
  /// Goes to the next page, if there is one; it slides.
  open func navigateForward(_ sender: Any?) { live(to: index + 1) }

  /// Goes to a new object behind the chosen one, at once; what was behind that is dropped, as in a history.
  open func navigateForward(to object: Any) {
    arrangedObjects = Array(arrangedObjects.prefix(index + 1)) + [object]
    go(to: arrangedObjects.count - 1, animated: false)
  }

  /// Goes to the page that a control names by its `integerValue`; it slides.
  open func takeSelectedIndexFrom(_ sender: Any?) {
    if let control = sender as? NSControl { live(to: control.integerValue) }
  }

  /// Ends a slide at once.
  open func completeTransition() { slide?.end() }

  /// Goes from page to page, once for a turn sideways.
  open override func scrollWheel(with event: NSEvent) {
    let (x, y) = (event.scrollingDeltaX, event.scrollingDeltaY)
    guard abs(x) > abs(y) else { return super.scrollWheel(with: event) }
    if slide == nil { live(to: index + (x < 0 ? 1 : -1)) }
  }

  /// Goes to a page as a person does.
  private func live(to new: Int) {
    guard arrangedObjects.indices.contains(new), new != index else { return }
    delegate?.pageControllerWillStartLiveTransition(self)
    NSAnimationContext.runAnimationGroup { context in
      context.duration = Self.duration
      context.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      go(to: new, animated: true) { [weak self] in
        if let self { delegate?.pageControllerDidEndLiveTransition(self) }
      }
    }
  }

  private func objectsDidChange() {
    index = min(index, max(arrangedObjects.count - 1, 0))
    show()
  }

  /// Shows the chosen page without a slide.
  private func show() {
    slide?.end()
    guard isViewLoaded, let object = object(at: index) else { return }
    let former = selectedViewController
    let new = controller(for: object)
    if former !== new { former?.viewIfLoaded?.removeFromSuperview() }
    selectedViewController = new
    guard let new else { return }
    prepare(new, index)
    if new.view.superview !== view { view.addSubview(new.view) }
  }

  /// - Parameter done: called at the end, also where nothing slides.
  final func go(to new: Int, animated: Bool, _ done: @escaping () -> Void = {}) {
    guard arrangedObjects.indices.contains(new) else { return done() }
    slide?.end()
    let old = index
    guard old != new, animated, isViewLoaded, view.window != nil else {
      index = new
      show()
      if old != new { delegate?.pageController(self, didTransitionTo: arrangedObjects[new]) }
      return done()
    }
    let (start, goal) = (frame(at: old), frame(at: new))
    // The old page goes as a picture where its view shows the new one.
    let next = controller(for: arrangedObjects[new])
    let isShared = next == nil || next === selectedViewController
    let former =
      isShared ? picture(of: next?.view ?? view, in: start) : selectedViewController?.view
    index = new
    selectedViewController = next
    if let next { prepare(next, new) }
    delegate?.pageController(self, didTransitionTo: arrangedObjects[new])
    guard let former else { return done() }
    let coming = next?.view
    view.clipsToBounds = true
    let isAbove = transitionStyle == .stackHistory && new > old && coming != nil
    if let coming {
      view.addSubview(coming, positioned: isAbove ? .above : .below, relativeTo: former)
    }
    if former.superview == nil {
      view.addSubview(former, positioned: isAbove ? .below : .above, relativeTo: coming)
    }
    let slide = PageSlide(former, coming) { [weak self] in
      if former !== self?.selectedViewController?.viewIfLoaded { former.removeFromSuperview() }
      coming?.frame = goal
      self?.slide = nil
      done()
    }
    self.slide = slide
    slide.run(way(forward: new > old, isAbove), from: start, to: goal)
  }

  /// How far the old page goes, and from how far the new one comes, in widths.
  private func way(forward: Bool, _ comesAbove: Bool) -> (going: CGFloat, coming: CGFloat) {
    let side: CGFloat = forward ? 1 : -1
    if transitionStyle == .horizontalStrip { return (-side, side) }
    return comesAbove || (transitionStyle == .stackBook && !forward) ? (0, side) : (-side, 0)
  }

  private func object(at index: Int) -> Any? {
    arrangedObjects.indices.contains(index) ? arrangedObjects[index] : nil
  }

  private func frame(at index: Int) -> NSRect {
    delegate?.pageController(self, frameFor: object(at: index)) ?? view.bounds
  }

  /// The controller of an object's kind of page; nil where the view itself shows the objects.
  private func controller(for object: Any) -> NSViewController? {
    guard let delegate else { return nil }
    let kind = delegate.pageController(self, identifierFor: object)
    if let known = controllers[kind] { return known }
    let new = delegate.pageController(self, viewControllerForIdentifier: kind)
    guard new !== Self.noController else { return nil }
    controllers[kind] = new
    if new.parent !== self { addChild(new) }
    return new
  }

  private func prepare(_ controller: NSViewController, _ index: Int) {
    controller.view.frame = frame(at: index)
    delegate?.pageController(self, prepare: controller, with: object(at: index))
  }

  private func picture(of view: NSView, in frame: NSRect) -> NSView? {
    guard let picture = view.bitmapImageRepForCachingDisplay(in: view.bounds) else { return nil }
    view.cacheDisplay(in: view.bounds, to: picture)
    let result = NSView(frame: frame)
    result.layer?.contents = picture.cgImage
    return result
  }
}

/// Two pages on their way.
@MainActor
private final class PageSlide {
  private let going: NSView
  private let coming: NSView?
  private var done: (() -> Void)?

  init(_ going: NSView, _ coming: NSView?, _ done: @escaping () -> Void) {
    (self.going, self.coming, self.done) = (going, coming, done)
  }

  func run(_ way: (going: CGFloat, coming: CGFloat), from start: NSRect, to goal: NSRect) {
    going.frame = start
    coming?.frame = goal.offsetBy(dx: way.coming * goal.width, dy: 0)
    let (duration, curve) = (
      NSAnimationContext.current.duration, NSAnimationContext.current.timingFunction
    )
    NSAnimationContext.runAnimationGroup { context in
      (context.duration, context.timingFunction) = (duration, curve)
      going.animator().setFrameOrigin(
        NSPoint(x: start.minX + way.going * start.width, y: start.minY))
      coming?.animator().setFrameOrigin(goal.origin)
    } completionHandler: {
      self.end()
    }
  }

  /// Leaves the pages at their ends.
  func end() {
    guard let done else { return }
    self.done = nil
    for view in [going, coming] { view?.layer?.removeAnimation(forKey: "position") }
    done()
  }
}

/// What animates of a page controller.
extension Animator where Target: NSPageController {
  /// Which page is chosen; the page slides.
  public var selectedIndex: Int {
    get { target.selectedIndex }
    nonmutating set {
      target.go(to: newValue, animated: target.animation(forKey: "selectedIndex") is CAAnimation)
    }
  }
}
