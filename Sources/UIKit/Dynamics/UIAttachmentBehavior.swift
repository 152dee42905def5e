import Foundation

/// Attaches an item to a point or to another item: by a rod, a spring, a rope, a pin, a slide, or for good.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point of the reference view.
    case anchor = 1
  }

  /// The kind of the joint.
  enum Joint {
    case rod, pin, fixed
    case slide(axis: SIMD2<Double>)
  }

  /// The items that are attached: one or two.
  public let items: [any UIDynamicItem]
  /// What the first of them is attached to.
  public let attachedBehaviorType: AttachmentType
  private let joint: Joint
  /// Where it is attached to each item, in the item's own unturned space about its middle.
  private let offsets: [SIMD2<Double>]
  /// The angle between the two at the beginning.
  private let restAngle: Double

  /// The point that an item is attached to.
  @Watched open var anchorPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// The distance between the points that are attached, in points: that at which the behavior came to its animator, unless
  /// another was set; 0 before.
  ///
  /// - Source: as on Mac Catalyst, by kern0x1b/charon (facts/UIKit/UIDynamicAnimator.md).
  open var length: CGFloat {
    get { chosenLength ?? lengthAtStart }
    set {
      chosenLength = newValue
      dynamicAnimator?.wake()
    }
  }
  private var chosenLength: CGFloat?
  private var lengthAtStart: CGFloat = 0
  /// How little a spring swings: 1 is critical; without effect where the frequency is 0.
  @Watched open var damping: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// Swings a second of a spring; 0, at first, for a rod.
  @Watched open var frequency: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// What hinders a pin from turning, or a slide from sliding: the force of a push of this magnitude.
  @Watched open var frictionTorque: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
  /// How far a pin may turn, in radians, or a slide slide, in points, from the beginning; zero for other joints.
  @Watched open var attachmentRange: UIFloatRange { didSet { dynamicAnimator?.wake() } }

  /// Makes a rod from an item's middle to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Makes a rod from a place of an item to a point.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    (items, attachedBehaviorType, joint) = ([item], .anchor, .rod)
    (offsets, anchorPoint, restAngle) = ([SIMD2(offset)], point, 0)
    attachmentRange = .zero
    super.init()
  }

  /// Makes a rod between the middles of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Makes a rod between places of two items.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    (items, attachedBehaviorType, joint) = ([item1, item2], .items, .rod)
    (offsets, anchorPoint, restAngle) = ([SIMD2(offset1), SIMD2(offset2)], .zero, 0)
    attachmentRange = .zero
    super.init()
  }

  /// Makes a joint of two items at a point, or of one and the reference view.
  private init(_ joint: Joint, _ items: [any UIDynamicItem], at point: CGPoint) {
    self.joint = joint
    self.items = items
    (attachedBehaviorType, anchorPoint) = (items.count > 1 ? .items : .anchor, point)
    if case .fixed = joint { attachmentRange = .zero } else { attachmentRange = .infinite }
    let bodies = items.map(\.body)
    offsets = bodies.map { $0.unturned(SIMD2(point) - $0.position) }
    restAngle = bodies.count > 1 ? bodies[1].angle - bodies[0].angle : 0
    super.init()
  }

  /// Pins two items together at a point, about which they turn.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(.pin, [item1, item2], at: point) }

  /// Makes two items one.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(.fixed, [item1, item2], at: point) }

  /// Lets an item slide along an axis through a point, unturned.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: SIMD2(axis)), [item], at: point)
  }

  /// Lets two items slide along an axis, unturned against each other.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: SIMD2(axis)), [item1, item2], at: point)
  }

  /// Ties places of two items together by a rope as long as their distance.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    let rope = UIRopeAttachment(
      item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
    let way = SIMD2(item1.center) - SIMD2(item2.center)
    rope.lengthAtStart = CGFloat((way * way).sum().squareRoot())
    return rope
  }

  // MARK: Rows

  override var movedItems: [any UIDynamicItem] { items }

  override func start(_ world: DynamicWorld) {
    guard case .rod = joint,
      let ends = JointEnds(items.compactMap(body), offsets, SIMD2(anchorPoint), world.bodies)
    else { return }
    lengthAtStart = CGFloat(ends.distance)
  }

  /// Whether only a greater distance than the length is hindered.
  var isRope: Bool { false }

  override func constrain(_ world: DynamicWorld, _ step: Double, _ rows: inout [ConstraintRow]) {
    guard let ends = JointEnds(items.compactMap(body), offsets, SIMD2(anchorPoint), world.bodies)
    else { return }
    let rowMaker = JointRows(
      ends: ends, bodies: world.bodies, step: step, frequency: frequency.native,
      damping: damping.native, friction: 100 * frictionTorque.native * step)
    let range = attachmentRange.minimum.native...attachmentRange.maximum.native
    switch joint {
    case .rod: rows += rowMaker.distance(length.native, isRope: isRope)
    case .pin: rows += rowMaker.point() + rowMaker.turn(from: restAngle, within: range)
    case .fixed: rows += rowMaker.point() + rowMaker.turn(from: restAngle, within: 0...0)
    case .slide(let axis):
      rows += rowMaker.slide(axis, within: range) + rowMaker.turn(from: restAngle, within: 0...0)
    }
  }
}

/// A rod that only pulls.
private final class UIRopeAttachment: UIAttachmentBehavior {
  override var isRope: Bool { true }
}

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(point.x.native, point.y.native) }
  init(_ offset: UIOffset) { self.init(offset.horizontal.native, offset.vertical.native) }
  init(_ vector: CGVector) { self.init(vector.dx.native, vector.dy.native) }
}

extension DynamicBody {
  /// A vector of the plane in the item's own, unturned space.
  fileprivate func unturned(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    let (sine, cosine) = (sin(angle), cos(angle))
    return SIMD2(cosine * vector.x + sine * vector.y, cosine * vector.y - sine * vector.x)
  }
}
