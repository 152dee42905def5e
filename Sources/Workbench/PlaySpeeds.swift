/// The speeds at which people let time run, and how keys lead from one to another.
///
/// A speed is in seconds a second; below 0 time runs backwards.
package enum PlaySpeeds {
  /// The speeds to choose from, slow ones first.
  package static let steps = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4]

  /// The next faster or slower speed in the same direction; the same one where there is none.
  package static func next(to speed: Double, faster: Bool) -> Double {
    let size = abs(speed)
    let next =
      faster ? steps.first { $0 > size + 1e-9 } : steps.last { $0 < size - 1e-9 }
    return (speed < 0 ? -1 : 1) * (next ?? size)
  }

  /// The speed once a key asked for a direction, 1 or -1: a step faster where time runs that way already.
  package static func shuttled(
    _ speed: Double, towards direction: Double, isPlaying: Bool
  ) -> Double {
    isPlaying && speed * direction > 0
      ? next(to: speed, faster: true) : direction * abs(speed)
  }
}
