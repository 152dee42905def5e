import Compositor

// What the renderer needs to know of a shadow: which program draws it.

extension Instance {
  /// Whether a shadow's sigma is below 0.35 pixels: see `shadow.frag`.
  var isHardlyBlurred: Bool {
    let longest = max(
      linear.x * linear.x + linear.y * linear.y, linear.z * linear.z + linear.w * linear.w)
    let sigma = shape.y
    return sigma * sigma * longest < 0.1225 * shape.z * shape.z
  }

  /// Whether of a shadow that has no arcs each place feels one corner alone: see `shadow.frag`.
  ///
  /// The bumps that stand for the corners end before the middle, and so do the edges.
  var isLargeBesideItsBlur: Bool {
    let shortest = 0.5 * min(rect.z, rect.w)
    let (radius, sigma) = (min(shape.x, shortest), shape.y)
    let determinant = linear.x * linear.w - linear.y * linear.z
    let longest = max(
      linear.x * linear.x + linear.y * linear.y, linear.z * linear.z + linear.w * linear.w)
    let pixel = longest * shape.z * shape.z / (determinant * determinant)
    let spread = sigma * sigma + pixel / 12 + 0.077 * radius * radius
    let corner = shortest - 0.219 * radius
    return corner > 0 && corner * corner >= 16 * spread
  }

  /// Whether a shadow is so soft that its corners are nearly Gaussian: see `shadow.frag`.
  ///
  /// The radius is at most 1.8 sigma, and sigma at least 0.45 pixels, in one affine map.
  var isBlurredBeyondItsCorners: Bool {
    let (radius, sigma) = (min(shape.x, 0.5 * min(rect.z, rect.w)), shape.y)
    let determinant = linear.x * linear.w - linear.y * linear.z
    let longest = max(
      linear.x * linear.x + linear.y * linear.y, linear.z * linear.z + linear.w * linear.w)
    // A pixel spans `sqrt(longest) * m33 / determinant` local units.
    let pixels = sigma * determinant
    return offset.z == 0 && offset.w == 0 && radius <= 1.8 * sigma
      && pixels * pixels >= 0.2025 * longest * shape.z * shape.z
  }

  /// Whether it matters which part of a pixel of their common edge the layer covers: see `pixel-parts.glsl`.
  ///
  /// Halved by an edge, a pixel is off by an eighth of how much the shadow grows from pixel to pixel, which is at most
  /// 0.4 / sigma: below a step of 8 bits it is not worth it.
  var isSteepBesideItsLayer: Bool {
    let squares = linear * linear
    let shortest = min(squares.x + squares.y, squares.z + squares.w)
    let (most, sigma) = (color.w * extra.z * (255 * 0.4 / 8), shape.y)
    return most > 0 && most * most * shape.z * shape.z >= sigma * sigma * shortest
  }
}
