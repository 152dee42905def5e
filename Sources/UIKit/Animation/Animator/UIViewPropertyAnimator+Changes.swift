import Foundation
@_spi(Hooks) import UIKitCore

extension UIViewPropertyAnimator {
  /// How far it has come, 0…1, or more where a spring swings; with the pace applied.
  final var shownFraction: Double {
    if let run { return run.fraction(at: CACurrentMediaTime()) }
    return keptFraction
  }

  /// Makes changes and animates them, from now or after a part of what is left.
  final func record(_ animation: () -> Void, _ delayFactor: Double) {
    let from = ownTime
    let start = from + delayFactor * (1 - from)
    let timing = AnimationTiming(
      duration: (1 - start) * pace.duration, delay: start * pace.duration, pace: pace.main,
      options: [])
    AnimationBlock(of: self, timing).run(animation)
  }

  /// The fraction of its own time that has passed.
  private var ownTime: Double {
    guard let run else { return keptFraction }
    let now = CACurrentMediaTime()
    return run.ownTime(at: now) ?? run.fraction(at: now)
  }

  /// Takes a change that a block made, within the timing of that block.
  package final func take(_ change: ViewChange, _ timing: AnimationTiming) {
    let start = min(timing.delay / pace.duration, 1)
    let end = min(start + timing.duration / pace.duration, 1)
    let isOwn = abs(timing.delay + timing.duration - pace.duration) < 1e-9 * pace.duration
    var change = change
    // Of several changes of one property none may hide the others outside of its own time.
    change.parts = change.parts.map(\.added)
    changes.append(
      AnimatorChange(
        change: change, window: start...max(start, end), pace: isOwn ? nil : timing.pace,
        parts: pace.second == nil ? change.parts : change.parts.flatMap(\.split)))
    show(changes.count - 1)
  }

  /// Shows all changes as the animator stands: moving, or still.
  final func showAll() {
    tally?.cancel()
    tally = run.map { _ in AnimationTally { [weak self] _ in self?.runEnded() } }
    for index in changes.indices { show(index) }
    tally?.close()
  }

  /// Replaces the animations of a change by those of the present run, or by ones that stand still.
  private func show(_ index: Int) {
    let item = changes[index]
    let layer = item.change.layer
    var keys: [String] = []
    for (number, part) in item.parts.enumerated() {
      let animation = run?.animation(of: part, in: item, on: layer) ?? still(part, item)
      if let tally { animation.delegate = RunningAnimation(in: tally, lockingInputOf: nil) }
      let key =
        number < item.keys.count ? item.keys[number] : layer.freeAnimationKey(part.keyPath)
      keys.append(key)
      layer.add(animation, forKey: key)
    }
    changes[index].keys = keys
    if !isUserInteractionEnabled { lock(item.change.view) }
  }

  /// An animation that stands where the animator is paused.
  private func still(_ part: ChangePart, _ item: AnimatorChange) -> CABasicAnimation {
    let progress = progress(of: item)
    let animation = part.animation(pace: .linear, from: progress, to: progress)
    animation.duration = 1
    animation.speed = 0
    animation.fillMode = .both
    return animation
  }

  /// How far a change has come where the animator is paused.
  private func progress(of item: AnimatorChange) -> Double {
    let linear = item.linear(keptFraction)
    guard keepsTime else {
      // A spring that was caught beyond its end stays there.
      return keptFraction > 1 && item.window == 0...1 ? keptFraction : linear
    }
    let length = (item.window.upperBound - item.window.lowerBound) * pace.duration
    return (item.pace ?? pace.main).progress(at: linear, duration: length)
  }

  private func lock(_ view: UIView) {
    guard !lockedViews.contains(where: { $0 === view }) else { return }
    view.inputLocks += 1
    lockedViews.append(view)
  }

  final func unlockViews() {
    for view in lockedViews { view.inputLocks -= 1 }
    lockedViews = []
  }

  /// Takes the animations out: the models show.
  final func removeAnimations() {
    tally?.cancel()
    tally = nil
    for item in changes {
      for key in item.keys { item.change.layer.removeAnimation(forKey: key) }
    }
  }

  /// Sets all models to what is seen where the animator is paused, without animation.
  final func keepWhatIsSeen() {
    setModels(changes) { item, part, model in
      guard let part = item.change.parts.first(where: { $0.keyPath == part.keyPath }) else {
        return model
      }
      return part.seen(at: progress(of: item), over: model)
    }
  }

  /// Sets all models to the new values, without animation.
  final func goToEnd() {
    setModels(changes) { item, part, _ in item.change.new[part.index] }
  }

  /// Sets all models to the values before, without animation.
  final func goToStart() {
    // Backwards: of several changes of one property the first knows the value before.
    setModels(changes.reversed()) { item, part, _ in item.change.old[part.index] }
  }

  private func setModels(
    _ changes: [AnimatorChange],
    _ value: (AnimatorChange, (index: Int, keyPath: String), MotionValue) -> MotionValue
  ) {
    UIView.performWithoutAnimation {
      for item in changes {
        let layer = item.change.layer
        for (index, part) in item.change.property.parts.enumerated() {
          let value = value(item, (index, part.keyPath), part.read(layer))
          layer.setValue(value.boxed, forKeyPath: part.keyPath)
        }
      }
    }
  }
}
