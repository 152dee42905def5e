import CCairo
import Foundation

/// A text as its bytes, with how they look and how their paragraphs are set.
struct ParagraphedText {
  let bytes: [UInt8]
  let runs: [TextRun]
  let ends: RunEnds
  /// How paragraphs are set that do not say so themselves.
  let usual: TextFlow
  private let hasSoftHyphens: Bool
  private let isKerned: Bool

  init(_ string: String, _ runs: [TextRun], _ ends: RunEnds, _ usual: TextFlow) {
    (bytes, self.runs, self.ends, self.usual) = (Array(string.utf8), runs, ends, usual)
    hasSoftHyphens = string.unicodeScalars.contains("\u{AD}")
    isKerned = runs.contains { $0.kerning > 0 }
  }

  /// The bytes of each paragraph, without those that end it; behind the last end is one more.
  var paragraphs: [Range<Int>] {
    var (parts, start, place): ([Range<Int>], Int, Int) = ([], 0, 0)
    while place < bytes.count {
      let length = lengthOfBreak(at: place)
      if length > 0 {
        parts.append(start..<place)
        start = place + length
      }
      place += max(length, 1)
    }
    return parts + [start..<bytes.count]
  }

  private func lengthOfBreak(at place: Int) -> Int {
    switch bytes[place] {
    case 10: 1
    case 13: place + 1 < bytes.count && bytes[place + 1] == 10 ? 2 : 1
    // U+2029.
    case 0xE2: bytes[place...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }

  /// How the paragraph is set that begins at a byte.
  func flow(at byte: Int) -> TextFlow {
    guard let index = ends.run(ofByte: byte) ?? runs.indices.last else { return usual }
    return runs[index].flow ?? usual
  }

  /// Tells pango which of a paragraph's bytes have which typeface, kerning and rise; colours stay here.
  func setAttributes(of part: Range<Int>, on layout: OpaquePointer) {
    let attributes = pango_attr_list_new()
    let first = ends.run(ofByte: part.lowerBound) ?? max(runs.count - 1, 0)
    // A paragraph without letters is as high as one of what stands around it.
    let usual = (first < runs.count ? runs[first].font : Font(size: 12)).makeDescription()
    pango_layout_set_font_description(layout, usual)
    pango_font_description_free(usual)
    // A word that is broken since it finds no room gets no hyphen; where a text has soft ones, those are seen.
    if !hasSoftHyphens {
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }
    var (index, start) = (first, part.lowerBound)
    while start < part.upperBound, index < runs.count {
      let end = min(ends.end(ofRun: index), part.upperBound)
      let range = UInt32(start - part.lowerBound)..<UInt32(end - part.lowerBound)
      runs[index].addAttributes(to: attributes, range, number: index)
      (index, start) = (index + 1, end)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// How far kerning makes a line longer than pango says.
  ///
  /// Pango puts half of it on either side of a letter, and leaves the halves before a line's first letter and behind its
  /// last one out of the line's extents, but breaks lines that have no room for them.
  func outerKerning(
    ofLine bytes: Range<Int>, _ line: UnsafeMutablePointer<PangoLayoutLine>, width: CGFloat
  ) -> CGFloat {
    guard isKerned else { return 0 }
    var extents = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &extents)
    let outer = [bytes.lowerBound, bytes.upperBound - 1].reduce(0) { sum, byte in
      sum + (ends.run(ofByte: byte).map { max(runs[$0].kerning, 0) } ?? 0)
    }
    return Pango.points(extents.width) + outer / 2 - width
  }
}

extension TextRun {
  /// Tells pango how a part of a paragraph looks.
  fileprivate func addAttributes(
    to attributes: OpaquePointer?, _ range: Range<UInt32>, number: Int
  ) {
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = range.lowerBound
      attribute?.pointee.end_index = range.upperBound
      pango_attr_list_insert(attributes, attribute)
    }
    let description = font.makeDescription()
    add(pango_attr_font_desc_new(description))
    pango_font_description_free(description)
    if kerning != 0 { add(pango_attr_letter_spacing_new(Pango.units(kerning))) }
    if !joinsLetters { add(pango_attr_font_features_new("liga=0, clig=0")) }
    if baselineOffset != 0 { add(pango_attr_rise_new(Pango.units(baselineOffset))) }
    if let box = picture?.bounds {
      var units = PangoRectangle(
        x: 0, y: -Pango.units(box.maxY), width: Pango.units(box.width),
        height: Pango.units(box.height))
      add(pango_attr_shape_new(&units, &units))
    }
    // Neighbours of one typeface must stay two runs where their colours differ.
    add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: number), 0, 0))
  }
}
