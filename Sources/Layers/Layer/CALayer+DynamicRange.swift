import Foundation

extension CALayer {
  /// How contents that are brighter than white are brought to what a display shows.
  ///
  /// All contents have 8 bits a channel here, and none is brighter than white: it is kept, and nothing depends on it.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name as text.
    public let rawValue: String

    /// Makes a mode of any text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system finds best.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Never.
    public static let never = ToneMapMode(rawValue: "never")
    /// Wherever contents say how.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")

    /// The mode, or `automatic` for a name that means none.
    var known: Self { [.never, .ifSupported].contains(self) ? self : .automatic }
  }

  /// How much brighter than white contents may be shown.
  ///
  /// Kept as well, and nothing depends on it: see ``ToneMapMode``.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The range's name as text.
    public let rawValue: String

    /// Makes a range of any text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system finds best.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// No brighter than white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Brighter, but not so that what is around looks dim.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// As bright as the display can.
    public static let high = DynamicRange(rawValue: "high")

    /// The range, or `automatic` for a name that means none.
    var known: Self { [.standard, .constrainedHigh, .high].contains(self) ? self : .automatic }
  }
}
