import Foundation

/// Pulls items in one direction; downwards at first.
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points a second that a second of gravity adds, at the magnitude 1.
  private static let strength = 1000.0

  /// Makes a pull on items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    list = DynamicItems(items)
  }

  /// Makes a pull on nothing yet.
  public convenience override init() { self.init(items: []) }

  /// The items that are pulled.
  open var items: [any UIDynamicItem] { list.items }

  /// Pulls another item.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Pulls an item no more.
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }

  /// Whereto and how much: a length of 1 is 1000 points per second squared.
  @Watched open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.wake() } }

  /// The angle of the pull, in radians from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// How much; 1 is 1000 points per second squared.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets whereto and how much at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  override func push(_ world: DynamicWorld, _ step: Double) {
    let pull = Self.strength * SIMD2(gravityDirection.dx.native, gravityDirection.dy.native)
    for index in items.compactMap(body) where world.bodies[index].inverseMass > 0 {
      world.bodies[index].velocity += step * pull
    }
  }
}
