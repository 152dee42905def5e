import Foundation

// A view holds the active constraints of which it is the nearest common ancestor, and knows all that it or
// one of its guides takes part in. It is placed by constraints if it does not translate its autoresizing
// mask and is no arranged view of a stack. The nearest view around that is not placed so is the root: its
// layout places all views below that are.

/// What a view knows of constraints.
struct ViewConstraints {
  /// Those that the view holds.
  var held: [NSLayoutConstraint] = []
  /// Those that the view or a guide of it takes part in.
  var touching: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var content: UILayoutGuide?
  var frame: UILayoutGuide?
  var needsUpdate = true
  /// For a root, the size for which all views inside were placed; nil where something changed since.
  var solvedSize: CGSize?
}

extension UIView {
  /// The active constraints of which the view is the nearest common ancestor.
  public var constraints: [NSLayoutConstraint] { rare.constraints.held }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  // MARK: Guides

  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { rare.constraints.guides }

  /// Lets a guide take part in the view's layout.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    rare.constraints.guides.append(layoutGuide)
  }

  /// Lets a guide take part no more; its constraints are deactivated.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for constraint in rare.constraints.touching
    where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
      constraint.isActive = false
    }
    layoutGuide.owningView = nil
    rare.constraints.guides.removeAll { $0 === layoutGuide }
  }

  /// The view without what bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeArea, .safeArea) }
  /// The view without its layout margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(\.margins, .margins) }
  /// The view without its layout margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  fileprivate func guide(
    _ path: WritableKeyPath<ViewConstraints, UILayoutGuide?>, _ kind: UILayoutGuide.Kind
  ) -> UILayoutGuide {
    if let guide = rare.constraints[keyPath: path] { return guide }
    let guide = UILayoutGuide(kind, of: self)
    rare.constraints[keyPath: path] = guide
    return guide
  }

  // MARK: Who places whom

  /// Whether constraints place the view.
  final var isPlacedByConstraints: Bool {
    hasRare && !rare.translatesAutoresizingMask && parent != nil
      && (parent as? UIStackView)?.arrangedSubviews.contains(self) != true
  }

  /// Whether the view has any views inside that constraints place.
  final var placesByConstraints: Bool {
    !isPlacedByConstraints && subviews.contains(where: \.isPlacedByConstraints)
  }

  /// Places all views that constraints place below this one, unless nothing changed since the last time.
  final func layOutByConstraints() {
    guard placesByConstraints, rare.constraints.solvedSize != bounds.size else { return }
    var engine = LayoutEngine(root: self)
    engine.layOut()
    // What changed on the way is in the solution.
    rare.constraints.solvedSize = bounds.size
  }

  /// The view whose layout places this one and what is inside.
  final var layoutRoot: UIView {
    var view = self
    while view.isPlacedByConstraints, let parent = view.parent { view = parent }
    return view
  }

  /// Asks for a new layout of all that constraints place together with the view.
  final func constraintsDidChange() {
    layoutRoot.needsSolving()
    // A stack asks its views for their sizes, which may come from constraints inside of them.
    for case let stack as UIStackView in sequence(first: self, next: \.parent) {
      stack.setNeedsLayout()
      stack.parent?.layoutRoot.needsSolving()
    }
  }

  private func needsSolving() {
    if hasRare { rare.constraints.solvedSize = nil }
    setNeedsLayout()
  }

  final func hold(_ constraint: NSLayoutConstraint) {
    rare.constraints.held.append(constraint)
    constraint.holder = self
    for view in constraint.views {
      if !view.rare.constraints.touching.contains(where: { $0 === constraint }) {
        view.rare.constraints.touching.append(constraint)
      }
      view.constraintsDidChange()
    }
  }

  final func letGo(of constraint: NSLayoutConstraint) {
    rare.constraints.held.removeAll { $0 === constraint }
    constraint.holder = nil
    for view in constraint.views {
      view.rare.constraints.touching.removeAll { $0 === constraint }
      view.constraintsDidChange()
    }
  }

  /// Deactivates what ties the subtree to views outside, before it leaves its superview.
  final func dropOuterConstraints() {
    for view in subtree where view.hasRare {
      for constraint in view.rare.constraints.touching
      where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? true {
        constraint.isActive = false
      }
    }
  }

  final func commonAncestor(with other: UIView) -> UIView? {
    sequence(first: self, next: \.parent).first { other.isDescendant(of: $0) }
  }

  // MARK: Updating

  /// Asks for `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    rare.constraints.needsUpdate = true
    constraintsDidChange()
  }

  /// Whether `updateConstraints()` will be called before the next layout.
  public func needsUpdateConstraints() -> Bool { rare.constraints.needsUpdate }

  /// Calls `updateConstraints()` now where it was asked for, here and below.
  public func updateConstraintsIfNeeded() {
    for view in subtree.reversed() where view.isPlacedByConstraints || view.placesByConstraints {
      guard view.rare.constraints.needsUpdate else { continue }
      view.rare.constraints.needsUpdate = false
      view.updateConstraints()
      view.viewController?.updateViewConstraints()
    }
  }

  // MARK: Fitting

  /// The size that a stack takes for the view's own: what fits, as its own constraints want it.
  final func sizeInStack(_ limit: CGSize) -> CGSize {
    guard hasRare else { return sizeThatFits(limit) }
    let isFitted = !(self is UIStackView) && subviews.contains(where: \.isPlacedByConstraints)
    var size = isFitted ? systemLayoutSizeFitting(limit) : sizeThatFits(limit)
    for constraint in rare.constraints.touching
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

  /// The smallest size in which the constraints inside hold, near to a target.
  ///
  /// Without constraints inside, what `sizeThatFits` says.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if let stack = self as? UIStackView { return stack.sizeThatFits(targetSize) }
    guard subviews.contains(where: \.isPlacedByConstraints) else {
      let own = intrinsicContentSize
      let fitting = sizeThatFits(targetSize)
      return CGSize(
        width: own.width >= 0 ? own.width : fitting.width,
        height: own.height >= 0 ? own.height : fitting.height)
    }
    updateConstraintsIfNeeded()
    var engine = LayoutEngine(root: self)
    return engine.fittingSize(targetSize, horizontal, vertical)
  }

  /// The smallest size in which the constraints inside hold, near to a target.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
}

extension UIScrollView {
  /// The content: constraints to it, and to the scroll view's edges from inside, decide its size.
  public var contentLayoutGuide: UILayoutGuide { guide(\.content, .content) }
  /// The scroll view itself, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { guide(\.frame, .frame) }
}
