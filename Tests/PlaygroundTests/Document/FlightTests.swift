import Motion
import Testing

@testable import Playground

@Suite struct FlightTests {
  private let spring = CurveDocument(.spring(Spring()))
  private let ease = CurveDocument(.bezier(0.25, 0.1, 0.25, 1))

  @Test(arguments: [0.05, 0.2, 0.36, 0.7], [0, 0.4, 1.5])
  func aSpringKeepsItsVelocity(time: Double, target: Double) throws {
    let flight = Flight(spring).retargeted(to: target, at: time)
    let turn = try #require(flight.turns.first)
    #expect(abs(turn.before - turn.after) < 1e-9)
    #expect(abs(flight.value(at: time) - Spring().value(at: time)) < 1e-12)
    #expect(abs(flight.value(at: flight.end) - target) < 2e-3)
  }

  @Test func aBezierKinks() throws {
    let flight = Flight(ease).retargeted(to: 0, at: 0.3)
    let turn = try #require(flight.turns.first)
    let bezier = UnitBezier(0.25, 0.1, 0.25, 1)
    #expect(turn.before == bezier.derivative(at: 0.3))
    // Back by as much as it went, with the slope that the curve begins with: 0.1 / 0.25.
    #expect(abs(turn.after + bezier.value(at: 0.3) * 0.4) < 1e-9)
    #expect(turn.before - turn.after > 1)
  }

  @Test func placesAreWithoutAStepThroughManyTurns() {
    var flight = Flight(spring)
    for (index, target) in [0, 1, 0.2, 0.9, 0].enumerated() {
      flight = flight.retargeted(to: target, at: 0.15 * Double(index + 1))
    }
    #expect(flight.legs.count == 6 && flight.turns.count == 5)
    for turn in flight.turns {
      #expect(abs(turn.before - turn.after) < 1e-9)
      #expect(abs(flight.value(at: turn.time - 1e-9) - flight.value(at: turn.time)) < 1e-6)
    }
  }

  @Test func targetsWithoutAWayAndTimesInThePastAreDefined() {
    let flight = Flight(spring).retargeted(to: 1, at: 5)
    #expect(flight.value(at: 6).isFinite && abs(flight.value(at: 9) - 1) < 2e-3)
    let back = flight.retargeted(to: 0, at: -3)
    #expect(back.legs[2].start == 5)
    #expect(back.velocity(at: 1e6) == 0)
  }
}
