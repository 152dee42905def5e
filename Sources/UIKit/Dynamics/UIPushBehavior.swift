import Foundation

/// Pushes items, all the time or once.
open class UIPushBehavior: UIDynamicBehavior {
  /// How long a push lasts.
  public enum Mode: Int, Sendable {
    /// As long as it is active.
    case continuous = 0
    /// For an instant; it is inactive then.
    case instantaneous = 1
  }

  /// What a magnitude of 1 is: 100 points per second, or per second squared, for 100 × 100 points.
  private static let strength = 100.0

  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  /// How long a push lasts.
  public let mode: Mode

  /// Makes a push of no strength.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    list = DynamicItems(items)
  }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { list.items }

  /// Pushes another item.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Pushes an item no more.
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }

  /// Where an item is pushed, from its middle and turning with it.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where an item is pushed: off its middle, a push turns it.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  /// Whether it pushes.
  @Watched open var active = true { didSet { if active { dynamicAnimator?.wake() } } }

  /// Whereto and how much: a length of 1 gives 100 × 100 points 100 points per second, or per second
  /// squared.
  @Watched open var pushDirection = CGVector(dx: 0, dy: 0) {
    didSet {
      let (dx, dy) = (pushDirection.dx, pushDirection.dy)
      polar = (atan2(dy, dx), hypot(dx, dy))
      dynamicAnimator?.wake()
    }
  }

  /// The angle of the push, in radians from the right; that which was set, whatever the magnitude.
  ///
  /// - Source: as on Mac Catalyst, by kern0x1b/charon (facts/UIKit/UIDynamicAnimator.md).
  open var angle: CGFloat {
    get { polar.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// How much, below 0 the other way; see `pushDirection`.
  open var magnitude: CGFloat {
    get { polar.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  private var polar: (angle: CGFloat, magnitude: CGFloat) = (0, 0)

  /// Sets whereto and how much at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    polar = (angle, magnitude)
  }

  override func push(_ world: DynamicWorld, _ step: Double) {
    guard active else { return }
    let share = mode == .continuous ? step : 1
    let impulse =
      Self.strength * share * SIMD2(pushDirection.dx.native, pushDirection.dy.native)
    for item in items {
      guard let index = body(item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = world.bodies[index].turned(
        SIMD2(offset.horizontal.native, offset.vertical.native))
      world.bodies[index].push(impulse, arm: arm)
    }
    if mode == .instantaneous { active = false }
  }
}
