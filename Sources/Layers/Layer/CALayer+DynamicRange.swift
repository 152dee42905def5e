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
  }

  /// Whether contents may be brighter than white. Kept, without effect: all have 8 bits a channel.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { hints.wantsExtendedDynamicRange }
    set { makeExtras().hints.wantsExtendedDynamicRange = newValue }
  }

  /// How contents that are brighter than white are shown. Kept, without effect: none are.
  ///
  /// Unknown names become `automatic`.
  public var toneMapMode: ToneMapMode {
    get { hints.toneMapMode }
    set {
      let known: [ToneMapMode] = [.automatic, .never, .ifSupported]
      makeExtras().hints.toneMapMode = known.contains(newValue) ? newValue : .automatic
    }
  }

  /// How bright contents may be shown; `automatic` at first. Kept, without effect: none are brighter than white.
  ///
  /// Unknown names become `automatic`.
  public var preferredDynamicRange: DynamicRange {
    get { hints.dynamicRange }
    set {
      let known: [DynamicRange] = [.automatic, .standard, .constrainedHigh, .high]
      makeExtras().hints.dynamicRange = known.contains(newValue) ? newValue : .automatic
    }
  }

  /// How many times as bright as white the brightest of the contents is; 0 where they say so themselves, else 1 or more.
  /// Kept, without effect.
  ///
  /// What is less than 1, or no number, becomes 0.
  public var contentsHeadroom: CGFloat {
    get { hints.contentsHeadroom }
    set { makeExtras().hints.contentsHeadroom = newValue >= 1 && newValue.isFinite ? newValue : 0 }
  }
}
