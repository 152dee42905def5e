/// Lets work that comes in pieces of unknown length take no more than a share of the time: a piece is begun when those
/// before it have been paid for.
struct TimeShare {
  /// What the pieces took beyond what they may have, in seconds.
  private var debt = 0.0
  private var last: Double?

  /// Begins another round; the time since the last one pays for what was done.
  ///
  /// - Parameter share: how much of the time may be taken, 0…1.
  mutating func begin(at now: Double, share: Double) {
    debt = max(0, debt - max(now - (last ?? now), 0) * share)
    last = now
  }

  /// Whether another piece may begin.
  var isLeft: Bool { debt <= 0 }

  /// Counts a piece, in seconds.
  mutating func add(_ seconds: Double) { debt += seconds }
}
