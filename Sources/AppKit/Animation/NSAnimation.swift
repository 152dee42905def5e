import Foundation
import Motion

// The animation class from before there were layers: a progress that runs from 0 to 1, which whoever wants to
// show something overrides or asks the delegate about. It is a function of the time since the start: a tick
// that comes late shows the right value, and marks that were passed meanwhile are told of in their order.

/// A progress that runs from 0 to 1 in some time, and tells of the marks it passes.
@preconcurrency @MainActor
open class NSAnimation: NSObject, TickedAnimation {
  /// How much of the time is over, 0…1.
  public typealias Progress = Float

  /// How the value goes while the progress runs evenly.
  public enum Curve: UInt, Sendable {
    /// Slow, fast, slow.
    case easeInOut = 0
    /// Slow at first.
    case easeIn = 1
    /// Slow in the end.
    case easeOut = 2
    /// Evenly.
    case linear = 3
  }

  /// What `start()` does until the animation is over.
  public enum BlockingMode: UInt, Sendable {
    /// It waits; nothing else happens in the program.
    case blocking = 0
    /// It returns at once.
    case nonblocking = 1
    /// It returns at once; the progress runs on the main thread here, too.
    case nonblockingThreaded = 2
  }

  /// Posted when a mark was reached; the mark is `progressMark` in its information.
  public nonisolated static let progressMarkNotification = Notification.Name(
    "NSAnimationProgressMarkNotification")
  /// By what a notification knows its mark, a number.
  public nonisolated static let progressMark = "NSAnimationProgressMark"

  /// How long it takes, in seconds; what is no number above 0 counts as nothing.
  open var duration: TimeInterval
  /// How the value goes.
  open var animationCurve: Curve
  /// What `start()` does meanwhile; at first it waits.
  open var animationBlockingMode = BlockingMode.blocking
  /// How many times a second the progress is set; 0 for each refresh of the display.
  open var frameRate: Float = 60
  /// Where the progress is told of, 0…1, in order.
  open var progressMarks: [NSNumber] {
    get { marks.map { NSNumber(value: $0) } }
    set { marks = Set(newValue.map { min(max($0.floatValue, 0), 1) }).sorted() }
  }
  /// Who decides about the animation and hears of it.
  open weak var delegate: (any NSAnimationDelegate)?
  /// Whether it runs.
  public private(set) final var isAnimating = false
  /// The run loop's modes; it runs in all of them here.
  open var runLoopModesForAnimating: [RunLoop.Mode]? { nil }

  /// The clock that it runs by; nil for real time.
  package final private(set) var clock: ManualClock?
  private var marks: [Float] = []
  private var progress: Progress = 0
  private var begin = 0.0
  private var shown = -Double.infinity
  /// Whether the time sets the progress, and nobody else.
  private var isAdvancing = false
  /// Up to where marks were told of.
  private var told: Progress = -1
  private var links: [Link] = []
  private var sources: [Weak] = []

  private struct Link {
    weak var animation: NSAnimation?
    var progress: Float
    var isStart: Bool
  }

  private struct Weak { weak var animation: NSAnimation? }

  /// Makes an animation that does not run yet.
  public init(duration: TimeInterval, animationCurve: Curve) {
    (self.duration, self.animationCurve) = (duration, animationCurve)
    super.init()
  }

  /// Makes an animation of a quarter of a second.
  public convenience override init() { self.init(duration: 0.25, animationCurve: .easeInOut) }

