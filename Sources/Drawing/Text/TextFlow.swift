import Foundation

/// How the lines of a paragraph fill a width.
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
  /// The most lines that are shown; 0 for any number.
  package var maximumLines: Int
  /// Where paragraphs begin and lines end.
  package var indents = Indents()
  /// How high lines are.
  package var lineHeight = LineHeight()
  /// What is left free around the paragraph.
  package var gaps = Gaps()
  /// Where text behind tabs stands.
  package var tabs = Tabs()
  /// In which direction the paragraph begins.
  package var direction = Direction.natural

  /// Distances from the sides of the box, in points, leading and trailing as the script runs.
  package struct Indents: Hashable, Sendable {
    /// From the leading side to the first line of each paragraph.
    package var firstLine: CGFloat = 0
    /// From the leading side to the other lines.
    package var otherLines: CGFloat = 0
    /// To where lines end: from the leading side if positive, else, negative, from the trailing one.
    package var tail: CGFloat = 0

    /// Makes no indents.
    package init() {}
  }

  /// How high lines are, in points; 0 leaves it to the typeface.
  package struct LineHeight: Hashable, Sendable {
    /// What the typeface's height is multiplied by.
    package var multiple: CGFloat = 0
    /// The least height.
    package var minimum: CGFloat = 0
    /// The greatest height.
    package var maximum: CGFloat = 0

    /// Makes heights that are left to the typeface.
    package init() {}
  }

  /// Makes a way to fill a width; by default lines break between words.
  package init(
    alignment: Alignment = .natural, lineBreak: LineBreak = .word, truncation: Truncation = .none,
    lineSpacing: CGFloat = 0, maximumLines: Int = 0
  ) {
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.maximumLines = maximumLines
  }
}
