import Foundation

// Pictures cut into cells of one colour each: squares, hexagons, and the regions around points that chance puts
// into squares (Worley, "A Cellular Texture Basis Function", 1996).

extension FilterKind {
  static var cells: [FilterKind] {
    let category = kCICategoryStylize
    return [
      // The colour of a square is that of its middle.
      change("CIPixellate", category, [.center, .number(kCIInputScaleKey, 8, 1...100)]) {
        picture, inputs in
        let (center, side) = (inputs.point(), max(inputs.number(kCIInputScaleKey), 1))
        return picture.inCells(reach: side) { point in
          center + (((point - center) / side).rounded(.down) + 0.5) * side
        }
      },
      change(
        "CIHexagonalPixellate", category,
        [.center, .number(kCIInputScaleKey, 8, 1...100).neutral(1)]
      ) { picture, inputs in
        let (center, side) = (inputs.point(), max(inputs.number(kCIInputScaleKey), 1))
        return picture.inCells(reach: 2 * side) { point in
          center + Hexagons.middle(around: (point - center) / side) * side
        }
      },
      change("CICrystallize", category, [.radius(20, 1...100).neutral(1), .center]) {
        picture, inputs in
        let (center, side) = (inputs.point(), max(inputs.number(kCIInputRadiusKey), 1))
        return picture.inCells(reach: 3 * side) { point in
          center + Scatter.nearest(to: (point - center) / side) * side
        }
      },
      change("CIPointillize", category, [.radius(20, 1...100).neutral(1), .center]) {
        picture, inputs in
        let (center, side) = (inputs.point(), max(inputs.number(kCIInputRadiusKey), 1))
        return Picture(picture.extent) { box, light in
          let source = picture.clamped().raster(box.grown(Int(3 * side) + 1), light)
          return Raster(box) { x, y in
            let point = SIMD2(Double(x), Double(y)) + 0.5
            let dot = center + Scatter.nearest(to: (point - center) / side) * side
            let away = ((point - dot) * (point - dot)).sum().squareRoot()
            let share = Float(min(max(side / 2 + 0.5 - away, 0), 1))
            let paper = SIMD4<Float>(repeating: 1) * source.pixel(at: point).w
            return paper + (source.pixel(at: dot) - paper) * share
          }
        }
      },
    ]
  }
}

extension Picture {
  /// The picture each of whose pixels has the colour at a point of its cell, which is not far.
  fileprivate func inCells(
    reach: Double, _ point: @escaping @Sendable (SIMD2<Double>) -> SIMD2<Double>
  ) -> Picture {
    let reach = min(reach, 10_000)
    return Picture(extent.grown(Int(reach))) { [self] box, light in
      let source = part(box.grown(Int(reach) + 1), light)
      return Raster(box) { x, y in source.pixel(at: point(SIMD2(Double(x), Double(y)) + 0.5)) }
    }
  }
}

/// Hexagons of side 1 with two corners above and below.
private enum Hexagons {
  /// The middle of the one in which a point lies: the nearest of two grids' points.
  static func middle(around point: SIMD2<Double>) -> SIMD2<Double> {
    let step = SIMD2(3.0.squareRoot(), 3)
    let first = (point / step).rounded(.toNearestOrAwayFromZero) * step
    let second = ((point / step - 0.5).rounded(.toNearestOrAwayFromZero) + 0.5) * step
    let (a, b) = (point - first, point - second)
    return (a * a).sum() <= (b * b).sum() ? first : second
  }
}

/// Points that chance puts into the squares of a grid, one each, the same at every time.
private enum Scatter {
  /// The nearest of them.
  static func nearest(to point: SIMD2<Double>) -> SIMD2<Double> {
    let cell = point.rounded(.down)
    var (best, least) = (point, Double.infinity)
    for index in 0..<9 {
      let other = cell + SIMD2(Double(index % 3 - 1), Double(index / 3 - 1))
      let candidate = other + Noise.pair(Int(other.x), Int(other.y))
      let away = ((candidate - point) * (candidate - point)).sum()
      if away < least { (best, least) = (candidate, away) }
    }
    return best
  }
}

/// Numbers that look like chance and are a function of a place.
enum Noise {
  /// 64 bits of a place and a number (the finaliser of SplitMix64).
  static func bits(_ x: Int, _ y: Int) -> UInt64 {
    var z = UInt64(truncatingIfNeeded: x) &* 0x9E37_79B9_7F4A_7C15
    z ^= UInt64(truncatingIfNeeded: y) &* 0xD1B5_4A32_D192_ED03
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Two numbers in 0…1.
  static func pair(_ x: Int, _ y: Int) -> SIMD2<Double> {
    let bits = bits(x, y)
    return SIMD2(Double(bits & 0xFFFF_FFFF), Double(bits >> 32)) / 4_294_967_296
  }
}
