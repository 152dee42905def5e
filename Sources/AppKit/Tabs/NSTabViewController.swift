import Foundation

/// A controller with a page for each of its children, one of which is seen.
@preconcurrency @MainActor
open class NSTabViewController: NSViewController, NSTabViewDelegate {
  /// Where the tabs are.
  public enum TabStyle: Int, Sendable {
    /// At the top.
    case segmentedControlOnTop = 0
    /// At the bottom.
    case segmentedControlOnBottom = 1
    /// In the window's tool bar; at the top here.
    case toolbar = 2
    /// Nowhere: the program has controls of its own.
    case unspecified = -1
  }

  /// Where the tabs are.
  @Watched open var tabStyle = TabStyle.segmentedControlOnTop { didSet { styleDidChange() } }
  /// How one page goes and another comes; `slideForward` with `slideBackward` lets the order of the tabs decide.
  @Watched open var transitionOptions: NSViewController.TransitionOptions = [
    .crossfade, .allowUserInteraction,
  ]
  /// Whether the controller takes the title of the child that is seen; true at first.
  @Watched open var canPropagateSelectedChildViewControllerTitle = true {
    didSet { takeTitle() }
  }

  /// The view with the pages.
  @Watched open var tabView = NSTabView(frame: NSRect(x: 0, y: 0, width: 480, height: 360)) {
    didSet { if tabView !== oldValue { adoptTabView() } }
  }

  /// Makes a controller without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adoptTabView()
  }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptTabView()
  }

  private func adoptTabView() {
    tabView.delegate = self
    tabView.exchange = { [weak self] old, new in self?.exchange(old, new) }
    styleDidChange()
  }

  private func styleDidChange() {
    switch tabStyle {
    case .segmentedControlOnTop, .toolbar: tabView.tabViewType = .topTabsBezelBorder
    case .segmentedControlOnBottom: tabView.tabViewType = .bottomTabsBezelBorder
    case .unspecified: tabView.tabViewType = .noTabsNoBorder
    }
  }

  /// Makes the tab view the controller's view.
  open override func loadView() { view = tabView }

  // MARK: Pages

  /// The pages; each one's controller is a child.
  open var tabViewItems: [NSTabViewItem] {
    get { tabView.tabViewItems }
    set {
      for item in tabViewItems where !newValue.contains(item) {
        item.viewController?.removeFromParent()
      }
      for item in newValue { adopt(item) }
      tabView.tabViewItems = newValue
    }
  }

  /// The place of the page that is seen; −1 without any. Setting it shows another.
  open var selectedTabViewItemIndex: Int {
    get { tabView.selectedTabViewItem.map(tabView.indexOfTabViewItem) ?? -1 }
    set { tabView.selectTabViewItem(at: newValue) }
  }

  /// Puts a page at the end.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: tabViewItems.count)
  }

  /// Puts a page at an index.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    adopt(tabViewItem)
    tabView.insertTabViewItem(tabViewItem, at: index)
  }

  /// Takes a page out.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabView.removeTabViewItem(tabViewItem)
    tabViewItem.viewController?.removeFromParent()
  }

  /// The page of a child; nil for others.
  open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
    tabViewItems.first { $0.viewController === viewController }
  }

  private func adopt(_ item: NSTabViewItem) {
    guard let child = item.viewController, child.parent !== self else { return }
    super.addChild(child)
  }

  /// Takes a controller for a child, and makes a page for it.
  open override func addChild(_ childViewController: NSViewController) {
    addTabViewItem(NSTabViewItem(viewController: childViewController))
  }

  private func exchange(_ old: NSTabViewItem, _ new: NSTabViewItem) {
    guard let from = old.viewController, let to = new.viewController else {
      old.view?.removeFromSuperview()
      return tabView.pageDidChange(new)
    }
    let isForward = tabView.indexOfTabViewItem(new) > tabView.indexOfTabViewItem(old)
    var options = transitionOptions
    let both: NSViewController.TransitionOptions = [.slideForward, .slideBackward]
    if options.isSuperset(of: both) {
      options.subtract(both)
      options.formUnion(isForward ? .slideForward : .slideBackward)
    }
    transition(from: from, to: to, options: options)
  }

  private func takeTitle() {
    guard canPropagateSelectedChildViewControllerTitle,
      let title = tabView.selectedTabViewItem?.viewController?.title
    else { return }
    self.title = title
  }

  // MARK: Told by the tab view

  /// Whether a page may be shown: it may.
  open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }

  /// Called before a page is shown.
  open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}

  /// Takes the title of the page that is seen; overrides call `super`.
  open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) { takeTitle() }

  /// Called after pages came or went.
  open func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) {}
}
