import Foundation

/// Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten, zero among them where it is within.
package struct Ticks: Sendable, Equatable {
  /// How far they are apart.
  package let step: Double
  /// The numbers, ascending.
  package let values: [Double]

  /// The round numbers within a range, at most `limit` steps of them.
  ///
  /// - Parameter isWhole: whether only whole numbers say something, as of what is counted.
  package init(from low: Double = 0, to high: Double, limit: Int = 5, isWhole: Bool = false) {
    let length = high.isFinite && low.isFinite ? max(high - low, 0) : 0
    let least = max(length / Double(max(limit, 1)), isWhole ? 1 : 1e-9)
    step = Self.niceStep(above: least)
    let first = low.isFinite ? Int((low / step - 1e-9).rounded(.up)) : 0
    let last = high.isFinite ? Int((high / step + 1e-9).rounded(.down)) : 0
    let step = step
    values = first <= last ? (first...last).map { Double($0) * step } : []
  }

  /// A number of them as it is read: with as many decimals as the steps have.
  package func text(_ value: Double) -> String {
    let decimals = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    let text = String(format: "%.\(decimals)f", value)
    return value < 0 ? text.replacing("-", with: "−") : text
  }

  /// The least of 1, 2 and 5 times a power of ten that is not below a number.
  package static func niceStep(above least: Double) -> Double {
    let power = pow(10, max(log10(least) + 1e-12, -12).rounded(.down))
    return [1, 2, 5, 10].lazy.map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? least
  }
}
