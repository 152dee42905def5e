import ConstraintSolver
import Foundation

// One layout of all views that constraints place below a root. Each of them has four variables: left, top,
// width and height, in the root's coordinates, so that constraints may go across the tree. The root itself
// is constant. A view that is placed in another way counts with the frame that it has.
//
// Inside of a scroll view places are those of its content, whose own four variables are the content guide;
// the content's corner is fixed, and its extent becomes the content size.
//
// Extents of content are wishes: a view holds on to its own size as its priorities say. Labels with several
// lines are asked again once their width is known.

/// Solves the constraints below a view, and places what they place.
@MainActor
package struct LayoutEngine {
  /// The four variables of something that is placed.
  private struct Box {
    let left: Variable
    let top: Variable
    let width: Variable
    let height: Variable

    init(_ solver: inout Solver) {
      left = solver.makeVariable()
      top = solver.makeVariable()
      width = solver.makeVariable()
      height = solver.makeVariable()
    }
  }

  /// A box in terms of variables and constants.
  struct Place {
    var left, top, width, height: LinearExpression
  }

  private let root: any ConstrainedView
  private var solver = Solver()
  private var members: [any ConstrainedView] = []
  private var boxes: [ObjectIdentifier: Box] = [:]
  private var contents: [ObjectIdentifier: Box] = [:]
  /// The stacks whose views are placed together with all others.
  private var arranged: Set<ObjectIdentifier> = []
  /// What places them, outer stacks first: the order decides where more than one layout is right.
  private var arrangement: [NSLayoutConstraint] = []
  /// The root's size, where it is to be found.
  private var rootBox: Box?
  /// How high labels of several lines are, once their width is known.
  private var heights: [ObjectIdentifier: CGFloat] = [:]

  /// Makes a layout of what is below a view.
  package init(root: any ConstrainedView) { self.root = root }

  // MARK: What it is for

  /// Places all views that constraints place.
  package mutating func layOut() {
    root.updateConstraintsBelow()
    solve(nil)
    if measureLabels() { solve(nil) }
    apply()
  }

  /// The smallest size of the root in which the constraints hold.
  package mutating func fittingSize(
    _ target: CGSize, _ horizontal: NSLayoutConstraint.Priority,
    _ vertical: NSLayoutConstraint.Priority
  ) -> CGSize {
    let wish = (target, horizontal, vertical)
    solve(wish)
    if measureLabels() { solve(wish) }
    guard let box = rootBox else { return root.layoutSize }
    func value(_ variable: Variable) -> CGFloat {
      // What is a hair less than whole is whole.
      CGFloat((solver.value(of: variable) * 1000).rounded() / 1000)
    }
    return CGSize(width: value(box.width), height: value(box.height))
  }

  // MARK: Solving

  private typealias Wish = (
    CGSize, NSLayoutConstraint.Priority, NSLayoutConstraint.Priority
  )

  private mutating func solve(_ wish: Wish?) {
    solver = Solver()
    (members, boxes, contents, rootBox) = ([], [:], [:], nil)
    (arranged, arrangement) = ([], [])
    gather(root)
    let constraints = self.constraints
    let levels = Levels(
      constraints.map(\.priority) + members.flatMap(priorities) + (wish.map { [$0.1, $0.2] } ?? []))
    if let wish { freeRoot(wish, levels) }
    for member in members {
      guard let box = boxes[ObjectIdentifier(member)] else { continue }
      _ = solver.require(LinearExpression(box.width), .greater)
      _ = solver.require(LinearExpression(box.height), .greater)
    }
    for content in contents.values {
      _ = solver.require(LinearExpression(content.left), .equal)
      _ = solver.require(LinearExpression(content.top), .equal)
    }
    let required = constraints.filter {
      $0.priority.rawValue >= NSLayoutConstraint.Priority.required.rawValue
    }
    for constraint in required { add(constraint, levels) }
    for constraint in constraints
    where constraint.priority.rawValue < NSLayoutConstraint.Priority.required.rawValue {
      add(constraint, levels)
    }
    for member in members { addOwnSize(of: member, levels) }
    placeLeftovers()
    solver.solve()
  }

  /// What no constraint places begins where its superview does; of several that keep together, the first.
  private mutating func placeLeftovers() {
    let corners = Set(boxes.values.flatMap { [$0.left, $0.top] })
    for member in members {
      guard let box = boxes[ObjectIdentifier(member)], let parent = member.layoutParent else {
        continue
      }
      let around = contents[ObjectIdentifier(parent)].map { place($0) } ?? frame(of: parent)
      for (corner, begin) in [(box.left, around.left), (box.top, around.top)] {
        let freedom = solver.freedom(of: corner)
        guard !freedom.isEmpty, freedom.allSatisfy(corners.contains) else { continue }
        _ = solver.require(LinearExpression(corner) - begin, .equal)
      }
    }
  }

  /// Finds all that is placed, outer views first.
  private mutating func gather(_ view: any ConstrainedView) {
    addGuides(of: view)
    if let arrangement = view.arrangement {
      arranged.insert(ObjectIdentifier(view))
      self.arrangement += arrangement.constraints
      for guide in arrangement.guides { boxes[ObjectIdentifier(guide)] = Box(&solver) }
    }
    for subview in view.layoutChildren where subview.isPlacedByConstraints {
      members.append(subview)
      boxes[ObjectIdentifier(subview)] = Box(&solver)
      if subview.scrollsContent { contents[ObjectIdentifier(subview)] = Box(&solver) }
      gather(subview)
    }
    if view === root, view.scrollsContent { contents[ObjectIdentifier(view)] = Box(&solver) }
  }

  private mutating func addGuides(of view: any ConstrainedView) {
    for guide in view.knownConstraints?.guides ?? [] {
      boxes[ObjectIdentifier(guide)] = Box(&solver)
    }
  }

  private var constraints: [NSLayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return ([root] + members).flatMap { $0.knownConstraints?.touching ?? [] }
      .filter { constraint in
        let isOurs =
          constraint.views.contains { boxes[ObjectIdentifier($0)] != nil }
          || constraint.items.contains { boxes[ObjectIdentifier($0)] != nil }
        return isOurs && !constraint.isRepeat
          && seen.insert(ObjectIdentifier(constraint)).inserted
      } + arrangement
  }

  private func priorities(_ view: any ConstrainedView) -> [NSLayoutConstraint.Priority] {
    [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      let priorities = view.priorities(axis)
      return [priorities.hugging, priorities.resistance]
    }
  }

  private mutating func freeRoot(_ wish: Wish, _ levels: Levels) {
    let box = Box(&solver)
    rootBox = box
    _ = solver.require(LinearExpression(box.left), .equal)
    _ = solver.require(LinearExpression(box.top), .equal)
    for (variable, target, priority) in [
      (box.width, wish.0.width, wish.1), (box.height, wish.0.height, wish.2),
    ] {
      let expression = LinearExpression(variable) + -target.native
      _ = solver.require(LinearExpression(variable), .greater)
      if let level = levels.level(of: priority) {
        solver.prefer(expression, .equal, level: level)
      } else {
        _ = solver.require(expression, .equal)
      }
    }
  }

  // MARK: Constraints

  private mutating func add(_ constraint: NSLayoutConstraint, _ levels: Levels) {
    guard let item = constraint.firstItem,
      let first = value(of: item, constraint.firstAttribute, in: constraint)
    else { return }
    var expression = first + -constraint.constant.native
    if constraint.secondAttribute != .notAnAttribute {
      guard let item = constraint.secondItem,
        let second = value(of: item, constraint.secondAttribute, in: constraint)
      else { return }
      expression = expression - second * constraint.multiplier.native
    }
    let relation: Solver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .less
      case .equal: .equal
      case .greaterThanOrEqual: .greater
      }
    if let level = levels.level(of: constraint.priority) {
      solver.prefer(expression, relation, level: level)
    } else if !solver.require(expression, relation), !constraint.wasReported {
      constraint.wasReported = true
      let text = "Constraints contradict each other; this one is left out: \(constraint.equation)\n"
      FileHandle.standardError.tell(text)
    }
  }

  /// What an attribute of an item is.
  private func value(
    of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in constraint: NSLayoutConstraint
  ) -> LinearExpression? {
    if let span = item as? AnchorSpan { return length(of: span, in: constraint) }
    guard let view = constrainedView(item) else { return nil }
    let place = place(of: item, seenFrom: constraint)
    let margins = view.layoutInsets(.margins)
    switch attribute {
    case .left, .leading: return place.left
    case .top: return place.top
    case .right, .trailing: return place.left + place.width
    case .bottom: return place.top + place.height
    case .width: return place.width
    case .height: return place.height
    case .centerX: return place.left + place.width * 0.5
    case .centerY: return place.top + place.height * 0.5
    case .firstBaseline: return place.top + view.textBaselines.first.native
    case .lastBaseline: return place.top + place.height + -view.textBaselines.last.native
    case .leftMargin, .leadingMargin: return place.left + margins.left.native
    case .rightMargin, .trailingMargin: return place.left + place.width + -margins.right.native
    case .topMargin: return place.top + margins.top.native
    case .bottomMargin: return place.top + place.height + -margins.bottom.native
    case .centerXWithinMargins:
      return place.left + place.width * 0.5 + ((margins.left - margins.right) / 2).native
    case .centerYWithinMargins:
      return place.top + place.height * 0.5 + ((margins.top - margins.bottom) / 2).native
    case .notAnAttribute: return nil
    }
  }

  private func length(
    of span: AnchorSpan, in constraint: NSLayoutConstraint
  ) -> LinearExpression? {
    guard let first = span.from.item, let second = span.to.item,
      let from = value(of: first, span.from.attribute, in: constraint),
      let to = value(of: second, span.to.attribute, in: constraint)
    else { return nil }
    return to - from
  }

  /// Where an item is, in the coordinates that the constraint's items share.
  private func place(of item: AnyObject, seenFrom constraint: NSLayoutConstraint) -> Place {
    if let guide = item as? any ConstrainedGuide { return place(of: guide, seenFrom: constraint) }
    guard let view = item as? any ConstrainedView else { return constant(.zero) }
    // From inside, the edges of a scroll view are those of its content.
    let other = constraint.views.first { $0 !== view }
    if let content = contents[ObjectIdentifier(view)], let other, other.isInside(view) {
      var place = self.place(content)
      // Extents are those of the scroll view itself.
      let own = frame(of: view)
      let isExtent = [constraint.firstAttribute, constraint.secondAttribute].contains {
        $0 == .width || $0 == .height
      }
      if isExtent { (place.width, place.height) = (own.width, own.height) }
      return place
    }
    return frame(of: view)
  }

  private func place(of guide: any ConstrainedGuide, seenFrom constraint: NSLayoutConstraint)
    -> Place
  {
    guard let view = guide.guidedView else { return constant(.zero) }
    switch guide.kind {
    case .free:
      return boxes[ObjectIdentifier(guide)].map { place($0) } ?? constant(guide.layoutFrame)
    case .safeArea, .margins: return frame(of: view).inset(by: view.layoutInsets(guide.kind))
    case .content: return contents[ObjectIdentifier(view)].map { place($0) } ?? frame(of: view)
    case .frame: return frame(of: view)
    }
  }

  private func frame(of view: any ConstrainedView) -> Place {
    if view === root {
      if let rootBox { return place(rootBox) }
      return constant(CGRect(origin: .zero, size: root.layoutSize))
    }
    if let box = boxes[ObjectIdentifier(view)] { return place(box) }
    // Placed in another way, but within something that is placed here.
    if let parent = view.layoutParent, view.isInside(root) {
      let around = frame(of: parent)
      let own = view.layoutFrame
      var place = constant(own)
      place.left = around.left + own.minX.native
      place.top = around.top + own.minY.native
      return place
    }
    return constant(view.layoutFrame(in: root))
  }

  private func place(_ box: Box) -> Place {
    Place(
      left: LinearExpression(box.left), top: LinearExpression(box.top),
      width: LinearExpression(box.width), height: LinearExpression(box.height))
  }

  private func constant(_ rect: CGRect) -> Place {
    Place(
      left: LinearExpression(constant: rect.minX.native),
      top: LinearExpression(constant: rect.minY.native),
      width: LinearExpression(constant: rect.width.native),
      height: LinearExpression(constant: rect.height.native))
  }

  // MARK: Sizes of content

  private mutating func addOwnSize(of view: any ConstrainedView, _ levels: Levels) {
    // The size of a stack is what its views make of it.
    guard let box = boxes[ObjectIdentifier(view)], !arranged.contains(ObjectIdentifier(view)) else {
      return
    }
    var size = view.intrinsicContentSize
    if let height = heights[ObjectIdentifier(view)] { size.height = height }
    for (variable, length, axis) in [
      (box.width, size.width, NSLayoutConstraint.Axis.horizontal),
      (box.height, size.height, .vertical),
    ] where length >= 0 {
      let excess = LinearExpression(variable) + -length.native
      want(excess, .less, view.priorities(axis).hugging, levels)
      want(excess, .greater, view.priorities(axis).resistance, levels)
    }
  }

  private mutating func want(
    _ expression: LinearExpression, _ relation: Solver.Relation,
    _ priority: NSLayoutConstraint.Priority,
    _ levels: Levels
  ) {
    if let level = levels.level(of: priority) {
      solver.prefer(expression, relation, level: level)
    } else {
      _ = solver.require(expression, relation)
    }
  }

  /// Asks for heights that follow from widths, now that those are known; whether any changes.
  private mutating func measureLabels() -> Bool {
    var changes = false
    for view in members
    where view.isHigherWhereNarrower && !arranged.contains(ObjectIdentifier(view)) {
      guard let box = boxes[ObjectIdentifier(view)] else { continue }
      let width = CGFloat(solver.value(of: box.width))
      guard width > 0 else { continue }
      let height = view.contentHeight(forWidth: width)
      if abs(height - view.intrinsicContentSize.height) > 0.01 {
        heights[ObjectIdentifier(view)] = height
        changes = true
      }
    }
    return changes
  }

  // MARK: Applying

  private func rect(_ box: Box) -> CGRect {
    CGRect(
      x: solver.value(of: box.left), y: solver.value(of: box.top),
      width: max(solver.value(of: box.width), 0), height: max(solver.value(of: box.height), 0))
  }

  private func apply() {
    let scale = max(root.layoutScale, 1)
    for view in members {
      guard let box = boxes[ObjectIdentifier(view)], let parent = view.layoutParent else {
        continue
      }
      let around =
        contents[ObjectIdentifier(parent)] != nil
        ? .zero : boxes[ObjectIdentifier(parent)].map { rect($0).origin } ?? .zero
      let own = rect(box).offsetBy(dx: -around.x, dy: -around.y).sharp(scale)
      view.take(own, inContent: parent.scrollsContent)
    }
    for view in [root] + members {
      applyGuides(of: view)
      if let content = contents[ObjectIdentifier(view)],
        view.layoutChildren.contains(where: \.isPlacedByConstraints)
      {
        view.takeContentSize(rect(content).sharp(scale).size)
      }
    }
  }

  private func applyGuides(of view: any ConstrainedView) {
    guard let known = view.knownConstraints else { return }
    let around = boxes[ObjectIdentifier(view)].map { rect($0).origin } ?? .zero
    for guide in known.guides {
      guard let box = boxes[ObjectIdentifier(guide)] else { continue }
      guide.take(rect(box).offsetBy(dx: -around.x, dy: -around.y))
    }
    for kind in [GuideKind.safeArea, .margins] {
      let insets = view.layoutInsets(kind)
      known.fixed[kind]?.take(
        CGRect(
          x: insets.left, y: insets.top, width: view.layoutSize.width - insets.left - insets.right,
          height: view.layoutSize.height - insets.top - insets.bottom))
    }
  }
}

