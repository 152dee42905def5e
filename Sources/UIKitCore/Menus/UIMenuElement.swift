import Foundation

/// Something that stands in a menu: an action, or a menu of its own.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an element looks and what it does to the menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt
    /// The attributes with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be done now.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not to be seen.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when it is done.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether what an element stands for is so.
  public enum State: Int, Sendable {
    /// It is not.
    case off = 0
    /// It is: a tick.
    case on = 1
    /// Here it is, there it is not: a dash.
    case mixed = 2
  }

  final var words: String
  final var picture: UIImage?
  /// The smaller words below the title.
  open var subtitle: String?

  /// The words.
  open var title: String { words }
  /// The picture at the end of the row.
  open var image: UIImage? { picture }

  init(title: String, subtitle: String?, image: UIImage?) {
    (words, self.subtitle, picture) = (title, subtitle, image)
    super.init()
  }
}

/// A group of actions and of other menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// By what a menu is found.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Any name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit an option.
    public let rawValue: UInt
    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements stand among those of the other one, between lines.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Its elements may stand side by side as small pictures; here they stand in rows.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
    /// One of its actions is on: the one that was done last.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// By what the menu is found, and by which menus are equal; a new name for each unless given.
  ///
  /// - Source: names and equality as on Mac Catalyst, by kern0x1b/charon (facts/UIKit/UIMenu.md).
  public let identifier: Identifier
  /// How the menu stands in another one.
  public let options: Options
  /// What is in it, in order.
  public let children: [UIMenuElement]

  /// Makes a menu; at the top of a menu its title is small above all rows.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic." + UUID().uuidString)
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Whether the other is a menu of the same identifier.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UIMenu)?.identifier == identifier
  }
  /// That of the identifier.
  open override nonisolated var hash: Int { identifier.hashValue }

  /// A menu like this one with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions that are on, here and in menus shown among the elements.
  open var selectedElements: [UIMenuElement] { actions.filter { $0.state == .on } }

  /// The actions here and in menus shown among the elements.
  package final var actions: [UIAction] {
    presentElements.flatMap { child -> [UIAction] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.actions : []
      }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }
}
