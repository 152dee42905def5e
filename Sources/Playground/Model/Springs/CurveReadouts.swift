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
    let samples = document.samples(2001)
    duration = document.duration
    let fastest = samples.max { abs($0.velocity) < abs($1.velocity) }
    (peakVelocity, peakTime) = (fastest?.velocity ?? 0, fastest?.time ?? 0)
    let highest = samples.max { $0.value < $1.value }
    overshoot = max(0, (highest?.value ?? 1) - 1)
    overshootTime = overshoot > 0 ? highest?.time ?? .nan : .nan
    undershoot = max(0, 0 - (samples.map(\.value).min() ?? 0))
    func time(of part: Double) -> Double { samples.first { $0.value >= part }?.time ?? .nan }
    (timeToHalf, timeToNineTenths, timeToAll) = (time(of: 0.5), time(of: 0.9), time(of: 0.99))
  }
}
