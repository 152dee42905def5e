import Drawing
import Foundation
import ViewFoundation

extension NSFont {
  /// What a text is for.
  public typealias TextStyle = FontTextStyle

  /// What may be asked of a font for a purpose.
  public struct TextStyleOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name; none is known here.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The user interface's font for a purpose, as large as macOS has it.
  public class func preferredFont(
    forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any] = [:]
  ) -> NSFont {
    let look = looks[style] ?? (13, .regular)
    return systemFont(ofSize: look.size, weight: look.weight)
  }

  // As Apple's Human Interface Guidelines list them for macOS.
  private static let looks: [TextStyle: (size: CGFloat, weight: Weight)] = [
    .largeTitle: (26, .regular), .title1: (22, .regular), .title2: (17, .regular),
    .title3: (15, .regular), .headline: (13, .bold), .subheadline: (11, .regular),
    .body: (13, .regular), .callout: (12, .regular), .footnote: (10, .regular),
    .caption1: (10, .regular), .caption2: (10, .medium),
  ]
}

// Measures in points, as the font that is really there says.
extension NSFont {
  /// The rectangle that holds every letter of the font, from where it stands on its baseline; zero where the font does
  /// not say.
  public var boundingRectForFont: NSRect { typeface?.bounds(inSize: pointSize) ?? .zero }

  /// Where an underline lies above the baseline; below 0.
  public var underlinePosition: CGFloat { typeface?.metrics.underlinePosition ?? 0 }

  /// How thick an underline is.
  public var underlineThickness: CGFloat { typeface?.metrics.underlineThickness ?? 0 }

  /// Whether all letters have one width.
  public var isFixedPitch: Bool { typeface?.isFixedPitch ?? false }

  /// How far letters lean, in degrees; below 0 to the right.
  public var italicAngle: CGFloat { typeface?.italicAngle ?? 0 }

  /// The name for people.
  public var displayName: String? { typeface?.name(4) ?? font.family }

  /// How far the pen moves on behind a glyph.
  public func advancement(forCGGlyph glyph: UInt16) -> NSSize {
    NSSize(width: typeface?.advances(of: [glyph]).first ?? 0, height: 0)
  }

  /// The rectangle around what a glyph paints, from where it stands on its baseline.
  public func boundingRect(forCGGlyph glyph: UInt16) -> NSRect {
    typeface?.inkBounds(of: [glyph]).first ?? .zero
  }
}
