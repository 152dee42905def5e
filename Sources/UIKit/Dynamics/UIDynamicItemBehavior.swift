import Foundation

/// Says what items are made of, and sets them in motion.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var pending: [ObjectIdentifier: (velocity: SIMD2<Double>, spin: Double)] = [:]
  private var material = DynamicBody.Material() { didSet { apply() } }

  /// Makes a material for items.
  public init(items: [any UIDynamicItem]) {
    (material.elasticity, material.friction) = (0, 0)
    super.init()
    list = DynamicItems(items)
  }

  /// Makes a material for nothing yet.
  public convenience override init() { self.init(items: []) }

  /// The items that are made of it.
  open var items: [any UIDynamicItem] { list.items }

  /// Makes another item of it.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    apply()
  }

  /// Makes an item of what all are made of at first.
  open func removeItem(_ item: any UIDynamicItem) {
    dynamicAnimator?.change(item) { $0.material = DynamicBody.Material() }
    list.remove(item)
  }

  /// How much of its speed an item has after a bounce, 0…1; 0 at first, 0.2 without such a behavior.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity) }
    set { material.elasticity = newValue.native }
  }

  /// Force along a contact over force across it; 0 at first, 0.2 without such a behavior.
  open var friction: CGFloat {
    get { CGFloat(material.friction) }
    set { material.friction = newValue.native }
  }

  /// Mass by area; 1, at first, makes 100 × 100 points the unit of mass.
  open var density: CGFloat {
    get { CGFloat(material.density) }
    set { material.density = newValue.native }
  }

  /// How fast an item loses its speed: the share of a second, at first; 0 for not at all.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance) }
    set { material.resistance = newValue.native }
  }

  /// How fast an item loses its spin: the share of a second, at first; 0 for not at all.
  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance) }
    set { material.angularResistance = newValue.native }
  }

  /// What electric and magnetic fields push; 0 at first.
  open var charge: CGFloat {
    get { CGFloat(material.charge) }
    set { material.charge = newValue.native }
  }

  /// Whether nothing moves the items.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set { material.isAnchored = newValue }
  }

  /// Whether anything turns the items.
  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set { material.allowsRotation = newValue }
  }

  /// Adds to the velocity of an item, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(SIMD2(velocity.x.native, velocity.y.native), 0, item)
  }

  /// The velocity of an item, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.state(of: item)?.velocity ?? SIMD2()
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Adds to the spin of an item, in radians a second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(SIMD2(), velocity.native, item)
  }

  /// The spin of an item, in radians a second, clockwise.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.state(of: item)?.spin ?? 0)
  }

  private func add(_ velocity: SIMD2<Double>, _ spin: Double, _ item: any UIDynamicItem) {
    guard let dynamicAnimator else {
      let former = pending[ObjectIdentifier(item)] ?? (SIMD2(), 0)
      pending[ObjectIdentifier(item)] = (former.velocity + velocity, former.spin + spin)
      return
    }
    dynamicAnimator.change(item) {
      $0.velocity += velocity
      $0.spin += spin
    }
  }

  private func apply() {
    for item in items { dynamicAnimator?.change(item) { $0.material = material } }
  }

  override func stop() {
    for item in items { dynamicAnimator?.change(item) { $0.material = DynamicBody.Material() } }
  }

  override func start(_ world: DynamicWorld) {
    apply()
    for item in items {
      guard let change = pending.removeValue(forKey: ObjectIdentifier(item)) else { continue }
      add(change.velocity, change.spin, item)
    }
  }
}
