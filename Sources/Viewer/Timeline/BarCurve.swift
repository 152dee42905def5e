import UIKit

/// The curve of a cycle as it lies in its bar: as high as there is room for all of it, swings past both ends
/// included.
@MainActor
struct BarCurve {
  private let value: (Double) -> Double
  private let body: CGRect
  /// The least and the greatest value, 0 and 1 among them; what swings far out is cut off.
  let reach: ClosedRange<Double>

  /// Keeps the line, which is 1.5 points wide, within the bar.
  private static let inset: CGFloat = 3
  private static let most = -1.0...2.0

  /// Lays the curve of an animation into its bar.
  init(_ bar: AnimationBar, in body: CGRect) {
    (value, self.body) = (bar.curve, body)
    let values = (0...96).map { bar.curve(Double($0) / 96) }.filter(\.isFinite)
    reach =
      max(
        min(values.min() ?? 0, 0), Self.most.lowerBound)...min(
        max(values.max() ?? 1, 1), Self.most.upperBound)
  }

  /// The ordinate at a fraction of the cycle's time.
  func y(_ fraction: Double) -> CGFloat {
    let value = min(max(value(fraction), reach.lowerBound), reach.upperBound)
    let part = (value - reach.lowerBound) / (reach.upperBound - reach.lowerBound)
    return body.maxY - Self.inset - (body.height - 2 * Self.inset) * CGFloat(part)
  }
}
