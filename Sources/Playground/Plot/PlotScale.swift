import Foundation

/// A range of numbers along an axis, with round places for its grid.
package struct PlotScale: Hashable, Sendable {
  /// The least number.
  package var low: Double
  /// The greatest number, above `low`.
  package var high: Double

  /// A scale of two numbers; where they are not two, or no numbers, it is made one wide.
  package init(_ low: Double, _ high: Double) {
    let low = low.isFinite ? min(max(low, -1e9), 1e9) : 0
    self.low = low
    self.high = high.isFinite && high > low ? min(high, 2e9) : low + 1
  }

  /// The scale that holds some numbers, with a margin as a part of its length at either end.
  package init(holding numbers: [Double], margin: Double) {
    let finite = numbers.filter(\.isFinite)
    let fit = PlotScale(finite.min() ?? 0, finite.max() ?? 1)
    let extra = (fit.high - fit.low) * margin
    self.init(fit.low - extra, fit.high + extra)
  }

  /// How far along the scale a number is: 0 at its lower end, 1 at its upper.
  package func fraction(_ number: Double) -> Double { (number - low) / (high - low) }

  /// The number that is so far along the scale.
  package func number(_ fraction: Double) -> Double { low + (high - low) * fraction }

  /// Round numbers within the scale: about `count` of them, steps of 1, 2 or 5.
  package func ticks(_ count: Int) -> [Double] {
    let rough = (high - low) / Double(max(count, 1))
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? rough
    guard step > 0, step.isFinite else { return [] }
    let first = Int((low / step - 1e-9).rounded(.up))
    let last = Int((high / step + 1e-9).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).prefix(100).map { index in
      let number = Double(index) * step
      return (number * 1e9).rounded() / 1e9
    }
  }
}
