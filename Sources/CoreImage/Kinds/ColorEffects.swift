import Foundation
import Layers
import RenderTree

// Colours changed for effect.

extension FilterKind {
  static var colorEffects: [FilterKind] {
    let category = kCICategoryColorEffect
    return toned(category) + tables(category) + [
      steps("CIColorInvert", category) { _, _ in [FilterStep(.colorMatrix(.invert))] },
      // Each component to one of so many levels, by how they are encoded.
      colors(
        "CIColorPosterize", category, in: .encoded,
        [.number("inputLevels", 6, 2...30).neutral(300)]
      ) { inputs, _ in
        let levels = max(inputs.float("inputLevels").rounded(), 2)
        return { color in
          color.channels {
            min((min(max($0, 0), 1) * levels).rounded(.down), levels - 1) / (levels - 1)
          }
        }
      },
      colors("CIMaximumComponent", category) { _, _ in
        { SIMD4(repeating: max($0.x, $0.y, $0.z)).with(alpha: $0.w) }
      },
      colors("CIMinimumComponent", category) { _, _ in
        { SIMD4(repeating: min($0.x, $0.y, $0.z)).with(alpha: $0.w) }
      },
      colors("CIMaskToAlpha", category) { _, _ in
        { SIMD4(1, 1, 1, $0.unitLuminance * $0.w) }
      },
      change(
        "CIVignette", category,
        [.number(kCIInputIntensityKey, 0, -1...1).neutral(), .radius(1, 0...2)]
      ) { picture, inputs in
        let half = SIMD2(Double(picture.extent.width), Double(picture.extent.height)) / 2
        let reach = max(inputs.number(kCIInputRadiusKey), 0.01) * (half * half).sum().squareRoot()
        let intensity = inputs.number(kCIInputIntensityKey)
        return picture.shaded(around: picture.extent.center) { distance in
          let share = min(distance / reach, 1)
          return 1 - intensity * share * share
        }
      },
      change(
        "CIVignetteEffect", category,
        [
          .center, .radius(150, 0...2000), .number(kCIInputIntensityKey, 1, -1...1).neutral(0),
          .number("inputFalloff", 0.5, 0...1),
        ]
      ) { picture, inputs in
        let radius = max(inputs.number(kCIInputRadiusKey), 0.01)
        let soft = max(inputs.number("inputFalloff"), 0.001) * radius
        let intensity = inputs.number(kCIInputIntensityKey)
        return picture.shaded(around: inputs.point()) { distance in
          1 - intensity * smoothStep((distance - radius) / soft)
        }
      },
    ]
  }

  private static func toned(_ category: String) -> [FilterKind] {
    [
      steps(
        "CISepiaTone", category, [.number(kCIInputIntensityKey, 1, 0...1).neutral(0)]
      ) { inputs, _ in
        [FilterStep(blended(sepia, inputs))]
      },
      steps(
        "CIColorMonochrome", category,
        [
          .color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)),
          .number(kCIInputIntensityKey, 1, 0...1).neutral(0),
        ]
      ) { inputs, light in
        let color = light.straight(inputs.color())
        let weights: [Float] = [0.2126, 0.7152, 0.0722]
        let rows = [color.x, color.y, color.z].map { part in weights.map { $0 * part } }
        return [FilterStep(blended(rows, inputs))]
      },
      colors(
        "CIFalseColor", category,
        [
          .color("inputColor0", CIColor(red: 0.3, green: 0, blue: 0)),
          .color("inputColor1", CIColor(red: 1, green: 0.9, blue: 0.8)),
        ]
      ) { inputs, light in
        let (from, to) = (
          light.straight(inputs.color("inputColor0")), light.straight(inputs.color("inputColor1"))
        )
        return { color in
          let mixed = from + (to - from) * color.luminance
          return mixed.with(alpha: mixed.w * color.w)
        }
      },
    ]
  }

  /// Rows of three weights that make colours those of old photographs.
  private static let sepia: [[Float]] = [
    [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131],
  ]

  /// A matrix of such rows, done as much as `inputIntensity` says.
  private static func blended(_ rows: [[Float]], _ inputs: FilterInputs) -> LayerFilter {
    let share = Float(min(max(inputs.number(kCIInputIntensityKey), 0), 1))
    var numbers: [Float] = []
    for (row, weights) in rows.enumerated() {
      for (column, weight) in weights.enumerated() {
        numbers.append(share * weight + (row == column ? 1 - share : 0))
      }
      numbers += [0, 0]
    }
    return .colorMatrix(ColorMatrix(rows: numbers + [0, 0, 0, 1, 0]))
  }
}

/// How far something is from 0 to 1 on a smooth way.
func smoothStep(_ x: Double) -> Double {
  let t = min(max(x, 0), 1)
  return t * t * (3 - 2 * t)
}

extension Picture {
  /// The picture, whose light is multiplied by a function of the distance from a point.
  fileprivate func shaded(
    around center: SIMD2<Double>, _ factor: @escaping @Sendable (Double) -> Double
  ) -> Picture {
    return Picture(extent) { [self] box, light in
      var raster = raster(box, light)
      for y in box.minY..<box.maxY {
        for x in box.minX..<box.maxX {
          let away = SIMD2(Double(x), Double(y)) + 0.5 - center
          let index = (y - box.minY) * box.width + x - box.minX
          let color = raster.pixels[index]
          let amount = Float(max(factor((away * away).sum().squareRoot()), 0))
          raster.pixels[index] = (color * amount).with(alpha: color.w)
        }
      }
      return raster
    }
  }
}
