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
  /// Whether an ellipsis stands for a part of the text.
  package let isTruncated: Bool

  let runs: [TextRun]
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
  ///   - height: in points; lines that do not fit are left out where the flow truncates.
  package init(
    runs: [TextRun], width: CGFloat? = nil, height: CGFloat? = nil, flow: TextFlow = TextFlow()
  ) {
    let string = runs.map(\.string).joined()
    let made = Pango.withContext { context in
      MadeLayout(context, string, runs, width: width, height: height, flow)
    }
    (self.string, self.runs, layout) = (string, runs, made.layout)
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
    _ context: OpaquePointer, _ string: String, _ runs: [TextRun], width: CGFloat?,
    height: CGFloat?, _ flow: TextFlow
  ) {
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("pango makes no layout")
    }
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    setAttributes(of: runs, on: layout)
    flow.apply(to: layout, width: width, height: height)
    var (inkUnits, logicalUnits) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &inkUnits, &logicalUnits)
    let content = CGRect(logicalUnits)
    // Without a width of its own pango aligns the lines to each other; the rest is done here.
    let slack = (width ?? content.width) - content.width
    let ownsWidth = pango_layout_get_width(layout) >= 0
    let shift = ownsWidth ? 0 : flow.leadingShare(of: layout) * slack - content.minX
    originX = shift
    logical = content.offsetBy(dx: shift, dy: 0)
    let inkBox = CGRect(inkUnits)
    ink = inkBox.isEmpty ? .zero : inkBox.offsetBy(dx: shift, dy: 0)
    size = CGSize(width: width ?? content.width, height: content.height)
    baseline = Pango.points(pango_layout_get_baseline(layout))
    lineCount = Int(pango_layout_get_line_count(layout))
    isTruncated = pango_layout_is_ellipsized(layout) != 0
    self.layout = layout
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

/// Tells pango which bytes have which typeface, kerning and rise; colours stay here.
private func setAttributes(of runs: [TextRun], on layout: OpaquePointer) {
  let attributes = pango_attr_list_new()
  // What the runs do not cover, as in a text without letters, has the first one's typeface.
  let usual = (runs.first?.font ?? Font(size: 12)).makeDescription()
  pango_layout_set_font_description(layout, usual)
  pango_font_description_free(usual)
  var start: UInt32 = 0
  for run in runs {
    let end = start + UInt32(run.string.utf8.count)
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = start
      attribute?.pointee.end_index = end
      pango_attr_list_insert(attributes, attribute)
    }
    let description = run.font.makeDescription()
    add(pango_attr_font_desc_new(description))
    pango_font_description_free(description)
    if run.kerning != 0 { add(pango_attr_letter_spacing_new(Pango.units(run.kerning))) }
    if run.baselineOffset != 0 { add(pango_attr_rise_new(Pango.units(run.baselineOffset))) }
    // Neighbours of one typeface must stay two runs where their colours differ.
    add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: start), 0, 0))
    start = end
  }
  pango_layout_set_attributes(layout, attributes)
  pango_attr_list_unref(attributes)
}

extension TextFlow {
  /// Sets the flow on a layout whose text is set.
  fileprivate func apply(to layout: OpaquePointer, width: CGFloat?, height: CGFloat?) {
    pango_layout_set_spacing(layout, Pango.units(lineSpacing))
    pango_layout_set_justify(layout, alignment == .justified ? 1 : 0)
    pango_layout_set_alignment(layout, pangoAlignment(of: layout))
    guard let width, lineBreak != .none || truncation != .none else { return }
    pango_layout_set_width(layout, max(0, Pango.units(width)))
    pango_layout_set_wrap(layout, lineBreak == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if lineBreak == .none {
      pango_layout_set_ellipsize(layout, truncation.pango)
    } else if let height, truncation != .none {
      pango_layout_set_ellipsize(layout, truncation.pango)
      pango_layout_set_height(layout, max(0, Pango.units(height)))
    }
  }

  /// Which part of the spare width is left of the lines.
  fileprivate func leadingShare(of layout: OpaquePointer) -> CGFloat {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft(layout) ? 1 : 0
    }
  }

  /// Pango's left and right mean the begin and the end of the script.
  private func pangoAlignment(of layout: OpaquePointer) -> PangoAlignment {
    switch alignment {
    case .natural, .justified: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .left: isRightToLeft(layout) ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .right: isRightToLeft(layout) ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
    }
  }

  private func isRightToLeft(_ layout: OpaquePointer) -> Bool {
    pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
  }
}

extension TextFlow.Truncation {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }
}
