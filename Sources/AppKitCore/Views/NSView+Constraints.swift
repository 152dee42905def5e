import Foundation

extension NSLayoutConstraint {
  /// A direction in which things are laid out.
  public typealias Orientation = Axis
}

extension NSView: LayoutItem {
  /// The line on which the first line of text stands; the top without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line on which the last line of text stands; the bottom without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The active constraints of which the view is the nearest common ancestor.
  public var constraints: [NSLayoutConstraint] { ownConstraints?.held ?? [] }

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

  // MARK: Updating

  final func askForConstraints() {
    viewConstraints.needsUpdate = true
    constraintsDidChange()
  }

  /// Calls `updateConstraints()` now where it was asked for, here and below.
  public func updateConstraintsForSubtreeIfNeeded() {
    for view in subtree.reversed() where view.isPlacedByConstraints || view.placesByConstraints {
      guard view.viewConstraints.needsUpdate else { continue }
      view.viewConstraints.needsUpdate = false
      view.updateConstraints()
      view.viewController?.updateViewConstraints()
    }
  }

  // MARK: Fitting

  /// How much the view resists being made larger than its content.
  public func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { hugging[orientation.rawValue] }

  /// Sets how much the view resists being made larger than its content.
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    hugging[orientation.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists being made smaller than its content.
  public func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { resistance[orientation.rawValue] }

  /// Sets how much the view resists being made smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    resistance[orientation.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  // MARK: Guides

  /// The guides that were added.
  public var layoutGuides: [NSLayoutGuide] {
    ownConstraints?.guides.compactMap { $0 as? NSLayoutGuide } ?? []
  }

  /// Lets a guide take part in the view's layout.
  public func addLayoutGuide(_ guide: NSLayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    viewConstraints.guides.append(guide)
  }

  /// Lets a guide take part no more; its constraints are deactivated.
  public func removeLayoutGuide(_ guide: NSLayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in viewConstraints.touching
    where constraint.firstItem === guide || constraint.secondItem === guide {
      constraint.isActive = false
    }
    guide.owningView = nil
    viewConstraints.guides.removeAll { $0 === guide }
  }
}

/// A rectangle that takes part in layout and is not seen.
@preconcurrency @MainActor
open class NSLayoutGuide: NSObject, LayoutItem, ConstrainedGuide {
  package final let kind: GuideKind
  /// The view that the guide belongs to.
  open internal(set) weak var owningView: NSView?
  /// A name to recognise it by.
  open var identifier = ""
  /// Where the guide is in its view; known after a layout.
  open internal(set) var layoutFrame = NSRect.zero
  /// The same, under its name here.
  open var frame: NSRect { layoutFrame }

  package final var guidedView: (any ConstrainedView)? { owningView }
  package final func take(_ frame: CGRect) {
    guard let view = owningView else { return }
    layoutFrame = view.fromTopLeft(frame)
  }

  /// Makes a guide that belongs to no view yet.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: GuideKind, of view: NSView) {
    (self.kind, owningView) = (kind, view)
    super.init()
  }
}

/// A view that places views one after another.
@preconcurrency @MainActor
package protocol ArrangingView: NSView {
  /// The views, in order.
  var arrangedSubviews: [NSView] { get }
  /// What it adds to a layout by constraints; nil where it places its views by itself.
  var ownArrangement: Arrangement? { get }
}

// MARK: - As constraints see it: what is asked here stands with `ConstrainedView`

extension NSView: ConstrainedView {
  package final var knownConstraints: ViewConstraints? { ownConstraints }
  package final var viewConstraints: ViewConstraints {
    if let ownConstraints { return ownConstraints }
    let new = ViewConstraints()
    ownConstraints = new
    return new
  }
  package final var layoutParent: (any ConstrainedView)? { parent }
  package final var layoutChildren: [any ConstrainedView] { inside }
  package final var isPlacedByConstraints: Bool {
    guard let parent else { return false }
    if let stack = parent.stack, stack.arrangedSubviews.contains(self) {
      return stack.ownArrangement != nil
    }
    return !translatesAutoresizingMaskIntoConstraints && !keepsPlace
  }
  /// Whether it was given a place, and no constraint says another.
  private var keepsPlace: Bool {
    frameRect.width > 0 && frameRect.height > 0 && ownConstraints?.touching.isEmpty != false
  }
  package final var scrollsContent: Bool { false }
  package final var stacks: Bool { arranges }
  package final var arrangement: Arrangement? { stack?.ownArrangement }
  /// The view, where it is one that arranges others.
  private var stack: (any ArrangingView)? { arranges ? self as? any ArrangingView : nil }
  package final var layoutScale: CGFloat { displayScale }
  package final var layoutSize: CGSize { alignedBounds.size }
  package final var layoutFrame: CGRect {
    parent?.toAligned(alignmentRect(forFrame: frame)) ?? frame
  }
  package final func layoutFrame(in root: any ConstrainedView) -> CGRect {
    guard let root = root as? NSView else { return .zero }
    return root.toAligned(root.convert(alignedBounds, from: self))
  }
  package final var hasLayoutMargins: Bool { false }
  package final func layoutInsets(_ kind: GuideKind) -> LayoutInsets { insets(of: kind) }
  package final var isHigherWhereNarrower: Bool { false }
  package final func contentHeight(forWidth width: CGFloat) -> CGFloat {
    intrinsicContentSize.height
  }
  package final var textBaselines: (first: CGFloat, last: CGFloat) {
    (firstBaselineOffsetFromTop, lastBaselineOffsetFromBottom)
  }
  package final func priorities(
    _ axis: NSLayoutConstraint.Axis
  ) -> (hugging: NSLayoutConstraint.Priority, resistance: NSLayoutConstraint.Priority) {
    (hugging[axis.rawValue], resistance[axis.rawValue])
  }
  package final func take(_ frame: CGRect, inContent: Bool) {
    guard let parent else { return }
    let place = self.frame(forAlignmentRect: parent.fromAligned(frame))
    if place != self.frame { self.frame = place }
  }
  package final func takeContentSize(_ size: CGSize) {}
  package final func askForLayout() { needsLayout = true }
  package final func updateConstraintsBelow() { updateConstraintsForSubtreeIfNeeded() }

  /// A rectangle of the view's coordinates, y down from the top left corner of its bounds.
  final func toTopLeft(_ rect: NSRect) -> NSRect {
    NSRect(
      x: rect.minX - bounds.minX,
      y: isFlipped ? rect.minY - bounds.minY : bounds.maxY - rect.maxY, width: rect.width,
      height: rect.height)
  }

  /// The reverse of `toTopLeft(_:)`.
  final func fromTopLeft(_ rect: NSRect) -> NSRect {
    NSRect(
      x: rect.minX + bounds.minX,
      y: isFlipped ? rect.minY + bounds.minY : bounds.maxY - rect.maxY, width: rect.width,
      height: rect.height)
  }
}
