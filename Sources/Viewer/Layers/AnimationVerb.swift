import UIKit

/// What a person can do to an animation that is on a layer, or was.
enum AnimationVerb: CaseIterable {
  /// Adds it again, or lets it go on from where it was stopped.
  case start
  /// Freezes it at what it shows; the model stays as it is.
  case stop
  /// Takes it away: the layer snaps to its model.
  case remove
  /// Copies what is shown into the model, then takes it away: nothing jumps.
  case commit

  /// The verb on a button.
  var title: String {
    switch self {
    case .start: "Start"
    case .stop: "Stop"
    case .remove: "Remove"
    case .commit: "Commit"
    }
  }

  /// What it does, in a few words.
  var effect: String {
    switch self {
    case .start: "run, or go on"
    case .stop: "freeze what is shown"
    case .remove: "snap to the model"
    case .commit: "keep what is shown"
    }
  }

  /// What was done, before the name of what it was done to.
  var past: String {
    switch self {
    case .start: "started"
    case .stop: "stopped"
    case .remove: "removed"
    case .commit: "committed"
    }
  }
}

// The verbs on layers. Call them within `StagedScene.act`: they read the scene's clock.

extension CALayer {
  /// The tags under which a stopped animation keeps what it was, and how far it had come.
  fileprivate static let (originalTag, elapsedTag) = ("cel.original", "cel.elapsed")

  /// Whether the animation of a key was stopped by `stopAnimation`.
  func isStopped(_ key: String) -> Bool {
    seenAnimation(key)?.value(forKey: Self.originalTag) != nil
  }

  /// Freezes an animation at what it shows now.
  func stopAnimation(_ key: String) {
    guard let running = seenAnimation(key), !isStopped(key),
      let original = running.copy() as? CAAnimation, let frozen = running.copy() as? CAAnimation
    else { return }
    let now = convertTime(CACurrentMediaTime(), from: nil)
    let begin = running.beginTime == 0 ? now : running.beginTime
    let elapsed = (now - begin) * Double(running.speed) + running.timeOffset
    frozen.setValue(original, forKey: Self.originalTag)
    frozen.setValue(now - begin, forKey: Self.elapsedTag)
    (frozen.speed, frozen.timeOffset, frozen.beginTime) = (0, elapsed, now)
    (frozen.fillMode, frozen.isRemovedOnCompletion, frozen.delegate) = (.both, false, nil)
    removeSeenAnimation(key)
    add(frozen, forKey: key)
  }

  /// Lets a stopped animation go on; false where it was not stopped.
  func resumeAnimation(_ key: String) -> Bool {
    guard let frozen = animation(forKey: key),
      let original = frozen.value(forKey: Self.originalTag) as? CAAnimation,
      let elapsed = frozen.value(forKey: Self.elapsedTag) as? Double
    else { return false }
    original.beginTime = convertTime(CACurrentMediaTime(), from: nil) - elapsed
    add(original, forKey: key)
    return true
  }

  /// Adds an animation from its beginning.
  func restartAnimation(_ animation: CAAnimation, _ key: String) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    let original = copy.original
    original.beginTime = 0
    add(original, forKey: key)
  }

  /// Copies what an animation shows into the model, then takes it away.
  func commitAnimation(_ key: String) {
    guard let animation = seenAnimation(key) else { return }
    if let shown = presentation() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for keyPath in animation.keyPaths {
        setValue(shown.value(forKeyPath: keyPath), forKeyPath: keyPath)
      }
      CATransaction.commit()
    }
    removeSeenAnimation(key)
  }

  /// Whether a verb would change anything about one of the layer's animations.
  func takes(_ verb: AnimationVerb, _ key: String, known: CAAnimation?) -> Bool {
    let present = seenAnimation(key)
    return switch verb {
    case .start: isStopped(key) || (present == nil && known != nil)
    case .stop: present != nil && !isStopped(key)
    case .remove, .commit: present != nil
    }
  }

  /// Does a verb to one of the layer's animations; `known` is what Start adds where it is gone.
  func perform(_ verb: AnimationVerb, _ key: String, known: CAAnimation?) {
    switch verb {
    case .start:
      if !resumeAnimation(key), let known, seenAnimation(key) == nil {
        restartAnimation(known, key)
      }
    case .stop: stopAnimation(key)
    case .remove: removeSeenAnimation(key)
    case .commit: commitAnimation(key)
    }
  }
}

extension CAAnimation {
  /// The animation as it was before a person stopped it; itself where nobody did.
  var original: CAAnimation {
    (value(forKey: CALayer.originalTag) as? CAAnimation) ?? self
  }

  /// The key paths that the animation moves; those of its parts for a group.
  var keyPaths: [String] {
    if let group = self as? CAAnimationGroup {
      return (group.animations ?? []).flatMap(\.keyPaths)
    }
    return (self as? CAPropertyAnimation)?.keyPath.map { [$0] } ?? []
  }
}
