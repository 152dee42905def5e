import Foundation

/// How large a person wants words to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// A name for it.
  public let rawValue: String
  /// A category of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The size that is wanted, in what `didChangeNotification` tells.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private init(_ letters: String) { rawValue = "UICTContentSizeCategory" + letters }

  /// Nothing is asked for.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = Self("XS")
  /// Small.
  public static let small = Self("S")
  /// Between small and large.
  public static let medium = Self("M")
  /// What is usual.
  public static let large = Self("L")
  /// Larger.
  public static let extraLarge = Self("XL")
  /// Larger still.
  public static let extraExtraLarge = Self("XXL")
  /// The largest of those for all.
  public static let extraExtraExtraLarge = Self("XXXL")
  /// The smallest of those for weak eyes.
  public static let accessibilityMedium = Self("AccessibilityM")
  /// Large, for weak eyes.
  public static let accessibilityLarge = Self("AccessibilityL")
  /// Larger, for weak eyes.
  public static let accessibilityExtraLarge = Self("AccessibilityXL")
  /// Larger still, for weak eyes.
  public static let accessibilityExtraExtraLarge = Self("AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = Self("AccessibilityXXXL")

  private static let all = [
    unspecified, extraSmall, small, medium, large, extraLarge, extraExtraLarge,
    extraExtraExtraLarge, accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  private var place: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// Whether it is one of those for weak eyes.
  public var isAccessibilityCategory: Bool { place >= Self.accessibilityMedium.place }
}

extension UIContentSizeCategory: Comparable {
  /// Whether words are smaller.
  public static func < (a: Self, b: Self) -> Bool { a.place < b.place }

  /// Posted where the category changes: never, the desktop has one.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}
