import Foundation

// What views of both systems are to constraints. A view holds the active constraints of which it is the nearest
// common ancestor, and knows all that it or one of its guides takes part in. It is placed by constraints if it
// does not translate its autoresizing mask and is no arranged view of a stack that places it by itself. The nearest
// view around that is not placed so is the root: its layout places all views below that are.
//
// Rectangles are y down, from the top left corner of what is seen of the superview, whatever the view's own
// coordinates are.

/// Distances from the edges of a view inwards, in points.
package struct LayoutInsets {
  package var top, left, bottom, right: CGFloat

  /// None unless said otherwise.
  package init(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0
  ) { (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right) }
}

/// What a view knows of constraints; made when it first has to do with them.
@MainActor
package final class ViewConstraints {
  /// Those that the view holds.
  package fileprivate(set) var held: [NSLayoutConstraint] = []
  /// Those that the view or a guide of it takes part in.
  package fileprivate(set) var touching: [NSLayoutConstraint] = []
  /// The guides that were added.
  package var guides: [any ConstrainedGuide] = []
  /// The guides that every view has, as far as they were asked for.
  package var fixed: [GuideKind: any ConstrainedGuide] = [:]
  /// Whether the view wants to change its constraints before a layout.
  package var needsUpdate = true
  /// For a root, the size for which all views inside were placed; nil where something changed since.
  package var solvedSize: CGSize?

  /// None yet.
  package init() {}
}

/// What a guide is.
package enum GuideKind: Hashable, Sendable {
  /// Placed by constraints.
  case free
  /// The view without what bars cover.
  case safeArea
  /// The view without its layout margins.
  case margins
  /// The content of a scroll view.
  case content
  /// The scroll view itself.
  case frame
}

/// A rectangle that takes part in layout and is not seen.
@preconcurrency @MainActor
package protocol ConstrainedGuide: AnyObject {
  /// What it is.
  var kind: GuideKind { get }
  /// The view that it belongs to.
  var guidedView: (any ConstrainedView)? { get }
  /// Where it is, in its view's coordinates.
  var layoutFrame: CGRect { get }
  /// Takes the place that a layout gave it, from the top left corner of its view.
  func take(_ frame: CGRect)
}

/// A view, as constraints see it.
@preconcurrency @MainActor
package protocol ConstrainedView: AnyObject {
  /// What it knows of constraints; nil where it never had to do with them.
  var knownConstraints: ViewConstraints? { get }
  /// The same, made where there is none.
  var viewConstraints: ViewConstraints { get }
  /// The view around.
  var layoutParent: (any ConstrainedView)? { get }
  /// The views inside.
  var layoutChildren: [any ConstrainedView] { get }
  /// Whether constraints place the view.
  var isPlacedByConstraints: Bool { get }
  /// Whether the edges of the view, seen from inside, are those of its content.
  var scrollsContent: Bool { get }
  /// Whether its views keep a distance from its edges by layout margins.
  var hasLayoutMargins: Bool { get }
  /// Whether the view asks its children for their sizes itself.
  var stacks: Bool { get }
  /// What a stack adds to a layout where constraints of its views ask for one; nil for all other views.
  var arrangement: Arrangement? { get }
  /// Pixels a point.
  var layoutScale: CGFloat { get }
  /// The size of its bounds.
  var layoutSize: CGSize { get }
  /// Where it is in the superview.
  var layoutFrame: CGRect { get }
  /// Where it is, seen from the top left corner of another view.
  func layoutFrame(in root: any ConstrainedView) -> CGRect
  /// What a kind of guide keeps from the view's edges.
  func layoutInsets(_ kind: GuideKind) -> LayoutInsets
  /// The size that its content has by itself; below 0 on an axis without one.
  var intrinsicContentSize: CGSize { get }
  /// Whether the height of the content follows from its width, as that of lines of text.
  var isHigherWhereNarrower: Bool { get }
  /// The height of the content in a width.
  func contentHeight(forWidth width: CGFloat) -> CGFloat
  /// How far the first line of text stands below the top, and the last one above the bottom.
  var textBaselines: (first: CGFloat, last: CGFloat) { get }
  /// How much the view resists being made larger than its content, and smaller.
  func priorities(_ axis: NSLayoutConstraint.Axis) -> (
    hugging: NSLayoutConstraint.Priority, resistance: NSLayoutConstraint.Priority
  )
  /// Takes a place in the superview; inside of a scroll view, in its content.
  func take(_ frame: CGRect, inContent: Bool)
  /// Takes the size of what is inside of a scroll view.
  func takeContentSize(_ size: CGSize)
  /// Asks for a layout.
  func askForLayout()
  /// Lets views below change their constraints that want to.
  func updateConstraintsBelow()
}

