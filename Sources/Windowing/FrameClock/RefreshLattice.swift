import Foundation

/// The display's refreshes as a straight line, index → time, fitted to noisy observations.
///
/// Each observation is a moment that should lie on a refresh. Its index is the nearest one, so
/// missed refreshes are simply larger steps. The line is then moved by a fading-memory polynomial
/// filter of first degree: with residual r after g refreshes, the phase moves by αr and the period
/// by βr/g, where after n observations α = 2(2n−1)/(n(n+1)) and β = 6/(m(m+1)) with m = n + 6; n
/// stops growing at 64. The six are the weight of the advertised period, which is a better guess
/// than the first few intervals.
///
/// Robustness: a residual beyond 15 % of the period is an outlier and moves nothing, unless five
/// come in a row: then the phase has jumped and starts anew there. Smaller residuals are cut at
/// four times their usual size. A gap so long that the period's uncertainty could have cost an
/// index also only starts the phase anew. The period stays within 3 % of the advertised one.
///
/// Source of the gains: N. Morrison, *Introduction to Sequential Smoothing and Prediction* (1969).
struct RefreshLattice: Equatable, Sendable {
  /// What became of an observation.
  enum Verdict: Equatable, Sendable {
    case accepted, outlier, restarted
  }

  /// The period in seconds that the display claims.
  let advertisedPeriod: TimeInterval
  /// The estimated period in seconds.
  private(set) var period: TimeInterval
  private var originIndex = 0
  private var originTime: TimeInterval
  private var count = 1
  private var outliers = 0
  private var meanResidual: TimeInterval = 0

  /// A line through `time` with the advertised slope.
  init(advertisedPeriod: TimeInterval, through time: TimeInterval, index: Int = 0) {
    precondition(
      advertisedPeriod > 0 && advertisedPeriod < 1, "refresh period \(advertisedPeriod) s")
    self.advertisedPeriod = advertisedPeriod
    period = advertisedPeriod
    originTime = time
    originIndex = index
  }

  /// The time of a refresh.
  func time(of index: Int) -> TimeInterval {
    originTime + TimeInterval(index - originIndex) * period
  }

  /// The refresh that lies nearest to `time`.
  func index(nearestTo time: TimeInterval) -> Int {
    originIndex + Int(((time - originTime) / period).rounded())
  }

  /// The first refresh that is not before `time`.
  func index(notBefore time: TimeInterval) -> Int {
    originIndex + Int(((time - originTime) / period - 1e-6).rounded(.up))
  }

  /// This line counted differently: the refresh at `time` gets the index that `other` gives it.
  func renumbered(like other: RefreshLattice, at time: TimeInterval) -> RefreshLattice {
    var result = self
    result.originIndex += other.index(nearestTo: time) - index(nearestTo: time)
    return result
  }

  /// Moves the line so that it passes through `time`, keeping its period and, nearly, its indices.
  mutating func restart(at time: TimeInterval) {
    originIndex = index(nearestTo: time)
    originTime = time
    count = min(count, 8)
    outliers = 0
  }

  /// Takes a moment at which the display was seen to refresh.
  mutating func observe(_ time: TimeInterval) -> Verdict {
    let index = index(nearestTo: time)
    let gap = index - originIndex
    let residual = time - self.time(of: index)
    if gap > longestGap {
      restart(at: time)
      return .restarted
    }
    guard gap > 0, abs(residual) < 0.15 * period else { return refuse(time) }
    outliers = 0
    move(to: index, gap: gap, residual: cut(residual))
    return .accepted
  }

  private mutating func refuse(_ time: TimeInterval) -> Verdict {
    outliers += 1
    guard outliers >= 5 else { return .outlier }
    restart(at: time)
    return .restarted
  }

  private mutating func move(to index: Int, gap: Int, residual: TimeInterval) {
    count = min(count + 1, 64)
    let n = Double(count)
    let alpha = 2 * (2 * n - 1) / (n * (n + 1))
    let beta = 6 / ((n + 6) * (n + 7))
    originTime = time(of: index) + alpha * residual
    originIndex = index
    let range = 0.97 * advertisedPeriod...1.03 * advertisedPeriod
    period = min(max(period + beta * residual / Double(gap), range.lowerBound), range.upperBound)
  }

  private mutating func cut(_ residual: TimeInterval) -> TimeInterval {
    let limit = count > 8 ? max(4 * meanResidual, 5e-5) : .infinity
    let result = min(max(residual, -limit), limit)
    meanResidual += (abs(result) - meanResidual) / Double(min(count, 16))
    return result
  }

  /// The number of refreshes over which the period's likely error stays below a tenth of it.
  private var longestGap: Int {
    count < 8 ? 10 : Int(1.4 * Double(count) * Double(count).squareRoot())
  }
}
