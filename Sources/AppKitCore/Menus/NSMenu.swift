import Foundation

/// A list of things that can be done, which opens over a window.
@preconcurrency @MainActor
open class NSMenu: NSObject {
  /// The words that the menu is known by; they are not shown.
  open var title: String
  /// Whether the menu asks who could do its items, each time that it opens; true at first.
  open var autoenablesItems = true
  /// What is told of the menu.
  open weak var delegate: (any NSMenuDelegate)?
  /// The menu beside which this one opens.
  open internal(set) weak var supermenu: NSMenu?
  /// The least width, in points.
  open var minimumWidth: CGFloat = 0
  /// The typeface; the system's at 13 points at first.
  open var font: NSFont! = .systemFont(ofSize: 13)
  /// Whether room is left for marks; true at first.
  @Watched open var showsStateColumn = true
  /// The appearance of the menu; nil for that of the window.
  @Watched open var appearance: NSAppearance?
  /// The rows and lines, from the top. Setting it puts items in that are in no other menu.
  @Watched open var items: [NSMenuItem] = [] {
    didSet {
      for item in oldValue where item.menu === self && !items.contains(item) { item.menu = nil }
      for item in items { item.menu = self }
    }
  }
  package internal(set) final weak var tracker: MenuTracker?
  /// Acts upon an item that a person chose, in the item's place; nil where the item acts itself.
  package final var takeChoice: ((NSMenuItem) -> Void)?

  /// Makes a menu without items.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes a menu without a name or items.
  public convenience override init() { self.init(title: "") }

  // MARK: Items

