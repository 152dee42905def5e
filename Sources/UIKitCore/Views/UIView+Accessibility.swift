import Foundation

/// What a view is to those who do not see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt64

  /// The traits with these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// Something to press.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Something that leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It cannot be acted upon.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes by itself.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It can be made more or less.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It names what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The words about a view; they are kept, and nothing reads them aloud yet.
struct AccessibilityWords {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var elements: [Any]?
  var isModal = false
  var hidesElements = false
  var groupsChildren = false
}
