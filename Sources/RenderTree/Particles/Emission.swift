import Foundation

/// What a particle is born with, and so all that it will ever be.
struct Emission {
  var position: SIMD3<Double>
  var velocity: SIMD3<Double>
  var acceleration: SIMD3<Double>
  /// The direction in which it was born, in radians in the plane.
  var longitude: Double
  var lifetime: Double
  var scale: Double
  var scaleSpeed: Double
  var spin: Double
  var color: SIMD4<Double>
  var colorSpeed: SIMD4<Double>

  /// Draws the particle's random numbers, always in the same order.
  ///
  /// - Parameter birth: for a particle that another emits, that one's age then.
  init(
    _ cell: EmitterCell, _ group: EmitterGroup, _ parent: Emission?, birth: Double, key: UInt64
  ) {
    var random = ParticleRandom(key: key)
    lifetime = random.number(of: cell.lifetime) * group.lifetime.native
    var place = group.birthPlace(&random)
    if let parent {
      place = BirthPlace(parent.position(at: birth), longitude: parent.longitude)
    }
    longitude = place.longitude + random.number(of: cell.longitude)
    let latitude = place.latitude + cell.latitude
    let speed = random.number(of: cell.velocity) * group.velocity.native
    position = place.position
    // Most emission stays in the plane, where half of the trigonometry is known.
    let (flat, out) = latitude == 0 ? (1, 0) : (cos(latitude), sin(latitude))
    velocity = speed * SIMD3(flat * cos(longitude), flat * sin(longitude), out)
    acceleration = cell.acceleration
    scale = random.number(of: cell.scale) * group.scale.native
    scaleSpeed = cell.scaleSpeed * group.scale.native
    spin = random.number(of: cell.spin) * group.spin.native
    let tint = SIMD4(random.half(), random.half(), random.half(), random.half())
    let inherited = parent?.bornColor ?? SIMD4(repeating: 1)
    color = (cell.color + cell.colorRange * tint) * inherited
    colorSpeed = cell.colorSpeed * inherited
  }

  /// The colour at birth, as what it emits sees it.
  private var bornColor: SIMD4<Double> {
    color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }

  /// Where it is at an age.
  func position(at age: Double) -> SIMD3<Double> {
    position + velocity * age + acceleration * (0.5 * age * age)
  }

  /// What is seen of it at an age; nil for nothing: it is dead, has no size or is transparent.
  func particle(at age: Double, look: Int32) -> Particle? {
    guard age >= 0, age < lifetime else { return nil }
    let scale = scale + scaleSpeed * age
    let color = (color + colorSpeed * age)
      .clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    let position = position(at: age)
    let sum = position.sum() + scale + spin
    guard scale > 0, color.w > 0, (sum - sum) == 0 else { return nil }
    return Particle(
      position: position, scale: scale, rotation: spin * age, color: SIMD4<Float>(color), age: age,
      look: look)
  }
}
