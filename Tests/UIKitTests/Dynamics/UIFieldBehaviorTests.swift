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
    #expect(abs(way(of: field).y + 50) < 1)
    let other = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 0))
    other.strength = -1
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
    let drag = way(of: .dragField(), velocity: CGPoint(x: 100, y: 0))
    #expect(abs(drag.x - 100 * (1 - exp(-1))) < 1)
    let way = way(of: .velocityField(direction: CGVector(dx: 0, dy: -1)))
    #expect(abs(way.y + 100) < 1)
  }

  @Test func chargesAreMovedByElectricAndMagneticFields() {
    let field = UIFieldBehavior.electricField()
    field.position = CGPoint(x: 0, y: 200)
    #expect(abs(way(of: field, charge: 2).x - 100) < 2)
    let neutral = UIFieldBehavior.electricField()
    #expect(way(of: neutral) == .zero)
    let magnetic = UIFieldBehavior.magneticField()
    magnetic.strength = .pi
    // Half a circle in a second: across its way, and back beside where it was.
    let way = way(of: magnetic, charge: 1, velocity: CGPoint(x: 100, y: 0))
    #expect(abs(way.x) < 2 && abs(way.y - 200 / .pi) < 2)
  }

  @Test func aVortexTurnsItemsAboutItsPosition() {
    let field = UIFieldBehavior.vortexField()
    field.position = CGPoint(x: 200, y: 100)
    let way = way(of: field)
    #expect(way.x < -30 && way.y.magnitude < 20)
  }

  @Test func nothingHappensBeyondTheRegion() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    (field.position, field.region) = (CGPoint(x: 200, y: 0), UIRegion(radius: 150))
    #expect(way(of: field) == .zero)
    field.region = UIRegion(size: CGSize(width: 10, height: 401))
    #expect(field.region.contains(CGPoint(x: 5, y: 200)))
    #expect(!field.region.contains(CGPoint(x: 6, y: 0)))
    #expect(field.region.inverse().contains(CGPoint(x: 6, y: 0)))
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
