// What of a shadow need not be drawn.

extension Instance {
  /// Which part of a shadow its layer hides: minimum x and y, maximum x and y in local points; all zero for none.
  ///
  /// A pixel whose middle is in it is wholly covered by the layer.
  package var pointsBelowLayer: SIMD4<Float> {
    guard extra.z >= 1, offset.z == 0, offset.w == 0 else { return SIMD4() }
    let determinant = linear.x * linear.w - linear.y * linear.z
    // Half of what a pixel spans along the local axes.
    let pixel =
      SIMD2(abs(linear.z) + abs(linear.w), abs(linear.x) + abs(linear.y))
      * abs(0.5 * shape.z / determinant)
    // So far in, a rectangle touches the arcs of the corners.
    let radius = min(shape.x, 0.5 * min(rect.z, rect.w))
    let inset = radius * (1 - Float(0.5).squareRoot()) + pixel
    // As far as the shadow's quad reaches at the most: see `shadow.vert`.
    let spread = 3.1 * shape.y
    let layer = rect.lowHalf - extra.lowHalf
    let low = pointwiseMax(layer + inset, rect.lowHalf - spread)
    let high = pointwiseMin(layer + rect.highHalf - inset, rect.lowHalf + rect.highHalf + spread)
    return all(low .< high) ? SIMD4(lowHalf: low, highHalf: high) : SIMD4()
  }
}
