import Foundation
@_spi(Hooks) import UIKitCore

// How a property animator moves.
//
// An animator has come a *fraction* of its way, 0…1. While it runs, the fraction is a pure function
// of time; each pause keeps the one that was reached, each start makes a new run from there. A run
// either plays the animator's own time, forth or back, or leads from the kept fraction to an end by
// a pace of its own. Every change that the animator animates has a window in 0…1 during which it
// goes from its old value to the new one; a run turns that into one layer animation a value.

/// A change that a property animator animates.
struct AnimatorChange {
  let change: ViewChange
  /// When it begins and ends, in fractions of the animator's way.
  let window: ClosedRange<Double>
  /// How it runs through the window; nil for the animator's pace.
  let pace: AnimationPace?
  /// What animates: the parts of the change, or those for each number of them.
  let parts: [ChangePart]
  /// For each part, the key under which the layer has its animation.
  var keys: [String] = []

  /// How far the change has come when the animator has come a fraction, at a steady pace.
  func linear(_ fraction: Double) -> Double {
    let length = window.upperBound - window.lowerBound
    if length <= 0 { return fraction >= window.upperBound ? 1 : 0 }
    return max(0, min((fraction - window.lowerBound) / length, 1))
  }
}

/// A stretch of time in which a property animator moves.
struct AnimatorRun {
  /// The way of the fraction.
  enum Way {
    /// The animator's own time, from the fraction of it at the beginning.
    case own(from: Double)
    /// From one fraction to another.
    case leading(from: Double, to: Double)
  }

  let way: Way
  let pace: AnimatorPace
  /// Whether own time runs back.
  let isReversed: Bool
  /// The host time of the beginning, in seconds.
  let start: TimeInterval

  /// Seconds that the run takes.
  var duration: TimeInterval {
    switch way {
    case .own(let from): pace.duration * (isReversed ? from : 1 - from)
    case .leading: pace.duration
    }
  }

  /// The fraction of the animator's own time at a host time; nil where the run has a pace apart.
  func ownTime(at time: TimeInterval) -> Double? {
    guard case .own(let from) = way else { return nil }
    let elapsed = max(0, time - start) / max(pace.duration, .leastNormalMagnitude)
    return max(0, min(from + (isReversed ? -elapsed : elapsed), 1))
  }

  /// How far the animator has come at a host time; with the pace applied, so it may overshoot.
  func fraction(at time: TimeInterval) -> Double {
    if let own = ownTime(at: time) { return pace.progress(at: own) }
    guard case .leading(let from, let to) = way else { return 0 }
    let elapsed = max(0, min((time - start) / max(pace.duration, .leastNormalMagnitude), 1))
    return from + (to - from) * pace.progress(at: elapsed)
  }

  /// The animation of one value of a change; the layer's timing is set.
  func animation(of part: ChangePart, in change: AnimatorChange, on layer: CALayer)
    -> CABasicAnimation
  {
    let (span, from, to) = spanAndEnds(of: change)
    let main = part.isOnSecondAxis ? pace.second ?? pace.main : pace.main
    let animation = part.animation(pace: change.pace ?? main, from: from, to: to)
    animation.duration = max((span.upperBound - span.lowerBound) * pace.duration, 1e-9)
    animation.speed = isReversed ? -1 : 1
    animation.fillMode = .both
    // 0 would mean the commit's time.
    let begin = layer.convertTime(start, from: nil) + span.lowerBound * pace.duration
    animation.beginTime = begin == 0 ? -1e-9 : begin
    return animation
  }

  /// When a change moves, in durations after the beginning, and between which of its progresses.
  private func spanAndEnds(of change: AnimatorChange)
    -> (span: ClosedRange<Double>, from: Double, to: Double)
  {
    let window = change.window
    switch way {
    case .own(let from):
      let span =
        isReversed
        ? from - window.upperBound...from - window.lowerBound
        : window.lowerBound - from...window.upperBound - from
      return (span, 0, 1)
    case .leading(let from, let to):
      func time(_ fraction: Double) -> Double {
        to == from ? 0 : max(0, min((fraction - from) / (to - from), 1))
      }
      let times = [time(window.lowerBound), time(window.upperBound)].sorted()
      return (times[0]...times[1], change.linear(from), change.linear(to))
    }
  }
}
