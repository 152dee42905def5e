import Foundation
import ViewFoundation

extension UIViewPropertyAnimator {
  final func start(after delay: TimeInterval) {
    precondition(state != .stopped, "a stopped animator must be finished before it starts again")
    guard !isRunning else { return }
    defer { tellObservers() }
    setDelay(delay)
    activate()
    begin(.own(from: keptTime), pace, after: delay)
  }

  /// The fraction of its own time at which it shows what it shows.
  private var keptTime: Double {
    keepsTime ? keptFraction : pace.fraction(reaching: keptFraction)
  }

  private func begin(_ way: AnimatorRun.Way, _ pace: AnimatorPace, after delay: TimeInterval = 0) {
    let isOwn = if case .own = way { true } else { false }
    run = AnimatorRun(
      way: way, pace: pace, isReversed: isOwn && goesBack,
      start: CACurrentMediaTime() + max(0, delay))
    if pace.duration > 0 { showAll() } else { runEnded() }
  }

  final func pause() {
    precondition(state != .stopped, "a stopped animator cannot be paused")
    defer { tellObservers() }
    activate()
    guard let run else { return showAll() }
    let now = CACurrentMediaTime()
    if !scrubsLinearly, let time = run.ownTime(at: now) {
      (keptFraction, keepsTime) = (time, true)
    } else {
      (keptFraction, keepsTime) = (run.fraction(at: now), false)
    }
    self.run = nil
    showAll()
  }

  final func scrub(to fraction: Double) {
    pause()
    keptFraction = fraction.isFinite ? max(0, min(fraction, 1)) : 0
    keepsTime = !scrubsLinearly
    showAll()
  }

  final func turn(_ isReversed: Bool) {
    guard isReversed != goesBack else { return }
    defer { tellObservers() }
    guard isRunning else {
      goesBack = isReversed
      return
    }
    let own = run?.ownTime(at: CACurrentMediaTime())
    let (former, remaining) = (shownFraction, pace)
    goesBack = isReversed
    if let own {
      begin(.own(from: own), pace)
    } else {
      let end = isReversed ? 0.0 : 1
      let length = abs(end - former) * remaining.duration
      begin(.leading(from: former, to: end), AnimatorPace(pace.main, duration: length))
    }
  }

  final func goOn(_ parameters: (any UITimingCurveProvider)?, _ durationFactor: Double) {
    guard state == .active, !isRunning else { return }
    defer { tellObservers() }
    if parameters == nil, !(durationFactor > 0) { return begin(.own(from: keptTime), pace) }
    let left = goesBack ? keptTime : 1 - keptTime
    let duration = pace.duration * (durationFactor > 0 ? durationFactor : left)
    let from = keepsTime ? pace.progress(at: keptFraction) : keptFraction
    let newPace = AnimatorPace(
      parameters ?? timingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut),
      duration: duration)
    (keptFraction, keepsTime) = (from, false)
    begin(.leading(from: from, to: goesBack ? 0 : 1), newPace)
  }

  final func stop(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    defer { tellObservers() }
    if isRunning { pause() }
    removeAnimations()
    keepWhatIsSeen()
    if withoutFinishing { deactivate(at: nil) } else { state = .stopped }
  }

  /// Called when a run has come to its end.
  final func runEnded() {
    (run, keptFraction, keepsTime) = (nil, goesBack ? 0 : 1, false)
    defer { tellObservers() }
    if pausesOnCompletion { return showAll() }
    removeAnimations()
    if goesBack { goToStart() }
    deactivate(at: goesBack ? .start : .end)
  }
}

extension UIViewPropertyAnimator: KeyObservable {
  /// Tells those who observe whether it runs, its state or its direction.
  final func tellObservers() { ValueWatch.valuesDidChange(of: self) }

  /// What can be observed by name, as Objective-C names it.
  package nonisolated func observedValue(forKey key: String) -> Any? {
    let values = MainActor.assumeIsolated { (isRunning, isReversed, state) }
    return switch key {
    case "running": values.0
    case "reversed": values.1
    case "state": values.2
    default: nil
    }
  }
}
