import Foundation

/// An item with its corners of this step.
@MainActor
struct Shape {
  let item: any UIDynamicItem
  let body: Int
  let corners: [SIMD2<Double>]
  /// How far any corner gets in a step, and some more: what is further away is not met in it.
  let reach: Double
  /// The box around the corners, larger by the reach.
  let box: (low: SIMD2<Double>, high: SIMD2<Double>)

  init(_ item: any UIDynamicItem, _ index: Int, _ world: DynamicWorld) {
    let body = world.bodies[index]
    (self.item, self.body, corners) = (item, index, body.corners)
    let (low, high) = Self.box(of: corners)
    let (size, velocity) = (high - low, body.velocity)
    let speed = (velocity * velocity).sum().squareRoot() + abs(body.spin) * (size.x + size.y)
    reach = 1 + speed * DynamicWorld.step
    box = (low - reach, high + reach)
  }

  /// The box around an outline.
  static func box(of outline: [SIMD2<Double>]) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    var (low, high) = (outline[0], outline[0])
    for corner in outline {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return (low, high)
  }

  /// Whether the item may meet another, or an outline, by their boxes.
  func isNear(_ other: (low: SIMD2<Double>, high: SIMD2<Double>)) -> Bool {
    let gap = pointwiseMax(other.low - box.high, box.low - other.high)
    return max(gap.x, gap.y) < 0
  }
}

/// What keeps items on one side of its lines, by a name of its own; the reference view's edges have none.
@MainActor
struct Boundary {
  let name: (any NSCopying)?
  let path: UIBezierPath
  /// Convex outlines that are kept free.
  let outlines: [[SIMD2<Double>]]

  init(name: any NSCopying, path: UIBezierPath, outlines: [[SIMD2<Double>]]) {
    (self.name, self.path, self.outlines) = (name, path, outlines)
  }

  /// Thick walls around a rectangle, which nothing is fast enough to pass.
  init(around rect: CGRect) {
    (name, path) = (nil, UIBezierPath(rect: rect))
    let (left, top) = (rect.minX.native, rect.minY.native)
    let (right, bottom) = (rect.maxX.native, rect.maxY.native)
    let far = 1e4
    outlines = [
      (left - far, top - far, left, bottom + far), (right, top - far, right + far, bottom + far),
      (left, top - far, right, top), (left, bottom, right, bottom + far),
    ].map { [SIMD2($0.0, $0.1), SIMD2($0.2, $0.1), SIMD2($0.2, $0.3), SIMD2($0.0, $0.3)] }
  }

  /// Whether a name is this one's.
  func isNamed(_ other: any NSCopying) -> Bool {
    guard let mine = name.flatMap(Self.key), let others = Self.key(other) else { return false }
    return mine == others
  }

  /// Names that are equal as objects or as texts are one.
  private static func key(_ name: any NSCopying) -> AnyHashable? {
    if let text = name as? NSString { return String(describing: text) }
    return (name as? any Hashable).map { AnyHashable($0) }
  }
}

/// How two things slide along and bounce off each other.
struct Surface {
  /// Nearer than this things touch, in points.
  static let touch = 0.5
  /// How deep resting things may lie in each other, in points.
  private static let slop = 0.1
  /// Slower than this, in points a second, nothing bounces.
  private static let quiet = 30.0

  let elasticity: Double
  let friction: Double

  /// How fast things have to part at a contact; below zero how fast they may meet.
  func partingSpeed(_ contact: Contact, approach: Double, _ step: Double) -> Double {
    let gap = contact.separation
    let parting = gap > 0 ? -gap / step : min(-0.2 * min(gap + Self.slop, 0) / step, 300)
    // It will be there within this step: then it bounces.
    guard approach > Self.quiet, gap < approach * step else { return parting }
    return max(parting, min(max(elasticity, 0), 1) * approach)
  }
}

extension [ConstraintRow] {
  /// Adds a contact and the friction along it.
  mutating func append(
    _ contact: Contact, _ first: (body: Int, arm: SIMD2<Double>)?,
    _ second: (body: Int, arm: SIMD2<Double>)?, _ surface: Surface, _ bodies: [DynamicBody],
    _ step: Double
  ) {
    var row = ConstraintRow(first, second, along: contact.normal)
    let approach = -row.velocity(bodies)
    row.target = surface.partingSpeed(contact, approach: approach, step)
    row.range = 0...Double.infinity
    append(row)
    guard surface.friction > 0 else { return }
    let along = SIMD2(-contact.normal.y, contact.normal.x)
    var friction = ConstraintRow(first, second, along: along)
    friction.friction = (1, surface.friction)
    append(friction)
  }
}

/// Two things that touch, in no order.
struct ContactKey: Hashable {
  private let first: ObjectIdentifier
  private let second: AnyHashable

  @MainActor
  init(_ first: Shape, _ second: Shape) {
    self.first = ObjectIdentifier(first.item)
    self.second = ObjectIdentifier(second.item)
  }

  @MainActor
  init(_ shape: Shape, _ boundary: Boundary) {
    first = ObjectIdentifier(shape.item)
    second = boundary.name.map { String(describing: $0) } ?? "edges of the reference view"
  }
}

/// What is told of two things that touch.
@MainActor
struct Touch {
  /// What the item touches.
  enum Other {
    case item(any UIDynamicItem)
    case boundary((any NSCopying)?)
  }

  let item: any UIDynamicItem
  let second: Other
  let point: CGPoint

  init(_ contact: Contact, _ first: Shape, _ second: Shape) {
    (item, self.second) = (first.item, .item(second.item))
    point = CGPoint(x: contact.point.x, y: contact.point.y)
  }

  init(_ contact: Contact, _ shape: Shape, _ boundary: Boundary) {
    (item, second) = (shape.item, .boundary(boundary.name))
    point = CGPoint(x: contact.point.x, y: contact.point.y)
  }
}
