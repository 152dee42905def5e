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
  /// What is added to the space behind each letter, in points.
  package var kerning: CGFloat
  /// How far the letters are raised above the baseline, in points.
  package var baselineOffset: CGFloat

  /// Makes a piece of text.
  package init(
    _ string: String, font: Font, color: Color = .black, background: Color? = nil,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, kerning: CGFloat = 0,
    baselineOffset: CGFloat = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.background = background
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.kerning = kerning
    self.baselineOffset = baselineOffset
  }
}

/// How lines of text fill a width.
package struct TextFlow: Hashable, Sendable {
  /// To which side lines keep.
  package enum Alignment: Sendable {
    /// To the side at which the paragraph's script begins.
    case natural
    /// To the left.
    case left
    /// To the middle.
    case center
    /// To the right.
    case right
    /// To both sides, all lines but a paragraph's last.
    case justified
  }

  /// What happens to a line that is too long.
  package enum LineBreak: Sendable {
    /// It goes on beyond the width.
    case none
    /// It is broken between words, and within those that are too long alone.
    case word
    /// It is broken between any two letters.
    case character
  }

  /// Where an ellipsis stands for what does not fit.
  package enum Truncation: Sendable {
    /// Nowhere: what does not fit is drawn all the same.
    case none
    /// At the beginning of the line.
    case start
    /// In the middle of the line.
    case middle
    /// At the end of the line.
    case end
  }

  /// To which side lines keep.
  package var alignment: Alignment
  /// What happens to a line that is too long.
  package var lineBreak: LineBreak
  /// Where an ellipsis stands; with line breaks it applies to the last line within the height.
  package var truncation: Truncation
  /// What is added between two lines, in points.
  package var lineSpacing: CGFloat

  /// Makes a way to fill a width; by default lines break between words.
  package init(
    alignment: Alignment = .natural, lineBreak: LineBreak = .word, truncation: Truncation = .none,
    lineSpacing: CGFloat = 0
  ) {
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.truncation = truncation
    self.lineSpacing = lineSpacing
  }
}
