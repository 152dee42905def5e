import CCairo
import Foundation
import Geometry

// What pango does not tell of a font is read from its tables, whose numbers begin with the greatest byte
// (https://learn.microsoft.com/typography/opentype/spec/head and post).
extension Typeface {
  /// The rectangle that holds every letter of the font in a size, from where it stands on its baseline, y up; nil where
  /// the font does not say.
  package func bounds(inSize size: CGFloat) -> CGRect? {
    let units = metrics.unitsPerEm
    guard units > 0, let bytes = bytes(of: "head", 36..<44) else { return nil }
    let corners = stride(from: 0, to: 8, by: 2).map { place in
      CGFloat(Int16(bitPattern: UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])))
        * size / CGFloat(units)
    }
    return CGRect(
      x: corners[0], y: corners[1], width: corners[2] - corners[0], height: corners[3] - corners[1])
  }

  /// How far letters lean, in degrees; below 0 to the right.
  package var italicAngle: CGFloat {
    guard let bytes = bytes(of: "post", 4..<8) else { return 0 }
    return CGFloat(Int32(bitPattern: bytes.reduce(0) { $0 << 8 | UInt32($1) })) / 65536
  }

  /// Whether all letters have one width.
  package var isFixedPitch: Bool { bytes(of: "post", 12..<16)?.contains { $0 != 0 } ?? false }

  private func bytes(of table: String, _ part: Range<UInt32>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: part.count)
    let isThere = Pango.withContext { _ in
      CCairoTableBytes(self.pointer, table, part.lowerBound, UInt32(part.count), &bytes)
    }
    return isThere != 0 ? bytes : nil
  }
}
