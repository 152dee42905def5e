import CAllocationCount

import Foundation
import Geometry
@testable import RenderTree
import Testing

@Suite struct ParticleFieldTests {
  private static let dot = Bitmap(width: 2, height: 4, pixels: [UInt8](repeating: 255, count: 32))

  /// A cell of ten particles a second that live for two seconds, with a picture.
  private func cell(_ edit: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    var cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.picture) = (10, Spread(2), Self.dot)
    edit(&cell)
    return cell
  }

  private func emitter(
    _ cells: EmitterCell..., edit: (inout EmitterGroup) -> Void = { _ in }
  ) -> EmitterGroup {
    var group = EmitterGroup()
    group.cells = EmitterCells(cells)
    edit(&group)
    return group
  }

  private func particles(_ group: EmitterGroup, at time: Double) -> [Particle] {
    var field = ParticleField()
    field.fill(group, at: time)
    return field.particles
  }

  @Test func particleJIsBornAtJOverTheRate() {
    let ages = particles(emitter(cell()), at: 0.55).map(\.age)
    #expect(ages.count == 6)
    for (j, age) in ages.enumerated() { #expect(abs(age - (0.55 - Double(j) / 10)) < 1e-12) }
    #expect(particles(emitter(cell()), at: -1).isEmpty)
    #expect(particles(emitter(cell()), at: 0).count == 1)
  }

  @Test func onlyLivingParticlesAreThere() {
    let now = particles(emitter(cell()), at: 1e6 + 0.05)
    #expect(now.count == 20 && now.allSatisfy { $0.age < 2 })
    #expect(particles(emitter(cell { $0.lifetime = Spread(0) }), at: 5).isEmpty)
    #expect(particles(emitter(cell { $0.isEnabled = false }), at: 5).isEmpty)
    #expect(particles(emitter(cell { $0.picture = nil }), at: 5).isEmpty)
  }

  @Test func positionsFollowTheClosedForm() {
    let group = emitter(
      cell {
        $0.velocity = Spread(30)
        $0.longitude = Spread(.pi / 6)
        $0.latitude = .pi / 3
        $0.acceleration = SIMD3(1, 20, -3)
      }
    ) { ($0.position, $0.zPosition, $0.velocity) = (CGPoint(x: 7, y: 9), 4, 2) }
    for particle in particles(group, at: 1.7) {
      let (a, speed) = (particle.age, 60.0)
      let flat = speed * cos(.pi / 3)
      let expected = SIMD3(
        7 + flat * cos(.pi / 6) * a + a * a / 2, 9 + flat * sin(.pi / 6) * a + 10 * a * a,
        4 + speed * sin(.pi / 3) * a - 1.5 * a * a)
      let error = particle.position - expected
      #expect((error * error).sum() < 1e-18)
    }
  }

  @Test func scaleSpinAndColourAreLinearInTheAge() {
    let group = emitter(
      cell {
        ($0.scale, $0.scaleSpeed, $0.spin) = (Spread(2), -0.5, Spread(3))
        ($0.color, $0.colorSpeed) = (SIMD4(0.5, 1, 0, 1), SIMD4(1, -0.25, 0, -0.5))
      }
    ) { ($0.scale, $0.spin) = (0.5, -1) }
    for particle in particles(group, at: 1.3) {
      let a = particle.age
      #expect(abs(particle.scale - (1 - 0.25 * a)) < 1e-12)
      #expect(abs(particle.rotation + 3 * a) < 1e-12)
      let color = SIMD4<Float>(
        Float(min(1, 0.5 + a)), Float(1 - a / 4), 0, Float(1 - a / 2))
      #expect(abs((particle.color - color).sum()) < 1e-5)
    }
  }

  @Test func particlesWithoutSizeOrAlphaAreLeftOut() {
    #expect(particles(emitter(cell { $0.scaleSpeed = -1 }), at: 9.95).count == 10)
    #expect(particles(emitter(cell { $0.colorSpeed.w = -2 }), at: 9.95).count == 5)
  }

  @Test func numbersAreUniformAboutTheirValue() {
    let group = emitter(
      cell {
        ($0.birthRate, $0.lifetime) = (20_000, Spread(4, range: 2))
        $0.velocity = Spread(100, range: 40)
      })
    let all = particles(group, at: 3)
    let speeds = all.filter { $0.age > 0.5 }.map { $0.position.x / $0.age }
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    let variance = speeds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(speeds.count)
    #expect(abs(mean - 100) < 0.5)
    #expect(abs(variance - 1600.0 / 12) < 3)
    #expect(speeds.allSatisfy { (80 - 1e-9...120).contains($0) })
    // Lives are uniform in 3…5 s, so at 4 s half of the oldest are left.
    let old = particles(group, at: 4.005).filter { $0.age > 3.995 }
    #expect(abs(Double(old.count) - 100) < 40)
  }

  @Test func anInstantAloneIsTheSameAsAfterOthers() {
    let group = emitter(cell { $0.velocity = Spread(10, range: 5) }, cell()) { $0.seed = 9 }
    var field = ParticleField()
    for time in [9.0, 1, 5, 3.25] { field.fill(group, at: time) }
    #expect(field.particles == particles(group, at: 3.25))
    var other = group
    other.seed = 10
    #expect(particles(other, at: 3.25) != field.particles)
  }

  @Test func aParticleKeepsItsNumbersForLife() {
    let group = emitter(cell { $0.velocity = Spread(10, range: 5) })
    let (early, late) = (particles(group, at: 1.05), particles(group, at: 1.95))
    for (one, other) in zip(early, late) {
      #expect(abs(one.position.x / one.age - other.position.x / other.age) < 1e-9)
    }
  }

  @Test func theCellHasAClockOfItsOwn() {
    let late = emitter(cell { $0.beginTime = 3 })
    #expect(particles(late, at: 2.9).isEmpty && particles(late, at: 3.15).count == 2)
    #expect(particles(emitter(cell { $0.timeOffset = 1 }), at: 0.05).count == 11)
    #expect(particles(emitter(cell { $0.speed = 2 }), at: 0.55).first?.age == 1.1)
    let short = emitter(cell { $0.duration = 0.5 })
    #expect(particles(short, at: 1.9).count == 6 && particles(short, at: 3).isEmpty)
    #expect(particles(emitter(cell()) { $0.beginTime = 5 }, at: 5.15).count == 2)
  }

  @Test func whatWasBornAtAFormerRateLivesOn() {
    let stopped = emitter(
      cell {
        let first = BirthRate(time: 0, rate: 10)
        let second = BirthRate(time: 1.05, rate: 0, count: first.count(at: 1.05))
        let third = BirthRate(time: 4, rate: 4, count: second.count(at: 4))
        $0.rates = [first, second, third]
      })
    #expect(particles(stopped, at: 1).count == 11)
    let after = particles(stopped, at: 2.02)
    #expect(after.count == 10 && after.allSatisfy { $0.age > 1 })
    #expect(particles(stopped, at: 3.5).isEmpty)
    #expect(particles(stopped, at: 4.6).count == 2)
  }

  @Test(arguments: EmitterGroup.Shape.allCases, EmitterGroup.Mode.allCases)
  func particlesAreBornOnTheShape(shape: EmitterGroup.Shape, mode: EmitterGroup.Mode) {
    let group = emitter(cell { $0.birthRate = 500 }) {
      ($0.shape, $0.mode, $0.depth) = (shape, mode, 10)
      $0.size = CGSize(width: 20, height: 30)
    }
    let half = SIMD3(10.0, 15, 5)
    for particle in particles(group, at: 1) {
      let p = particle.position
      let radius = (p * p).sum().squareRoot()
      let sides = (0..<3).filter { abs(abs(p[$0]) - half[$0]) < 1e-9 }.count
      let isInside = (0..<3).allSatisfy { abs(p[$0]) <= half[$0] + 1e-9 }
      switch (shape, mode) {
      case (.point, _): #expect(radius == 0)
      case (.line, _): #expect(abs(p.x) <= 10 && p.y == 0 && p.z == 0)
      case (.rectangle, .points): #expect(sides == 2 && p.z == 0)
      case (.rectangle, .outline): #expect(sides >= 1 && isInside && p.z == 0)
      case (.rectangle, _): #expect(isInside && p.z == 0)
      case (.cuboid, .points): #expect(sides == 3)
      case (.cuboid, .outline): #expect(sides >= 2 && isInside)
      case (.cuboid, .surface): #expect(sides >= 1 && isInside)
      case (.cuboid, .volume): #expect(isInside)
      case (.circle, .points), (.sphere, .points): #expect(radius == 0)
      case (.circle, .outline), (.sphere, .outline):
        #expect(abs(radius - 20) < 1e-9 && p.z == 0)
      case (.circle, _): #expect(radius <= 20 + 1e-9 && p.z == 0)
      case (.sphere, .surface): #expect(abs(radius - 20) < 1e-9)
      case (.sphere, .volume): #expect(radius <= 20 + 1e-9)
      }
    }
  }

  @Test func aDiscIsFilledEvenly() {
    let group = emitter(cell { $0.birthRate = 20_000 }) {
      ($0.shape, $0.size) = (.circle, CGSize(width: 10, height: 0))
    }
    let all = particles(group, at: 1)
    let inner = all.filter { ($0.position * $0.position).sum() < 25 }.count
    #expect(abs(Double(inner) / Double(all.count) - 0.25) < 0.01)
  }

  @Test func outlinesThrowOutwards() {
    func group(_ shape: EmitterGroup.Shape, _ longitude: Double) -> EmitterGroup {
      emitter(cell { ($0.velocity, $0.longitude) = (Spread(50), Spread(longitude)) }) {
        ($0.shape, $0.mode, $0.size) = (shape, .outline, CGSize(width: 20, height: 20))
      }
    }
    for particle in particles(group(.circle, 0), at: 1.95) {
      let radius = (particle.position * particle.position).sum().squareRoot()
      #expect(abs(radius - (20 + 50 * particle.age)) < 1e-9)
    }
    for particle in particles(group(.rectangle, 0), at: 1.95) {
      let far = max(abs(particle.position.x), abs(particle.position.y))
      #expect(abs(far - (10 + 50 * particle.age)) < 1e-9)
    }
    for particle in particles(group(.line, .pi), at: 1.95) {
      #expect(abs(particle.position.y - 50 * particle.age) < 1e-9)
    }
  }

  @Test func particlesEmitWhereTheyAre() {
    var spark = cell { ($0.birthRate, $0.lifetime, $0.color) = (4, Spread(1), SIMD4(1, 1, 0.5, 1)) }
    spark.beginTime = 0.5
    let rocket = cell {
      ($0.birthRate, $0.duration, $0.lifetime) = (1, 0, Spread(1))
      ($0.velocity, $0.picture, $0.color) = (Spread(100), nil, SIMD4(0.5, 1, 1, 1))
      $0.cells = EmitterCells([spark])
    }
    let group = emitter(rocket)
    #expect(particles(group, at: 0.45).isEmpty)
    let now = particles(group, at: 0.8)
    #expect(now.count == 2)
    for particle in now {
      #expect(abs(particle.position.x - 100 * (0.8 - particle.age)) < 1e-9)
      #expect(particle.color == SIMD4(0.5, 1, 0.5, 1))
    }
    // Born at 0.5, 0.75 and 1 s: what was emitted outlives the rocket, which emits no more.
    #expect(particles(group, at: 1.45).count == 3 && particles(group, at: 1.9).count == 1)
    #expect(particles(group, at: 2.1).isEmpty)
  }

  @Test(arguments: [
    (EmitterGroup.RenderMode.oldestFirst, [1.3, 1.2, 0.3, 0.2]),
    (.oldestLast, [0.2, 0.3, 1.2, 1.3]), (.unordered, [1.3, 0.3, 1.2, 0.2]),
    (.additive, [1.3, 0.3, 1.2, 0.2]), (.backToFront, [1.3, 1.2, 0.3, 0.2]),
  ])
  func theRenderModeOrders(mode: EmitterGroup.RenderMode, ages: [Double]) {
    func cell(_ begin: Double) -> EmitterCell {
      self.cell {
        ($0.birthRate, $0.beginTime, $0.velocity) = (1, begin, Spread(-10))
        $0.latitude = .pi / 2
      }
    }
    let group = emitter(cell(0), cell(0.1)) { $0.renderMode = mode }
    let found = particles(group, at: 1.3).map(\.age)
    #expect(zip(found, ages).allSatisfy { abs($0 - $1) < 1e-9 } && found.count == ages.count)
  }

  @Test func theSortIsStableAndComplete() {
    var random = SplitMix(seed: 4)
    let cells = (0..<40).map { _ in
      cell { $0.beginTime = Double.random(in: 0...1, using: &random) }
    }
    var group = EmitterGroup()
    (group.cells, group.renderMode) = (EmitterCells(cells), .oldestFirst)
    let ages = particles(group, at: 1.5).map(\.age)
    group.renderMode = .unordered
    #expect(ages == particles(group, at: 1.5).map(\.age).sorted(by: >) && ages.count > 300)
  }

  @Test func numbersOfParticlesAreBounded() {
    let flood = particles(emitter(cell { $0.birthRate = 1e9 }), at: 50)
    #expect(flood.count == ParticleField.mostParticles)
    #expect(flood.last.map { $0.age < 1e-6 } == true)
    let forever = particles(emitter(cell { $0.lifetime = Spread(.infinity) }), at: 1e5)
    #expect(forever.count == ParticleField.mostParticles)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
  func numbersThatMakeNoSenseMakeNoParticles(number: Double) {
    #expect(particles(emitter(cell { $0.birthRate = number }), at: 5).isEmpty)
    #expect(
      number == .infinity || particles(emitter(cell { $0.lifetime.value = number }), at: 5).isEmpty)
    #expect(number == -1 || particles(emitter(cell { $0.velocity.value = number }), at: 5).isEmpty)
    #expect(number == -1 || particles(emitter(cell()), at: number).isEmpty)
    #expect(number > 0 || particles(emitter(cell { $0.speed = number }), at: 5).isEmpty)
  }

  @Test func aLookTellsSizeAndPicture() throws {
    var field = ParticleField()
    field.fill(
      emitter(
        cell { $0.picture = nil },
        cell {
          $0.contentsScale = 2
          $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        }), at: 0)
    let look = try #require(field.looks.first)
    #expect(field.looks.count == 1 && field.particles.map(\.look) == [0])
    #expect(look.picture.id == Self.dot.id && look.size == CGSize(width: 0.5, height: 2))
  }

  @Test func fillingAgainAllocatesNothing() {
    let spark = cell { ($0.birthRate, $0.velocity) = (5, Spread(10, range: 3)) }
    let group = emitter(cell { $0.cells = EmitterCells([spark]) }, cell()) {
      $0.renderMode = .oldestLast
    }
    var field = ParticleField()
    for frame in 0..<60 { field.fill(group, at: 20 + Double(frame) / 60) }
    let large = large_allocation_count()
    for frame in 0..<60 { field.fill(group, at: 20 + Double(frame) / 60) }
    #expect(large_allocation_count() == large && !field.particles.isEmpty)
  }
}
