import Foundation

/// A rigid body in the plane: a convex outline that moves and turns.
///
/// Lengths are points, masses those of squares of 100 × 100 points at density 1, times seconds.
/// Angles grow from x towards y, so clockwise on the screen.
struct DynamicBody {
  /// The middle of the item.
  var position: SIMD2<Double>
  var angle: Double
  var velocity = SIMD2<Double>()
  /// Radians a second.
  var spin = 0.0
  /// Where it was one step ago.
  var formerPosition: SIMD2<Double>
  var formerAngle: Double
  /// How it moves and touches.
  var material = Material() { didSet { weigh() } }
  /// 0 for what nothing can move.
  private(set) var inverseMass = 0.0
  /// 0 for what nothing can turn.
  private(set) var inverseInertia = 0.0
  /// How long it has hardly moved, in seconds.
  var restTime = 0.0
  /// The corners about the middle, unturned, in order of growing angle.
  private let outline: [SIMD2<Double>]

  /// What a body is made of.
  struct Material {
    var density = 1.0
    /// How much of its speed it has after a bounce, 0…1.
    var elasticity = 0.2
    /// Force along a contact over force across it.
    var friction = 0.2
    /// The share of its speed lost in a second, at first.
    var resistance = 0.0
    /// The share of its spin lost in a second, at first.
    var angularResistance = 0.0
    /// What electric and magnetic fields push.
    var charge = 0.0
    var isAnchored = false
    var allowsRotation = true
  }

  /// Makes a body at rest; an outline without area is as light as a body of one square point.
  init(position: SIMD2<Double>, angle: Double, outline: [SIMD2<Double>]) {
    (self.position, self.angle, self.outline) = (position, angle, outline)
    (formerPosition, formerAngle) = (position, angle)
    weigh()
  }

  /// The corners where they are now.
  var corners: [SIMD2<Double>] { outline.map { position + turned($0) } }

  /// A vector of the item's own space as the body is turned now.
  func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    let (sine, cosine) = (sin(angle), cos(angle))
    return SIMD2(
      cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }

  /// The velocity of a point that moves with the body.
  func velocity(at point: SIMD2<Double>) -> SIMD2<Double> {
    let arm = point - position
    return velocity + spin * SIMD2(-arm.y, arm.x)
  }

  /// Changes the velocities by an impulse at an arm from the middle.
  mutating func push(_ impulse: SIMD2<Double>, arm: SIMD2<Double> = SIMD2()) {
    velocity += inverseMass * impulse
    spin += inverseInertia * cross(arm, impulse)
  }

  /// Slows down as the material says.
  mutating func resist(_ step: Double) {
    velocity /= 1 + step * max(material.resistance, 0)
    spin /= 1 + step * max(material.angularResistance, 0)
  }

  /// Moves on by a step.
  mutating func move(_ step: Double) {
    (formerPosition, formerAngle) = (position, angle)
    position += step * velocity
    angle += step * spin
    let isSlow = (velocity * velocity).sum() < 9 && abs(spin) < 0.05
    restTime = isSlow ? restTime + step : 0
  }

  private mutating func weigh() {
    guard !material.isAnchored else { return (inverseMass, inverseInertia) = (0, 0) }
    var (area, moment) = (0.0, 0.0)
    for (index, corner) in outline.enumerated() {
      let next = outline[(index + 1) % outline.count]
      let part = cross(corner, next)
      area += part / 2
      moment += part * (corner * corner + corner * next + next * next).sum() / 12
    }
    let density = max(material.density, 1e-6) / 10_000
    inverseMass = 1 / (density * max(area, 1))
    inverseInertia = material.allowsRotation ? 1 / (density * max(moment, 1.0 / 6)) : 0
  }
}

/// The third component of the product of two vectors of the plane.
func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
