import Foundation
import Geometry

/// Measures in units of the font, of which `unitsPerEm` are its size.
extension CGFont {
  /// How many units the size has; 0 where no font is installed at all.
  public var unitsPerEm: Int32 { Int32(Typeface(font)?.metrics.unitsPerEm ?? 0) }

  /// How far letters reach above the baseline.
  public var ascent: Int32 { units { $0.ascent } }

  /// How far letters reach below the baseline, 0 or less.
  public var descent: Int32 { -units { $0.descent } }

  /// What lies between two lines beyond both.
  public var leading: Int32 { units { $0.leading } }

  /// The height of a capital letter.
  public var capHeight: Int32 { inUnits(fontInUnits.metrics.capHeight) }

  /// The height of a small letter such as x.
  public var xHeight: Int32 { inUnits(fontInUnits.metrics.xHeight) }

  /// Tells how far the pen moves on behind glyphs.
  ///
  /// - Parameters:
  ///   - advances: room for `count` of them.
  /// - Returns: whether there is a font.
  @discardableResult
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    guard let typeface = Typeface(fontInUnits) else { return false }
    let widths = typeface.advances(of: Array(UnsafeBufferPointer(start: glyphs, count: count)))
    for (index, width) in widths.enumerated() { advances[index] = inUnits(width) }
    return true
  }

  /// The typeface in the size in which a unit is a point.
  private var fontInUnits: Font {
    var font = font
    font.size = CGFloat(max(unitsPerEm, 1))
    return font
  }

  private func units(_ measure: (TypefaceMetrics) -> CGFloat) -> Int32 {
    Typeface(fontInUnits).map { inUnits(measure($0.metrics)) } ?? 0
  }

  private func inUnits(_ points: CGFloat) -> Int32 { Int32(points.rounded()) }
}
