import Foundation

/// Something that moves items, once it is added to a `UIDynamicAnimator`; or several such things as one.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviors that come and go with this one.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// Called for each frame, once the items have moved.
  open var action: (() -> Void)?
  /// The animator that the behavior was added to, itself or as a part; nil for none.
  public internal(set) final weak var dynamicAnimator: UIDynamicAnimator?

  /// Makes a behavior that does nothing by itself.
  public override init() { super.init() }

  /// Makes another behavior a part of this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    dynamicAnimator?.behaviorsChanged()
  }

  /// Lets go of a part.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    dynamicAnimator?.behaviorsChanged()
  }

  /// Called when the behavior comes to an animator, and with nil when it leaves.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The behavior and all its parts, it first.
  final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  // MARK: For the classes of this folder

  /// The items that the behavior was given, where it takes any.
  final var list = DynamicItems() { didSet { dynamicAnimator?.itemsChanged() } }

  /// The items that the behavior moves.
  var movedItems: [any UIDynamicItem] { list.items }

  /// Called when the behavior has an animator, and again when its items changed.
  func start(_ world: DynamicWorld) {}

  /// Called before the behavior loses its animator.
  func stop() {}

  /// Changes velocities at the beginning of a step.
  func push(_ world: DynamicWorld, _ step: Double) {}

  /// Adds what velocities must be like at the end of a step.
  func constrain(_ world: DynamicWorld, _ step: Double, _ rows: inout [ConstraintRow]) {}

  /// Tells of what happened since the last frame.
  func tell() {}

  /// The body of an item; nil without an animator.
  final func body(_ item: any UIDynamicItem) -> Int? { dynamicAnimator?.index(of: item) }
}

/// A list of items that may change while it is used.
struct DynamicItems {
  private(set) var items: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  /// Adds an item, unless it is there.
  mutating func add(_ item: any UIDynamicItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
