import Foundation

/// A row of a menu, or the line between two of them.
@preconcurrency @MainActor
open class NSMenuItem: NSObject {
  /// The words.
  open var title = ""
  /// The words with their attributes; nil for those of the menu.
  open var attributedTitle: NSAttributedString?
  /// Words below the title; nil for none.
  open var subtitle: String?
  /// What types the key that does the same, with `keyEquivalentModifierMask`; empty for none.
  open var keyEquivalent = ""
  /// The modifier keys of the key that does the same; the command key at first.
  ///
  /// Control counts as the command key, too.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
  /// Whether there is a mark before the words.
  open var state = NSControl.StateValue.off
  /// Whether the item can be done; where the menu decides about that itself, it sets this when it opens.
  open var isEnabled = true
  /// Whether the item is left out.
  open var isHidden = false
  /// The picture before the words.
  open var image: NSImage?
  /// How far the words are moved to the right, in steps; 0…15.
  open var indentationLevel = 0
  /// A number by which the program knows the item.
  open var tag = 0
  /// What the item stands for.
  open var representedObject: Any?
  /// A text that explains the item; kept, not shown.
  open var toolTip: String?
  /// The view that is shown instead of words, as large as it is.
  open var view: NSView?
  /// A name by which the program knows the item.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The menu that opens beside the item.
  open var submenu: NSMenu? {
    didSet {
      oldValue?.supermenu = nil
      submenu?.supermenu = menu
    }
  }
  /// The menu that the item is in.
  open internal(set) weak var menu: NSMenu? { didSet { submenu?.supermenu = menu } }
  /// Whether the item is the one under the pointer or that keys went to.
  public internal(set) final var isHighlighted = false
  /// Whether the item is a line between others.
  public private(set) final var isSeparatorItem = false
  /// Whether the item is the heading of a section.
  public private(set) final var isSectionHeader = false

  private var call: MenuCall?

  /// Makes an item without words.
  public override init() { super.init() }

  /// Makes an item that does nothing yet.
  public convenience init(
    title string: String, action selector: Selector?, keyEquivalent charCode: String
  ) {
    self.init()
    (title, keyEquivalent) = (string, charCode)
  }

  /// Makes an item that calls a method, such as `Editor.save`, of its target, or where it has none, of the
  /// innermost responder of that class.
  public convenience init<Target: AnyObject>(
    title string: String, action: @escaping (Target) -> (Any?) -> Void,
    keyEquivalent charCode: String
  ) {
    self.init(title: string, action: nil, keyEquivalent: charCode)
    call = MenuCall(action)
  }

  /// Makes a line between others.
  public class func separator() -> NSMenuItem {
    let item = NSMenuItem()
    item.isSeparatorItem = true
    return item
  }

  /// Makes the heading of a section.
  public class func sectionHeader(title: String) -> NSMenuItem {
    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
    item.isSectionHeader = true
    return item
  }

  /// Whether a menu opens beside the item.
  open var hasSubmenu: Bool { submenu != nil }
  /// The item beside which the menu of this one opens.
  open var parent: NSMenuItem? {
    menu?.supermenu?.items.first { $0.submenu === menu }
  }
  /// Whether the item is neither hidden itself nor in a menu that is.
  open var isHiddenOrHasHiddenAncestor: Bool {
    isHidden || parent?.isHiddenOrHasHiddenAncestor == true
  }

  // MARK: Acting

  /// The object whose method is called; held weakly.
  open weak var target: AnyObject?

  /// Stands for what was set by `setAction`; nil takes it away, and nothing else can be set.
  open var action: Selector? {
    get { call == nil ? nil : .known }
    set { if newValue == nil { call = nil } }
  }

  /// Makes the item call a method of an object, such as `Editor.save`; the object is held weakly.
  open func setAction<Target: AnyObject>(
    of target: Target?, _ action: ((Target) -> (Any?) -> Void)?
  ) {
    self.target = target
    call = action.map { MenuCall($0) }
  }

  /// Makes the item call a closure with itself.
  open func setAction(_ action: ((Any?) -> Void)?) {
    call = action.map { action in MenuCall { _, sender in action(sender) } }
  }

  /// Who would do it: the target, or the innermost responder that can.
  private var doer: AnyObject? {
    guard let call else { return nil }
    if let target { return target }
    if call.takes(self) { return self }
    let start = NSApplication.shared.keyWindow?.firstResponder ?? NSApplication.shared
    let responders = sequence(first: start as NSResponder) { $0.nextResponder }
    return responders.first { call.takes($0) }
      ?? NSApplication.shared.delegate.flatMap { call.takes($0) ? $0 : nil }
  }

  /// Calls the action.
  ///
  /// - Returns: whether there is somebody who did it.
  @discardableResult
  final func perform() -> Bool {
    guard let doer, let call else { return false }
    return call.body(doer, self)
  }

  /// Asks whether the item can be done now, as the menus do that decide about it themselves.
  final func validate() {
    if isSeparatorItem || isSectionHeader { return isEnabled = false }
    if submenu != nil || view != nil { return }
    guard let doer else { return isEnabled = false }
    isEnabled = (doer as? any NSMenuItemValidation)?.validateMenuItem(self) ?? true
  }
}

/// What an item does: a method of some class, called on whoever is of that class.
@MainActor
struct MenuCall {
  /// Whether an object is of the class.
  let takes: (AnyObject) -> Bool
  /// Calls the method; false where the object is of another class.
  let body: (AnyObject, NSMenuItem) -> Bool

  init<Target: AnyObject>(_ action: @escaping (Target) -> (Any?) -> Void) {
    takes = { $0 is Target }
    body = { object, item in
      guard let object = object as? Target else { return false }
      action(object)(item)
      return true
    }
  }

  /// A closure, which the item itself stands for.
  init(_ action: @escaping (AnyObject, Any?) -> Void) {
    takes = { $0 is NSMenuItem }
    body = { object, item in
      action(object, item)
      return true
    }
  }
}

/// Decides whether an item can be done now.
@preconcurrency @MainActor
public protocol NSMenuItemValidation: NSObjectProtocol {
  /// Whether the item can be done now; asked when its menu opens.
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}
