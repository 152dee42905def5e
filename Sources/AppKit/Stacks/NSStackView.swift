@_spi(Hooks) import AppKitCore
import Foundation

/// Places views one after another, along a line.
///
/// Each has its own size: what its content needs, else that of its frame. What is left over is shared as
/// `distribution` says. Where views have constraints with each other, with the stack or with views outside, or
/// a ratio, all are placed by constraints.
@preconcurrency @MainActor
open class NSStackView: NSView, ArrangingView {
  /// How room along the line is shared.
  public enum Distribution: Int, Sendable {
    /// The views keep their sizes, at the beginning, in the middle or at the end, as they were put there.
    case gravityAreas = -1
    /// A view without a size takes what is left over, else the one that hugs its content least, of equals the last.
    case fill = 0
    /// All views are of one length.
    case fillEqually = 1
    /// Views grow in proportion to their sizes.
    case fillProportionally = 2
    /// The gaps are of one length.
    case equalSpacing = 3
    /// The middles are equally far apart; as `equalSpacing` here.
    case equalCentering = 4
  }

  /// Along which line the views lie: `horizontal` from left to right, `vertical` from top to bottom.
  @Watched open var orientation = NSUserInterfaceLayoutOrientation.horizontal {
    didSet { changed() }
  }
  /// Where the views lie across the line.
  @Watched open var alignment = NSLayoutConstraint.Attribute.centerY { didSet { changed() } }
  /// How room along the line is shared.
  @Watched open var distribution = Distribution.gravityAreas { didSet { changed() } }
  /// The gap between two views, in points.
  @Watched open var spacing: CGFloat = 8 { didSet { changed() } }
  /// What the views keep from the edges.
  @Watched open var edgeInsets = NSEdgeInsets() { didSet { changed() } }
  /// Whether hidden views leave no gap; true at first.
  @Watched open var detachesHiddenViews = true { didSet { changed() } }
  /// The views, in order.
  public internal(set) final var arrangedSubviews: [NSView] = []

  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  /// Which views leave first where there is not room for all; those without a number stay.
  final var visibilities: [ObjectIdentifier: VisibilityPriority] = [:]
  /// The views that have left for now.
  open internal(set) var detachedViews: [NSView] = []
  /// Who is told of views that leave and come back.
  open weak var delegate: (any NSStackViewDelegate)?
  private var isDetaching = false
  /// Where views keep to that were put elsewhere than at the beginning.
  final var gravities: [ObjectIdentifier: Gravity] = [:]

  /// Makes a stack of views.
  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  @_spi(Hooks) open override var arranges: Bool { true }
  @_spi(Hooks) open override class var mayDraw: Bool { self != NSStackView.self }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: NSView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place; one that is there already moves.
  open func insertArrangedSubview(_ view: NSView, at insertionIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    let index = min(max(insertionIndex, 0), arrangedSubviews.count)
    // A view keeps to where the one before it does.
    gravities[ObjectIdentifier(view)] = index > 0 ? gravity(of: arrangedSubviews[index - 1]) : nil
    arrangedSubviews.insert(view, at: index)
    if view.frame.isEmpty { blanks.insert(ObjectIdentifier(view)) }
    if view.superview !== self { addSubview(view) }
    changed()
  }

  /// Leaves a view out of the line; it stays inside.
  open func removeArrangedSubview(_ view: NSView) {
    arrangedSubviews.removeAll { $0 === view }
    changed()
  }

