import Foundation
import UIKitCore

/// How far the page that is shown has come, as the page control shows it: its dot is a bar that fills.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  /// Who says how far a page has come when it is first shown.
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// How far the page has come, 0…1.
  @Watched open var currentProgress: Float = 0 {
    didSet {
      _currentProgress.wrappedValue = currentProgress.isFinite ? min(max(currentProgress, 0), 1) : 0
      control?.progressDidChange()
    }
  }
  /// Whether the bar is seen now: where a page control shows it and has pages.
  open var isProgressVisible: Bool { (control?.numberOfPages ?? 0) > 0 }

  final weak var control: UIPageControl?

  /// Makes a progress that has not begun.
  public override init() { super.init() }

  /// The page control shows another page: the progress is that of its beginning.
  final func begin(page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    pageDidChange()
  }

  func pageDidChange() {}

  func controlDidChange() { delegate?.pageControlProgressVisibilityDidChange(self) }
}

/// Says how far pages have come at first; every method has a default.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: AnyObject {
  /// How far a page has come when it is first shown, 0…1; not at all by default.
  func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float
  /// The bar is seen now, or no more.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  /// Not at all.
  public func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }
  /// Does nothing.
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A progress that runs by itself, and goes from page to page.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// How long each page is shown that has no duration of its own, in seconds.
  open var preferredDuration: TimeInterval
  /// Whether the first page follows the last one.
  open var resetsToInitialPageAfterEnd = false
  /// Whether it runs.
  open private(set) var isRunning = false

  private var durations: [Int: TimeInterval] = [:]
  private var link: CADisplayLink?
  private var lastTime: TimeInterval?

  /// Makes a progress that stands still.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  /// Sets how long one page is shown.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }

  /// How long a page is shown.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  /// Lets it run.
  open func resumeTimer() {
    guard !isRunning else { return }
    (isRunning, lastTime) = (true, nil)
    let link = CADisplayLink { [weak self] link in
      let target = link.targetTimestamp
      MainActor.assumeIsolated { self?.advance(to: target) }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Lets it stand still.
  open func pauseTimer() {
    link?.invalidate()
    (link, isRunning, lastTime) = (nil, false, nil)
  }

  override func controlDidChange() {
    super.controlDidChange()
    if control == nil { pauseTimer() }
  }

  /// Goes on to a time; past the end of a page to the next one.
  final func advance(to time: TimeInterval) {
    guard isRunning, let control else { return pauseTimer() }
    let step = time - (lastTime ?? time)
    lastTime = time
    let duration = max(duration(forPage: control.currentPage), 1e-3)
    let progress = Double(currentProgress) + step / duration
    currentProgress = Float(progress)
    let timed = delegate as? any UIPageControlTimerProgressDelegate
    timed?.pageControlTimerProgressDidChange(self)
    if progress >= 1 { goOn(from: control.currentPage, in: control, timed) }
  }

  private func goOn(
    from page: Int, in control: UIPageControl,
    _ timed: (any UIPageControlTimerProgressDelegate)?
  ) {
    let isLast = page + 1 >= control.numberOfPages
    guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
    let next = isLast ? 0 : page + 1
    guard timed?.pageControlTimerProgress(self, shouldAdvanceToPage: next) != false else {
      return pauseTimer()
    }
    control.currentPage = next
    control.sendActions(for: .valueChanged)
  }
}

/// Hears of a progress that runs by itself; every method has a default.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// It has come further.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Whether it goes on to a page; yes by default.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  /// Does nothing.
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  /// Yes.
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
}
