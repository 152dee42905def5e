import Foundation

// What fields do, as changes of velocity. With s the strength, r the way from the field's position to the item in
// units of 100 points, w = max(|r|, minimumRadius)^−falloff, v the velocity and m the mass, a second changes v by
//
//   linear gravity   100 · s · w · direction          drag         −s · w / m · |u| / 100 · u
//   radial gravity   −100 · s · w · r / |r|           spring       −100 · s · w / m · r / |r|
//   vortex           100 · s · w / m² · r / |r|, turned by 90°, clockwise on the screen
//   electric         100 · s · w · charge / m · r / |r|
//   magnetic         s · w / m · v, turned by −90°, if there is a charge, however large and of whichever sign
//   noise            100 · s · w · noise              turbulence   s · w · |v| · noise
//
// where u is v less 100 · direction. A velocity field sets v to 100 · direction, however strong it is; a field of a
// program's own says a force, in units of mass times 100 points per second squared.
//
// Noise and turbulence are guessed. The others give the numbers that kern0x1b/charon measured on Mac Catalyst
// (facts/UIKit/UIFieldBehavior.md), with what is odd about them: the two masses, and the charges.

/// The kinds of fields.
enum FieldForce {
  case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric
  case magnetic
  case custom(
    (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  /// Points of the unit of length.
  private static let unit = 100.0

  /// By how much a body's velocity changes in a step, in points a second.
  @MainActor
  func change(
    of body: DynamicBody, at place: SIMD2<Double>, in field: UIFieldBehavior, _ time: Double,
    _ step: Double
  ) -> SIMD2<Double> {
    if case .velocity = self { return Self.unit * field.heading - body.velocity }
    let strength = field.strength.native
    if case .custom(let block) = self {
      guard strength != 0 else { return SIMD2() }
      let velocity = body.velocity / Self.unit
      let force = block(
        field, CGPoint(x: place.x, y: place.y), CGVector(dx: velocity.x, dy: velocity.y),
        CGFloat(1 / body.inverseMass), CGFloat(body.material.charge), step)
      let push = SIMD2(force.dx.native, force.dy.native)
      return step * Self.unit * body.inverseMass * push
    }
    let weight = field.weight(at: (place * place).sum().squareRoot() / Self.unit)
    return step * strength * weight * pull(on: body, place, field, time)
  }

  /// What a strength of 1 changes in a second.
  @MainActor
  private func pull(
    on body: DynamicBody, _ place: SIMD2<Double>, _ field: UIFieldBehavior, _ time: Double
  ) -> SIMD2<Double> {
    let length = (place * place).sum().squareRoot()
    let outward = length > 0 ? place / length : SIMD2()
    let (charge, lightness) = (body.material.charge, body.inverseMass)
    switch self {
    case .drag:
      let flow = body.velocity - Self.unit * field.heading
      return -lightness * (flow * flow).sum().squareRoot() / Self.unit * flow
    case .vortex: return Self.unit * lightness * lightness * SIMD2(-outward.y, outward.x)
    case .radialGravity: return -Self.unit * outward
    case .linearGravity: return Self.unit * field.heading
    case .spring: return -Self.unit * lightness * outward
    case .electric: return Self.unit * charge * lightness * outward
    case .magnetic:
      return charge == 0 ? SIMD2() : lightness * SIMD2(body.velocity.y, -body.velocity.x)
    case .noise: return Self.unit * field.noise(at: body.position, time)
    case .turbulence:
      let speed = (body.velocity * body.velocity).sum().squareRoot()
      return speed * field.noise(at: body.position, time)
    case .velocity, .custom: return SIMD2()
    }
  }
}

extension UIFieldBehavior {
  /// The direction as it is given.
  var heading: SIMD2<Double> { SIMD2(direction.dx.native, direction.dy.native) }

  /// How much of the field there is at a distance, in units of 100 points.
  func weight(at distance: Double) -> Double {
    let least = max(minimumRadius.native / 100, 1e-5)
    return falloff == 0 ? 1 : pow(max(distance, least), -falloff.native)
  }

  /// A vector of a length below √2 that goes softly from place to place, and from time to time.
  func noise(at place: SIMD2<Double>, _ time: Double) -> SIMD2<Double> {
    let width = 10 + 190 * min(max(smoothness.native, 0), 1)
    let point = SIMD3(place.x / width, place.y / width, time * animationSpeed.native)
    return SIMD2(Self.noise(point, 1), Self.noise(point, 2))
  }

  /// A number in −1…1 between those of the corners around a point (value noise).
  private static func noise(_ point: SIMD3<Double>, _ seed: UInt64) -> Double {
    let base = point.rounded(.down)
    let part = point - base
    let share = part * part * (3 - 2 * part)
    var sum = 0.0
    for corner in 0..<8 {
      let offset = SIMD3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
      let weights = offset * share + (1 - offset) * (1 - share)
      sum += weights.x * weights.y * weights.z * hash(base + offset, seed)
    }
    return sum
  }

  /// A number in −1…1 that a corner has by chance (the finaliser of SplitMix64).
  private static func hash(_ corner: SIMD3<Double>, _ seed: UInt64) -> Double {
    var bits = seed
    for index in 0..<3 {
      bits ^= UInt64(bitPattern: Int64(max(-1e15, min(corner[index], 1e15))))
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
    }
    return Double(bits >> 11) / Double(1 << 52) - 1
  }
}
