import Foundation

/// Pulls an item to a point, and upright, as a spring does.
open class UISnapBehavior: UIDynamicBehavior {
  /// Swings a second of the spring.
  private static let frequency = 2.5

  private let item: any UIDynamicItem
  /// Where the item's middle goes.
  @Watched open var snapPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// How little it swings: 0 most, 1 not at all; 0.5 at first.
  open var damping: CGFloat = 0.5

  /// Makes a spring between an item and a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func constrain(_ world: DynamicWorld, _ step: Double, _ rows: inout [ConstraintRow]) {
    guard let index = body(item) else { return }
    let body = world.bodies[index]
    let ratio = 0.2 + 0.8 * min(max(damping.native, 0), 1)
    let error = body.position - SIMD2(snapPoint.x.native, snapPoint.y.native)
    for (axis, error) in [(SIMD2(1.0, 0), error.x), (SIMD2(0.0, 1), error.y)] {
      var row = ConstraintRow(nil, (index, SIMD2()), along: axis)
      row.close(
        error, step, frequency: Self.frequency, damping: ratio, world.bodies)
      rows.append(row)
    }
    var turn = ConstraintRow(spinOf: index, against: nil)
    turn.close(
      body.angle.remainder(dividingBy: 2 * .pi), step, frequency: Self.frequency, damping: ratio,
      world.bodies)
    rows.append(turn)
  }
}
