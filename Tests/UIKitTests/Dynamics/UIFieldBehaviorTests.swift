import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct UIFieldBehaviorTests {
  private let room = DynamicRoom()

  /// A square of the unit's mass, without friction, and how far it is from where it was after a second.
  private func way(
    of field: UIFieldBehavior, from start: CGPoint = CGPoint(x: 200, y: 200), charge: CGFloat = 0,
    velocity: CGPoint = .zero
  ) -> CGPoint {
    let view = room.box(start.x, start.y)
    field.addItem(view)
    let material = room.material([view]) { $0.charge = charge }
    material.addLinearVelocity(velocity, for: view)
    room.run([material, field], for: 1)
    return CGPoint(x: view.center.x - start.x, y: view.center.y - start.y)
  }

  @Test func linearGravityFallsAsGravityDoes() {
    let way = way(of: .linearGravityField(direction: CGVector(dx: 1, dy: 0)))
    #expect(abs(way.x - 50) < 1 && abs(way.y) < 1e-6)
  }

  @Test func radialGravityPullsToItsPositionAndNegativeStrengthPushesAway() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 0))
    field.falloff = 0
    #expect(abs(way(of: field).y + 50) < 1)
    let other = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 0))
    (other.falloff, other.strength) = (0, -1)
    #expect(abs(way(of: other).y - 50) < 1)
  }

  @Test func aFieldIsWeakerByItsFalloff() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: -1800))
    (field.falloff, field.strength) = (1, 20)
    // 2000 points are 20 units, so a twentieth, and hardly more after the way.
    #expect(abs(way(of: field).y + 50) < 2)
    let near = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: -1800))
    (near.falloff, near.strength, near.minimumRadius) = (1, 20, 4000)
    #expect(abs(way(of: near).y + 25) < 1)
  }

  @Test func aSpringFieldSwings() {
    let field = UIFieldBehavior.springField()
    (field.position, field.strength) = (CGPoint(x: 200, y: 200), .pi * .pi)
    // Half of a period: from one side to the other.
    let way = way(of: field, from: CGPoint(x: 260, y: 200))
    #expect(abs(way.x + 120) < 2 && abs(way.y) < 1e-6)
  }

  @Test func dragSlowsAndVelocitySets() {
    // v′ = −v²/100 from 100 points a second is 100 / (1 + t), and the way of a second 100 · ln 2.
    let drag = way(of: .dragField(), velocity: CGPoint(x: 100, y: 0))
    #expect(abs(drag.x - 100 * log(2)) < 1)
    let way = way(of: .velocityField(direction: CGVector(dx: 0, dy: -1)))
    #expect(abs(way.y + 100) < 1)
  }

  @Test func chargesAreMovedByElectricAndMagneticFields() {
    let field = UIFieldBehavior.electricField()
    (field.position, field.falloff) = (CGPoint(x: 0, y: 200), 0)
    #expect(abs(way(of: field, charge: 2).x - 100) < 2)
    let neutral = UIFieldBehavior.electricField()
    #expect(way(of: neutral) == .zero)
    let magnetic = UIFieldBehavior.magneticField()
    (magnetic.strength, magnetic.falloff) = (.pi, 0)
    // Half a circle in a second: across its way, and back beside where it was.
    let way = way(of: magnetic, charge: 1, velocity: CGPoint(x: 100, y: 0))
    #expect(abs(way.x) < 2 && abs(way.y + 200 / .pi) < 2)
  }

  @Test func aVortexTurnsItemsAboutItsPosition() {
    let field = UIFieldBehavior.vortexField()
    field.position = CGPoint(x: 200, y: 100)
    let way = way(of: field)
    #expect(way.x < -30 && way.y.magnitude < 20)
  }

  /// A field, what is set otherwise than at first, and what it adds in a second to the velocity of an item (3, 4) · 100
  /// points from its position: of the mass 1, and of the mass 3 where that is another number. They were measured on
  /// Mac Catalyst (kern0x1b/charon, facts/UIKit/UIFieldBehavior.md), those of stronger fields for the mass 1 alone.
  @MainActor private struct Measured {
    let make: () -> UIFieldBehavior
    var strength = 1.0
    var falloff: Double?
    var radius: Double?
    var charge = 0.0
    var velocity = SIMD2<Double>()
    let light: SIMD2<Double>
    let heavy: SIMD2<Double>

    init(
      _ make: @autoclosure @escaping () -> UIFieldBehavior, _ light: SIMD2<Double>,
      heavy: SIMD2<Double>? = nil, _ edit: (inout Measured) -> Void = { _ in }
    ) {
      (self.make, self.light, self.heavy) = (make, light, heavy ?? light)
      edit(&self)
    }

    /// What a field does to an item of a mass.
    func change(mass: Double) -> SIMD2<Double> {
      let field = make()
      field.strength = CGFloat(strength)
      if let falloff { field.falloff = CGFloat(falloff) }
      if let radius { field.minimumRadius = CGFloat(radius) }
      var body = DynamicBody(
        position: SIMD2(300, 400), angle: 0,
        outline: [SIMD2(-50, -50), SIMD2(50, -50), SIMD2(50, 50), SIMD2(-50, 50)])
      (body.material.density, body.material.charge, body.velocity) = (mass, charge, velocity)
      return field.force.change(of: body, at: body.position, in: field, 0, 1)
    }
  }

  @Test func fieldsDoWhatWasMeasured() {
    let down = CGVector(dx: 3, dy: 4)
    let along = SIMD2(100.0, 0)
    let measured =
      [
        Measured(.linearGravityField(direction: down), SIMD2(300, 400)),
        Measured(.linearGravityField(direction: down), SIMD2(120, 160)) { (s: inout Measured) in
          (s.strength, s.falloff) = (2, 1)
        },
        Measured(.radialGravityField(position: .zero), SIMD2(-2.4, -3.2)),
        Measured(.radialGravityField(position: .zero), SIMD2(-12, -16)) {
          ($0.strength, $0.falloff, $0.radius) = (2, 1, 1000)
        },
        Measured(.electricField(), SIMD2(24, 32), heavy: SIMD2(8, 32.0 / 3)) { $0.charge = 2 },
        Measured(.electricField(), SIMD2()),
        Measured(.springField(), SIMD2(-300, -400), heavy: SIMD2(-100, -400.0 / 3)),
        Measured(.vortexField(), SIMD2(-80, 60), heavy: SIMD2(-80.0 / 9, 60.0 / 9)),
        Measured(.vortexField(), SIMD2(-16, 12), heavy: SIMD2(-16.0 / 9, 12.0 / 9)) {
          ($0.strength, $0.falloff, $0.radius) = (2, 1, 1000)
        },
        Measured(.field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) }, along, heavy: along / 3) {
          $0.strength = 2
        },
        Measured(.velocityField(direction: CGVector(dx: 30, dy: 40)), SIMD2(3000, 4000)) {
          $0.strength = 7
        },
      ]
      + [2.0, 1, -1].map { charge in
        Measured(.magneticField(), SIMD2(0, -20), heavy: SIMD2(0, -20.0 / 3)) {
          ($0.charge, $0.velocity) = (charge, along)
        }
      }
    for (index, row) in measured.enumerated() {
      for (mass, expected) in [(1.0, row.light), (3, row.heavy)] {
        let error = row.change(mass: mass) - expected
        #expect((error * error).sum() < 1e-12, "row \(index), mass \(mass)")
      }
    }
  }

  /// Velocities after one, two and three hundred-and-twentieths of a second, measured like those above.
  @Test func dragSlowsAsWasMeasured() {
    let field = UIFieldBehavior.dragField()
    var body = DynamicBody(
      position: SIMD2(300, 400), angle: 0,
      outline: [SIMD2(-50, -50), SIMD2(50, -50), SIMD2(50, 50), SIMD2(-50, 50)])
    body.velocity = SIMD2(100, 0)
    for expected in [99.1667, 98.3472, 97.5412] {
      body.velocity += field.force.change(of: body, at: body.position, in: field, 0, 1.0 / 120)
      #expect(abs(body.velocity.x - expected) < 1e-4)
    }
    (field.direction, body.velocity) = (CGVector(dx: 1, dy: 0), SIMD2(100, 0))
    #expect(field.force.change(of: body, at: body.position, in: field, 0, 1) == SIMD2())
  }

  @Test func fieldsFallOffByTheirKind() {
    let falloffs: [(UIFieldBehavior, CGFloat)] = [
      (.dragField(), 0), (.vortexField(), 0), (.radialGravityField(position: .zero), 2),
      (.linearGravityField(direction: .zero), 0), (.velocityField(direction: .zero), 0),
      (.springField(), -1), (.electricField(), 1), (.magneticField(), 1),
    ]
    for (field, falloff) in falloffs {
      #expect(field.falloff == falloff && field.strength == 1)
      #expect(abs(field.minimumRadius - 0.00305175781) < 1e-11)
    }
  }

  @Test func nothingHappensBeyondTheRegion() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    (field.position, field.region) = (CGPoint(x: 200, y: 0), UIRegion(radius: 150))
    #expect(way(of: field) == .zero)
    field.region = UIRegion(size: CGSize(width: 10, height: 401))
    #expect(field.region.contains(CGPoint(x: 4, y: 200)))
    #expect(!field.region.contains(CGPoint(x: 5, y: 0)))
    #expect(field.region.inverse().contains(CGPoint(x: 5, y: 0)))
    #expect(UIRegion(radius: 50).contains(CGPoint(x: 50, y: 0)))
    #expect(UIRegion.infinite === UIRegion.infinite)
    let ring = UIRegion(radius: 20).difference(from: UIRegion(radius: 10))
    #expect(ring.contains(CGPoint(x: 15, y: 0)) && !ring.contains(CGPoint(x: 5, y: 0)))
    #expect(ring.union(with: UIRegion(radius: 10)).contains(.zero))
    #expect(!ring.intersection(with: UIRegion(radius: 10)).contains(CGPoint(x: 15, y: 0)))
  }

  @Test func noiseIsAlikeNearbyAndAtTheSameTime() {
    let field = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: 1)
    let places = stride(from: 0.0, to: 400, by: 4).map { field.noise(at: SIMD2($0, 10), 0.5) }
    let steps = zip(places, places.dropFirst()).map { ($1 - $0) * ($1 - $0) }.map { $0.sum() }
    #expect(steps.allSatisfy { $0 < 0.01 } && Set(places.map(\.x)).count > 90)
    #expect(field.noise(at: SIMD2(7, 10), 0.5) != field.noise(at: SIMD2(7, 10), 0.9))
    field.strength = 0.01
    #expect(way(of: field) != .zero && room.animator.isRunning)
  }

  @Test func aFieldOfAProgramsOwnSaysTheForce() {
    let field = UIFieldBehavior.field { field, place, _, mass, charge, step in
      #expect(place == .zero || field.position == .zero || place.x >= 0)
      #expect(abs(mass - 1) < 1e-9 && charge == 3 && step > 0)
      return CGVector(dx: 0, dy: 2)
    }
    field.position = CGPoint(x: 200, y: 200)
    #expect(abs(way(of: field, charge: 3).y - 100) < 2)
  }
}
