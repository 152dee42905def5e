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
  /// The pattern that the letters are filled with instead; nil for none.
  package var ink: PatternInk?
  /// The colour behind the line's whole height; nil for none.
  package var background: Color?
  /// The line below the baseline; nil for none.
  package var underline: TextBar?
  /// The line through the letters; nil for none.
  package var strikethrough: TextBar?
  /// The colour of the line below the baseline; nil for that of the letters.
  package var underlineColor: Color?
  /// The colour of the line through the letters; nil for that of the letters.
  package var strikethroughColor: Color?
  /// What is added to the space behind each letter, in points.
  package var kerning: CGFloat
  /// How far the letters are raised above the baseline, in points.
  package var baselineOffset: CGFloat
  /// How far their tops lean to the right, as a share of their height.
  package var slant: CGFloat = 0
  /// What stands in the place of each letter, where these are `TextPicture.character`; nil for none.
  package var picture: TextPicture?
  /// The line along the letters' outlines; nil for none.
  package var stroke: TextStroke?
  /// The shadow of the letters; nil for that of the context.
  package var shadow: TextShadow?
  /// Whether letters are joined where the typeface can.
  package var joinsLetters = true
  /// Whether its letters keep their place and are not drawn.
  package var isHidden = false
  /// How its paragraph is set, if that begins in it; nil for as the layout's flow says.
  package var flow: TextFlow?

  /// Makes a piece of text.
  package init(
    _ string: String, font: Font, color: Color = .black, background: Color? = nil,
    underline: TextBar? = nil, strikethrough: TextBar? = nil, underlineColor: Color? = nil,
    strikethroughColor: Color? = nil, kerning: CGFloat = 0, baselineOffset: CGFloat = 0,
    ink: PatternInk? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
    self.underlineColor = underlineColor
    self.strikethroughColor = strikethroughColor
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.ink = ink
  }
}

/// A line along the outlines of letters.
package struct TextStroke: Hashable, Sendable {
  /// The width in hundredths of the typeface's size; below 0 where the letters are filled, too.
  package var width: CGFloat
  /// The colour; nil for that of the letters.
  package var color: Color?

  /// Makes a line.
  package init(width: CGFloat, color: Color? = nil) {
    (self.width, self.color) = (width, color)
  }
}

/// A shadow of letters.
package struct TextShadow: Hashable, Sendable {
  /// How far it is from the letters, in points, y as the context's shadows have it; turned and scaled letters
  /// change nothing.
  package var offset: CGSize
  /// Twice the standard deviation of the Gaussian, in points.
  package var blur: CGFloat
  /// Its colour.
  package var color: Color

  /// Makes a shadow.
  package init(offset: CGSize, blur: CGFloat, color: Color) {
    (self.offset, self.blur, self.color) = (offset, blur, color)
  }

  /// Hashes all of it; sizes cannot do that themselves.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(offset.width)
    hasher.combine(offset.height)
    hasher.combine(blur)
    hasher.combine(color)
  }
}