  /// Sets the gap behind one view.
  open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    gaps[ObjectIdentifier(view)] = spacing == Self.useDefaultSpacing ? nil : spacing
    changed()
  }

  /// The gap behind one view, as it was set; `useDefaultSpacing` where it was not.
  open func customSpacing(after view: NSView) -> CGFloat {
    gaps[ObjectIdentifier(view)] ?? Self.useDefaultSpacing
  }

  /// Lets views leave, and come back, until those that stay have room.
  private func detachViews() {
    let leaving = Set(tooMany().map { ObjectIdentifier($0) })
    let former = detachedViews
    let now = arrangedSubviews.filter { leaving.contains(ObjectIdentifier($0)) }
    guard former != now else { return }
    let (gone, back) = (
      now.filter { !former.contains($0) }, former.filter { !now.contains($0) }
    )
    if !gone.isEmpty { delegate?.stackView(self, willDetach: gone) }
    isDetaching = true
    for view in gone { view.removeFromSuperview() }
    for view in back where view.superview !== self { addSubview(view) }
    isDetaching = false
    detachedViews = now
    if !back.isEmpty { delegate?.stackView(self, didReattach: back) }
  }

  /// The views that must leave: those that are not to be seen, and of the others those that count least.
  private func tooMany() -> [NSView] {
    guard !visibilities.isEmpty else { return [] }
    func priority(_ view: NSView) -> Float { visibilityPriority(for: view).rawValue }
    var left = arrangedSubviews.filter { !(detachesHiddenViews && $0.isHidden) }
    var gone = left.filter { priority($0) <= 0 }
    left.removeAll { priority($0) <= 0 }
    let insets = isRow ? edgeInsets.left + edgeInsets.right : edgeInsets.top + edgeInsets.bottom
    func needed() -> CGFloat {
      left.reduce(insets) { $0 + length(ownSize(of: $1)) }
        + left.dropLast().reduce(0) { $0 + gap(after: $1) }
    }
    while needed() > length(bounds.size) + 0.5,
      let least = left.map(priority).min(), least < VisibilityPriority.mustHold.rawValue
    {
      gone += left.filter { priority($0) == least }
      left.removeAll { priority($0) == least }
    }
    return gone
  }

  /// A view that leaves is no more in the line.
  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    if isDetaching { return }
    detachedViews.removeAll { $0 === subview }
    visibilities[ObjectIdentifier(subview)] = nil
    arrangedSubviews.removeAll { $0 === subview }
    gaps[ObjectIdentifier(subview)] = nil
    blanks.remove(ObjectIdentifier(subview))
    gravities[ObjectIdentifier(subview)] = nil
    changed()
  }

  /// The views that came without a size: what they have since is what the stack gave them.
  private var blanks: Set<ObjectIdentifier> = []
  /// What the stack adds to a layout; nil until somebody asks after a change.
  private var knownArrangement: Arrangement??

  /// What the stack adds to a layout by constraints, where those of its views ask for one.
  package final var ownArrangement: Arrangement? {
    if let knownArrangement { return knownArrangement }
    let arrangement = makeArrangement()
    knownArrangement = .some(arrangement)
    return arrangement
  }

  /// Whether the views will be placed anew before the next commit.
  open override var needsLayout: Bool {
    get { super.needsLayout }
    set {
      if newValue { knownArrangement = nil }
      super.needsLayout = newValue
    }
  }

  private func changed() {
    needsLayout = true
    constraintsDidChange()
  }

  private var isRow: Bool { orientation == .horizontal }
  private var shown: [NSView] {
    let views = detachesHiddenViews ? arrangedSubviews.filter { !$0.isHidden } : arrangedSubviews
    return detachedViews.isEmpty ? views : views.filter { !detachedViews.contains($0) }
  }
  private func length(_ size: NSSize) -> CGFloat { isRow ? size.width : size.height }
  private func breadth(_ size: NSSize) -> CGFloat { isRow ? size.height : size.width }
  final func gap(after view: NSView) -> CGFloat { gaps[ObjectIdentifier(view)] ?? spacing }

  /// The size of all views with gaps and edges.
  open override var fittingSize: NSSize {
    if ownArrangement != nil {
      var engine = LayoutEngine(root: self)
      return engine.fittingSize(.zero, .fittingSizeCompression, .fittingSizeCompression)
    }
    let sizes = shown.map(ownSize)
    let line =
      sizes.reduce(0) { $0 + length($1) } + shown.dropLast().reduce(0) { $0 + gap(after: $1) }
    let across = sizes.map(breadth).max() ?? 0
    let (width, height) = isRow ? (line, across) : (across, line)
    return NSSize(
      width: width + edgeInsets.left + edgeInsets.right,
      height: height + edgeInsets.top + edgeInsets.bottom)
  }

  /// The same.
  open override var intrinsicContentSize: NSSize { fittingSize }

  /// Places the views.
  open override func layout() {
    super.layout()
    if !visibilities.isEmpty || !detachedViews.isEmpty { detachViews() }
    let views = shown
    // Else they are placed already, together with all that constraints place around.
    guard ownArrangement == nil, !views.isEmpty else { return }
    // From the top left corner, y down.
    let inside = NSRect(
      x: edgeInsets.left, y: edgeInsets.top,
      width: max(bounds.width - edgeInsets.left - edgeInsets.right, 0),
      height: max(bounds.height - edgeInsets.top - edgeInsets.bottom, 0))
    let (lengths, extraGap) = spread(views, room: length(inside.size))
    let start = isRow ? inside.minX : inside.minY
    let gaps = views.dropLast().map { gap(after: $0) + extraGap } + [0]
    let places = self.places(of: views, lengths: lengths, gaps: gaps, room: length(inside.size))
    for (index, (view, length)) in zip(views, lengths).enumerated() {
      let place = start + places[index]
      let span = across(view, within: isRow ? inside.minY : inside.minX, breadth(inside.size))
      let frame =
        isRow
        ? NSRect(x: place, y: span.0, width: length, height: span.1)
        : NSRect(x: span.0, y: place, width: span.1, height: length)
      let y = isFlipped ? bounds.minY + frame.minY : bounds.maxY - frame.maxY
      view.frame = NSRect(
        x: (bounds.minX + frame.minX).rounded(), y: y.rounded(), width: frame.width.rounded(),
        height: frame.height.rounded())
    }
  }

  /// How long each view is, and what is added to the gaps.
  private func spread(_ views: [NSView], room: CGFloat) -> ([CGFloat], CGFloat) {
    var lengths = views.map { length(ownSize(of: $0)) }
    let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1) }
    let (own, free) = (lengths.reduce(0, +), room - gaps)
    switch distribution {
    case .gravityAreas: return (lengths, 0)
    case .fill:
      let taker = free > own ? taker(views, lengths) : lengths.count - 1
      lengths[taker] = max(lengths[taker] + free - own, 0)
      return (lengths, 0)
    case .fillEqually:
      return (lengths.map { _ in max(free / CGFloat(views.count), 0) }, 0)
    case .fillProportionally:
      return (own > 0 ? lengths.map { $0 * max(free, 0) / own } : lengths, 0)
    case .equalSpacing, .equalCentering:
      return (lengths, views.count > 1 ? max(free - own, 0) / CGFloat(views.count - 1) : 0)
    }
  }

  /// The view that takes what is left over.
  private func taker(_ views: [NSView], _ lengths: [CGFloat]) -> Int {
    let filler = views.indices.last {
      lengths[$0] == 0 && length(views[$0].intrinsicContentSize) < 0
    }
    let axis: NSLayoutConstraint.Axis = isRow ? .horizontal : .vertical
    let hugging = views.map { $0.priorities(axis).hugging.rawValue }
    return filler ?? hugging.lastIndex(of: hugging.min() ?? 0) ?? 0
  }

  /// The size that a view has by itself; a plain view has the one that it came with.
  private func ownSize(of view: NSView) -> NSSize {
    let size = view.fittingSize
    let isOfStack = blanks.contains(ObjectIdentifier(view)) && size == view.frame.size
    guard isOfStack, !(view is NSStackView) else { return size }
    let own = view.intrinsicContentSize
    return view.constrained(NSSize(width: max(own.width, 0), height: max(own.height, 0)))
  }

  /// Where a view lies across the line, and how broad it is.
  private func across(
    _ view: NSView, within start: CGFloat, _ room: CGFloat
  ) -> (CGFloat, CGFloat) {
    let own = min(breadth(ownSize(of: view)), room)
    switch alignment {
    case .top, .left, .leading: return (start, own)
    case .bottom, .right, .trailing: return (start + room - own, own)
    case .width, .height: return (start, room)
    default: return (start + (room - own) / 2, own)
    }
  }
}

/// Along which line something lies.
public enum NSUserInterfaceLayoutOrientation: Int, Sendable {
  /// From left to right.
  case horizontal = 0
  /// From top to bottom.
  case vertical = 1
}
