import CCairo
import Foundation
import Geometry

/// What pango is told about a text. Everything here is used inside of `Pango.withContext`.
extension TextFlow {
  /// Sets the flow on a layout whose text and attributes are set.
  ///
  /// - Returns: whether lines were left out.
  func apply(
    to layout: OpaquePointer, _ string: String, width: CGFloat?, height: CGFloat?
  ) -> Bool {
    pango_layout_set_spacing(layout, Pango.units(lineSpacing))
    pango_layout_set_justify(layout, alignment == .justified ? 1 : 0)
    pango_layout_set_alignment(layout, pangoAlignment(of: layout))
    // From the other side, where lines begin at none, pango would indent the first line's end.
    let indent = alignment == .right ? 0 : indents.firstLine - indents.otherLines
    pango_layout_set_indent(layout, Pango.units(indent))
    if let width, lineBreak != .none || truncation != .none {
      let sides = sides(of: layout, width: width)
      pango_layout_set_width(layout, max(0, Pango.units(width - sides.left - sides.right)))
      let wrap = lineBreak == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
      pango_layout_set_wrap(layout, wrap)
      if lineBreak == .none { pango_layout_set_ellipsize(layout, truncation.pango) }
    }
    let allowed = linesAllowed(in: layout, height: height)
    guard allowed < pango_layout_get_line_count(layout) else { return false }
    leaveLines(allowed, in: layout, string)
    return true
  }

  /// How much of the width is outside of all lines.
  func sides(of layout: OpaquePointer, width: CGFloat?) -> (left: CGFloat, right: CGFloat) {
    let leading = min(indents.firstLine, indents.otherLines)
    let trailing = indents.tail > 0 ? width.map { max(0, $0 - indents.tail) } ?? 0 : -indents.tail
    return isRightToLeft(layout) ? (trailing, leading) : (leading, trailing)
  }

  /// Which part of the spare width is left of the lines.
  func leadingShare(of layout: OpaquePointer) -> CGFloat {
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

extension TextFlow {
  /// How many lines the flow and the height allow, at least one.
  private func linesAllowed(in layout: OpaquePointer, height: CGFloat?) -> Int32 {
    let count = pango_layout_get_line_count(layout)
    let allowed = maximumLines > 0 ? Int32(clamping: min(Int(count), maximumLines)) : count
    guard let height, truncation != .none, lineBreak != .none else { return allowed }
    let room = Pango.units(height)
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var fitting: Int32 = 0
    while fitting < allowed, bottom(ofLineAt: iterator) <= room {
      fitting += 1
      pango_layout_iter_next_line(iterator)
    }
    return max(1, fitting)
  }

  /// Where a line ends below, in pango's units.
  private func bottom(ofLine index: Int32, in layout: OpaquePointer) -> Int32 {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    for _ in 0..<index { pango_layout_iter_next_line(iterator) }
    return bottom(ofLineAt: iterator)
  }

  private func bottom(ofLineAt iterator: OpaquePointer?) -> Int32 {
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &logical)
    return logical.y + logical.height
  }

  /// Leaves a number of lines, the last of them with an ellipsis if the flow truncates.
  ///
  /// Bytes keep their places in the text, so attributes and carets hold.
  private func leaveLines(_ count: Int32, in layout: OpaquePointer, _ string: String) {
    guard let line = pango_layout_get_line_readonly(layout, count - 1) else { return }
    let (start, length) = (Int(line.pointee.start_index), Int(line.pointee.length))
    let bottom = bottom(ofLine: count - 1, in: layout)
    var bytes = Array(string.utf8)
    if truncation == .none || pango_layout_get_width(layout) < 0 {
      bytes.removeSubrange((start + length)...)
    } else if truncation == .end, endsParagraph(bytes[(start + length)...]) {
      // The line may fit and yet stand for more.
      bytes.replaceSubrange((start + length)..., with: "…".utf8)
    } else {
      for index in bytes.indices.dropFirst(start) where bytes[index] == 10 || bytes[index] == 13 {
        bytes[index] = 32
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    guard truncation != .none else { return }
    pango_layout_set_ellipsize(layout, truncation.pango)
    // Pango takes a line for the last where two more would not fit.
    pango_layout_set_height(layout, bottom + Pango.units(1))
  }

  private func endsParagraph(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first == 10 || rest.first == 13 || rest.starts(with: "\u{2029}".utf8)
  }
}

extension TextFlow {
  /// Tells pango which bytes have which typeface, kerning, rise and height; colours stay here.
  func setAttributes(of runs: [TextRun], on layout: OpaquePointer, _ context: OpaquePointer) {
    let attributes = pango_attr_list_new()
    // What the runs do not cover, as in a text without letters, has the first one's typeface.
    let usual = (runs.first?.font ?? Font(size: 12)).makeDescription()
    pango_layout_set_font_description(layout, usual)
    pango_font_description_free(usual)
    // A word that is broken since it finds no room gets no hyphen; where a text has soft ones, those are seen.
    if !runs.contains(where: { $0.string.unicodeScalars.contains("\u{AD}") }) {
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }
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
      if let height = lineHeight.units(of: description, context) {
        add(pango_attr_line_height_new_absolute(height))
      }
      pango_font_description_free(description)
      if run.kerning != 0 { add(pango_attr_letter_spacing_new(Pango.units(run.kerning))) }
      if run.baselineOffset != 0 { add(pango_attr_rise_new(Pango.units(run.baselineOffset))) }
      if let box = run.picture?.bounds {
        var units = PangoRectangle(
          x: 0, y: -Pango.units(box.maxY), width: Pango.units(box.width),
          height: Pango.units(box.height))
        add(pango_attr_shape_new(&units, &units))
      }
      // Neighbours of one typeface must stay two runs where their colours differ.
      add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: start), 0, 0))
      start = end
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }
}

extension TextFlow.LineHeight {
  /// The height of lines in a typeface, in pango's units; nil to leave it as it is.
  fileprivate func units(of font: OpaquePointer?, _ context: OpaquePointer) -> Int32? {
    guard self != TextFlow.LineHeight() else { return nil }
    let metrics = pango_context_get_metrics(context, font, nil)
    defer { pango_font_metrics_unref(metrics) }
    var height = Pango.points(pango_font_metrics_get_height(metrics))
    if multiple > 0 { height *= multiple }
    height = max(height, minimum)
    if maximum > 0 { height = min(height, maximum) }
    return Pango.units(height)
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
