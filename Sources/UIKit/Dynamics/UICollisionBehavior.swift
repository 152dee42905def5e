import Foundation

/// Keeps items out of each other, and within boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// One bit a kind.
    public let rawValue: UInt

    /// Makes a mode of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// With each other.
    public static let items = Mode(rawValue: 1)
    /// With boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// With both.
    public static let everything = Mode(rawValue: .max)
  }

  private var boundaries: [Boundary] = []
  /// The boundaries around the reference view's bounds, and what those were.
  private var edges: (rect: CGRect, boundary: Boundary)?
  private var insets: UIEdgeInsets?
  /// What touches in this step.
  private var touching: Set<ContactKey> = []
  /// What touches as far as was told, and in which order it began.
  private var told: [ContactKey: (order: Int, touch: Touch)] = [:]
  private var beginnings = 0

  /// What items collide with; everything at first.
  @Watched open var collisionMode = Mode.everything { didSet { dynamicAnimator?.wake() } }
  /// Hears when items touch and when they part.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Makes a collision between items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    list = DynamicItems(items)
  }

  /// Makes a collision between no items yet.
  public convenience override init() { self.init(items: []) }

  /// The items that collide.
  open var items: [any UIDynamicItem] { list.items }

  /// Lets another item collide with the others.
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }

  /// Lets an item pass through the others.
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }

  // MARK: Boundaries

  /// Whether the edges of the reference view's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set { setInsets(newValue ? .zero : nil) }
  }

  /// Makes a rectangle within the reference view's bounds a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    setInsets(insets)
  }

  /// Makes the lines of a path a boundary, on both sides; another of the same name is replaced.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(Boundary(name: identifier, path: bezierPath, outlines: bezierPath.lines))
    dynamicAnimator?.wake()
  }

  /// Makes a line a boundary, on both sides; another of the same name is replaced.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The boundary of a name; nil for none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.isNamed(identifier) }?.path
  }

  /// Takes a boundary away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.isNamed(identifier) }
    dynamicAnimator?.wake()
  }

  /// Takes all named boundaries away.
  open func removeAllBoundaries() {
    boundaries = []
    dynamicAnimator?.wake()
  }

  /// The names of the boundaries; nil for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.name)
  }

  private func setInsets(_ new: UIEdgeInsets?) {
    (insets, edges) = (new, nil)
    dynamicAnimator?.wake()
  }

  // MARK: Contacts

  override func constrain(_ world: DynamicWorld, _ step: Double, _ rows: inout [ConstraintRow]) {
    touching = []
    let shapes = items.compactMap { item in
      body(item).map { Shape(item, $0, world) }
    }
    if collisionMode.contains(.items) {
      for (order, first) in shapes.enumerated() {
        for second in shapes[(order + 1)...] where first.isNear(second.box) {
          collide(first, second, world, step, &rows)
        }
      }
    }
    if collisionMode.contains(.boundaries) {
      for boundary in boundaries + referenceEdges {
        for outline in boundary.outlines {
          let box = Shape.box(of: outline)
          for shape in shapes where shape.isNear(box) {
            collide(shape, with: outline, of: boundary, world, step, &rows)
          }
        }
      }
    }
  }

  private var referenceEdges: [Boundary] {
    guard let insets, let rect = dynamicAnimator?.referenceView?.bounds.inset(by: insets) else {
      return []
    }
    if edges?.rect != rect { edges = (rect, Boundary(around: rect)) }
    return edges.map { [$0.boundary] } ?? []
  }

  private func collide(
    _ first: Shape, _ second: Shape, _ world: DynamicWorld, _ step: Double,
    _ rows: inout [ConstraintRow]
  ) {
    let (a, b) = (world.bodies[first.body], world.bodies[second.body])
    guard a.inverseMass + b.inverseMass > 0 else { return }
    let surface = Surface(
      elasticity: max(a.material.elasticity, b.material.elasticity),
      friction: max(a.material.friction * b.material.friction, 0).squareRoot())
    for contact in Contact.between(
      first.corners, second.corners, margin: first.reach + second.reach)
    {
      if contact.separation < Surface.touch {
        note(ContactKey(first, second), Touch(contact, first, second))
      }
      rows.append(
        contact, (first.body, contact.point - a.position),
        (second.body, contact.point - b.position), surface, world.bodies, step)
    }
  }

  private func collide(
    _ shape: Shape, with outline: [SIMD2<Double>], of boundary: Boundary, _ world: DynamicWorld,
    _ step: Double, _ rows: inout [ConstraintRow]
  ) {
    let body = world.bodies[shape.body]
    guard body.inverseMass > 0 else { return }
    let surface = Surface(
      elasticity: body.material.elasticity, friction: body.material.friction)
    for contact in Contact.between(shape.corners, outline, margin: shape.reach) {
      if contact.separation < Surface.touch {
        note(ContactKey(shape, boundary), Touch(contact, shape, boundary))
      }
      rows.append(
        contact, (shape.body, contact.point - body.position), nil, surface, world.bodies, step)
    }
  }

  // MARK: Telling

  /// What is to be told once the items of the frame are where they are.
  private var news: [(Touch, isBeginning: Bool)] = []

  private func note(_ key: ContactKey, _ touch: Touch) {
    touching.insert(key)
    guard told[key] == nil else { return }
    beginnings += 1
    told[key] = (beginnings, touch)
    news.append((touch, true))
  }

  override func tell() {
    let ended = told.filter { !touching.contains($0.key) }
    for (key, _) in ended { told[key] = nil }
    news += ended.values.sorted { $0.order < $1.order }.map { ($0.touch, false) }
    let news = self.news
    self.news = []
    for (touch, isBeginning) in news { tell(touch, isBeginning) }
  }

  private func tell(_ touch: Touch, _ isBeginning: Bool) {
    guard let delegate = collisionDelegate else { return }
    switch (touch.second, isBeginning) {
    case (.item(let other), true):
      delegate.collisionBehavior(self, beganContactFor: touch.item, with: other, at: touch.point)
    case (.item(let other), false):
      delegate.collisionBehavior(self, endedContactFor: touch.item, with: other)
    case (.boundary(let name), true):
      delegate.collisionBehavior(
        self, beganContactFor: touch.item, withBoundaryIdentifier: name, at: touch.point)
    case (.boundary(let name), false):
      delegate.collisionBehavior(
        self, endedContactFor: touch.item, withBoundaryIdentifier: name)
    }
  }
}