  /// Puts an item at the end, or at an index.
  ///
  /// - Precondition: it is in no other menu.
  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    precondition(newItem.menu == nil, "\(newItem.title) is in a menu already")
    items.insert(newItem, at: min(max(index, 0), items.count))
  }

  /// Puts an item at the end.
  open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }

  /// Makes an item that does nothing yet, and puts it at the end.
  @discardableResult
  open func addItem(
    withTitle string: String, action selector: Selector?, keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }

  /// Makes an item that calls a method, and puts it at the end.
  @discardableResult
  public final func addItem<Target: AnyObject, Sender>(
    withTitle string: String, action: @escaping (Target) -> (Sender) -> Void,
    keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: action, keyEquivalent: charCode)
    addItem(item)
    return item
  }

  /// Makes an item that does nothing yet, and puts it at an index.
  @discardableResult
  open func insertItem(
    withTitle string: String, action selector: Selector?, keyEquivalent charCode: String,
    at index: Int
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    insertItem(item, at: index)
    return item
  }

  /// Takes an item out; one that is not in the menu is left alone.
  open func removeItem(_ item: NSMenuItem) { items.removeAll { $0 === item } }

  /// Takes the item at an index out.
  open func removeItem(at index: Int) { items.remove(at: index) }

  /// Takes all items out.
  open func removeAllItems() { items = [] }

  /// Gives an item a menu of its own.
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }

  /// How many items there are.
  open var numberOfItems: Int { items.count }
  /// The item at an index; nil where there is none.
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  /// The first item with such words.
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  /// The first item with a number.
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  /// The place of an item; −1 where it is not in the menu.
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  /// The place of the first item with such words; −1 for none.
  open func indexOfItem(withTitle title: String) -> Int {
    items.firstIndex { $0.title == title } ?? -1
  }
  /// The place of the first item with a number; −1 for none.
  open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }
  /// The item under the pointer, or that keys went to.
  open var highlightedItem: NSMenuItem? { items.first { $0.isHighlighted } }

  /// Asks who could do the items, where the menu decides about that.
  open func update() {
    guard autoenablesItems else { return }
    for item in items { item.validate() }
  }

  /// Does what an item does, as a click would.
  open func performActionForItem(at index: Int) {
    guard let item = item(at: index), item.isEnabled, !item.isSeparatorItem else { return }
    item.perform()
  }

  /// Does the item whose key was pressed, here or in a menu inside.
  ///
  /// - Returns: whether there is one that could be done.
  open func performKeyEquivalent(with event: NSEvent) -> Bool {
    delegate?.menuNeedsUpdate(self)
    update()
    for item in items where !item.isHidden {
      if item.submenu?.performKeyEquivalent(with: event) == true { return true }
      if item.isEnabled, event.isKey(item.keyEquivalent, item.keyEquivalentModifierMask),
        item.perform()
      {
        return true
      }
    }
    return false
  }

  // MARK: Opening

  /// Opens the menu with its top left corner, or an item of it, at a point.
  ///
  /// Does not wait until the menu is closed.
  ///
  /// - Parameters:
  ///   - item: the item that is to be at the point; nil for the menu's top.
  ///   - view: the view in whose coordinates the point is; nil for the screen's.
  /// - Returns: whether there is a window to open it over.
  @discardableResult
  open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
    let window = view?.window ?? NSApplication.shared.keyWindow
    guard let window else { return false }
    let point = view?.convert(location, to: nil) ?? window.convertPoint(fromScreen: location)
    open(at: NSRect(origin: point, size: .zero), in: window, view: view, covering: item)
    return true
  }

  /// Opens a menu where the pointer is, for a view.
  open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
    guard let window = event.window ?? view.window else { return }
    menu.open(
      at: NSRect(origin: event.locationInWindow, size: .zero), in: window, view: view)
  }

  /// Closes the menu and those inside, at once.
  open func cancelTracking() { tracker?.close() }

  /// Closes the menu and those inside, at once.
  open func cancelTrackingWithoutAnimation() { tracker?.close(animated: false) }

  /// Opens the menu below a part of a view.
  package final func open(below rect: NSRect, of view: NSView, byKeyboard: Bool) {
    guard let window = view.window else { return }
    let place = view.convert(rect, to: nil)
    open(at: place, in: window, view: view, byKeyboard: byKeyboard)
  }

  /// Opens the menu at a rectangle of a window, y up: below it, or with an item over it.
  package final func open(
    at rect: NSRect, in window: NSWindow, view: NSView?, covering item: NSMenuItem? = nil,
    byKeyboard: Bool = false
  ) {
    let host = window.outermost
    let screen = host.convertFromScreen(window.convertToScreen(rect))
    let place = CGRect(
      x: screen.minX, y: host.frame.height - screen.maxY, width: rect.width, height: rect.height)
    let appearance =
      self.appearance ?? view?.effectiveAppearance ?? window.effectiveAppearance
    MenuTracker.open(
      self, over: host, at: place, covering: item, appearance: appearance, byKeyboard: byKeyboard)
    window.cancelInput()
  }

  /// Posted before an item is done.
  public static let willSendActionNotification = Notification.Name(
    "NSMenuWillSendActionNotification")
  /// Posted when a menu opens that was opened in no other.
  public static let didBeginTrackingNotification = Notification.Name(
    "NSMenuDidBeginTrackingNotification")
  /// Posted after such a menu was closed.
  public static let didEndTrackingNotification = Notification.Name(
    "NSMenuDidEndTrackingNotification")
}

/// What is told of a menu. All requirements have a default.
@preconcurrency @MainActor
public protocol NSMenuDelegate: NSObjectProtocol {
  /// Called before the menu opens: the time to fill it.
  func menuNeedsUpdate(_ menu: NSMenu)
  /// Called when the menu opens.
  func menuWillOpen(_ menu: NSMenu)
  /// Called after the menu was closed.
  func menuDidClose(_ menu: NSMenu)
  /// Called before another item, or none, is the one under the pointer.
  func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?)
}

extension NSMenuDelegate {
  /// Does nothing.
  public func menuNeedsUpdate(_ menu: NSMenu) {}
  /// Does nothing.
  public func menuWillOpen(_ menu: NSMenu) {}
  /// Does nothing.
  public func menuDidClose(_ menu: NSMenu) {}
  /// Does nothing.
  public func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?) {}
}
