import Foundation

// Screens of ink: as large a part of each cell is dark as the picture is.

extension FilterKind {
  static var halftones: [FilterKind] {
    [
      screen("CIDotScreen", turns: true) { place in
        let (x, y) = (cos(2 * Double.pi * place.x), cos(2 * Double.pi * place.y))
        return 0.5 + (x + y) / 4
      },
      screen("CILineScreen", turns: true) { 0.5 + cos(2 * Double.pi * $0.x) / 2 },
      screen("CIHatchedScreen", turns: true) { place in
        let (x, y) = (cos(2 * Double.pi * place.x), cos(2 * Double.pi * place.y))
        return 0.5 + max(x, y) / 2
      },
      screen("CICircularScreen", turns: false) { place in
        0.5 + cos(2 * Double.pi * (place * place).sum().squareRoot()) / 2
      },
    ]
  }

  /// - Parameter pattern: how bright a picture must be, 0…1, to be white at a place counted in cells.
  private static func screen(
    _ name: String, turns: Bool, _ pattern: @escaping @Sendable (SIMD2<Double>) -> Double
  ) -> FilterKind {
    let inputs: [FilterInput] =
      [.center] + (turns ? [.angle()] : [])
      + [.number(kCIInputWidthKey, 6, 2...50), .number(kCIInputSharpnessKey, 0.7, 0...1)]
    return change(name, kCICategoryHalftoneEffect, inputs) { picture, inputs in
      let (center, width) = (inputs.point(), max(inputs.number(kCIInputWidthKey), 1))
      let angle = inputs.number(kCIInputAngleKey)
      let (c, s) = (cos(angle), sin(angle))
      let soft = max(1 - min(max(inputs.number(kCIInputSharpnessKey), 0), 1), 0.01)
      return Picture(picture.extent) { box, light in
        let source = picture.raster(box, light)
        return Raster(box) { x, y in
          let color = source.color(x, y)
          let away = (SIMD2(Double(x), Double(y)) + 0.5 - center) / width
          let place = SIMD2(c * away.x + s * away.y, c * away.y - s * away.x)
          let straight = color.straight
          let bright = Double(Light.encoded.from(straight, light).luminance)
          let white = smoothStep((bright - pattern(place)) / soft + 0.5)
          return SIMD4(repeating: Float(white) * color.w).with(alpha: color.w)
        }
      }
    }
  }
}
