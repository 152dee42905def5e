import Synchronization

/// When a display refreshes, as a frame clock knows it at a moment. All times are in seconds.
package struct DisplayBeat: Equatable, Sendable {
  /// One of the refreshes, on the monotonic clock.
  package var time: Double
  /// From one refresh to the next.
  package var period: Double
  /// The period that the display claims.
  package var advertisedPeriod: Double
  /// From the refresh by which a frame must be ready to the moment at which it is seen: whole periods.
  package var lead: Double

  /// A rhythm from its parts; the periods are above zero.
  package init(time: Double, period: Double, advertisedPeriod: Double, lead: Double) {
    (self.time, self.period) = (time, period)
    (self.advertisedPeriod, self.lead) = (advertisedPeriod, lead)
  }

  /// The first refresh after a time.
  package func refresh(after moment: Double) -> Double {
    time + (((moment - time) / period).rounded(.down) + 1) * period
  }
}

/// What threads other than the one that draws may know of the displays; shared by all of them.
package final class DisplayRhythm: Sendable {
  /// That of the program's windows.
  package static let shared = DisplayRhythm()

  private struct Kept {
    var beat: DisplayBeat?
    var periods: [Double]
  }

  private let kept: Mutex<Kept>

  /// Knows the periods in seconds that displays claim, the main one's first.
  package init(advertisedPeriods: [Double] = [1.0 / 60]) {
    kept = Mutex(Kept(periods: advertisedPeriods))
  }

  /// The latest that a frame clock found out; nil before the first frame.
  package var beat: DisplayBeat? { kept.withLock { $0.beat } }

  /// Takes over what a frame clock found out.
  package func follow(_ beat: DisplayBeat) { kept.withLock { $0.beat = beat } }

  /// The period in seconds that a display claims, counted from 1; nil where there is no such display.
  package func advertisedPeriod(of display: UInt32) -> Double? {
    kept.withLock { kept in
      let index = Int(display) - 1
      return kept.periods.indices.contains(index) ? kept.periods[index] : nil
    }
  }

  /// Takes over the rates in Hz that displays claim; without a display all stays as it is.
  package func setRates(_ rates: [Double]) {
    guard !rates.isEmpty else { return }
    kept.withLock { $0.periods = rates.map { (2...500).contains($0) ? 1 / $0 : 1.0 / 60 } }
  }
}
