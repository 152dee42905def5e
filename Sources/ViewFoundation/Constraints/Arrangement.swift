import Foundation

// What a stack adds to a layout whose views have constraints of their own: constraints that place them one after
// another, and the room between them as guides. They are never activated, so nobody holds them; the layout takes them
// from the stack each time. Where the stack ends, its views may miss the edge rather than break what a program asks for.

/// What a stack puts into a layout beside the constraints of its views.
@MainActor
package struct Arrangement {
  /// The views that it places.
  package fileprivate(set) var views: [any ConstrainedView] = []
  /// The room between them, as far as it is not known.
  package fileprivate(set) var guides: [any ConstrainedGuide] = []
  /// Where they lie.
  package fileprivate(set) var constraints: [NSLayoutConstraint] = []

  /// Whether constraints of a view in a stack are about more than lengths of its own and what is inside of it.
  package static func isNeeded(for view: any ConstrainedView) -> Bool {
    (view.knownConstraints?.touching ?? []).contains { constraint in
      guard constraint.secondItem != nil else { return false }
      let others = constraint.views.filter { $0 !== view }
      return others.isEmpty || others.contains { !$0.isInside(view) }
    }
  }
}

/// How a stack wants its views, in words of both view systems.
@MainActor
package struct ArrangementPlan {
  /// How the views share the length of the stack.
  package enum Sharing: Sendable {
    case fill, equalLengths, proportional, equalSpacing, equalCentering
    /// The views keep their lengths, from the beginning on; what is left over stays free.
    case packed
  }

  /// How the views lie across the stack.
  package enum Alignment: Sendable {
    case fill, begin, middle, end, firstBaseline, lastBaseline
  }

  /// A view and the least room behind it.
  package struct Item {
    package var view: any ConstrainedView
    package var gap: CGFloat
    package var isHidden: Bool

    /// Makes one.
    package init(_ view: any ConstrainedView, gap: CGFloat, isHidden: Bool) {
      (self.view, self.gap, self.isHidden) = (view, gap, isHidden)
    }
  }

  private let stack: any ConstrainedView
  private let items: [Item]
  private let isRow: Bool
  private let insets: LayoutInsets
  private let sharing: Sharing
  private let alignment: Alignment
  private var result = Arrangement()

  /// Makes a plan for a row or a column.
  package init(
    _ stack: any ConstrainedView, _ items: [Item], isRow: Bool, insets: LayoutInsets,
    sharing: Sharing, alignment: Alignment
  ) {
    (self.stack, self.items, self.isRow, self.insets) = (stack, items, isRow, insets)
    (self.sharing, self.alignment) = (sharing, alignment)
  }

  /// The constraints that follow.
  package consuming func arrangement() -> Arrangement {
    let shown = items.filter { !$0.isHidden }
    result.views = items.map(\.view)
    placeEnds(shown)
    placeGaps(shown)
    share(shown.map(\.view))
    for item in items { placeAcross(item.view) }
    if alignment == .firstBaseline || alignment == .lastBaseline {
      alignBaselines(shown.map(\.view))
    }
    placeHidden()
    // As small as its views let it be, where nothing says how large it is.
    for extent in [NSLayoutConstraint.Attribute.width, .height] {
      add(stack, extent, .equal, nil, .notAnAttribute, priority: NSLayoutConstraint.Priority(49))
    }
    return result
  }

  // MARK: Along the stack

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var begin: Attribute { isRow ? .left : .top }
  private var end: Attribute { isRow ? .right : .bottom }
  private var middle: Attribute { isRow ? .centerX : .centerY }
  private var extent: Attribute { isRow ? .width : .height }
  private var margins: (begin: CGFloat, end: CGFloat) {
    isRow ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  private static let nearlyRequired = NSLayoutConstraint.Priority(999)

  private mutating func placeEnds(_ shown: [Item]) {
    guard let first = shown.first?.view, let last = shown.last?.view else { return }
    add(first, begin, .equal, stack, begin, margins.begin)
    let relation: NSLayoutConstraint.Relation = sharing == .packed ? .lessThanOrEqual : .equal
    add(last, end, relation, stack, end, -margins.end, priority: Self.nearlyRequired)
  }

  private mutating func placeGaps(_ shown: [Item]) {
    var rooms: [Room] = []
    for (item, next) in zip(shown, shown.dropFirst()) {
      switch sharing {
      case .fill, .equalLengths, .proportional, .packed:
        add(next.view, begin, .equal, item.view, end, item.gap)
      case .equalSpacing, .equalCentering:
        let isSpace = sharing == .equalSpacing
        let room = Room(stack)
        add(room, begin, .equal, item.view, isSpace ? end : middle)
        add(next.view, isSpace ? begin : middle, .equal, room, end)
        add(next.view, begin, .greaterThanOrEqual, item.view, end, item.gap)
        rooms.append(room)
      }
    }
    let priority = NSLayoutConstraint.Priority(sharing == .equalCentering ? 150 : 998)
    for room in rooms.dropFirst() {
      add(room, extent, .equal, rooms[0], extent, priority: priority)
    }
    result.guides = rooms
  }

  private mutating func share(_ shown: [any ConstrainedView]) {
    guard let first = shown.first else { return }
    for view in shown.dropFirst() where sharing == .equalLengths {
      add(view, extent, .equal, first, extent)
    }
    guard sharing == .proportional else { return }
    let own = shown.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
    guard own[0] > 0 else { return }
    for (view, length) in zip(shown, own).dropFirst() where length > 0 {
      add(view, extent, .equal, first, extent, priority: .init(998), multiplier: length / own[0])
    }
  }

  /// A hidden view takes no room, and waits where the one before it ends.
  private mutating func placeHidden() {
    var former: (any ConstrainedView)?
    for item in items {
      if !item.isHidden {
        former = item.view
      } else if let former {
        add(item.view, begin, .equal, former, end)
      } else {
        add(item.view, begin, .equal, stack, begin, margins.begin)
      }
    }
  }

  // MARK: Across the stack

  private mutating func placeAcross(_ view: any ConstrainedView) {
    let (begin, end): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.left, .right)
    let (before, behind) = isRow ? (insets.top, insets.bottom) : (insets.left, insets.right)
    switch alignment {
    case .fill, .begin: add(view, begin, .equal, stack, begin, before)
    case .end: add(view, end, .equal, stack, end, -behind)
    case .middle:
      let middle: Attribute = isRow ? .centerY : .centerX
      add(view, middle, .equal, stack, middle, (before - behind) / 2)
    case .firstBaseline, .lastBaseline: break
    }
    let nearly = Self.nearlyRequired
    if alignment != .fill, alignment != .begin {
      add(view, begin, .greaterThanOrEqual, stack, begin, before, priority: nearly)
    }
    if alignment != .end {
      let relation: NSLayoutConstraint.Relation = alignment == .fill ? .equal : .lessThanOrEqual
      add(view, end, relation, stack, end, -behind, priority: nearly)
    }
  }

  private mutating func alignBaselines(_ shown: [any ConstrainedView]) {
    let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in shown.dropFirst() where isRow { add(view, line, .equal, shown[0], line) }
    // The highest one stands at the top.
    for view in shown {
      let begin: Attribute = isRow ? .top : .left
      add(view, begin, .equal, stack, begin, isRow ? insets.top : insets.left, priority: .init(48))
    }
  }

  // MARK: Making constraints

  private mutating func add(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: Attribute, _ constant: CGFloat = 0,
    priority: NSLayoutConstraint.Priority = .required, multiplier: CGFloat = 1
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    result.constraints.append(constraint)
  }
}

/// The room between two views of a stack.
private final class Room: ConstrainedGuide {
  let kind = GuideKind.free
  private(set) weak var guidedView: (any ConstrainedView)?
  private(set) var layoutFrame = CGRect.zero

  init(_ stack: any ConstrainedView) { guidedView = stack }

  func take(_ frame: CGRect) { layoutFrame = frame }
}
