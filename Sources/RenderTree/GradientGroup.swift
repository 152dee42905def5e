import Foundation
import Geometry

/// How a gradient's colours lie in the plane.
package enum GradientKind: UInt8, CaseIterable, Sendable {
  /// Along the line from the start to the end.
  case axial
  /// In ellipses about the start; the end gives both radii.
  case radial
  /// Around the start, from the direction of the end on, clockwise on the screen.
  case conic
}

/// The gradient of a layer, below its contents.
package struct GradientGroup: Sendable {
  /// Where the first colour lies, in units of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour lies, in units of the bounds.
  package var endPoint = CGPoint(x: 0.5, y: 1)
  /// The colours.
  package var colors = Blend<ColorList>(nil)
  /// Where each colour lies, 0…1, not decreasing; none spreads them evenly.
  package var locations = Blend<NumberList>(nil)
  /// How they lie in the plane.
  package var kind = GradientKind.axial

  /// No gradient.
  package init() {}

  /// Whether there is a gradient: at least two colours, and a location for each where there are any.
  ///
  /// - Source: what Core Animation draws on macOS, in the tests of GNUstep's libs-quartzcore
  ///   (`CAGradientLayer/drawing.m`).
  package var isDrawn: Bool {
    guard let count = colors.nearest?.colors.count, count > 1 else { return false }
    return locations.nearest.map { $0.numbers.count >= count } ?? true
  }
}
