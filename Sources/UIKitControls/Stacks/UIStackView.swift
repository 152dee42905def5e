import Foundation
@_spi(Hooks) import UIKitCore

/// Lays out views in a row or a column.
///
/// A view's own length is what `sizeThatFits` says, which for plain views is the size that they have.
/// So give spacers and boxes a frame, or let them hug their content less than others: what is left
/// goes to the view that hugs least, and what is missing comes from the one that resists least.
///
/// Where views have constraints with each other, with the stack or with views outside, or a ratio, all are
/// placed by constraints, as on Apple's systems; a plain view without any has no length then.
@preconcurrency @MainActor
open class UIStackView: UIView, ArrangingView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// All have their own length but the one that gives way.
    case fill = 0
    /// All have the same length.
    case fillEqually = 1
    /// All are longer or shorter in proportion to their own length.
    case fillProportionally = 2
    /// All have their own length, and the same space between them.
    case equalSpacing = 3
    /// Their middles are equally far from each other.
    case equalCentering = 4
  }

  /// How the views lie across the stack.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the left of a column.
    case leading = 1
    /// With the first lines of text of a row side by side.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the right of a column.
    case trailing = 4
    /// With the last lines of text of a row side by side.
    case lastBaseline = 5

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The spacing that the system chooses: 8 points.
  public static let spacingUseSystem: CGFloat = -.greatestFiniteMagnitude
  /// For `setCustomSpacing`: the stack's own spacing.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude

  /// The views that are laid out, in order; hidden ones take no room.
  public private(set) final var arrangedSubviews: [UIView] = []
  /// Whether the stack is a row or a column; a row at first.
  @Watched open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed() } }
  /// How the views share the length of the stack.
  @Watched open var distribution = Distribution.fill { didSet { changed() } }
  /// How the views lie across the stack.
  @Watched open var alignment = Alignment.fill { didSet { changed() } }
  /// The space between two views, in points.
  @Watched open var spacing: CGFloat = 0 { didSet { changed() } }
  /// Whether the views keep from the edges by `layoutMargins`.
  @Watched open var isLayoutMarginsRelativeArrangement = false { didSet { changed() } }
  /// Kept for the view's own use.
  open var isBaselineRelativeArrangement = false

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The views that came without a size: what they have since is what the stack gave them.
  private var blanks: Set<ObjectIdentifier> = []
  /// What the stack adds to a layout; nil until somebody asks after a change.
  private var knownArrangement: Arrangement??

  /// Makes a stack of views, with the size that suits them.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    sizeToFit()
  }

  /// Makes a stack without views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @_spi(Hooks) open override class var layoutKind: LayoutKind { .stack }
  @_spi(Hooks) open override class var mayDraw: Bool { self != UIStackView.self }

  // MARK: Views

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view at an index; one that is there already moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.bounds.isEmpty { blanks.insert(ObjectIdentifier(view)) }
    if view.superview !== self { addSubview(view) }
    changed()
  }

  /// Lays out a view no longer; it stays inside.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    blanks.remove(ObjectIdentifier(view))
    changed()
  }

  /// Lays out a view no longer that leaves.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space behind one of the views.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isOwn = spacing != UIStackView.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isOwn ? spacing : nil
    changed()
  }

  /// The space that was set behind one of the views.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private func changed() {
    setNeedsLayout()
    constraintsDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Places the views anew, and asks the superview to do so.
  open override func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    super.invalidateIntrinsicContentSize()
  }

  /// The size that a view has by itself, within a limit; a plain view has the one that it came with.
  final func ownSize(of view: UIView, within limit: CGSize) -> CGSize {
    let size = view.sizeInStack(limit)
    let isOfStack = blanks.contains(ObjectIdentifier(view)) && size == view.bounds.size
    guard isOfStack, !(view is UIStackView) else { return size }
    let own = view.intrinsicContentSize
    return view.constrained(CGSize(width: max(own.width, 0), height: max(own.height, 0)))
  }

  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem ? 8 : gap
  }

  // MARK: Layout

  /// What the stack adds to a layout by constraints, where those of its views ask for one.
  package final var ownArrangement: Arrangement? {
    if let knownArrangement { return knownArrangement }
    let isNeeded = arrangedSubviews.contains { !$0.isHidden && Arrangement.isNeeded(for: $0) }
    let arrangement = isNeeded ? ArrangementPlan(of: self).arrangement() : nil
    knownArrangement = .some(arrangement)
    return arrangement
  }

  /// Places the views anew before the next frame.
  open override func setNeedsLayout() {
    knownArrangement = nil
    super.setNeedsLayout()
  }

  /// The size that suits the views, within a width or height where `size` has one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard ownArrangement != nil else { return StackLayout(self).fittingSize(within: size) }
    let isBound = axis == .vertical && size.width > 0
    var engine = LayoutEngine(root: self)
    return engine.fittingSize(
      CGSize(width: isBound ? size.width : 0, height: 0), isBound ? .required : .fittingSizeLevel,
      .fittingSizeLevel)
  }

  /// The size that suits the views.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Places the views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // Else they are placed already, together with all that constraints place around.
    guard ownArrangement == nil else { return }
    let layout = StackLayout(self)
    for (view, frame) in zip(layout.views, layout.frames(in: bounds)) where view.frame != frame {
      view.frame = frame
    }
  }
}
