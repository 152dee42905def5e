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
