import Compositor

extension Pipeline {
  /// Bits of instances that are no matter of their shape: masks, colour matrices and averaged colours are variants
  /// that have a gentle one too, and all programs hold a picture's colours.
  fileprivate var effects: UInt32 {
    switch self {
    case .composite: 0b1100_0000
    case .image: 15 << 18
    case .gradient: 1 << 22
    default: 0
    }
  }
}

extension Instance {
  /// The radius of the corners, at most half the short side; 0 where a picture has another width in its place.
  @inline(__always)
  var drawnRadius: Float { max(0, min(shape.x, 0.5 * min(rect.z, rect.w))) }

  /// Whether `gentleCoverage` alone is exact for it: see `coverage.glsl`.
  ///
  /// That is one affine map with antialiased edges, neither border nor clip, and either a similarity
  /// with four corners of at least 4 pixels, or sharp corners along the target's axes. What is turned and reaches far
  /// beyond the target is not: Mesa's llvmpipe clips it at four times the target, and loses the unprojected varying of
  /// gentle programs there.
  ///
  /// - Parameter reach: the target's shorter side, in pixels: as long as that may be what is turned.
  @inline(always)
  func isGentle(_ pipeline: Pipeline, reach: Float) -> Bool {
    let bits = shape.w.bitPattern & ~pipeline.effects
    let isBordered = pipeline == .fill && shape.y != 0
    guard offset.z == 0, offset.w == 0, bits & ~15 == 16, !isBordered else { return false }
    let radius = drawnRadius
    let squares = linear * linear
    if radius == 0 {
      let turned = min(max(squares.y, squares.z), max(squares.x, squares.w))
      return turned <= 1e-8 * squares.max()
    }
    let (x, y) = (squares.x + squares.y, squares.z + squares.w)
    let skew = linear.x * linear.z + linear.y * linear.w
    // A point is sqrt(x) / m33 pixels. Four pixels are wanted, however they come to be rounded. Bits are no number to
    // reckon with: a product of the whole of `shape` would cost as much as all the rest.
    let most = reach * shape.z
    let isNear =
      squares.y + squares.z == 0 || (rect.z * rect.z + rect.w * rect.w) * x <= most * most
    return abs(x - y) <= 0.005 * x && abs(skew) <= 0.002 * x && bits & 15 == 15
      && radius * radius * x >= 15.99 * shape.z * shape.z && isNear
  }
}

extension FrameTarget {
  /// How long in pixels what is turned may be: see `Instance.isGentle`.
  var reach: Float { Float(min(width, height)) }
}
