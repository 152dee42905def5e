// Two numbers of a spring held while a third one changes.
//
// Mass, stiffness and damping are three unknowns, and every number of every dialect is a product of
// powers of them (a bounce is one of the damping ratio, which is). So in logarithms each number that
// is held or set is a linear equation, and three of them have one solution, or none:
//
//     ln ζ = ln c − ½ ln k − ½ ln m − ln 2         ln f = ½ ln k − ½ ln m − ln 2π     …

import Foundation
import Motion

/// Which numbers of a spring stay as they are while another one is edited; at most two.
package struct SpringLock: Hashable, Sendable {
  /// The numbers that are held, the one held longest first.
  package private(set) var held: [SpringParameter] = []

  /// Nothing is held.
  package init() {}

  /// Whether a number can be held: a velocity depends on nothing.
  package static func canHold(_ parameter: SpringParameter) -> Bool { parameter != .velocity }

  /// Holds a number, or lets it go; of three the one held longest is let go.
  package mutating func toggle(_ parameter: SpringParameter) {
    guard Self.canHold(parameter) else { return }
    if held.contains(parameter) {
      held.removeAll { $0 == parameter }
    } else {
      held = (held + [parameter]).suffix(2)
    }
  }

  /// A spring with a number set, and the held ones as they were; nil where they cannot all be true.
  ///
  /// A number that is held is not edited either. With fewer than two held, what would stay anyway
  /// stays: the mass first, then what stands beside the number in its dialect.
  package func setting(_ parameter: SpringParameter, to value: Double, in spring: Spring) -> Spring?
  {
    guard !held.contains(parameter) else { return nil }
    guard Self.canHold(parameter), !held.isEmpty, !value.isNaN else {
      return parameter.setting(value, in: spring)
    }
    let wanted = min(max(value, parameter.range.lowerBound), parameter.range.upperBound)
    let usual = parameter.setting(wanted, in: spring)
    if held.allSatisfy({ Self.isSame($0.value(of: usual), $0.value(of: spring)) }) { return usual }
    let fixed = held.map { ($0, $0.value(of: spring)) }
    let rest: [SpringParameter] = held.count == 2 ? [] : [.mass, .ratio, .frequency]
    for third in rest {
      let all = fixed + [(parameter, wanted), (third, third.value(of: spring))]
      if let found = Self.solve(all, like: spring) { return found }
    }
    return Self.solve(fixed + [(parameter, wanted)], like: spring)
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * max(abs(a), abs(b), 1e-9)
  }

  /// The powers of m, k and c whose product a number is, and the logarithm of its factor.
  private static func powers(
    _ parameter: SpringParameter
  ) -> (powers: SIMD3<Double>, factor: Double)? {
    switch parameter {
    case .mass: (SIMD3(1, 0, 0), 0)
    case .stiffness: (SIMD3(0, 1, 0), 0)
    case .damping: (SIMD3(0, 0, 1), 0)
    case .ratio, .dampingFraction, .bounce: (SIMD3(-0.5, -0.5, 1), -log(2))
    case .frequency: (SIMD3(-0.5, 0.5, 0), -log(2 * .pi))
    case .duration, .response: (SIMD3(0.5, -0.5, 0), log(2 * .pi))
    case .velocity: nil
    }
  }

  /// The spring for which three numbers are as given; nil where none or many are.
  private static func solve(
    _ numbers: [(parameter: SpringParameter, value: Double)], like spring: Spring
  ) -> Spring? {
    var rows: [(powers: SIMD3<Double>, right: Double)] = []
    for (parameter, value) in numbers {
      guard let row = powers(parameter) else { return nil }
      // A bounce is told by its damping ratio.
      let ratio = value >= 0 ? 1 - value : 1 / (1 + value)
      let product = parameter == .bounce ? ratio : value
      // Without damping there is no logarithm; next to none is as good.
      rows.append((row.powers, log(max(product, 1e-12)) - row.factor))
    }
    guard rows.count == 3 else { return nil }
    let (a, b, c) = (rows[0].powers, rows[1].powers, rows[2].powers)
    let determinant = dot(a, cross(b, c))
    guard abs(determinant) > 1e-9 else { return nil }
    let solution =
      (cross(b, c) * rows[0].right + cross(c, a) * rows[1].right + cross(a, b) * rows[2].right)
      / determinant
    let parts = [SpringParameter.mass, .stiffness, .damping]
    var result = spring
    for (index, part) in parts.enumerated() {
      // What is given is taken as it is, and not by way of its logarithm.
      let value = numbers.first { $0.parameter == part }?.value ?? exp(solution[index])
      let tidy = part == .damping && value < 1e-9 ? 0 : value
      guard part.range ~= tidy else { return nil }
      result = part.setting(tidy, in: result)
    }
    return result
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
