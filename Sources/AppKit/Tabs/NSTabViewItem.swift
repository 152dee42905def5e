import Foundation

/// One of the pages of a tab view.
@preconcurrency @MainActor
open class NSTabViewItem: NSObject {
  /// What the program knows the page by.
  open var identifier: Any?
  /// The words of the tab.
  @Watched open var label = "" { didSet { tabView?.tabsDidChange() } }
  /// The picture of the tab; nil for none.
  @Watched open var image: NSImage? { didSet { tabView?.tabsDidChange() } }
  /// A text that explains the tab; kept, not shown.
  open var toolTip: String?
  /// The view of the page.
  open var view: NSView? {
    get { viewController?.view ?? ownView }
    set {
      ownView = newValue
      tabView?.pageDidChange(self)
    }
  }
  private var ownView: NSView?
  /// The controller whose view the page is.
  @Watched open var viewController: NSViewController? { didSet { tabView?.pageDidChange(self) } }
  /// The view to which keys go at first when the page comes.
  open weak var initialFirstResponder: NSView?
  /// The tab view that the page is in.
  open internal(set) weak var tabView: NSTabView?

  /// Makes a page by which the program knows it.
  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }

  /// Makes a page without a name.
  public convenience override init() { self.init(identifier: nil) }

  /// Makes a page of a controller's view, with the controller's title.
  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
    label = viewController.title ?? ""
  }

  /// How a tab looks at the moment.
  public enum State: UInt, Sendable {
    /// Its page is seen.
    case selectedTab = 0
    /// Its page is not seen.
    case backgroundTab = 1
    /// The pointer is down on it.
    case pressedTab = 2
  }

  /// How the tab looks at the moment.
  open var tabState: State {
    tabView?.selectedTabViewItem === self ? .selectedTab : .backgroundTab
  }
}
