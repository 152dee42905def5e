import Foundation

// The bodies of an animator, moved in steps of 1/240 second: forces change velocities, rows correct them,
// velocities move the bodies. Steps lie on a grid of their own, not on the display's: what is shown at a time is
// read between the two steps around it. So the motion is the same at every refresh rate.

/// The bodies that an animator moves.
@MainActor
final class DynamicWorld {
  /// Seconds of a step.
  static let step = 1.0 / 240
  /// How often the rows of a step are gone through.
  private static let rounds = 12
  /// Seconds after which bodies that hardly move count as being at rest.
  private static let restingTime = 0.5

  var bodies: [DynamicBody] = []
  /// Seconds that were simulated.
  private(set) var time = 0.0

  /// Whether nothing has moved for a while.
  var isAtRest: Bool {
    bodies.allSatisfy { $0.inverseMass == 0 || $0.restTime >= Self.restingTime }
  }

  /// Moves the bodies until `end`, seconds of simulated time.
  func run(until end: Double, _ behaviors: [UIDynamicBehavior]) {
    while time < end {
      advance(behaviors)
      time += Self.step
    }
  }

  /// Where a body is at a time within the last step.
  func place(of index: Int, at instant: Double) -> (position: SIMD2<Double>, angle: Double) {
    let body = bodies[index]
    let share = min(max(1 - (time - instant) / Self.step, 0), 1)
    return (
      body.formerPosition + share * (body.position - body.formerPosition),
      body.formerAngle + share * (body.angle - body.formerAngle)
    )
  }

  private func advance(_ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors { behavior.push(self, Self.step) }
    for index in bodies.indices { bodies[index].resist(Self.step) }
    var rows: [ConstraintRow] = []
    for behavior in behaviors { behavior.constrain(self, Self.step, &rows) }
    for _ in 0..<Self.rounds {
      for index in rows.indices {
        if let friction = rows[index].friction {
          let most = friction.coefficient * rows[index - friction.rowsBefore].impulse
          rows[index].range = -most...most
        }
        rows[index].solve(&bodies)
      }
    }
    for index in bodies.indices { bodies[index].move(Self.step) }
  }
}
