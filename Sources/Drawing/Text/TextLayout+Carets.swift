import CCairo
import Foundation

extension TextLayout {
  /// Where a caret stands before a character: a line without width, from top to bottom of its line.
  package func caret(before index: String.Index) -> CGRect {
    let byte = string.utf8.distance(from: string.startIndex, to: index)
    return Pango.withContext { _ in
      var strong = PangoRectangle()
      let shown = strlen(pango_layout_get_text(layout))
      pango_layout_get_cursor_pos(layout, Int32(min(byte, shown)), &strong, nil)
      return CGRect(strong).offsetBy(dx: originX, dy: 0)
    }
  }

  /// The place between two characters that is nearest to a point, as the index behind it.
  package func index(nearestTo point: CGPoint) -> String.Index {
    let (byte, trailing) = Pango.withContext { _ in
      var (byte, trailing): (Int32, Int32) = (0, 0)
      pango_layout_xy_to_index(
        layout, Pango.units(point.x - originX), Pango.units(point.y), &byte, &trailing)
      return (Int(byte), Int(trailing))
    }
    let utf8 = string.utf8
    let character = utf8.index(utf8.startIndex, offsetBy: min(byte, utf8.count))
    return string.unicodeScalars.index(
      character, offsetBy: trailing, limitedBy: string.endIndex) ?? string.endIndex
  }
}
