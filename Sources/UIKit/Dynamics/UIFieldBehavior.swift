import Foundation

/// Accelerates its items by where they are: pulls, swirls, slows and shakes them inside of a region.
///
/// Apple gives no units for fields. Here a length unit is 100 points and the unit of mass 100 × 100 points of density 1, so
/// that a strength of 1 gives 100 points per second squared; `FieldForce` tells what that means to each kind.
open class UIFieldBehavior: UIDynamicBehavior {
  let force: FieldForce
  private var time = 0.0

  private init(_ force: FieldForce) {
    self.force = force
    super.init()
  }

  // MARK: Kinds

  /// Slows items, as a liquid does that flows as the direction says: twice as fast, four times as much.
  open class func dragField() -> Self { make(.drag) }
  /// Turns items about the position.
  open class func vortexField() -> Self { make(.vortex) }
  /// Pulls items towards a position, whatever their mass; at first by the square of the distance.
  open class func radialGravityField(position: CGPoint) -> Self {
    let field = make(.radialGravity, falloff: 2)
    field.position = position
    return field
  }
  /// Pulls items in a direction, whatever their mass.
  open class func linearGravityField(direction: CGVector) -> Self {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }
  /// Gives items a velocity: 100 points a second for a direction of length 1, whatever the strength.
  open class func velocityField(direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }
  /// Pushes items at random, alike where they are near.
  open class func noiseField(smoothness: CGFloat, animationSpeed: CGFloat) -> Self {
    make(.noise, smoothness: smoothness, animationSpeed: animationSpeed)
  }
  /// Pushes items at random, the more, the faster they are.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed: CGFloat) -> Self {
    make(.turbulence, smoothness: smoothness, animationSpeed: animationSpeed)
  }
  /// Pulls items towards the position, the more, the farther they are.
  open class func springField() -> Self { make(.spring, falloff: -1) }
  /// Pushes charged items from the position; those of negative charge it pulls.
  open class func electricField() -> Self { make(.electric, falloff: 1) }
  /// Pushes charged items across their way, whatever the charge is.
  open class func magneticField() -> Self { make(.magnetic, falloff: 1) }
  /// Asks a closure for the force on an item: field, place from the field's position, velocity in 100 points a second,
  /// mass, charge, seconds. The strength counts only where it is 0.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self { make(.custom(block)) }

  private class func make(
    _ force: FieldForce, falloff: CGFloat = 0, smoothness: CGFloat = 0, animationSpeed: CGFloat = 0
  ) -> Self {
    guard let field = UIFieldBehavior(force) as? Self else {
      preconditionFailure("\(self) cannot be made: subclass UIDynamicBehavior")
    }
    field.falloff = falloff
    (field.smoothness, field.animationSpeed) = (smoothness, animationSpeed)
    return field
  }

  // MARK: Items

  /// The items that the field acts on.
  open var items: [any UIDynamicItem] { list.items }

  /// Acts on another item.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Acts on an item no more.
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }

  // MARK: Properties

  /// Where the middle of the field and of its region is.
  @Watched open var position = CGPoint.zero { didSet { dynamicAnimator?.wake() } }
  /// In which it acts, about the position; at first everywhere.
  @Watched open var region = UIRegion.infinite { didSet { dynamicAnimator?.wake() } }
  /// How much it does; negative for the opposite.
  @Watched open var strength: CGFloat = 1 { didSet { dynamicAnimator?.wake() } }
  /// The power of the distance, in units of 100 points, by which it is weaker; 0 for the same everywhere. At first it
  /// is 2 for radial gravity, 1 for charges, −1 for springs and 0 for all else.
  @Watched open var falloff: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// The distance, in points, below which it is as strong as there.
  @Watched open var minimumRadius: CGFloat = 0x1p-15 * 100 { didSet { dynamicAnimator?.wake() } }
  /// Whereto, for linear gravity and velocity, and how what drags flows.
  @Watched open var direction = CGVector(dx: 0, dy: 0) { didSet { dynamicAnimator?.wake() } }
  /// How alike neighbours are in noise and turbulence, 0…1.
  open var smoothness: CGFloat = 0
  /// How fast noise and turbulence change; 0 for not at all.
  open var animationSpeed: CGFloat = 0

  // MARK: Acting

  /// Whether it may do something else later to an item that has come to rest.
  private var isUnsteady: Bool {
    switch force {
    case .noise, .turbulence: animationSpeed != 0
    case .custom: true
    default: false
    }
  }

  override func push(_ world: DynamicWorld, _ step: Double) {
    time += step
    let middle = SIMD2(position.x.native, position.y.native)
    for index in items.compactMap(body) where world.bodies[index].inverseMass > 0 {
      let place = world.bodies[index].position - middle
      guard region.contains(CGPoint(x: place.x, y: place.y)) else { continue }
      let change = force.change(of: world.bodies[index], at: place, in: self, time, step)
      world.bodies[index].velocity += change
      if isUnsteady { world.bodies[index].restTime = 0 }
    }
  }
}
