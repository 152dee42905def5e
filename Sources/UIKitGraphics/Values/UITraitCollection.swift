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
///
/// What a program makes itself knows only what it was told; the rest is unspecified.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  let values: TraitValues

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Pixels a point; 0 where that is not known.
  public var displayScale: CGFloat { values.displayScale }
  /// What kind of machine it is: of views a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// How much room there is from left to right: for views enough.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// How much room there is from top to bottom: for views enough.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// To which side the interface runs: of views to the right.
  public var layoutDirection: UIUserInterfaceLayoutDirection { values.layoutDirection }

  /// Makes surroundings of which nothing is known.
  public override convenience init() { self.init(TraitValues()) }

  /// Makes light or dark surroundings.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Makes surroundings with so many pixels a point.
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

  /// Makes those of a view.
  package convenience init(style: UIUserInterfaceStyle, displayScale: CGFloat) {
    self.init(.desktop(style, displayScale))
  }

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Whether colours look different in other surroundings than in these.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
      || changedTraits(from: other).contains { $0.affectsColorAppearance }
  }

  /// The collection itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` describes the same surroundings.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// Hashes all that is known.
  public override var hash: Int { values.hashValue }
}

extension UITraitCollection {
  static let lightAndDark = [
    UITraitCollection(style: .light, displayScale: 0),
    UITraitCollection(style: .dark, displayScale: 0),
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
