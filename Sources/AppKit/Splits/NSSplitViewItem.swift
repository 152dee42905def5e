@_spi(Hooks) import AppKitCore
import Foundation

/// A pane of a split view controller: a child's view, and how long it may be.
@preconcurrency @MainActor
open class NSSplitViewItem: NSObject, NSAnimatablePropertyContainer {
  /// What a pane is for.
  public enum Behavior: Int, Sendable {
    /// For anything.
    case `default` = 0
    /// A list at the side, which may collapse.
    case sidebar = 1
    /// A list between the sidebar and what it lists.
    case contentList = 2
    /// Details at the other side, which may collapse.
    case inspector = 3
  }

  /// How a pane that collapses makes room; as `preferResizingSiblingsWithFixedSplitView` here.
  public enum CollapseBehavior: Int, Sendable {
    /// As the pane's behavior says.
    case `default` = 0
    /// The other panes keep their lengths.
    case preferResizingSplitViewWithFixedSiblings = 1
    /// The others take the room.
    case preferResizingSiblingsWithFixedSplitView = 2
    /// By constraints.
    case useConstraints = 3
  }

  /// Says that a limit was not set.
  public static let unspecifiedDimension: CGFloat = -1

  /// What the pane is for.
  public let behavior: Behavior
  /// The controller whose view the pane is.
  @Watched open var viewController: NSViewController {
    didSet { if viewController !== oldValue { controller?.itemDidChange(self, from: oldValue) } }
  }
  /// The controller that the pane belongs to.
  final weak var controller: NSSplitViewController?
  /// The animations of properties, by their names; they rule over the default ones.
  open var animations: [NSAnimatablePropertyKey: Any] = [:]

  /// Whether a person may drag the pane until it is gone; sidebars and inspectors at first.
  @Watched open var canCollapse: Bool { didSet { update() } }
  /// How a pane that collapses makes room; kept.
  open var collapseBehavior = CollapseBehavior.default
  /// The least length, in points; `unspecifiedDimension` for none.
  @Watched open var minimumThickness: CGFloat { didSet { update() } }
  /// The greatest length, in points; `unspecifiedDimension` for none.
  @Watched open var maximumThickness: CGFloat { didSet { update() } }
  /// Which part of the split view the pane has when it first comes; `unspecifiedDimension` for none.
  @Watched open var preferredThicknessFraction: CGFloat { didSet { update() } }
  /// How much the pane holds its length while others change theirs: 250, of sidebars 260.
  @Watched open var holdingPriority: NSLayoutConstraint.Priority { didSet { update() } }
  /// Whether something that is dragged opens a collapsed pane; kept.
  open var isSpringLoaded = false
  private var collapsed = false

  private init(_ viewController: NSViewController, _ behavior: Behavior) {
    (self.viewController, self.behavior) = (viewController, behavior)
    let isAtSide = behavior == .sidebar || behavior == .inspector
    canCollapse = isAtSide
    let none = Self.unspecifiedDimension
    switch behavior {
    case .sidebar: (minimumThickness, preferredThicknessFraction) = (140, 0.15)
    case .inspector: (minimumThickness, preferredThicknessFraction) = (270, none)
    case .contentList: (minimumThickness, preferredThicknessFraction) = (none, 0.28)
    case .default: (minimumThickness, preferredThicknessFraction) = (none, none)
    }
    maximumThickness = behavior == .inspector ? 270 : behavior == .sidebar ? 280 : none
    let priority: Float = isAtSide ? 260 : behavior == .contentList ? 255 : 250
    holdingPriority = .init(rawValue: priority)
    super.init()
  }

  /// Makes a pane of a controller's view.
  public convenience init(viewController: NSViewController) {
    self.init(viewController, .default)
  }

  /// Makes a list at the side.
  public convenience init(sidebarWithViewController viewController: NSViewController) {
    self.init(viewController, .sidebar)
  }

  /// Makes a list between a sidebar and what it lists.
  public convenience init(contentListWithViewController viewController: NSViewController) {
    self.init(viewController, .contentList)
  }

  /// Makes a pane for details at the other side.
  public convenience init(inspectorWithViewController viewController: NSViewController) {
    self.init(viewController, .inspector)
  }

  /// Whether the pane is gone for now. Set through `animator()`, it slides.
  open var isCollapsed: Bool {
    get { splitView?.isSubviewCollapsed(viewController.view) ?? collapsed }
    set { collapse(newValue) }
  }

  /// The animation of a property's change through `animator()`; nil for an immediate change.
  open func animation(forKey key: NSAnimatablePropertyKey) -> Any? {
    animations[key] ?? Self.defaultAnimation(forKey: key)
  }

  /// A basic animation for `collapsed`.
  open class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    key == "collapsed" ? CABasicAnimation() : nil
  }
}

extension NSSplitViewItem {
  private var splitView: NSSplitView? { controller?.splitView }

  /// Tells the split view what the pane wishes.
  final func update() {
    guard let splitView else { return }
    func limit(_ value: CGFloat) -> CGFloat? { value >= 0 ? value : nil }
    splitView.change(viewController.view) { wish in
      wish.minimum = limit(minimumThickness) ?? 0
      wish.maximum = limit(maximumThickness) ?? .infinity
      wish.priority = holdingPriority.rawValue
      wish.canCollapse = canCollapse
      if wish.isFresh, let part = limit(preferredThicknessFraction) {
        wish.length =
          part * (splitView.isVertical ? splitView.bounds.width : splitView.bounds.height)
      }
    }
    splitView.arrange()
  }

  /// Takes the wish over that was set before there was a split view.
  final func join(_ controller: NSSplitViewController) {
    self.controller = controller
    update()
    if collapsed { collapse(true) }
  }

  /// Lets the pane go, or come.
  ///
  /// - Parameter isAnimated: whether the current context's animations move the panes; the pane is hidden once they end.
  final func collapse(_ isCollapsed: Bool, isAnimated: Bool = false) {
    collapsed = isCollapsed
    guard let splitView, splitView.isSubviewCollapsed(viewController.view) != isCollapsed else {
      return
    }
    splitView.setCollapsed(viewController.view, isCollapsed)
    if isCollapsed, !isAnimated { viewController.view.isHidden = true }
  }

  /// Hides the pane where it is to be gone: after it slid out.
  fileprivate func hideWhereCollapsed() {
    if collapsed, isCollapsed { viewController.view.isHidden = true }
  }
}

/// What animates of a pane.
extension Animator where Target: NSSplitViewItem {
  /// Whether the pane is gone; it slides in or out, and the others take its room or make some.
  public var isCollapsed: Bool {
    get { target.isCollapsed }
    nonmutating set {
      let item = target
      guard let animation = item.animation(forKey: "collapsed") as? CAAnimation else {
        item.isCollapsed = newValue
        return
      }
      NSAnimationContext.runAnimationGroup { context in
        if animation.duration > 0 { context.duration = animation.duration }
        if let curve = animation.timingFunction { context.timingFunction = curve }
        context.allowsImplicitAnimation = true
        item.collapse(newValue, isAnimated: context.duration > 0)
      } completionHandler: {
        item.hideWhereCollapsed()
      }
    }
  }
}
