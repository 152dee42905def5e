import Foundation
import Motion

/// A number that says something about a spring, in one of the four ways in which people say it.
///
/// Any of them can be set; the others follow. Setting one keeps what stands beside it in its dialect,
/// and the mass.
package enum SpringParameter: String, CaseIterable, Sendable {
  /// m: `CASpringAnimation.mass`.
  case mass
  /// k: `CASpringAnimation.stiffness`; react-spring's tension.
  case stiffness
  /// c: `CASpringAnimation.damping`; react-spring's friction.
  case damping
  /// v₀ in whole ways a second.
  case velocity
  /// ζ, the damping ratio: 1 is critical.
  case ratio
  /// f₀ in hertz: undamped swings a second.
  case frequency
  /// The perceptual duration in seconds: the period of the undamped swing.
  case duration
  /// How much it bounces, −1…1: 0 is critical.
  case bounce
  /// SwiftUI's older word for the perceptual duration.
  case response
  /// SwiftUI's older word for the damping ratio.
  case dampingFraction

  /// The way of speaking to which a number belongs.
  package enum Dialect: String, CaseIterable, Sendable {
    /// Mass, stiffness, damping, velocity.
    case physical
    /// Damping ratio and frequency.
    case ratio
    /// Duration and bounce.
    case perceptual
    /// Response and damping fraction.
    case response

    /// The numbers of the dialect, in their usual order.
    package var parameters: [SpringParameter] {
      SpringParameter.allCases.filter { SpringParameter.rules[$0]?.dialect == self }
    }

    /// The dialect as a heading.
    package var title: String {
      switch self {
      case .physical: "Physical"
      case .ratio: "Damping ratio · frequency"
      case .perceptual: "SwiftUI · perceptual duration, bounce"
      case .response: "SwiftUI · response, damping fraction"
      }
    }
  }

  /// How a number is read off a spring and put into one.
  private struct Rule: Sendable {
    let dialect: Dialect
    let title: String
    /// What stands below the dialect's heading; nil for the title.
    var label: String?
    let hint: String
    let range: ClosedRange<Double>
    let step: Double
    let get: @Sendable (Spring) -> Double
    let set: @Sendable (Spring, Double) -> Spring
  }

  private static let rules: [SpringParameter: Rule] = [
    .mass: Rule(
      dialect: .physical, title: "Mass",
      hint: "Mass: heavier is slower, and swings longer.",
      range: 0.01...1000, step: 0.1, get: \.mass,
      set: { $0.with(mass: $1) }),
    .stiffness: Rule(
      dialect: .physical, title: "Stiffness",
      hint: "Stiffness: a stiffer spring is faster.",
      range: 0.01...100_000, step: 1, get: \.stiffness,
      set: { $0.with(stiffness: $1) }),
    .damping: Rule(
      dialect: .physical, title: "Damping",
      hint: "Damping: what brakes; more of it swings less.",
      range: 0...100_000, step: 0.1, get: \.damping,
      set: { $0.with(damping: $1) }),
    .velocity: Rule(
      dialect: .physical, title: "Velocity",
      hint: "The velocity at the beginning, in whole ways a second towards the target.",
      range: -1000...1000, step: 0.1,
      get: \.initialVelocity, set: { $0.with(velocity: $1) }),
    .ratio: Rule(
      dialect: .ratio, title: "Damping ratio", label: "Ratio ζ",
      hint: "The damping ratio: below 1 it swings past, at 1 it just does not.",
      range: 0...100, step: 0.01,
      get: \.dampingRatio,
      set: { $0.with(ratio: $1, frequency: $0.angularFrequency) }),
    .frequency: Rule(
      dialect: .ratio, title: "Frequency, Hz", label: "Hertz",
      hint: "How many times a second it would swing without damping.",
      range: 0.01...1000, step: 0.01,
      get: { $0.angularFrequency / (2 * .pi) },
      set: { $0.with(ratio: $0.dampingRatio, frequency: $1 * 2 * .pi) }),
    .duration: Rule(
      dialect: .perceptual, title: "Perceptual duration", label: "Duration",
      hint: "How long it seems to take: the period of the undamped swing.",
      range: 0.001...100,
      step: 0.01,
      get: \.perceptualDuration,
      set: { $0.with(ratio: $0.dampingRatio, frequency: 2 * .pi / $1) }),
    .bounce: Rule(
      dialect: .perceptual, title: "Bounce",
      hint: "0 does not bounce, 1 never rests, below 0 creeps.",
      range: -0.99...1, step: 0.01, get: \.bounce,
      set: { $0.with(ratio: $1 >= 0 ? 1 - $1 : 1 / (1 + $1), frequency: $0.angularFrequency) }),
    .response: Rule(
      dialect: .response, title: "Response",
      hint: "SwiftUI's older word for the duration.",
      range: 0.001...100, step: 0.01,
      get: \.perceptualDuration,
      set: { $0.with(ratio: $0.dampingRatio, frequency: 2 * .pi / $1) }),
    .dampingFraction: Rule(
      dialect: .response, title: "Damping fraction", label: "Fraction",
      hint: "SwiftUI's older word for the damping ratio.",
      range: 0...100, step: 0.01,
      get: \.dampingRatio, set: { $0.with(ratio: $1, frequency: $0.angularFrequency) }),
  ]

  private var rule: Rule {
    guard let rule = SpringParameter.rules[self] else { preconditionFailure("no rule for \(self)") }
    return rule
  }

  /// The dialect to which the number belongs.
  package var dialect: Dialect { rule.dialect }
  /// The number's name.
  package var title: String { rule.title }
  /// The name below the heading of its dialect.
  package var label: String { rule.label ?? rule.title }
  /// A sentence about the number.
  package var hint: String { rule.hint }
  /// The numbers that are allowed.
  package var range: ClosedRange<Double> { rule.range }
  /// How much one step of a key or a scrub is.
  package var step: Double { rule.step }

  /// The number of a spring.
  package func value(of spring: Spring) -> Double { rule.get(spring) }

  /// A spring with another number; it is brought into the range, and NaN changes nothing.
  package func setting(_ value: Double, in spring: Spring) -> Spring {
    guard !value.isNaN else { return spring }
    return rule.set(spring, min(max(value, range.lowerBound), range.upperBound))
  }
}

