import Foundation
import Layers
import Motion

/// Calls a function of the main thread once for each refresh of the display.
///
/// The call comes in time for what it changes to be seen at `targetTimestamp`: evaluate your motion for
/// that time. While the main thread is busy calls are left out, never queued. Without a window they come
/// sixty times a second.
///
///     let link = CADisplayLink(target: self, action: Chart.step)
///     link.add(to: .main, forMode: .common)
///
/// A link calls on the main thread; from any thread it may be paused, removed and invalidated, which takes effect
/// there. It keeps its target until `invalidate()`.
open class CADisplayLink: NSObject {
  private let action: (CADisplayLink) -> Void
  private var isAdded = false
  /// When the frame is seen that the latest call was for.
  private var latestTarget = 0.0
  private var isValid = true

  /// When the frame before the coming one is seen, in host time.
  public internal(set) final var timestamp: CFTimeInterval = 0
  /// When the coming frame will be seen, in host time; of a link that lets refreshes pass, the one before its next call.
  public internal(set) final var targetTimestamp: CFTimeInterval = 0
  /// The time between two refreshes of the display, in seconds.
  public internal(set) final var duration: CFTimeInterval = 0

  /// How often the link wants to be called.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether the calls are suspended.
  open var isPaused = false {
    didSet { update() }
  }

  /// Makes a link that calls a closure.
  public init(_ action: @escaping (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  /// Makes a link that calls nothing, to be replaced by another.
  public convenience override init() {
    self.init { _ in }
  }

  /// Makes a link that calls a method of an object, such as `Chart.step`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { action(target)($0) }
  }

  /// The same under the name of Apple's systems: write `Chart.step` for `#selector(step)`.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init(target: target, action: selector)
  }

  /// How many calls a second the link wants; 0 for each refresh.
  open var preferredFramesPerSecond: Int {
    get { Int(exactly: (preferredFrameRateRange.preferred ?? 0).rounded(.towardZero)) ?? .max }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// How many refreshes of a display with 60 a second lie between two calls: the former way to say how often.
  open var frameInterval: Int {
    get { preferredFramesPerSecond == 0 ? 1 : max(60 / preferredFramesPerSecond, 1) }
    set { preferredFramesPerSecond = newValue <= 1 ? 0 : max(60 / newValue, 1) }
  }

  /// Starts the calls.
  ///
  /// - Parameter runloop: the main run loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    precondition(runloop === RunLoop.main, "a display link runs in the main run loop only")
    guard isValid else { return }
    isAdded = true
    update()
  }

  /// Stops the calls; the link may be added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }

  /// Stops the calls for good.
  open func invalidate() {
    isAdded = false
    isValid = false
    update()
  }

  private func update() {
    nonisolated(unsafe) let link = self
    onMain { DisplayLinks.shared.set(link, runs: link.isAdded && link.isValid && !link.isPaused) }
  }

  /// Does something on the main thread: at once where this is it.
  private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isHere {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }

  /// Makes the call for a refresh, unless it comes sooner than the link wants, or another call for it has stopped this one.
  @MainActor final func tick(_ tick: DisplayTick) {
    let refreshes = preferredFrameRateRange.refreshes(of: tick.period)
    guard isAdded, isValid, !isPaused,
      tick.target - latestTarget > (refreshes - 0.5) * tick.period
    else { return }
    latestTarget = tick.target
    timestamp = tick.timestamp
    targetTimestamp = tick.target + (refreshes - 1) * tick.period
    duration = tick.period
    action(self)
  }
}