  /// Makes an animation as from an archive, of a quarter of a second; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    (duration, animationCurve) = (0.25, .easeInOut)
    super.init()
  }

  // MARK: Running

  /// Begins, or goes on where it was stopped.
  open func start() {
    guard !isAnimating, delegate?.animationShouldStart(self) != false else { return }
    if progress >= 1 { (progress, told) = (0, -1) }
    isAnimating = true
    clock = HostTime.installedClock
    let length = duration > 0 ? duration : 0
    begin = CACurrentMediaTime() - length * Double(progress)
    shown = -.infinity
    PropertyTicker.shared.run(self)
    advance(to: CACurrentMediaTime())
    guard animationBlockingMode == .blocking, clock == nil else { return }
    while isAnimating {
      // What was changed is drawn by another thread meanwhile.
      CATransaction.flush()
      Thread.sleep(forTimeInterval: 1 / 120)
      advance(to: CACurrentMediaTime())
    }
    CATransaction.flush()
  }

  /// Stops where it is.
  open func stop() {
    guard isAnimating else { return }
    isAnimating = false
    delegate?.animationDidStop(self)
  }

  /// Shows the progress of a moment of host time.
  package final func advance(to time: Double) {
    guard isAnimating else { return }
    let now = duration > 0 ? min(max((time - begin) / duration, 0), 1) : 1
    // Three quarters, since ticks are not exactly as far apart as frames.
    guard now >= 1 || frameRate <= 0 || time - shown > 0.75 / Double(frameRate) else { return }
    shown = time
    isAdvancing = true
    currentProgress = Progress(now)
    isAdvancing = false
    guard isAnimating, now >= 1 else { return }
    isAnimating = false
    delegate?.animationDidEnd(self)
  }

  // MARK: Progress

  /// How much of the time is over; to be overridden by what shows something.
  ///
  /// Setting it tells of the marks that were passed, and leads the running animation on from there.
  open var currentProgress: Progress {
    get { progress }
    set {
      guard !newValue.isNaN else { return }
      let former = told
      progress = min(max(newValue, 0), 1)
      told = progress
      if isAnimating, !isAdvancing {
        begin = CACurrentMediaTime() - max(duration, 0) * Double(progress)
      }
      let passed = { former < $0 && $0 <= self.progress } as (Float) -> Bool
      for mark in marks where passed(mark) { tell(mark) }
      for link in links where passed(link.progress) {
        if link.isStart { link.animation?.start() } else { link.animation?.stop() }
      }
    }
  }

  private func tell(_ mark: Float) {
    delegate?.animation(self, didReachProgressMark: mark)
    NotificationCenter.default.post(
      name: Self.progressMarkNotification, object: self,
      userInfo: [Self.progressMark: NSNumber(value: mark)])
  }

  /// How far what is shown has come: what the delegate says, or the curve.
  open var currentValue: Float {
    delegate?.animation(self, valueForProgress: progress) ?? curveValue(at: progress)
  }

  final func curveValue(at progress: Progress) -> Float {
    let names: [Curve: CAMediaTimingFunctionName] = [
      .easeInOut: .easeInEaseOut, .easeIn: .easeIn, .easeOut: .easeOut, .linear: .linear,
    ]
    let function = CAMediaTimingFunction(name: names[animationCurve] ?? .linear)
    return Float(function.curve.value(at: Double(progress), duration: max(duration, 1e-3)))
  }

  /// Tells of a progress, too.
  open func addProgressMark(_ progressMark: Progress) {
    progressMarks.append(NSNumber(value: progressMark))
  }

  /// Tells of a progress no more.
  open func removeProgressMark(_ progressMark: Progress) { marks.removeAll { $0 == progressMark } }

  // MARK: Together with others

  /// Starts when another animation has come to a progress.
  open func start(when animation: NSAnimation, reachesProgress startProgress: Progress) {
    link(to: animation, startProgress, isStart: true)
  }

  /// Stops when another animation has come to a progress.
  open func stop(when animation: NSAnimation, reachesProgress stopProgress: Progress) {
    link(to: animation, stopProgress, isStart: false)
  }

  private func link(to animation: NSAnimation, _ progress: Progress, isStart: Bool) {
    animation.links.append(
      Link(animation: self, progress: min(max(progress, 0), 1), isStart: isStart))
    sources.append(Weak(animation: animation))
  }

  /// Starts no more with others.
  open func clearStart() { unlink(isStart: true) }

  /// Stops no more with others.
  open func clearStop() { unlink(isStart: false) }

  private func unlink(isStart: Bool) {
    for source in sources {
      source.animation?.links.removeAll { $0.animation === self && $0.isStart == isStart }
    }
  }
}

/// Decides about an animation and hears of it; every method has a default.
@preconcurrency @MainActor
public protocol NSAnimationDelegate: AnyObject {
  /// Whether it may start; yes by default.
  func animationShouldStart(_ animation: NSAnimation) -> Bool
  /// It was stopped before its end.
  func animationDidStop(_ animation: NSAnimation)
  /// It came to its end.
  func animationDidEnd(_ animation: NSAnimation)
  /// How far what is shown has come; by the curve by default.
  func animation(_ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress) -> Float
  /// It passed a mark.
  func animation(
    _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress)
}

extension NSAnimationDelegate {
  /// Yes.
  public func animationShouldStart(_ animation: NSAnimation) -> Bool { true }
  /// Does nothing.
  public func animationDidStop(_ animation: NSAnimation) {}
  /// Does nothing.
  public func animationDidEnd(_ animation: NSAnimation) {}
  /// By the curve.
  public func animation(
    _ animation: NSAnimation, valueForProgress progress: NSAnimation.Progress
  ) -> Float { animation.curveValue(at: progress) }
  /// Does nothing.
  public func animation(
    _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress
  ) {}
}
