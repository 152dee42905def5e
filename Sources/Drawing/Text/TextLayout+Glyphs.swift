import CCairo
import Foundation
import Geometry

/// Letters of one look and one font that stand side by side, as they are painted.
package struct GlyphRun: Sendable {
  /// Their numbers in the font, from left to right; `Typeface.noGlyph` for what is none.
  package var glyphs: [UInt16]
  /// Where each stands, in points from where the line's baseline begins, y up.
  package var positions: [CGPoint]
  /// How far the pen moves on behind each.
  package var advances: [CGFloat]
  /// For each where in the text its character is, in units of UTF-16.
  package var indices: [Int]
  /// The font.
  package var typeface: Typeface
  /// Whether they run from right to left.
  package var runsLeft: Bool
}

/// A line of a layout.
package struct TextLine: Sendable {
  /// The characters of it, in units of UTF-16; what breaks it belongs to none.
  package var range: NSRange
  /// Where its baseline begins, in points within the layout's box, y down.
  package var origin: CGPoint
  /// From top to bottom, in points within the layout's box.
  package var bounds: CGRect
}

extension TextLayout {
  /// The lines, from top to bottom.
  package var lines: [TextLine] {
    let offsets = utf16Offsets
    return rows.map { row in
      TextLine(
        range: NSRange(offsets[row.bytes.lowerBound]..<offsets[row.bytes.upperBound]),
        origin: CGPoint(x: row.left, y: row.baseline), bounds: row.bounds)
    }
  }

  /// The letters of the first line, from left to right.
  package var glyphRuns: [GlyphRun] {
    let offsets = utf16Offsets
    return Pango.withContext { _ in
      guard let line = pango_layout_get_line_readonly(paragraphs[0].layout, 0) else { return [] }
      var runs: [GlyphRun] = []
      var pen: CGFloat = 0
      var next = line.pointee.runs
      while let node = next {
        if let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
          runs.append(GlyphRun(item.pointee, offsets, pen: &pen))
        }
        next = node.pointee.next
      }
      return runs
    }
  }

  /// For each byte of the string, and its end, how many units of UTF-16 lie before its character.
  private var utf16Offsets: [Int] {
    var offsets: [Int] = []
    var count = 0
    for scalar in string.unicodeScalars {
      offsets.append(contentsOf: repeatElement(count, count: scalar.utf8.count))
      count += scalar.utf16.count
    }
    return offsets + [count]
  }
}

extension GlyphRun {
  /// Reads what pango has shaped; to be called inside of `Pango.withContext`.
  fileprivate init(_ item: PangoGlyphItem, _ offsets: [Int], pen: inout CGFloat) {
    let shaped = item.glyphs.pointee
    let first = Int(item.item.pointee.offset)
    (glyphs, positions, advances, indices) = ([], [], [], [])
    typeface = Typeface(keeping: item.item.pointee.analysis.font)
    runsLeft = item.item.pointee.analysis.level & 1 == 1
    for index in 0..<Int(shaped.num_glyphs) {
      let info = shaped.glyphs[index]
      glyphs.append(UInt16(exactly: info.glyph) ?? Typeface.noGlyph)
      positions.append(
        CGPoint(
          x: pen + Pango.points(info.geometry.x_offset), y: -Pango.points(info.geometry.y_offset)))
      advances.append(Pango.points(info.geometry.width))
      indices.append(offsets[first + Int(shaped.log_clusters[index])])
      pen += Pango.points(info.geometry.width)
    }
  }
}
