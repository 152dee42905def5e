@_spi(Hooks) import AppKitCore
import Foundation

/// Views side by side, or one below the other, with dividers between them that a person drags.
@preconcurrency @MainActor
open class NSSplitView: NSView {
  /// What dividers look like.
  public enum DividerStyle: Int, Sendable {
    /// A bar of 9 points with a dimple.
    case thick = 1
    /// A line of 1 point.
    case thin = 2
    /// A bar of 10 points with a dimple, between edges.
    case paneSplitter = 3
  }

  /// A name under which places of dividers are kept; kept itself, and nothing is written.
  public typealias AutosaveName = String

  /// Posted before panes get other lengths; a divider's index under `NSSplitViewDividerIndex` where a person drags it.
  public static let willResizeSubviewsNotification = Notification.Name(
    "NSSplitViewWillResizeSubviewsNotification")
  /// Posted after panes got other lengths.
  public static let didResizeSubviewsNotification = Notification.Name(
    "NSSplitViewDidResizeSubviewsNotification")

  /// Whether the dividers are upright and the panes side by side; false at first.
  @Watched open var isVertical = false { didSet { if isVertical != oldValue { turn() } } }
  /// What dividers look like; thick at first.
  @Watched open var dividerStyle = DividerStyle.thick { didSet { dividersDidChange() } }
  /// Who decides about the panes.
  open weak var delegate: (any NSSplitViewDelegate)? { didSet { dividersDidChange() } }
  /// A name under which places of dividers are kept; kept itself, and nothing is written.
  open var autosaveName: AutosaveName?
  /// Whether all subviews are panes; true at first. False leaves it to `addArrangedSubview(_:)`.
  open var arrangesAllSubviews = true
  /// The panes, from the left or from the top.
  public private(set) final var arrangedSubviews: [NSView] = []
  /// The dividers, behind the panes.
  final var dividers: [SplitDivider] = []
  /// What is known of panes beside their frames.
  final var wishes: [ObjectIdentifier: SplitWish] = [:]
  /// The divider that a person drags.
  final var draggedDivider: Int?
  private var isArranging = false

  /// Makes a split view without panes.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    clipsToBounds = true
  }

  /// Makes a split view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// y points down: the first pane is on top.
  open override var isFlipped: Bool { true }
  @_spi(Hooks) open override class var mayDraw: Bool { self != NSSplitView.self }

  /// How thick a divider is, in points: 9, 1 or 10 as the style says, unless overridden.
  open var dividerThickness: CGFloat {
    switch dividerStyle {
    case .thick: 9
    case .thin: 1
    case .paneSplitter: 10
    }
  }

  /// The colour of dividers: that of lines between parts of the interface.
  open var dividerColor: NSColor { .separatorColor }

  // MARK: Panes

  /// The views inside; dividers are not among them.
  open override var subviews: [NSView] {
    get { super.subviews.filter { !($0 is SplitDivider) } }
    set { super.subviews = dividers + newValue }
  }

  /// Adds a pane at the end.
  open func addArrangedSubview(_ view: NSView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a pane at a place; one that is there already moves.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    if view.superview !== self {
      isArranging = true
      addSubview(view)
      isArranging = false
    }
    panesDidChange()
  }

  /// Takes a view from the panes; it stays a subview where not all of these are panes.
  open func removeArrangedSubview(_ view: NSView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    wishes[ObjectIdentifier(view)] = nil
    if arrangesAllSubviews { view.removeFromSuperview() }
    panesDidChange()
  }

  /// Takes a view that was added for a pane.
  open override func didAddSubview(_ subview: NSView) {
    super.didAddSubview(subview)
    guard arrangesAllSubviews, !isArranging, !(subview is SplitDivider),
      !arrangedSubviews.contains(where: { $0 === subview })
    else { return }
    // Among the panes as among the subviews.
    let before = subviews.prefix { $0 !== subview }
    let index = arrangedSubviews.lastIndex { pane in before.contains { $0 === pane } }
    arrangedSubviews.insert(subview, at: index.map { $0 + 1 } ?? 0)
    panesDidChange()
  }

  /// Lets go of a pane that leaves.
  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    guard let index = arrangedSubviews.firstIndex(where: { $0 === subview }) else { return }
    arrangedSubviews.remove(at: index)
    wishes[ObjectIdentifier(subview)] = nil
    panesDidChange()
  }

  /// Whether a pane is gone for now: dragged away, collapsed, or hidden.
  open func isSubviewCollapsed(_ subview: NSView) -> Bool {
    subview.isHidden || wishes[ObjectIdentifier(subview)]?.isCollapsed == true
  }

  /// How much a pane holds its length while others change theirs; 250 at first.
  open func holdingPriorityForSubview(at subviewIndex: Int) -> NSLayoutConstraint.Priority {
    .init(rawValue: wish(of: arrangedSubviews[subviewIndex]).priority)
  }

  /// Says how much a pane holds its length.
  open func setHoldingPriority(
    _ priority: NSLayoutConstraint.Priority, forSubviewAt subviewIndex: Int
  ) { change(arrangedSubviews[subviewIndex]) { $0.priority = priority.rawValue } }

  // MARK: Placing

  /// Lets the panes fill the split view: those that hold their length least change first, in proportion.
  open func adjustSubviews() { arrange() }

  /// Places the panes in another size, as the delegate says.
  open override func resizeSubviews(withOldSize oldSize: NSSize) {
    guard let delegate else { return adjustSubviews() }
    delegate.splitView(self, resizeSubviewsWithOldSize: oldSize)
  }

  /// The least place of a divider that the panes and the delegate allow: of its left or upper edge.
  open func minPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    let proposed = range(ofDividerAt: dividerIndex).lowerBound
    return delegate?.splitView(
      self, constrainMinCoordinate: proposed, ofSubviewAt: dividerIndex) ?? proposed
  }

  /// The greatest place of a divider that the panes and the delegate allow.
  open func maxPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    let proposed = range(ofDividerAt: dividerIndex).upperBound
    return delegate?.splitView(
      self, constrainMaxCoordinate: proposed, ofSubviewAt: dividerIndex) ?? proposed
  }

  /// Moves a divider as a person would: within its limits, and so that panes that may collapse do.
  open func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
    guard arrangedSubviews.indices.contains(dividerIndex + 1), dividerIndex >= 0 else { return }
    move(dividerIndex, to: position)
  }

  /// A divider takes the pointer also where a pane lies over its edge.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    super.hitTest(point).map { divider(at: point) ?? $0 }
  }

  /// The pointer shows which way dividers go.
  open override func resetCursorRects() { addDividerCursors() }

  /// Draws a divider; to override. The default draws a line, or a bar with a dimple.
  open func drawDivider(in rect: NSRect) { paintDivider(rect) }
}

/// What animates of a split view.
extension Animator where Target: NSSplitView {
  /// Moves a divider as a person would; the panes beside it glide to their lengths.
  public func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
    NSAnimationContext.runAnimationGroup { context in
      context.allowsImplicitAnimation = true
      target.setPosition(position, ofDividerAt: dividerIndex)
    }
  }
}
