import Foundation
import Geometry

/// The shape of a layer, above its contents.
package struct ShapeGroup: Sendable {
  /// The outline, in points of the layer.
  package var path = Blend<CGPath>(nil)
  /// What fills it.
  package var fillColor = Color.black
  /// What its line is drawn with.
  package var strokeColor = Color.clear
  /// The width of the line in points.
  package var lineWidth: CGFloat = 1
  /// How long a mitre may be, in line widths, before it becomes a bevel.
  package var miterLimit: CGFloat = 10
  /// Points into the dashes at which the line begins.
  package var lineDashPhase: CGFloat = 0
  /// Where the line begins, as a fraction of its length.
  package var strokeStart: CGFloat = 0
  /// Where the line ends, as a fraction of its length.
  package var strokeEnd: CGFloat = 1
  /// The lengths of dashes and gaps in points; none for a whole line.
  package var dashes: NumberList?
  /// Whether crossings count even-odd, or by winding.
  package var usesEvenOddRule = false
  /// The line's ends.
  package var lineCap = CGLineCap.butt
  /// The line's corners.
  package var lineJoin = CGLineJoin.miter

  /// No shape.
  package init() {}
}

extension ShapeGroup {
  /// How its line is drawn.
  package var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth.native, cap: lineCap, join: lineJoin, miterLimit: miterLimit.native,
      dashes: dashes?.numbers ?? [], dashPhase: lineDashPhase.native)
  }
}