/// The view that an item of a constraint is, or belongs to.
@MainActor
package func constrainedView(_ item: AnyObject?) -> (any ConstrainedView)? {
  item as? any ConstrainedView ?? (item as? any ConstrainedGuide)?.guidedView
}

extension ConstrainedView {
  /// Whether the view has any views inside that constraints place.
  package var placesByConstraints: Bool {
    !isPlacedByConstraints && layoutChildren.contains(where: \.isPlacedByConstraints)
  }

  /// Places all views that constraints place below this one, unless nothing changed since the last time.
  package func layOutByConstraints() {
    guard placesByConstraints, viewConstraints.solvedSize != layoutSize else { return }
    var engine = LayoutEngine(root: self)
    engine.layOut()
    // What changed on the way is in the solution.
    viewConstraints.solvedSize = layoutSize
  }

  /// The view whose layout places this one and what is inside.
  private var layoutRoot: any ConstrainedView {
    var view: any ConstrainedView = self
    while view.isPlacedByConstraints, let parent = view.layoutParent { view = parent }
    return view
  }

  /// Asks for a new layout of all that constraints place together with the view.
  package func constraintsDidChange() {
    layoutRoot.needsSolving()
    // A stack asks its views for their sizes, which may come from constraints inside of them.
    for view in chain where view.stacks {
      view.layoutRoot.needsSolving()
      view.askForLayout()
      view.layoutParent?.layoutRoot.needsSolving()
    }
  }

  private func needsSolving() {
    knownConstraints?.solvedSize = nil
    askForLayout()
  }

  /// The view and those around it.
  private var chain: UnfoldFirstSequence<any ConstrainedView> {
    sequence(first: self as any ConstrainedView, next: { $0.layoutParent })
  }

  func isInside(_ other: any ConstrainedView) -> Bool { chain.contains { $0 === other } }

  func commonAncestor(with other: any ConstrainedView) -> (any ConstrainedView)? {
    chain.first { other.isInside($0) }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    viewConstraints.held.append(constraint)
    constraint.holder = self
    // Programs repeat themselves where they lay out; that must not ask for another layout.
    constraint.isRepeat = constraint.isRepeated
    for view in constraint.views {
      if !view.viewConstraints.touching.contains(where: { $0 === constraint }) {
        view.viewConstraints.touching.append(constraint)
      }
      if !constraint.isRepeat { view.constraintsDidChange() }
    }
  }

  func letGo(of constraint: NSLayoutConstraint) {
    viewConstraints.held.removeAll { $0 === constraint }
    constraint.holder = nil
    for view in constraint.views {
      view.viewConstraints.touching.removeAll { $0 === constraint }
    }
    if constraint.isRepeat { return constraint.isRepeat = false }
    // One that repeats it takes its place.
    if let heir = constraint.repetition { return heir.isRepeat = false }
    for view in constraint.views { view.constraintsDidChange() }
  }

  /// Deactivates what ties the subtree to views outside, before it leaves its superview.
  package func dropOuterConstraints() {
    dropConstraints(outside: self)
  }

  private func dropConstraints(outside root: any ConstrainedView) {
    for constraint in knownConstraints?.touching ?? []
    where constraint.holder.map({ !$0.isInside(root) }) ?? true {
      constraint.isActive = false
    }
    for child in layoutChildren { child.dropConstraints(outside: root) }
  }

  /// A size with the constant extents that constraints want for the view itself.
  package func constrained(_ size: CGSize) -> CGSize {
    var size = size
    for constraint in knownConstraints?.touching ?? []
    where constraint.firstItem === self && constraint.secondItem == nil {
      let isWidth = constraint.firstAttribute == .width
      guard isWidth || constraint.firstAttribute == .height else { continue }
      let own = isWidth ? size.width : size.height
      let length =
        switch constraint.relation {
        case .equal: constraint.constant
        case .lessThanOrEqual: min(own, constraint.constant)
        case .greaterThanOrEqual: max(own, constraint.constant)
        }
      if isWidth { size.width = length } else { size.height = length }
    }
    return size
  }
}

extension NSLayoutConstraint {
  /// Whether another active constraint says the same.
  @MainActor fileprivate var isRepeated: Bool { repetition != nil }

  /// Another active constraint that says the same.
  @MainActor fileprivate var repetition: NSLayoutConstraint? {
    views.first?.knownConstraints?.touching.first { $0 !== self && $0.repeats(self) }
  }
}
