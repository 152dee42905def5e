import Foundation

/// What any curve does over one run, read off evenly spread samples.
package struct CurveReadouts: Hashable, Sendable {
  /// The length of the run in seconds.
  package let duration: Double
  /// The greatest speed, in whole ways a second; infinite where the curve is vertical.
  package let peakVelocity: Double
  /// When it is fastest, in seconds.
  package let peakTime: Double
  /// How far it goes beyond the target; 0 where it does not.
  package let overshoot: Double
  /// When it is farthest beyond the target, in seconds; NaN where it never is.
  package let overshootTime: Double
  /// How far it first goes back behind the beginning; 0 where it does not.
  package let undershoot: Double
  /// When half of the way is first behind it, in seconds; NaN where it never is.
  package let timeToHalf: Double
  /// When nine tenths of the way are first behind it, in seconds; NaN where they never are.
  package let timeToNineTenths: Double
  /// When 99 % of the way are first behind it, in seconds; NaN where they never are.
  package let timeToAll: Double

  /// Reads a curve, to a two-thousandth of its duration.
  package init(_ document: CurveDocument) {
    let samples = document.samples(document.count(atLeast: 2001))
    duration = document.duration
    let fastest = document.peak(of: samples.map { abs($0.velocity) }).map { samples[$0] }
    (peakVelocity, peakTime) = (fastest?.velocity ?? 0, fastest?.time ?? 0)
    let highest = document.peak(of: samples.map(\.value)).map { samples[$0] }
    overshoot = max(0, (highest?.value ?? 1) - 1)
    overshootTime = overshoot > 0 ? highest?.time ?? .nan : .nan
    undershoot = max(0, 0 - (samples.map(\.value).min() ?? 0))
    func time(of part: Double) -> Double { samples.first { $0.value >= part }?.time ?? .nan }
    (timeToHalf, timeToNineTenths, timeToAll) = (time(of: 0.5), time(of: 0.9), time(of: 0.99))
  }
}

extension CurveDocument {
  /// Where numbers of samples are greatest; nil where there are none.
  ///
  /// No peak of a spring is higher than one before it: of those that differ by no more than samples miss, it is the
  /// first.
  func peak(of numbers: [Double]) -> Int? {
    guard let most = numbers.max(), let top = numbers.firstIndex(of: most) else { return nil }
    guard case .spring = shape else { return top }
    return numbers.indices.prefix(top).first { index in
      let (before, here) = (index > 0 ? numbers[index - 1] : -.infinity, numbers[index])
      return here >= 0.995 * most && before <= here && numbers[index + 1] <= here
    } ?? top
  }
}
