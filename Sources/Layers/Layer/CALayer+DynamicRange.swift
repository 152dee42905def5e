import Foundation

/// How contents that are brighter than white are brought to what a display shows.
///
/// All contents have 8 bits a channel here, and none is brighter than white: it is kept, and nothing depends on it.
public struct CAToneMapMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the system finds best.
  public static let automatic = CAToneMapMode(rawValue: "automatic")
  /// Never.
  public static let never = CAToneMapMode(rawValue: "never")
  /// Wherever contents say how.
  public static let ifSupported = CAToneMapMode(rawValue: "ifSupported")
}

extension CALayer {
  /// How much brighter than white contents may be shown.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String

    /// Makes a range of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system finds best.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// No brighter than white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Somewhat brighter, beside contents that are not.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// As bright as a display can.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// How much brighter than white contents may be shown. Kept, without effect: none are brighter.
  ///
  /// Unknown names become `automatic`.
  public var preferredDynamicRange: DynamicRange {
    get { hints.dynamicRange }
    set {
      let known: [DynamicRange] = [.automatic, .standard, .constrainedHigh, .high]
      makeExtras().hints.dynamicRange = known.contains(newValue) ? newValue : .automatic
    }
  }

  /// How many times as bright as white contents are; 0 where they say it themselves. Kept, without effect.
  public var contentsHeadroom: CGFloat {
    get { hints.contentsHeadroom }
    set { makeExtras().hints.contentsHeadroom = newValue }
  }

  /// Whether contents may be brighter than white. Kept, without effect: all have 8 bits a channel.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { hints.wantsExtendedDynamicRange }
    set { makeExtras().hints.wantsExtendedDynamicRange = newValue }
  }

  /// How contents that are brighter than white are shown. Kept, without effect: none are.
  ///
  /// Unknown names become `automatic`.
  public var toneMapMode: CAToneMapMode {
    get { hints.toneMapMode }
    set {
      let known: [CAToneMapMode] = [.automatic, .never, .ifSupported]
      makeExtras().hints.toneMapMode = known.contains(newValue) ? newValue : .automatic
    }
  }
}
