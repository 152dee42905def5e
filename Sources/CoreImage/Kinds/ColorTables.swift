import Foundation

// Colours looked up: in pictures, in cubes, and by curves that come near to those of Apple's photo effects, whose own
// numbers are not published.

extension FilterKind {
  static func tables(_ category: String) -> [FilterKind] {
    let size = FilterInput.number("inputCubeDimension", 2, 2...128).neutral()
    let data = FilterInput("inputCubeData", .none("NSData"))
    return [
      FilterKind(
        name: "CIColorMap",
        inputs: [.image, FilterInput(kCIInputGradientImageKey, .none("CIImage"))],
        categories: [category]
      ) { inputs in
        guard let picture = inputs.picture(), let map = inputs.picture(kCIInputGradientImageKey),
          !map.extent.isEndless, !map.extent.isEmpty
        else { return nil }
        return picture.mapped { light in
          let row = PixelBox(
            minX: map.extent.minX, minY: map.extent.minY, maxX: map.extent.maxX,
            maxY: map.extent.minY + 1)
          let colors = map.raster(row, light).pixels
          return { color in
            let place = color.unitLuminance * Float(colors.count - 1)
            let found = colors[Int(place.rounded())].straight
            return found.with(alpha: found.w * color.w)
          }
        }
      },
      change("CIColorCube", category, [size, data]) { picture, inputs in
        ColorCube(inputs).map { cube in picture.mapped { _ in { cube.color($0) } } } ?? picture
      },
      // The cube is for encoded colours, whatever space is named.
      change(
        "CIColorCubeWithColorSpace", category,
        [size, data, FilterInput("inputColorSpace", .none("CGColorSpace"))]
      ) { picture, inputs in
        ColorCube(inputs).map { cube in
          picture.mapped(in: .encoded) { _ in { cube.color($0) } }
        } ?? picture
      },
    ]
  }

  static var photoEffects: [FilterKind] {
    effect("Mono", 0, 0, 1) + effect("Noir", 0, 0, 1.4) + effect("Tonal", 0, 0.03, 0.9)
      + effect("Chrome", 1.25, 0, 1.15) + effect("Fade", 0.75, 0.08, 0.85)
      + effect("Instant", 0.85, 0.05, 0.95, SIMD4(1.06, 1.0, 0.9, 1))
      + effect("Process", 0.95, 0.02, 1, SIMD4(0.9, 1.02, 1.08, 1))
      + effect("Transfer", 0.9, 0.04, 0.95, SIMD4(1.1, 1.0, 0.88, 1)) + falseLights
  }

  /// Colours as strong as they were times a factor, lifted, spread about their middle, and toned.
  private static func effect(
    _ name: String, _ saturation: Float, _ lift: Float, _ contrast: Float,
    _ tone: SIMD4<Float> = SIMD4(repeating: 1)
  ) -> [FilterKind] {
    [
      colors("CIPhotoEffect" + name, kCICategoryColorEffect, in: .encoded) { _, _ in
        { color in
          let gray = SIMD4(repeating: 0.299 * color.x + 0.587 * color.y + 0.114 * color.z)
          let mixed = (gray + (color - gray) * saturation) * tone
          let spread = (mixed - 0.5) * contrast + 0.5
          return (spread * (1 - lift) + lift).withinUnit.with(alpha: color.w)
        }
      }
    ]
  }

  /// Pictures as other light would make them.
  private static var falseLights: [FilterKind] {
    [
      colors("CIXRay", kCICategoryColorEffect, in: .encoded) { _, _ in
        { color in
          let dark = 1 - color.unitLuminance
          return SIMD4(dark * dark * 0.9, dark * 0.95, dark, color.w)
        }
      },
      colors("CIThermal", kCICategoryColorEffect, in: .encoded) { _, _ in
        let stops = [
          SIMD4<Float>(0, 0, 0.35, 1), SIMD4(0.35, 0, 0.7, 1), SIMD4(0.85, 0.1, 0.3, 1),
          SIMD4(1, 0.55, 0, 1), SIMD4(1, 0.95, 0.4, 1), SIMD4(1, 1, 1, 1),
        ]
        return { color in
          let place = color.unitLuminance * Float(stops.count - 1)
          let index = min(Int(place), stops.count - 2)
          let mixed = stops[index] + (stops[index + 1] - stops[index]) * (place - Float(index))
          return mixed.with(alpha: color.w)
        }
      },
    ]
  }
}

/// A cube of colours, red fastest, that others are found in between its own.
private struct ColorCube: Sendable {
  private let side: Int
  private let colors: [SIMD4<Float>]

  /// Nil where there are too few numbers: `dimension`³ times four floats, premultiplied.
  init?(_ inputs: FilterInputs) {
    let side = Int(min(max(inputs.number("inputCubeDimension"), 0), 256))
    guard let data = inputs.data("inputCubeData"), side >= 2,
      data.count >= side * side * side * 16
    else { return nil }
    self.side = side
    colors = data.withUnsafeBytes { bytes in
      (0..<side * side * side).map {
        bytes.loadUnaligned(fromByteOffset: $0 * 16, as: SIMD4<Float>.self).straight
      }
    }
  }

  func color(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let place = color.withinUnit * Float(side - 1)
    let low = place.rounded(.down)
    let share = place - low
    var result = SIMD4<Float>()
    for corner in 0..<8 {
      let bits = SIMD3(corner & 1, corner >> 1 & 1, corner >> 2)
      let x = min(Int(low.x) + bits.x, side - 1)
      let y = min(Int(low.y) + bits.y, side - 1)
      let z = min(Int(low.z) + bits.z, side - 1)
      let weight =
        (bits.x == 1 ? share.x : 1 - share.x) * (bits.y == 1 ? share.y : 1 - share.y)
        * (bits.z == 1 ? share.z : 1 - share.z)
      result += colors[(z * side + y) * side + x] * weight
    }
    return result.with(alpha: result.w * color.w)
  }
}
