import Foundation

/// How thick letters are, on Apple's scale around 0 for regular: `UIFont.Weight`, `NSFont.Weight`.
public struct FontWeight: RawRepresentable, Hashable, Sendable {
  /// The place on the scale, from −1 to 1.
  public let rawValue: CGFloat

  /// The weight at a place of the scale, from −1 to 1.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }

  /// The weight at a place of the scale, from −1 to 1.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

  /// −0.8
  public static let ultraLight = FontWeight(-0.8)
  /// −0.6
  public static let thin = FontWeight(-0.6)
  /// −0.4
  public static let light = FontWeight(-0.4)
  /// 0
  public static let regular = FontWeight(0)
  /// 0.23
  public static let medium = FontWeight(0.23)
  /// 0.3
  public static let semibold = FontWeight(0.3)
  /// 0.4
  public static let bold = FontWeight(0.4)
  /// 0.56
  public static let heavy = FontWeight(0.56)
  /// 0.62
  public static let black = FontWeight(0.62)

  private static let named: [FontWeight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  /// The named weight nearest to one on the scale of style sheets: 100…900.
  package init(css: Int) { self = Self.named[min(max(css / 100 - 1, 0), 8)] }

  /// The named weight nearest by, on the scale of style sheets: 100…900.
  package var css: Int {
    let distances = Self.named.map { abs($0.rawValue - rawValue) }
    return 100 * (1 + (distances.firstIndex(of: distances.min() ?? 0) ?? 3))
  }
}
