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
  @Watched open var view: NSView?
  /// A name by which the program knows the item.
  @Watched open var identifier: NSUserInterfaceItemIdentifier?
  /// The menu that opens beside the item.
  @Watched open var submenu: NSMenu? {
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

  /// The closure that is called instead of a method.
  private var closure: ((Any?) -> Void)?

  /// Makes an item without words.
  public override init() { super.init() }

  /// Makes an item that calls a method of its target, or where it has none, of the innermost responder that has it.
  public convenience init(
    title string: String, action selector: Selector?, keyEquivalent charCode: String
  ) {
    self.init()
    (title, keyEquivalent, action) = (string, charCode, selector)
  }

  /// Makes an item that calls a method such as `Editor.save(_:)`.
  public convenience init<Target: AnyObject, Sender>(
    title string: String, action: @escaping (Target) -> (Sender) -> Void,
    keyEquivalent charCode: String
  ) { self.init(title: string, action: Selector(action), keyEquivalent: charCode) }

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

  /// The object whose method is called, not kept; where nil, the innermost responder that has the method.
  open weak var target: AnyObject?

  /// The method that is called, with the item where it takes something.
  @Watched open var action: Selector? { didSet { closure = nil } }

  /// Makes the item call a closure with itself.
  open func setAction(_ action: ((Any?) -> Void)?) {
    self.action = nil
    closure = action
  }

  /// Who would do it: the target, or the innermost responder that can.
  private var doer: Any? {
    if closure != nil { return self }
    guard let action else { return nil }
    let found = NSApplication.shared.target(forAction: action, to: target, from: self)
    return found.flatMap { action.isMethod(of: $0) ? $0 : nil }
  }

  /// Calls the action.
  ///
  /// - Returns: whether there is somebody who did it.
  @discardableResult
  package final func perform() -> Bool {
    if let closure {
      closure(self)
      return true
    }
    return action.map { NSApplication.shared.sendAction($0, to: target, from: self) } ?? false
  }

  /// Asks whether the item can be done now, as the menus do that decide about it themselves.
  final func validate() {
    if isSeparatorItem || isSectionHeader { return isEnabled = false }
    if submenu != nil || view != nil { return }
    guard let doer else { return isEnabled = false }
    isEnabled = (doer as? any NSMenuItemValidation)?.validateMenuItem(self) ?? true
  }
}

extension NSMenuItem {
  /// Makes the item call a method of an object, such as `Editor.save(_:)`; the object is not kept.
  public func setAction<Target: AnyObject, Sender>(
    of target: Target?, _ action: ((Target) -> (Sender) -> Void)?
  ) {
    self.target = target
    self.action = action.map { Selector($0) }
  }
}

/// Decides whether an item can be done now.
@preconcurrency @MainActor
public protocol NSMenuItemValidation: NSObjectProtocol {
  /// Whether the item can be done now; asked when its menu opens.
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}
