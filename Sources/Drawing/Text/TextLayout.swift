// Text: pango breaks the lines of each paragraph, shapes letters and tells where they stand in their line; the lines
// are placed here, and the outlines then filled like any path. Filling outlines keeps letters where pango put them (cairo 1.16 would move each
// to a whole pixel) and makes text turn and scale smoothly.

import CCairo
import Foundation
import Geometry

/// Text in lines, ready to be measured and drawn; immutable and usable from any thread.
///
/// Coordinates are in points within the layout's box: origin at the top left, y down.
package final class TextLayout: Sendable {
  /// All characters of all runs.
  package let string: String
  /// The size of the box: the width asked for, or else that of the longest line; all lines high.
  package let size: CGSize
  /// Where the lines are, advances and line heights included.
  package let contentBounds: CGRect
  /// The least width of the box in which lines break so, indents included.
  package let usedWidth: CGFloat
  /// The smallest rectangle around what letters paint; empty at the origin for blank text.
  package let inkBounds: CGRect
  /// How far the first line's baseline is below the top.
  package let baseline: CGFloat
  /// How many lines there are, at least 1.
  package let lineCount: Int
  /// Whether a part of the text is left out, for an ellipsis or because lines are limited.
  package let isTruncated: Bool

  let runs: [TextRun]
  let runEnds: RunEnds
  let rows: [TextRow]
  // Used only inside of `Pango.withContext`, and released there by the last owner.
  nonisolated(unsafe) let paragraphs: [TextParagraph]

  /// Lays out text that looks the same throughout.
  package convenience init(
    _ string: String, font: Font, color: Color = .black, width: CGFloat? = nil,
    height: CGFloat? = nil, flow: TextFlow = TextFlow()
  ) {
    self.init(
      runs: [TextRun(string, font: font, color: color)], width: width, height: height, flow: flow)
  }

  /// Lays out pieces of text one after the other.
  ///
  /// - Parameters:
  ///   - width: the width of the box in points; nil for as much as the longest line needs.
  ///   - height: in points; lines that do not fit are left out where the flow truncates, but for one.
  ///   - flow: how many lines there may be, and how paragraphs are set whose first piece does not say so itself.
  package init(
    runs: [TextRun], width: CGFloat? = nil, height: CGFloat? = nil, flow: TextFlow = TextFlow()
  ) {
    let string = runs.map(\.string).joined()
    let ends = RunEnds(of: runs)
    let text = ParagraphedText(string, runs, ends, flow)
    let made = Pango.withContexts { contexts in
      var setting = TextSetting(text, contexts, width: width, height: height)
      setting.set()
      return MadeLayout(setting)
    }
    (self.string, self.runs, runEnds) = (string, runs, ends)
    (paragraphs, rows) = (made.paragraphs, made.rows)
    (contentBounds, inkBounds, size) = (made.content, made.ink, made.size)
    usedWidth = made.usedWidth
    (baseline, lineCount, isTruncated) = (made.rows[0].baseline, made.rows.count, made.isTruncated)
  }

  deinit {
    Pango.withContext { _ in
      for paragraph in paragraphs { CCairoUnref(UnsafeMutableRawPointer(paragraph.layout)) }
    }
  }
}

/// What `TextLayout.init` carries out of the lock.
private struct MadeLayout: @unchecked Sendable {
  // Unchecked: the pointers are handed to the one layout that owns them.
  let paragraphs: [TextParagraph]
  let rows: [TextRow]
  let size: CGSize
  let content, ink: CGRect
  let usedWidth: CGFloat
  let isTruncated: Bool

  init(_ setting: TextSetting) {
    (paragraphs, rows, size) = (setting.paragraphs, setting.rows, setting.size)
    (content, usedWidth) = (setting.content, setting.usedWidth)
    ink =
      rows.filter { !$0.ink.isEmpty }.reduce(CGRect?.none) { sum, row in
        let box = row.ink.offsetBy(dx: row.shift.dx, dy: row.shift.dy)
        return sum?.union(box) ?? box
      } ?? .zero
    isTruncated =
      setting.isCut || paragraphs.contains { pango_layout_is_ellipsized($0.layout) != 0 }
  }
}

extension CGRect {
  /// Makes a rectangle in points of one in pango's units.
  init(_ r: PangoRectangle) {
    self.init(
      x: Pango.points(r.x), y: Pango.points(r.y), width: Pango.points(r.width),
      height: Pango.points(r.height))
  }
}