extension Spring {
  /// The same spring with some of its physical numbers changed; overdamping is obeyed.
  fileprivate func with(
    mass: Double? = nil, stiffness: Double? = nil, damping: Double? = nil, velocity: Double? = nil
  ) -> Spring {
    let (m, k, c) = (mass ?? self.mass, stiffness ?? self.stiffness, damping ?? self.damping)
    return Spring(
      mass: m, stiffness: k, damping: c, initialVelocity: velocity ?? initialVelocity,
      allowsOverdamping: c * c > 4 * k * m)
  }

  /// The same motion, with overdamping allowed only where there is any: so equal springs are equal.
  ///
  /// - Parameter clamps: whether damping above the critical one acts as that.
  func normalized(clamps: Bool = false) -> Spring {
    guard clamps, damping * damping > 4 * stiffness * mass else { return with() }
    return with(damping: 2 * (stiffness * mass).squareRoot())
  }

  /// The same spring with another damping ratio and undamped angular frequency.
  fileprivate func with(ratio: Double, frequency: Double) -> Spring {
    with(stiffness: frequency * frequency * mass, damping: 2 * ratio * frequency * mass)
  }

  /// Makes the spring of Motion's `visualDuration`: a bounce, and when the target is first reached.
  package init(visualDuration: Double, bounce: Double) {
    let frequency = 2 * .pi / (1.2 * visualDuration)
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * min(max(1 - bounce, 0.05), 1) * frequency)
  }
}
