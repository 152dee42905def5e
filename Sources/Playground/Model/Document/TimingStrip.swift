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
  }
}
