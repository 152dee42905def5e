import Foundation

// What runs along with the updates of an interface. All links share one display link, which runs while one of them wants
// every refresh; an event that comes asks for a single one.

/// Calls a program in the phases of each update of the interface around a view.
///
///     let link = UIUpdateLink(view: self) { link, info in … }
///     link.requiresContinuousUpdates = true
///     link.isEnabled = true
///
/// It calls while the view is in a window that is shown, and as long as somebody keeps it. Without
/// `requiresContinuousUpdates` it calls where something else makes the interface update: events, and other links.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private struct Action {
    let phase: UIUpdateActionPhase
    let call: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private var actions: [Action] = []

  /// Whether it calls; it does not at first.
  @Watched open var isEnabled = false { didSet { UpdateLinks.shared.set(self, runs: isEnabled) } }
  /// Whether the interface updates at every refresh for its sake.
  @Watched open var requiresContinuousUpdates = false { didSet { UpdateLinks.shared.review() } }
  /// Whether events are to come as late as possible; kept for the program's own use: they come at once.
  @Watched open var wantsLowLatencyEventDispatch = false
  /// Whether frames are to be seen at once; kept for the program's own use: they always are.
  @Watched open var wantsImmediatePresentation = false
  /// How often continuous updates are wanted.
  @Watched open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { UpdateLinks.shared.review() }
  }

  /// Makes a link of a view that calls nothing yet.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Makes a link of a scene that calls nothing yet.
  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
  }

  /// Makes a link of a view that calls a closure in each update.
  public convenience init(
    view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// Makes a link of a scene that calls a closure in each update.
  public convenience init(
    windowScene: UIWindowScene,
    actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// Makes a link of a view that calls a method with itself and what is known of the update.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  /// Makes a link of a scene that calls a method with itself and what is known of the update.
  public convenience init(
    windowScene: UIWindowScene, actionTarget target: Any, selector: Selector
  ) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  /// Calls a closure in each update, before display links do.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Calls a closure in a phase of each update.
  open func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) { actions.append(Action(phase: phase, call: handler)) }

  /// Calls a method in each update, before display links do; its object is not kept.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Calls a method in a phase of each update; its object is not kept.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    addAction(to: phase) { [weak object = target as AnyObject] link, info in
      if let object { selector.send(to: object, link, info) }
    }
  }

  /// What is known of the update that is under way; nil between updates.
  open func currentUpdateInfo() -> UIUpdateInfo? { UpdateLinks.shared.current }

  /// Whether what it belongs to is in sight.
  final var isInSight: Bool { view?.window?.isVisible ?? (scene?.windows.isEmpty == false) }

  final func run(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
    for action in actions where action.phase === phase { action.call(self, info) }
  }
}

/// What is known of an update of the interface.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The time for which motion is to be worked out: when the frame is seen, in seconds as `CACurrentMediaTime()`.
  public final let modelTime: TimeInterval
  /// Until when what changes should be said: half a refresh before the frame is seen.
  public final let completionDeadlineTime: TimeInterval
  /// When the frame will be seen.
  public final let estimatedPresentationTime: TimeInterval
  /// Whether frames are seen at once.
  public final let isImmediatePresentationExpected = false
  /// Whether events come as late as possible.
  public final let isLowLatencyEventDispatchConfirmed = false
  /// Whether the update is in a phase that low latency needs; there are none.
  public final let isPerformingLowLatencyPhases = false

  init(target: TimeInterval, period: TimeInterval) {
    (modelTime, estimatedPresentationTime) = (target, target)
    completionDeadlineTime = target - period / 2
    super.init()
  }

  /// What is known of the update that a scene is in; nil between updates.
  public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    UpdateLinks.shared.current
  }

  /// What is known of the update that a view is in; nil between updates.
  public class func current(for view: UIView) -> UIUpdateInfo? { UpdateLinks.shared.current }
}

/// A part of an update of the interface.
@preconcurrency @MainActor
open class UIUpdateActionPhase: NSObject {
  private let name: String

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  /// The name.
  public override nonisolated var description: String { name }

