import Foundation
import Geometry

/// What is done to a layer's picture once it is drawn, or to what lies behind it.
package struct EffectsGroup: Sendable {
  /// Applied to the layer with its sublayers, one after the other.
  package var filters = LayerFilters()
  /// Applied to what lies behind the layer within its bounds and corners.
  package var backgroundFilters = LayerFilters()
  /// How the layer is put down onto what lies behind; `normal` covers it.
  package var blendMode = BlendMode.normal
  /// Pixels per point of a rasterised layer.
  package var rasterizationScale: CGFloat = 1

  /// Nothing.
  package init() {}
}

/// A linear map of colours: each component is a sum of all four, and a constant.
package struct ColorMatrix: Sendable, Equatable {
  /// What red, green, blue and alpha become: weights of red, green, blue, alpha.
  package var red = SIMD4<Float>(1, 0, 0, 0)
  package var green = SIMD4<Float>(0, 1, 0, 0)
  package var blue = SIMD4<Float>(0, 0, 1, 0)
  package var alpha = SIMD4<Float>(0, 0, 0, 1)
  /// What is added to each.
  package var bias = SIMD4<Float>()

  /// Changes nothing.
  package init() {}
}
