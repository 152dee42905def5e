import Foundation

/// A controller whose children's views are the panes of a split view, side by side.
@preconcurrency @MainActor
open class NSSplitViewController: NSViewController, NSSplitViewDelegate {
  /// Lets `minimumThicknessForInlineSidebars` to the system: 0.
  public static let automaticDimension: CGFloat = 0

  private var items: [NSSplitViewItem] = []
  private var ownSplitView = NSSplitView(frame: NSRect(x: 0, y: 0, width: 480, height: 360))
  /// How wide the window must be for sidebars not to lie over the rest; kept: they never do.
  open var minimumThicknessForInlineSidebars: CGFloat = automaticDimension

  /// Makes a controller without panes.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adoptSplitView()
  }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptSplitView()
  }

  /// The view with the panes; one of the program's own must be set before the controller's view is made.
  open var splitView: NSSplitView {
    get { ownSplitView }
    set {
      precondition(!isViewLoaded, "the split view is set before the view is loaded")
      ownSplitView = newValue
      adoptSplitView()
    }
  }

  private func adoptSplitView() {
    if ownSplitView.arrangedSubviews.isEmpty {
      (ownSplitView.isVertical, ownSplitView.dividerStyle) = (true, .thin)
    }
    ownSplitView.delegate = self
  }

  /// Makes the split view the controller's view.
  open override func loadView() {
    view = ownSplitView
    for item in items { show(item) }
  }

  // MARK: Panes

  /// The panes, from the left or from the top; each one's controller is a child.
  open var splitViewItems: [NSSplitViewItem] {
    get { items }
    set {
      for item in items where !newValue.contains(item) { removeSplitViewItem(item) }
      for (index, item) in newValue.enumerated()
      where !(index < items.count && items[index] === item) {
        if items.contains(item) { removeSplitViewItem(item) }
        insertSplitViewItem(item, at: index)
      }
    }
  }

  /// Puts a pane at the end.
  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    insertSplitViewItem(splitViewItem, at: items.count)
  }

  /// Puts a pane at a place.
  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    let index = min(max(index, 0), items.count)
    items.insert(splitViewItem, at: index)
    super.insertChild(splitViewItem.viewController, at: index)
    if isViewLoaded { show(splitViewItem) }
  }

  /// Takes a pane out.
  open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    guard let index = items.firstIndex(of: splitViewItem) else { return }
    items.remove(at: index)
    splitViewItem.controller = nil
    if let view = splitViewItem.viewController.viewIfLoaded {
      ownSplitView.removeArrangedSubview(view)
    }
    splitViewItem.viewController.removeFromParent()
  }

  /// The pane of a child; nil for others.
  open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
    items.first { $0.viewController === viewController }
  }

  /// Takes a controller for a child, and makes a pane for it.
  open override func insertChild(_ childViewController: NSViewController, at index: Int) {
    insertSplitViewItem(NSSplitViewItem(viewController: childViewController), at: index)
  }

  /// Takes the pane out with the child.
  open override func removeChild(at index: Int) {
    if let item = splitViewItem(for: children[index]) { removeSplitViewItem(item) }
  }

  private func show(_ item: NSSplitViewItem) {
    guard let index = items.firstIndex(of: item) else { return }
    ownSplitView.insertArrangedSubview(item.viewController.view, at: index)
    item.join(self)
  }

  final func itemDidChange(_ item: NSSplitViewItem, from former: NSViewController) {
    guard let index = items.firstIndex(of: item) else { return }
    if let view = former.viewIfLoaded { ownSplitView.removeArrangedSubview(view) }
    former.removeFromParent()
    super.insertChild(item.viewController, at: index)
    if isViewLoaded { show(item) }
  }

  // MARK: Sides

  /// Lets the first sidebar slide out, or in.
  open func toggleSidebar(_ sender: Any?) { toggle(.sidebar) }
  /// Lets the first inspector slide out, or in.
  open func toggleInspector(_ sender: Any?) { toggle(.inspector) }

  private func toggle(_ behavior: NSSplitViewItem.Behavior) {
    guard let item = items.first(where: { $0.behavior == behavior }) else { return }
    item.animator().isCollapsed = !item.isCollapsed
  }

  // MARK: As delegate

  /// As the pane says.
  open func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
    items.first { $0.viewController.viewIfLoaded === subview }?.canCollapse ?? false
  }

  /// Yes: a divider beside a pane that is gone goes, too.
  open func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool {
    true
  }

  /// Where it is proposed.
  open func splitView(
    _ splitView: NSSplitView, effectiveRect proposedEffectiveRect: NSRect,
    forDrawnRect drawnRect: NSRect, ofDividerAt dividerIndex: Int
  ) -> NSRect { proposedEffectiveRect }

  /// Nowhere.
  open func splitView(
    _ splitView: NSSplitView, additionalEffectiveRectOfDividerAt dividerIndex: Int
  ) -> NSRect { .zero }
}
