import Foundation

/// How much a layout cares for a wish, from 1 to 1000.
public typealias UILayoutPriority = NSLayoutConstraint.Priority

extension UIView: LayoutItem {
  // MARK: Updating

  final func askForConstraints() {
    viewConstraints.needsUpdate = true
    constraintsDidChange()
  }

  final func bringConstraintsUpToDate() {
    for view in subtree.reversed() where view.isPlacedByConstraints || view.placesByConstraints {
      guard view.viewConstraints.needsUpdate else { continue }
      view.viewConstraints.needsUpdate = false
      view.updateConstraints()
      view.viewController?.updateViewConstraints()
    }
  }

  // MARK: Fitting

  /// The size that a stack takes for the view's own: what fits, as its own constraints want it.
  package final func sizeInStack(_ limit: CGSize) -> CGSize {
    guard hasRare else { return sizeThatFits(limit) }
    let isFitted = !stacks && subviews.contains(where: \.isPlacedByConstraints)
    return constrained(isFitted ? systemLayoutSizeFitting(limit) : sizeThatFits(limit))
  }

  /// The smallest size in which the constraints inside hold, near to a target.
  ///
  /// Without constraints inside, what `sizeThatFits` says.
  final func fittedSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    if stacks { return sizeThatFits(targetSize) }
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
}

// MARK: - As constraints see it: what is asked here stands with `ConstrainedView`

extension UIView: ConstrainedView {
  package final var knownConstraints: ViewConstraints? { hasRare ? rare.constraints : nil }
  package final var viewConstraints: ViewConstraints {
    if let known = rare.constraints { return known }
    let new = ViewConstraints()
    rare.constraints = new
    return new
  }
  package final var layoutParent: (any ConstrainedView)? { parent }
  package final var layoutChildren: [any ConstrainedView] { subviews }
  package final var isPlacedByConstraints: Bool {
    guard hasRare, let parent else { return false }
    if let stack = parent.arranger, stack.arrangedSubviews.contains(self) {
      return stack.ownArrangement != nil
    }
    return !rare.translatesAutoresizingMask
  }
  package final var scrollsContent: Bool { type(of: self).layoutKind == .scroll }
  package final var stacks: Bool { type(of: self).layoutKind == .stack }
  package final var arrangement: Arrangement? { arranger?.ownArrangement }
  package final var layoutScale: CGFloat { contentScaleFactor }
  package final var layoutSize: CGSize { bounds.size }
  package final var layoutFrame: CGRect {
    alignmentRect(forFrame: frame)
      .offsetBy(dx: -(parent?.bounds.minX ?? 0), dy: -(parent?.bounds.minY ?? 0))
  }
  package final func layoutFrame(in root: any ConstrainedView) -> CGRect {
    (root as? UIView)?.convert(alignmentRect(forFrame: bounds), from: self) ?? .zero
  }
  package final var hasLayoutMargins: Bool { true }
  package final func layoutInsets(_ kind: GuideKind) -> LayoutInsets {
    let insets = kind == .safeArea ? safeAreaInsets : layoutMargins
    return LayoutInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  package final var isHigherWhereNarrower: Bool {
    switch type(of: self).layoutKind {
    case .plain: (self as? UILabel).map { $0.numberOfLines != 1 } ?? false
    case .stack: arranger?.axis == .vertical
    case .scroll: scroller?.growsWithText == true
    }
  }
  package final func contentHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }
  package final var textBaselines: (first: CGFloat, last: CGFloat) {
    let (upper, lower) = (forFirstBaselineLayout, forLastBaselineLayout)
    if upper === self, lower === self { return ownBaselines }
    let (above, below) = (
      upper === self ? 0 : convert(upper.bounds, from: upper).minY,
      lower === self ? 0 : bounds.height - convert(lower.bounds, from: lower).maxY
    )
    return (above + upper.ownBaselines.first, below + lower.ownBaselines.last)
  }
  private var ownBaselines: (first: CGFloat, last: CGFloat) {
    if let baselines = (self as? UIImageView)?.pictureBaselines { return baselines }
    let label = self as? UILabel ?? (self as? UIControl)?.baselineLabel
    return label?.font.map { ($0.ascender, -$0.descender) } ?? (0, 0)
  }
  package final func priorities(
    _ axis: NSLayoutConstraint.Axis
  ) -> (hugging: UILayoutPriority, resistance: UILayoutPriority) {
    let resistance = contentCompressionResistancePriority(for: axis)
    // Text that can be broken gives way before anything breaks that is required.
    let isBroken = axis == .horizontal && isHigherWhereNarrower && !stacks
    let most = UILayoutPriority.required.rawValue - 1
    return (
      contentHuggingPriority(for: axis),
      isBroken ? UILayoutPriority(min(resistance.rawValue, most)) : resistance
    )
  }
  /// Takes a rectangle of the superview, also where the view is turned or scaled.
  ///
  /// The rectangle's middle becomes the `center`, wherever the layer's anchor point is, as on Apple's systems:
  /// programs that move the anchor point move the constraint by as much.
  package final func take(_ frame: CGRect, inContent: Bool) {
    // In a scroll view the content's coordinates are the bounds' own.
    let origin = inContent ? .zero : parent?.bounds.origin ?? .zero
    let rect = self.frame(forAlignmentRect: frame.offsetBy(dx: origin.x, dy: origin.y))
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    if bounds.size != rect.size { bounds.size = rect.size }
    if center != middle { center = middle }
  }
  package final func takeContentSize(_ size: CGSize) {
    guard let scroll = scroller, scroll.contentSize != size else { return }
    scroll.contentSize = size
  }
  package final func askForLayout() { setNeedsLayout() }
  package final func updateConstraintsBelow() { updateConstraintsIfNeeded() }
}
