import CCairo
import Foundation

extension TextLayout {
  /// Where a caret stands before a character: a line without width, from top to bottom of the letters of its line.
  package func caret(before index: String.Index) -> CGRect {
    let byte = string.utf8.distance(from: string.startIndex, to: index)
    return Pango.withContext { _ in
      let number = paragraph(ofByte: byte)
      let paragraph = paragraphs[number]
      if let last = rows.last, byte > last.bytes.upperBound {
        // What is left out stands where the text ends.
        let x = paragraph.isRightToLeft ? last.bounds.minX : last.bounds.maxX
        return CGRect(x: x, y: last.top, width: 0, height: last.height)
      }
      let place = Int32(min(byte, paragraph.bytes.upperBound) - paragraph.bytes.lowerBound)
      let shift = row(ofByte: place, in: number).shift
      var strong = PangoRectangle()
      pango_layout_get_cursor_pos(paragraph.layout, place, &strong, nil)
      return CGRect(strong).offsetBy(dx: shift.dx, dy: shift.dy)
    }
  }

  /// The place between two characters that is nearest to a point, as the index behind it.
  package func index(nearestTo point: CGPoint) -> String.Index {
    let row = row(nearestTo: point.y)
    let (byte, trailing) = Pango.withContext { _ in
      var (byte, trailing): (Int32, Int32) = (0, 0)
      let paragraph = paragraphs[row.paragraph]
      if let line = pango_layout_get_line_readonly(paragraph.layout, row.index) {
        pango_layout_line_x_to_index(line, Pango.units(point.x - row.left), &byte, &trailing)
      }
      return (
        min(paragraph.bytes.lowerBound + Int(byte), paragraph.bytes.upperBound), Int(trailing)
      )
    }
    let utf8 = string.utf8
    let character = utf8.index(utf8.startIndex, offsetBy: byte)
    return string.unicodeScalars.index(
      character, offsetBy: trailing, limitedBy: string.endIndex) ?? string.endIndex
  }

  /// The place in the line so many lines from that of another place which is nearest to `x`; nil beyond all lines.
  package func index(lines: Int, from index: String.Index, x: CGFloat) -> String.Index? {
    let byte = string.utf8.distance(from: string.startIndex, to: index)
    let start = Pango.withContext { _ in
      let number = paragraph(ofByte: byte)
      let place =
        min(byte, paragraphs[number].bytes.upperBound) - paragraphs[number].bytes.lowerBound
      return paragraphs[number].firstRow + Int(row(ofByte: Int32(place), in: number).index)
    }
    guard rows.indices.contains(start + lines) else { return nil }
    return self.index(nearestTo: CGPoint(x: x, y: rows[start + lines].bounds.midY))
  }

  /// The last paragraph that begins at a byte or before. O(log n).
  private func paragraph(ofByte byte: Int) -> Int {
    var (low, high) = (0, paragraphs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if paragraphs[middle].bytes.lowerBound <= byte { low = middle } else { high = middle }
    }
    return low
  }

  /// The line of a byte that is counted from the beginning of its paragraph; to be called inside of `Pango.withContext`.
  private func row(ofByte byte: Int32, in number: Int) -> TextRow {
    var (line, x): (Int32, Int32) = (0, 0)
    pango_layout_index_to_line_x(paragraphs[number].layout, byte, 0, &line, &x)
    return rows[min(paragraphs[number].firstRow + Int(line), rows.count - 1)]
  }

  /// The line at a height, or the nearest one.
  private func row(nearestTo y: CGFloat) -> TextRow {
    let next = rows.indices.dropLast().first { y < (rows[$0].bottom + rows[$0 + 1].top) / 2 }
    return rows[next ?? rows.count - 1]
  }
}
