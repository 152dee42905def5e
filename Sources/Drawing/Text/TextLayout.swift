// Text: pango breaks lines, shapes letters and tells where they stand; the outlines are then filled
// like any path. Filling outlines keeps letters where pango put them (cairo 1.16 would move each
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
  // Used only inside of `Pango.withContext`, and released there by the last owner.
  nonisolated(unsafe) let layout: OpaquePointer
  /// Where in the box pango's own origin is.
  let originX: CGFloat

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
  package init(
    runs: [TextRun], width: CGFloat? = nil, height: CGFloat? = nil, flow: TextFlow = TextFlow()
  ) {
    let string = runs.map(\.string).joined()
    let ends = RunEnds(of: runs)
    let made = Pango.withContext { context in
      MadeLayout(context, string, runs, ends, width: width, height: height, flow)
    }
    (self.string, self.runs, runEnds, layout) = (string, runs, ends, made.layout)
    originX = made.originX
    (size, baseline, lineCount) = (made.size, made.baseline, made.lineCount)
    (contentBounds, inkBounds, isTruncated) = (made.logical, made.ink, made.isTruncated)
  }

  deinit {
    Pango.withContext { _ in CCairoUnref(UnsafeMutableRawPointer(layout)) }
  }
}

/// What `TextLayout.init` carries out of the lock.
private struct MadeLayout: @unchecked Sendable {
  // Unchecked: the pointer is handed to the one layout that owns it.
  let layout: OpaquePointer
  let originX: CGFloat
  let size: CGSize
  let logical, ink: CGRect
  let baseline: CGFloat
  let lineCount: Int
  let isTruncated: Bool

  init(
    _ context: OpaquePointer, _ string: String, _ runs: [TextRun], _ ends: RunEnds,
    width: CGFloat?, height: CGFloat?, _ flow: TextFlow
  ) {
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("pango makes no layout")
    }
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    flow.setAttributes(of: runs, on: layout, context)
    let isCut = flow.apply(to: layout, string, width: width, height: height)
    var (inkUnits, logicalUnits) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &inkUnits, &logicalUnits)
    let content = CGRect(logicalUnits)
    // Without a width of its own pango aligns the lines to each other; the rest is done here.
    let sides = flow.sides(of: layout, width: width)
    let slack = (width.map { $0 - sides.left - sides.right } ?? content.width) - content.width
    let ownsWidth = pango_layout_get_width(layout) >= 0
    let aligned = ownsWidth ? 0 : flow.leadingShare(of: layout) * slack - content.minX
    let shift = sides.left + aligned
    originX = shift
    let kerning = runs.kerningBeyond(content.width, of: layout, ends)
    logical = CGRect(
      x: content.minX + shift, y: content.minY, width: content.width + kerning,
      height: content.height)
    let inkBox = CGRect(inkUnits)
    ink = inkBox.isEmpty ? .zero : inkBox.offsetBy(dx: shift, dy: 0)
    size = CGSize(
      width: width ?? content.width + kerning + sides.left + sides.right, height: content.height)
    baseline = Pango.points(pango_layout_get_baseline(layout))
    lineCount = Int(pango_layout_get_line_count(layout))
    isTruncated = isCut || pango_layout_is_ellipsized(layout) != 0
    self.layout = layout
  }
}

extension [TextRun] {
  /// How far kerning makes lines longer than a width.
  ///
  /// Pango puts half of it on either side of a letter, and leaves the halves before a line's first letter and behind its
  /// last one out of the line's extents, but breaks lines that have no room for them.
  fileprivate func kerningBeyond(
    _ width: CGFloat, of layout: OpaquePointer, _ ends: RunEnds
  ) -> CGFloat {
    guard contains(where: { $0.kerning > 0 }) else { return 0 }
    var longest = width
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      var extents = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &extents)
      let start = Int(line.pointee.start_index)
      let outer = [start, start + Int(line.pointee.length) - 1].reduce(0) { sum, byte in
        sum + (ends.run(ofByte: byte).map { Swift.max(self[$0].kerning, 0) } ?? 0)
      }
      longest = Swift.max(longest, Pango.points(extents.width) + outer / 2)
    }
    return longest - width
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
