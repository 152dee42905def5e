import Synchronization
import Windowing

/// A link's run from start to stop: its bell, and its count of refreshes.
final class DisplayLinkRun: Sendable {
  /// Wakes the thread of the run.
  let bell = WakeSignal()

  private struct Count {
    /// What is known of the display.
    var beat: DisplayBeat
    /// How many refreshes lie between the beginning and the present one.
    var index = 0
    /// When the present refresh is, in seconds.
    var time: Double
  }

  private let count: Mutex<Count>
  /// The rhythm that is kept where nobody knows a better one: that of a display that refreshed when the link began.
  private let ownBeat: DisplayBeat

  /// Begins at a time, at the rate that the display claims; both in seconds.
  init(at time: Double, period: Double) {
    ownBeat = DisplayBeat(time: time, period: period, advertisedPeriod: period, lead: 0)
    count = Mutex(Count(beat: ownBeat, time: time))
  }

  /// Goes on to the first refresh that is still to come, and returns its time in seconds.
  ///
  /// - Parameter beat: what is known of the display; nil to keep the run's own rhythm.
  func advance(along beat: DisplayBeat?, to now: Double) -> Double {
    let beat = beat ?? ownBeat
    return count.withLock { count in
      let time = beat.refresh(after: max(now, count.time + beat.period / 2))
      count.index += max(Int(((time - count.time) / beat.period).rounded()), 1)
      (count.beat, count.time) = (beat, time)
      return time
    }
  }

  /// The measured time between two refreshes, in seconds.
  var period: Double { count.withLock { $0.beat.period } }

  /// A moment of the host's clock by the display's, too.
  func stamp(of time: Double, nominalPeriod: Double) -> CVTimeStamp {
    let count = count.withLock { $0 }
    let nominal = CVTime(period: nominalPeriod)
    let refreshes = Double(count.index) + (time - count.time) / count.beat.period
    var stamp = CVTimeStamp()
    stamp.videoTimeScale = nominal.timeScale
    stamp.videoRefreshPeriod = nominal.timeValue
    stamp.videoTime = Int64((refreshes * Double(nominal.timeValue)).rounded())
    stamp.hostTime = hostTime(time)
    stamp.rateScalar = nominalPeriod / count.beat.period
    let valid: CVTimeStampFlags = [
      .videoHostTimeValid, .videoRefreshPeriodValid, .rateScalarValid,
    ]
    stamp.flags = valid.rawValue
    return stamp
  }

  /// The moment of a stamp in seconds of the host's clock; nil where the stamp tells neither time.
  func time(of stamp: CVTimeStamp, nominalPeriod: Double) -> Double? {
    let flags = CVTimeStampFlags(rawValue: stamp.flags)
    if flags.contains(.hostTimeValid) { return Double(stamp.hostTime) / CVGetHostClockFrequency() }
    guard flags.contains(.videoTimeValid), stamp.videoTimeScale > 0 else { return nil }
    let count = count.withLock { $0 }
    let refreshes = Double(stamp.videoTime) / Double(stamp.videoTimeScale) / nominalPeriod
    return count.time + (refreshes - Double(count.index)) * count.beat.period
  }

  /// When the frame will be seen that is drawn before the next refresh.
  func outputStamp(nominalPeriod: Double) -> CVTimeStamp {
    let count = count.withLock { $0 }
    return stamp(
      of: count.time + count.beat.period + count.beat.lead, nominalPeriod: nominalPeriod)
  }
}