  /// The update begins.
  public static let afterUpdateScheduled = UIUpdateActionPhase("afterUpdateScheduled")
  /// Before events are handled. They are at once, so that these two follow each other.
  public static let beforeEventDispatch = UIUpdateActionPhase("beforeEventDispatch")
  /// After events were handled.
  public static let afterEventDispatch = UIUpdateActionPhase("afterEventDispatch")
  /// Before display links that were added later are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(
    "beforeCADisplayLinkDispatch")
  /// Right after that.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase("afterCADisplayLinkDispatch")
  /// Before what has changed is laid out and handed over.
  public static let beforeCATransactionCommit = UIUpdateActionPhase("beforeCATransactionCommit")
  /// After it was.
  public static let afterCATransactionCommit = UIUpdateActionPhase("afterCATransactionCommit")
  /// The update ends.
  public static let afterUpdateComplete = UIUpdateActionPhase("afterUpdateComplete")

  /// All before the commit, in their order.
  static let early = [
    afterUpdateScheduled, beforeEventDispatch, afterEventDispatch, beforeCADisplayLinkDispatch,
    afterCADisplayLinkDispatch, beforeCATransactionCommit,
  ]
  /// All after it.
  static let late = [afterCATransactionCommit, afterUpdateComplete]
}

/// The links that are enabled, and what calls them.
@MainActor
final class UpdateLinks {
  static let shared = UpdateLinks()

  private var links: [Weak<UIUpdateLink>] = []
  private var isEventDue = false
  private(set) var current: UIUpdateInfo?
  private var source: CADisplayLink?

  private init() { UIWindow.willDispatch = { [weak self] in self?.eventCame() } }

  func set(_ link: UIUpdateLink, runs: Bool) {
    links.removeAll { $0.object == nil || $0.object === link }
    if runs { links.append(Weak(link)) }
    review()
  }

  /// An event will change something: one update is due.
  func eventCame() {
    guard !links.isEmpty, !isEventDue else { return }
    isEventDue = true
    review()
  }

  /// Lets refreshes come while somebody wants them.
  func review() {
    let steady = links.compactMap(\.object).filter { $0.requiresContinuousUpdates && $0.isEnabled }
    guard isEventDue || !steady.isEmpty else {
      source?.invalidate()
      source = nil
      return
    }
    if source == nil {
      let made = CADisplayLink { link in MainActor.assumeIsolated { UpdateLinks.shared.tick(link) }
      }
      made.add(to: .main, forMode: .common)
      source = made
    }
    let rates = steady.map(\.preferredFrameRateRange)
    let widest = rates.max { ($0.preferred ?? .infinity) < ($1.preferred ?? .infinity) }
    source?.preferredFrameRateRange = isEventDue ? .default : widest ?? .default
  }

  private func tick(_ link: CADisplayLink) {
    run(UIUpdateInfo(target: link.targetTimestamp, period: link.duration))
  }

  func run(_ info: UIUpdateInfo) {
    isEventDue = false
    current = info
    let running = links.compactMap(\.object).filter { $0.isEnabled && $0.isInSight }
    for phase in UIUpdateActionPhase.early { for link in running { link.run(phase, info) } }
    CATransaction.flush()
    for phase in UIUpdateActionPhase.late { for link in running { link.run(phase, info) } }
    current = nil
    links.removeAll { $0.object == nil }
    review()
  }
}

// MARK: - Display links of screens and scenes

extension UIScreen {
  /// A link that calls a method at each refresh of the screen; add it to a run loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}

extension UIWindowScene {
  /// A link that calls a method at each refresh of the screen that the scene is on; add it to a run loop.
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }

  /// A link that calls a closure at each refresh of the screen that the scene is on; add it to a run loop.
  public func displayLink(action: @escaping @Sendable (CADisplayLink) -> Void) -> CADisplayLink? {
    CADisplayLink(action)
  }
}
