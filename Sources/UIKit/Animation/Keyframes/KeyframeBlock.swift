import Foundation
@_spi(Hooks) import UIKitCore

/// A block of keyframes: it keeps all changes, and makes one animation a property when it closes.
final class KeyframeBlock: AnimationBlock {
  private let mode: CAAnimationCalculationMode
  /// What was changed, in the order of the first change.
  private var trails: [KeyframeTrail] = []

  init(
    _ timing: AnimationTiming, _ options: UIView.KeyframeAnimationOptions,
    _ completion: ((Bool) -> Void)?
  ) {
    mode = options.mode
    super.init(timing, options.blockOptions, completion)
  }

  /// Makes a keyframe of the block; times are in wholes, and clamped to the whole.
  func keyframe(start: Double, duration: Double) -> AnimationBlock {
    let start = start.isFinite ? max(0, min(start, 1)) : 0
    let end = duration.isFinite ? max(start, min(start + duration, 1)) : 1
    return Keyframe(of: self, start...end)
  }

  override func animate(_ change: ViewChange) { record(change, 0...1) }

  /// Keeps a change that takes a span of the whole.
  func record(_ change: ViewChange, _ span: ClosedRange<Double>) {
    let index = trails.firstIndex {
      $0.layer === change.layer && $0.property.key == change.property.key
    }
    if let index {
      trails[index].add(change.new, span)
    } else {
      var trail = KeyframeTrail(of: change)
      trail.add(change.new, span)
      trails.append(trail)
    }
  }

  override func willClose() {
    for trail in trails {
      for animation in trail.animations(mode) {
        animation.timingFunction = timing.pace.timingFunction
        add(
          animation, of: trail.view, on: trail.layer,
          key: animation.keyPath ?? trail.property.key)
      }
    }
    trails = []
  }
}

/// One keyframe, open while its changes are made.
private final class Keyframe: AnimationBlock {
  private let whole: KeyframeBlock
  private let span: ClosedRange<Double>

  init(of whole: KeyframeBlock, _ span: ClosedRange<Double>) {
    (self.whole, self.span) = (whole, span)
    var timing = whole.timing
    timing.delay += span.lowerBound * timing.duration
    timing.duration *= span.upperBound - span.lowerBound
    if whole.animator != nil { timing.pace = .linear }
    // The changes of an instant are kept too; only a whole without duration makes them at once.
    timing.duration = max(timing.duration, .leastNormalMagnitude)
    super.init(within: whole, timing)
  }

  override func animate(_ change: ViewChange) {
    if animator != nil { super.animate(change) } else { whole.record(change, span) }
  }
}
