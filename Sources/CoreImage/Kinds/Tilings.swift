import Foundation
import Geometry

// Pictures that have no end: repeated, or with edges that go on.

extension FilterKind {
  static var tilings: [FilterKind] {
    let category = kCICategoryTileEffect
    return [
      change("CIAffineClamp", category, [.transform]) { picture, inputs in
        picture.clamped().transformed(by: inputs.transform())
      },
      change("CIClamp", category, [.extent(640, 80)]) { picture, inputs in
        picture.cropped(to: inputs.box()).clamped()
      },
      change("CIAffineTile", category, [.transform]) { picture, inputs in
        picture.tiled().transformed(by: inputs.transform())
      },
      change(
        "CIKaleidoscope", category, [.number("inputCount", 6, 1...64), .center, .angle()]
      ) { picture, inputs in
        let (center, angle) = (inputs.point(), inputs.number(kCIInputAngleKey))
        let wedge = 2 * Double.pi / max(inputs.number("inputCount").rounded(), 1)
        return picture.clamped().warped(.infinite, reads: { $0.around(center) }) { point in
          let away = point - center
          let turn = atan2(away.y, away.x) - angle
          let within = abs(turn - (turn / wedge).rounded() * wedge) + angle
          return center + SIMD2(cos(within), sin(within)) * (away * away).sum().squareRoot()
        }
      },
    ]
  }
}

extension Picture {
  /// The picture repeated to all sides.
  func tiled() -> Picture {
    guard !extent.isEmpty, !extent.isEndless else { return self }
    return Picture(.infinite, isNearest: isNearest) { [self] box, light in
      let (width, height) = (extent.width, extent.height)
      let source = raster(extent, light)
      func within(_ x: Int, _ length: Int) -> Int { (x % length + length) % length }
      return Raster(box) { x, y in
        source.color(
          extent.minX + within(x - extent.minX, width),
          extent.minY + within(y - extent.minY, height))
      }
    }
  }
}

extension PixelBox {
  /// The pixels of a circle around a point that reaches as far as the rectangle.
  func around(_ center: SIMD2<Double>) -> PixelBox {
    let far = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { x, y in
      let away = SIMD2(Double(x), Double(y)) - center
      return (away * away).sum().squareRoot()
    }
    let reach = far.max() ?? 0
    return PixelBox(
      CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
  }
}
