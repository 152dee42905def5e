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
}

extension UIView {
  /// Whether the view counts for those who do not see it.
  public var isAccessibilityElement: Bool {
    get { rare.accessibility.isElement }
    set { rare.accessibility.isElement = newValue }
  }

  /// What the view is called.
  public var accessibilityLabel: String? {
    get { rare.accessibility.label }
    set { rare.accessibility.label = newValue }
  }

  /// What happens when the view is acted upon.
  public var accessibilityHint: String? {
    get { rare.accessibility.hint }
    set { rare.accessibility.hint = newValue }
  }

  /// What the view says at present.
  public var accessibilityValue: String? {
    get { rare.accessibility.value }
    set { rare.accessibility.value = newValue }
  }

  /// A name by which tests find the view.
  public var accessibilityIdentifier: String? {
    get { rare.accessibility.identifier }
    set { rare.accessibility.identifier = newValue }
  }

  /// What kind of thing the view is.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { rare.accessibility.traits }
    set { rare.accessibility.traits = newValue }
  }
}
