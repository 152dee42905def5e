import Motion

/// What an animation shows over its parent's time: the picture of `CAMediaTiming`.
package struct TimingStrip: Sendable {
  /// A stretch of time in which nothing but progress changes.
  package struct Stretch: Sendable {
    /// What is shown.
    package enum Kind: Sendable {
      /// The animation runs.
      case active
      /// The animation does not run, and its fill mode shows a value all the same.
      case filling
      /// The layer's own value is seen.
      case absent
    }

    /// What is shown.
    package let kind: Kind
    /// Times of the parent with the values there; the values of an absent stretch are NaN.
    package var points: [(time: Double, value: Double)]
  }

  /// The stretches, in order of time.
  package let stretches: [Stretch]
  /// When the animation ends, in its parent's time.
  package let end: Double
  /// What a cycle before and one after would show, if it had always repeated and never ended; empty where
  /// it never ends, or runs backwards.
  package let ghosts: [[(time: Double, value: Double)]]

  /// Follows an animation from one time of its parent to another, by `count` samples.
  package init(_ document: CurveDocument, from start: Double, to finish: Double, count: Int) {
    let timing = document.timing.mediaTiming(duration: document.duration)
    var stretches: [Stretch] = []
    for index in 0...max(count, 1) {
      let time = start + (finish - start) * Double(index) / Double(max(count, 1))
      let activation = timing.activation(atParent: time)
      let kind: Stretch.Kind =
        activation.map { $0.isFilling ? .filling : .active } ?? .absent
      let value = activation.map { document.value(at: $0.progress * document.duration) } ?? .nan
      if stretches.last?.kind != kind { stretches.append(Stretch(kind: kind, points: [])) }
      stretches[stretches.count - 1].points.append((time, value))
    }
    self.stretches = stretches
    end = timing.endTime
    ghosts = Self.ghosts(document, timing, from: start, to: finish)
  }

  private static func ghosts(
    _ document: CurveDocument, _ timing: MediaTiming, from start: Double, to finish: Double
  ) -> [[(time: Double, value: Double)]] {
    var endless = document.timing
    (endless.repeatCount, endless.repeatDuration, endless.fill) = (.infinity, 0, .removed)
    let loop = endless.mediaTiming(duration: document.duration)
    let cycle = document.duration * (endless.autoreverses ? 2 : 1) / endless.speed
    guard endless.speed > 0, timing.endTime.isFinite, cycle > 0 else { return [] }
    let before = (from: max(start, timing.beginTime - cycle), to: timing.beginTime, shift: cycle)
    let after = (from: timing.endTime, to: min(finish, timing.endTime + cycle), shift: 0.0)
    return [before, after].compactMap { span in
      guard span.to > span.from else { return nil }
      let ghost = (0...160).compactMap { index -> (time: Double, value: Double)? in
        // Not quite to the ends, where the value may jump.
        let time = span.from + (span.to - span.from) * (Double(index) + 0.5) / 161
        let progress = loop.activation(atParent: time + span.shift)?.progress
        return progress.map { (time, document.value(at: $0 * document.duration)) }
      }
      return ghost.isEmpty ? nil : ghost
    }
  }
}
