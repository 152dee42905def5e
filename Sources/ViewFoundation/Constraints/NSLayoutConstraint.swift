import Foundation

/// A relation between two edges, middles or extents: first = multiplier · second + constant.
///
/// It takes part once it is active. Then the common ancestor of its items places all views inside that do not
/// translate their autoresizing masks. A constraint that cannot be met is left out, and reported once.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction in which things are laid out.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// As much.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// An edge, a middle or an extent of a view.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where lines begin: the left one.
    case leading = 5
    /// The edge where lines end: the right one.
    case trailing = 6
    /// From left to right.
    case width = 7
    /// From top to bottom.
    case height = 8
    /// The middle from left to right.
    case centerX = 9
    /// The middle from top to bottom.
    case centerY = 10
    /// The line on which the last line of text stands.
    case lastBaseline = 11
    /// The line on which the first line of text stands.
    case firstBaseline = 12
    /// The left edge of the layout margins.
    case leftMargin = 13
    /// The right edge of the layout margins.
    case rightMargin = 14
    /// The top edge of the layout margins.
    case topMargin = 15
    /// The bottom edge of the layout margins.
    case bottomMargin = 16
    /// The left edge of the layout margins.
    case leadingMargin = 17
    /// The right edge of the layout margins.
    case trailingMargin = 18
    /// The middle of the layout margins from left to right.
    case centerXWithinMargins = 19
    /// The middle of the layout margins from top to bottom.
    case centerYWithinMargins = 20
    /// Nothing: the other side is the constant.
    case notAnAttribute = 0
  }

  /// A view or a layout guide.
  public private(set) weak var firstItem: AnyObject?
  /// Of the first item.
  public let firstAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// A view or a layout guide; nil for none.
  public private(set) weak var secondItem: AnyObject?
  /// Of the second item.
  public let secondAttribute: Attribute
  /// What the second item's attribute is multiplied by.
  public let multiplier: CGFloat
  /// What is added to it.
  open var constant: CGFloat { didSet { if constant != oldValue { didChange() } } }
  /// How much the constraint matters; it must hold at 1000.
  open var priority = Priority.required {
    didSet { if priority != oldValue { didChange() } }
  }
  /// A name to recognise it by.
  open var identifier: String?
  /// Whether the constraint was archived by a tool; kept for the program's own use.
  open var shouldBeArchived = false

  /// The spans among its items, which nobody else keeps.
  private let spans: [AnchorSpan]
  /// The animations of its properties by their names, where a view system has such.
  package final var propertyAnimations: [String: Any] = [:]

  /// The view that holds the constraint while it is active.
  final weak var holder: (any ConstrainedView)?
  /// Whether it says what another active one says already, so that a layout need not hear of it.
  final var isRepeat = false
  /// Whether it was reported as one that cannot be met.
  final var wasReported = false

  /// Makes a constraint that is not active yet.
  ///
  /// Without a second item the other side is the constant, whatever its attribute.
  public required init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    (firstItem, secondItem) = (view1 as AnyObject, view2.map { $0 as AnyObject })
    (firstAttribute, secondAttribute) = (attr1, view2 == nil ? .notAnAttribute : attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
    spans = [view1 as AnyObject, view2 as AnyObject].compactMap { $0 as? AnchorSpan }
    super.init()
  }

  /// Makes a constraint that is about nothing, in the place of one that is made later; it never takes part.
  public override init() {
    (firstAttribute, secondAttribute) = (.notAnAttribute, .notAnAttribute)
    (relation, multiplier, constant, spans) = (.equal, 1, 0, [])
    super.init()
  }

  /// Whether the constraint takes part.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates several at once.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several at once.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views of the items: a guide's is the one that it belongs to.
  final var views: [any ConstrainedView] {
    items.compactMap(constrainedView)
  }

  /// The views and guides that it is about, with those that spans lie between.
  final var items: [AnyObject] {
    [firstItem, secondItem].flatMap { item in
      (item as? AnchorSpan).map { [$0.from.item, $0.to.item] } ?? [item]
    }.compactMap(\.self)
  }

  /// Whether two constraints say the same.
  final func repeats(_ other: NSLayoutConstraint) -> Bool {
    firstItem === other.firstItem && secondItem === other.secondItem
      && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && multiplier == other.multiplier
      && constant == other.constant && priority == other.priority
  }

  private func activate() {
    guard holder == nil else { return }
    let views = views
    guard let first = views.first else { return }
    let common = views.dropFirst().reduce(first as (any ConstrainedView)?) {
      $0?.commonAncestor(with: $1)
    }
    guard let common else {
      preconditionFailure("\(equation) is between views that are in no common one; add them first")
    }
    common.hold(self)
  }

  private func deactivate() {
    holder?.letGo(of: self)
  }

  private func didChange() {
    wasReported = false
    guard holder != nil else { return }
    for view in views {
      // Repeats of what it said stand for themselves now.
      for other in view.knownConstraints?.touching ?? [] { other.isRepeat = false }
      view.constraintsDidChange()
    }
  }

  /// The constraint as an equation.
  final var equation: String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      item.map { "\(type(of: $0)).\(attribute)" } ?? ""
    }
    let signs: [Relation: String] = [
      .lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">=",
    ]
    let second = side(secondItem, secondAttribute)
    let factor = multiplier == 1 || second.isEmpty ? "" : "\(multiplier) * "
    let name = identifier.map { " '\($0)'" } ?? ""
    return "\(side(firstItem, firstAttribute)) \(signs[relation] ?? "") \(factor)\(second) + "
      + "\(constant) @\(priority.rawValue)\(name)"
  }
}

extension NSLayoutConstraint {
  /// The room that a layout usually leaves between neighbours, in points.
  package static let systemSpacing: CGFloat = 8

  /// The usual spacing times a factor; nothing for a factor below 0.
  static func spacing(_ multiplier: CGFloat) -> CGFloat { systemSpacing * max(multiplier, 0) }
}

extension NSLayoutConstraint {
  /// How much a layout cares for a wish, from 1 to 1000.
  public struct Priority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: Float

    /// A priority from 1 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// A priority from 1 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: it must be.
    public static let required = Priority(1000)
    /// 750: what resists being made smaller at first.
    public static let defaultHigh = Priority(750)
    /// 250: what resists being made larger at first.
    public static let defaultLow = Priority(250)
    /// 50: what gives way to everything.
    public static let fittingSizeLevel = Priority(50)
    /// 50: what gives way to everything.
    public static let fittingSizeCompression = Priority(50)

    /// A higher priority.
    public static func + (priority: Priority, more: Float) -> Priority {
      Priority(priority.rawValue + more)
    }

    /// A lower priority.
    public static func - (priority: Priority, less: Float) -> Priority {
      Priority(priority.rawValue - less)
    }
  }
}
