import Foundation

/// Hears when an animator begins to move items and when they have come to rest. Both have a default.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before items move again.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies of a small world of physics: by gravity, pushes, springs, rods and collisions.
///
/// While anything moves it sets the `center` and `transform` of items for each frame of the display. What else
/// changes an item has to be told by `updateItem(usingCurrentState:)`. The main thread moves the items: one that
/// stalls holds them up, and they go on from where they were.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view in whose space items lie.
  public final private(set) weak var referenceView: UIView?
  /// The layout whose elements are moved, which is asked anew for each frame.
  final weak var layout: UICollectionViewLayout?
  /// Hears of movement and rest.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Behaviors that were added, in that order.
  public private(set) final var behaviors: [UIDynamicBehavior] = []

  /// The longest time that one frame catches up with, in seconds.
  private static let longestFrame = 0.25

  private let world = DynamicWorld()
  private var items: [any UIDynamicItem] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var active: [UIDynamicBehavior] = []
  private var link: CADisplayLink?
  /// The host time at which the world's time was 0.
  private(set) final var origin: TimeInterval = 0
  private var shownTime: TimeInterval = 0

  /// Makes an animator for the views in a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Makes an animator whose items lie in a space of their own.
  public override init() { super.init() }

  /// Whether items move.
  open var isRunning: Bool { link != nil }

  /// For how long items have moved, in seconds.
  open var elapsedTime: TimeInterval { shownTime }

  /// Takes what programs set by name to see outlines and forces: nothing of it is drawn here.
  open func setValue(_ value: Any?, forKey key: String) {
    let known = ["debugEnabled", "debugInterval", "debugAnimationSpeed"]
    let why = known.contains(key) ? "draws no outlines" : "knows no value"
    FileHandle.standardError.tell("UIDynamicAnimator \(why): \(key)\n")
  }

  // MARK: Behaviors

  /// Lets a behavior, with its parts, act on its items.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    // A behavior that is new to the animator is none of its behaviors: no need to look.
    let isKnown = behavior.dynamicAnimator === self
    guard !isKnown || !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    let new = behavior.all.filter { $0.dynamicAnimator !== self }
    active += new
    begin(new)
  }

  /// Ends what a behavior does.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behaviorsChanged()
  }

  /// Ends what all behaviors do.
  open func removeAllBehaviors() {
    behaviors = []
    behaviorsChanged()
  }

  /// Takes note that behaviors, or their parts, came or went.
  final func behaviorsChanged() {
    let now = behaviors.flatMap(\.all)
    let names = Set(now.map(ObjectIdentifier.init))
    for behavior in active where !names.contains(ObjectIdentifier(behavior)) {
      behavior.willMove(to: nil)
      behavior.stop()
      behavior.dynamicAnimator = nil
    }
    let new = now.filter { $0.dynamicAnimator !== self }
    active = now
    itemsChanged()
    begin(new)
  }

  /// Lets active behaviors act that did not; costs as much as there are items, however many others act.
  private func begin(_ new: [UIDynamicBehavior]) {
    for behavior in new {
      behavior.willMove(to: self)
      behavior.dynamicAnimator = self
    }
    for item in new.flatMap(\.movedItems) { take(item, item.body) }
    wake()
    for behavior in new { behavior.start(world) }
  }

  // MARK: Items

  /// Items whose boxes reach into a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter {
      let turned = $0.centredBounds.applying($0.transform)
      return turned.offsetBy(dx: $0.center.x, dy: $0.center.y).intersects(rect)
    }
  }

  /// Takes over where an item is now; its velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let index = index(of: item) else { return }
    let former = world.bodies[index]
    world.bodies[index] = item.body
    world.bodies[index].material = former.material
    (world.bodies[index].velocity, world.bodies[index].spin) = (former.velocity, former.spin)
    wake()
  }

  /// Takes note that behaviors have other items; those that no behavior has are let go of.
  final func itemsChanged() {
    let former = (items, indices, world.bodies)
    (items, indices, world.bodies) = ([], [:], [])
    for item in active.flatMap(\.movedItems) {
      take(item, former.1[ObjectIdentifier(item)].map { former.2[$0] } ?? item.body)
    }
    wake()
  }

  /// Gives the world a body for an item that has none.
  private func take(_ item: any UIDynamicItem, _ body: @autoclosure () -> DynamicBody) {
    guard indices[ObjectIdentifier(item)] == nil else { return }
    indices[ObjectIdentifier(item)] = items.count
    items.append(item)
    world.bodies.append(body())
  }

  /// All items that behaviors have.
  final var movedItems: [any UIDynamicItem] { items }

  /// Where the body of an item is among the world's.
  final func index(of item: any UIDynamicItem) -> Int? { indices[ObjectIdentifier(item)] }

  /// Changes the body of an item, which moves again.
  final func change(_ item: any UIDynamicItem, _ edit: (inout DynamicBody) -> Void) {
    guard let index = index(of: item) else { return }
    edit(&world.bodies[index])
    wake()
  }

  /// The body of an item as it is now.
  final func state(of item: any UIDynamicItem) -> DynamicBody? {
    index(of: item).map { world.bodies[$0] }
  }

  // MARK: Time

  /// Moves items again, where any may move.
  final func wake() {
    for index in world.bodies.indices { world.bodies[index].restTime = 0 }
    guard link == nil, !items.isEmpty else { return }
    origin = CACurrentMediaTime() - shownTime
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(to: link.targetTimestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Shows the items as they are at a host time.
  package final func advance(to time: TimeInterval) {
    guard link != nil else { return }
    if time - origin - shownTime > Self.longestFrame {
      origin = time - shownTime - Self.longestFrame
    }
    let now = time - origin
    guard now > shownTime else { return }
    world.run(until: now, active)
    shownTime = now
    for (index, item) in items.enumerated() where world.bodies[index].inverseMass > 0 {
      show(item, world.place(of: index, at: now))
    }
    layout?.invalidateLayout()
    for behavior in active {
      behavior.tell()
      behavior.action?()
    }
    if world.isAtRest || items.isEmpty { pause() }
  }

  private func show(_ item: any UIDynamicItem, _ place: (position: SIMD2<Double>, angle: Double)) {
    item.center = CGPoint(x: place.position.x, y: place.position.y)
    let map = item.transform
    let turn = CGFloat(place.angle) - atan2(map.b, map.a)
    let isTurned = abs(turn.remainder(dividingBy: 2 * .pi)) > 1e-9
    if isTurned { item.transform = map.concatenating(CGAffineTransform(rotationAngle: turn)) }
  }

  private func pause() {
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}
