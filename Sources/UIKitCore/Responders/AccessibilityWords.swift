import Foundation

/// What something is to those who do not see it.
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

/// Which way what is shown is moved.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To what is at the right.
  case right = 1
  /// To what is at the left.
  case left = 2
  /// To what is above.
  case up = 3
  /// To what is below.
  case down = 4
  /// To what comes next.
  case next = 5
  /// To what came before.
  case previous = 6
}

/// The words about a view, a controller or an element; they are kept, and nothing reads them aloud yet.
@MainActor
final class AccessibilityWords {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var actions: [UIAccessibilityCustomAction]?
  var elements: [Any]?
  var isModal = false
  var hidesElements = false
  var groupsChildren = false
}
