import Foundation
import Geometry

/// The number of a letter's shape in a font; 0 stands for a character that the font has not.
public typealias CGGlyph = UInt16

extension CGContext {
  /// Sets the typeface that `showGlyphs(_:at:)` draws with.
  public func setFont(_ font: CGFont) { state.font = font }

  /// Sets the size that `showGlyphs(_:at:)` draws in, in points.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  /// Draws glyphs as the text drawing mode says; nothing without a typeface. Coloured letters are left out.
  ///
  /// - Parameter positions: where each of them stands, in the space of the text matrix.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard var font = state.font?.font, state.fontSize.isFinite, state.fontSize > 0 else { return }
    font.size = state.fontSize
    if let typeface = Typeface(font) { drawGlyphs(glyphs, of: typeface, at: positions) }
  }

  /// Draws glyphs of a typeface in its size, as the text drawing mode says; coloured letters are left out.
  ///
  /// - Parameter color: what fills them; nil for what fills other shapes.
  package func drawGlyphs(
    _ glyphs: [CGGlyph], of typeface: Typeface, at positions: [CGPoint], color: CGColor? = nil
  ) {
    let letters = typeface.outline(of: glyphs, at: positions)
    let mode = state.textMode
    saveGState()
    concatenate(textMatrix)
    if let color { setFillColor(color) }
    for (isDrawn, way) in [(mode.fills, CGPathDrawingMode.fill), (mode.strokes, .stroke)]
    where isDrawn {
      beginPath()
      addPath(letters)
      drawPath(using: way)
    }
    restoreGState()
    guard mode.clips else { return }
    beginPath()
    addPath(letters.copy(using: &textMatrix) ?? letters)
    clip()
  }
}

extension Typeface {
  /// The outlines of glyphs, each at its place.
  package func outline(of glyphs: [CGGlyph], at positions: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    for (glyph, place) in zip(glyphs, positions) {
      guard let outline = outline(of: glyph) else { continue }
      path.addPath(outline, transform: CGAffineTransform(translationX: place.x, y: place.y))
    }
    return path
  }
}
