import Foundation

extension NSLayoutConstraint {
  /// What the views of a visual format are aligned to, and which way they go.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// One bit an edge, and two for the direction.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All left edges are in line.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All right edges are in line.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All top edges are in line.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All bottom edges are in line.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All leading edges are in line.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All trailing edges are in line.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All middles from left to right are in line.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All middles from top to bottom are in line.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All last lines of text stand on one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All first lines of text stand on one line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// From where lines begin to where they end, as without any option.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right, whatever the language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left, whatever the language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// The bits of alignments are those of the attributes that they align.
    fileprivate var aligned: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap(Attribute.init)
    }
  }

  /// Makes the constraints that a text of the visual format language draws; none is active yet.
  ///
  /// - Parameters:
  ///   - format: such as `H:|-[label]-8-[field(>=100)]-|`. One that cannot be read ends the program.
  ///   - metrics: numbers that stand in the text by their names.
  ///   - views: the views that stand in the text by their names; `|` is the superview of the first.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    VisualFormatDrawing(
      format: VisualFormat(format), options: opts, metrics: metrics ?? [:], views: views
    ).constraints
  }
}

/// A visual format with what its names stand for.
@MainActor
private struct VisualFormatDrawing {
  typealias Attribute = NSLayoutConstraint.Attribute

  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  /// Connections in order, then extents, then alignments.
  var constraints: [NSLayoutConstraint] {
    let pairs = zip(format.items, format.items.dropFirst())
    return zip(pairs, format.connections).flatMap { connect($0.0, $0.1, by: $1) }
      + format.items.flatMap(extents) + alignments
  }

  /// The edges where views begin and end, in the direction of the format.
  private var edges: (begin: Attribute, end: Attribute) {
    if format.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private func connect(
    _ former: VisualFormat.Item, _ next: VisualFormat.Item, by connection: VisualFormat.Connection
  ) -> [NSLayoutConstraint] {
    let isAtEdge = former.name == nil || next.name == nil
    let from = former.name == nil ? edges.begin : edges.end
    let to = next.name == nil ? edges.end : edges.begin
    let (first, second) = (view(former), view(next))
    switch connection {
    case .flush: return [relate(second, to, .equal, first, from, 0)]
    case .usual:
      guard isAtEdge else {
        return [relate(second, to, .equal, first, from, NSLayoutConstraint.systemSpacing)]
      }
      return [edgeMargin(first, from, second, to, ofFirst: former.name == nil)]
    case .distances(let predicates):
      return predicates.map { predicate in
        prioritized(
          relate(second, to, predicate.relation, first, from, length(predicate.object)), predicate)
      }
    }
  }

  /// The usual distance from the superview: its margins, or 20 points where views have none.
  private func edgeMargin(
    _ first: AnyObject, _ from: Attribute, _ second: AnyObject, _ to: Attribute, ofFirst: Bool
  ) -> NSLayoutConstraint {
    guard let outer = (ofFirst ? first : second) as? any ConstrainedView, outer.hasLayoutMargins
    else { return relate(second, to, .equal, first, from, 20) }
    return relate(
      second, ofFirst ? to : to.margin, .equal, first, ofFirst ? from.margin : from, 0)
  }

  /// Second = first + distance, along the format's direction.
  private func relate(
    _ second: AnyObject, _ to: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ first: AnyObject, _ from: Attribute, _ distance: CGFloat
  ) -> NSLayoutConstraint {
    let isBackwards = options.contains(.directionRightToLeft) && format.axis == .horizontal
    // Leftwards, the distance is from the second to the first.
    return isBackwards
      ? NSLayoutConstraint(
        item: first, attribute: from, relatedBy: relation, toItem: second, attribute: to,
        multiplier: 1, constant: distance)
      : NSLayoutConstraint(
        item: second, attribute: to, relatedBy: relation, toItem: first, attribute: from,
        multiplier: 1, constant: distance)
  }

  private func extents(of item: VisualFormat.Item) -> [NSLayoutConstraint] {
    let extent = format.axis == .horizontal ? Attribute.width : .height
    return item.predicates.map { predicate in
      var other: AnyObject?
      if case .name(let name) = predicate.object { other = views[name].map { $0 as AnyObject } }
      return prioritized(
        NSLayoutConstraint(
          item: view(item), attribute: extent, relatedBy: predicate.relation, toItem: other,
          attribute: other == nil ? .notAnAttribute : extent, multiplier: 1,
          constant: other == nil ? length(predicate.object) : 0), predicate)
    }
  }

  /// Neighbours in line; the superview takes no part.
  private var alignments: [NSLayoutConstraint] {
    let named = format.items.filter { $0.name != nil }.map(view)
    return options.intersection(.alignmentMask).aligned.flatMap { attribute in
      zip(named, named.dropFirst()).map { former, next in
        NSLayoutConstraint(
          item: next, attribute: attribute, relatedBy: .equal, toItem: former,
          attribute: attribute, multiplier: 1, constant: 0)
      }
    }
  }

  private func prioritized(
    _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint {
    if let priority = predicate.priority {
      constraint.priority = NSLayoutConstraint.Priority(Float(length(priority).native))
    }
    return constraint
  }

  private func view(_ item: VisualFormat.Item) -> AnyObject {
    guard let name = item.name else { return superview }
    guard let view = views[name] else {
      preconditionFailure(
        "a visual format names a view “\(name)”; there are \(views.keys.sorted())")
    }
    return view as AnyObject
  }

  /// The superview of the first view.
  private var superview: AnyObject {
    let first = format.items.first { $0.name != nil }
    guard let parent = first.flatMap({ constrainedView(view($0))?.layoutParent }) else {
      preconditionFailure("“\(first?.name ?? "")” of a visual format with | is in no superview")
    }
    return parent
  }

  private func length(_ object: VisualFormat.Object) -> CGFloat {
    switch object {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Double: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      default:
        preconditionFailure(
          "a visual format names a metric “\(name)”; there are \(metrics.keys.sorted())")
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The edge of the layout margins beside an edge.
  fileprivate var margin: Self {
    let margins: [Self: Self] = [
      .left: .leftMargin, .right: .rightMargin, .top: .topMargin, .bottom: .bottomMargin,
      .leading: .leadingMargin, .trailing: .trailingMargin,
    ]
    return margins[self] ?? self
  }
}
