import Foundation
import Geometry

/// A piece of text that looks the same throughout.
package struct TextRun: Hashable, Sendable {
  /// The characters.
  package var string: String
  /// The typeface.
  package var font: Font
  /// The colour of the letters.
  package var color: Color
  /// The colour behind the line's whole height; nil for none.
  package var background: Color?
  /// Whether a line runs below the baseline.
  package var isUnderlined: Bool
  /// Whether a line runs through the letters.
  package var isStruckThrough: Bool
  /// The colour of the line below the baseline; nil for that of the letters.
  package var underlineColor: Color?
  /// The colour of the line through the letters; nil for that of the letters.
  package var strikethroughColor: Color?
  /// What is added to the space behind each letter, in points.
  package var kerning: CGFloat
  /// How far the letters are raised above the baseline, in points.
  package var baselineOffset: CGFloat

  /// Makes a piece of text.
  package init(
    _ string: String, font: Font, color: Color = .black, background: Color? = nil,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, underlineColor: Color? = nil,
    strikethroughColor: Color? = nil, kerning: CGFloat = 0, baselineOffset: CGFloat = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.background = background
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.underlineColor = underlineColor
    self.strikethroughColor = strikethroughColor
    self.kerning = kerning
    self.baselineOffset = baselineOffset
  }
}