/// The strengths of a layout: its different priorities, the strongest first.
private struct Levels {
  private var levels: [Float: Int] = [:]

  /// At most as many as the solver has; the weakest share one.
  init(_ priorities: [NSLayoutConstraint.Priority]) {
    let required = NSLayoutConstraint.Priority.required.rawValue
    let distinct = Set(priorities.map(\.rawValue)).filter { $0 < required }.sorted(by: >)
    for (index, priority) in distinct.enumerated() {
      levels[priority] = min(index, Solver.levels - 1)
    }
  }

  /// The solver's level; nil for what must hold.
  func level(of priority: NSLayoutConstraint.Priority) -> Int? { levels[priority.rawValue] }
}

extension LayoutEngine.Place {
  fileprivate func inset(by insets: LayoutInsets) -> Self {
    Self(
      left: left + insets.left.native, top: top + insets.top.native,
      width: width + -(insets.left + insets.right).native,
      height: height + -(insets.top + insets.bottom).native)
  }
}

extension CGRect {
  /// The rectangle with its edges on whole pixels.
  fileprivate func sharp(_ scale: CGFloat) -> CGRect {
    func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let (left, top) = (whole(minX), whole(minY))
    return CGRect(x: left, y: top, width: whole(maxX) - left, height: whole(maxY) - top)
  }
}
