import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As the surroundings are.
  case unspecified = 0
  /// Dark letters on a light background.
  case light = 1
  /// Light letters on a dark background.
  case dark = 2
}

/// What kind of machine an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A telephone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A desktop.
  case mac = 5
}

/// How much room there is on an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Enough.
  case regular = 2
}

/// To which side a script runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// To the right.
  case leftToRight = 0
  /// To the left.
  case rightToLeft = 1
}

/// The surroundings in which a view is shown; an immutable value.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels a point; 0 where that is not known.
  public let displayScale: CGFloat

  /// What kind of machine it is: a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
  /// How much room there is from left to right: enough.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// How much room there is from top to bottom: enough.
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// To which side the interface runs: to the right.
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Makes surroundings of which nothing is known.
  public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// Makes light or dark surroundings.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, displayScale: 0)
  }

  /// Makes surroundings with so many pixels a point.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale)
  }

  package init(style: UIUserInterfaceStyle, displayScale: CGFloat) {
    (userInterfaceStyle, self.displayScale) = (style, displayScale)
    super.init()
  }

  /// Whether colours look different in other surroundings than in these.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  /// The collection itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` describes the same surroundings.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
  }

  /// Hashes style and scale.
  public override var hash: Int { userInterfaceStyle.rawValue ^ displayScale.hashValue }
}

extension UITraitCollection {
  static let lightAndDark = [
    UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
  ]
  private static let key = "org.cel.uikit.traits"

  /// The surroundings by which the calling thread resolves dynamic colours: light at first, and
  /// while a view draws, the view's.
  public static var current: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? lightAndDark[0] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Does something with these surroundings as the current ones.
  public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  package func asCurrent<Result>(_ body: () -> Result) -> Result {
    let former = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = former }
    return body()
  }
}
