import Foundation

/// One demand on the relative velocity of two bodies, which impulses between them fulfil.
///
/// Contacts, friction, rods, springs and pins are made of these. The rows of a step are gone through several
/// times, each with the impulse that it needs alone, until they agree (sequential impulses). A soft row gives
/// way to its own impulse, which makes it a damped spring that is stable at any stiffness.
struct ConstraintRow {
  /// The bodies by their index; nil is the world, which does not move.
  let first: Int?
  let second: Int?
  /// Along which the velocities count; zero where only spins do.
  let direction: SIMD2<Double>
  /// How much a spin of either body adds to its velocity along the direction.
  let arms: (first: Double, second: Double)
  /// The velocity of the second against the first that is wanted.
  var target = 0.0
  /// How much of the velocity an impulse is excused.
  var softness = 0.0
  /// What the impulse may be.
  var range = -Double.infinity...Double.infinity
  /// For friction: how many rows before this one the contact's is, and the coefficient.
  var friction: (rowsBefore: Int, coefficient: Double)?
  /// The impulse so far.
  private(set) var impulse = 0.0

  /// A row for the velocities of two points along a direction.
  ///
  /// - Parameters:
  ///   - first: a body and the arm from its middle to the point.
  ///   - second: another body, or the world.
  init(
    _ first: (body: Int, arm: SIMD2<Double>)?, _ second: (body: Int, arm: SIMD2<Double>)?,
    along direction: SIMD2<Double>
  ) {
    (self.first, self.second, self.direction) = (first?.body, second?.body, direction)
    arms = (
      first.map { cross($0.arm, direction) } ?? 0, second.map { cross($0.arm, direction) } ?? 0
    )
  }

  /// A row for the spin of one body against another's or, for nil, the world's.
  init(spinOf second: Int, against first: Int?) {
    (self.first, self.second, direction, arms) = (first, second, SIMD2(), (1, 1))
  }

  /// Asks for the end of an error in place or angle, at once or as a damped spring.
  ///
  /// - Parameters:
  ///   - frequency: swings a second; 0 for a stiff row.
  ///   - damping: 1 is critical.
  mutating func close(
    _ error: Double, _ step: Double, frequency: Double = 0, damping: Double = 0,
    _ bodies: [DynamicBody]
  ) {
    guard frequency > 0 else { return target = -0.2 * error / step }
    let mass = 1 / max(yielding(bodies), 1e-12)
    let angular = 2 * Double.pi * frequency
    let stiffness = mass * angular * angular
    let give = step * (2 * mass * damping * angular + step * stiffness)
    softness = 1 / give
    target = -error * step * stiffness * softness
  }

  /// The relative velocity now.
  func velocity(_ bodies: [DynamicBody]) -> Double {
    var velocity = 0.0
    if let second {
      velocity += (direction * bodies[second].velocity).sum() + arms.second * bodies[second].spin
    }
    if let first {
      velocity -= (direction * bodies[first].velocity).sum() + arms.first * bodies[first].spin
    }
    return velocity
  }

  /// Changes the bodies' velocities so that the demand is met.
  mutating func solve(_ bodies: inout [DynamicBody]) {
    let yielding = yielding(bodies) + softness
    guard yielding > 0 else { return }
    let wanted = impulse - (velocity(bodies) - target + softness * impulse) / yielding
    let allowed = min(max(wanted, range.lowerBound), range.upperBound)
    let change = allowed - impulse
    impulse = allowed
    if let second { bodies[second].push(change * direction, turning: change * arms.second) }
    if let first { bodies[first].push(-change * direction, turning: -change * arms.first) }
  }

  /// How much velocity an impulse of 1 makes.
  private func yielding(_ bodies: [DynamicBody]) -> Double {
    let size = (direction * direction).sum()
    var sum = 0.0
    if let first {
      sum +=
        size * bodies[first].inverseMass + arms.first * arms.first * bodies[first].inverseInertia
    }
    if let second {
      sum +=
        size * bodies[second].inverseMass + arms.second * arms.second
        * bodies[second].inverseInertia
    }
    return sum
  }
}

extension DynamicBody {
  /// Changes the velocities by an impulse and its moment about the middle.
  fileprivate mutating func push(_ impulse: SIMD2<Double>, turning moment: Double) {
    velocity += inverseMass * impulse
    spin += inverseInertia * moment
  }
}
