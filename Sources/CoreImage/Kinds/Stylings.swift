import Foundation

// What makes pictures look painted, cut or lit.

extension FilterKind {
  static var stylings: [FilterKind] {
    lights + cells + [
      // How much the components change from pixel to pixel, by Sobel's weights.
      change(
        "CIEdges", kCICategoryStylize, [.number(kCIInputIntensityKey, 1, 0...10).neutral(0)]
      ) { picture, inputs in
        let intensity = inputs.float(kCIInputIntensityKey)
        return picture.clamped().neighbours(margin: 1) { source, x, y in
          let (left, right) = (source.column(x - 1, y), source.column(x + 1, y))
          let (below, above) = (source.row(x, y - 1), source.row(x, y + 1))
          let (across, along) = (right - left, above - below)
          let size = (across * across + along * along).squareRoot() * (intensity / 4)
          return size.with(alpha: source.color(x, y).w)
        }.cropped(to: picture.extent)
      },
      convolution("CIConvolution3X3", columns: 3, rows: 3),
      convolution("CIConvolution5X5", columns: 5, rows: 5),
      convolution("CIConvolution7X7", columns: 7, rows: 7),
      convolution("CIConvolution9Horizontal", columns: 9, rows: 1),
      convolution("CIConvolution9Vertical", columns: 1, rows: 9),
      change(
        "CIHighlightShadowAdjust", kCICategoryStylize,
        [
          .radius(0, 0...10).neutral(), .number("inputShadowAmount", 0, -1...1).neutral(),
          .number("inputHighlightAmount", 1, 0.3...1).neutral(),
        ]
      ) { picture, inputs in
        let (shadow, highlight) = (
          inputs.float("inputShadowAmount"), inputs.float("inputHighlightAmount")
        )
        // What is around a pixel tells whether it lies in a shadow, so that edges within one stay as strong as they are.
        let around = picture.clamped().blurred(sigma: inputs.number(kCIInputRadiusKey))
        return picture.mapped(in: .encoded, with: around) { color, around in
          let bright = around.unitLuminance
          let lifted = shadow * 0.5 * (1 - bright) * (1 - bright) * 4 * bright
          let lowered = (1 - highlight) * 0.5 * bright * bright
          return (color * (1 + lifted - lowered)).with(alpha: color.w)
        }
      },
    ]
  }

  /// Light that spreads, and darkness.
  private static var lights: [FilterKind] {
    let inputs: [FilterInput] = [
      .radius(10, 0...100).neutral(0), .number(kCIInputIntensityKey, 0.5, 0...1).neutral(0),
    ]
    func spreading(
      _ name: String, _ mix: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterKind {
      change(name, kCICategoryStylize, inputs) { picture, inputs in
        let (sigma, share) = (
          inputs.number(kCIInputRadiusKey), inputs.float(kCIInputIntensityKey)
        )
        let soft = picture.blurred(sigma: sigma)
        return picture.combined(with: soft, soft.extent) { color, soft in
          color + (mix(color, soft) - color) * share
        }
      }
    }
    return [
      // Screened with itself, as blurred; and multiplied.
      spreading("CIBloom") { $0 + $1 - $0 * $1 },
      spreading("CIGloom") { color, soft in
        (color * soft + soft * (1 - color.w)).with(alpha: color.w + soft.w - color.w * soft.w)
      },
    ]
  }

  private static func convolution(_ name: String, columns: Int, rows: Int) -> FilterKind {
    var weights = [CGFloat](repeating: 0, count: columns * rows)
    weights[weights.count / 2] = 1
    let inputs: [FilterInput] = [
      .vector(kCIInputWeightsKey, weights).neutral(), .number(kCIInputBiasKey, 0).neutral(),
    ]
    return change(name, kCICategoryStylize, inputs) { picture, inputs in
      let vector = inputs.vector(kCIInputWeightsKey)
      let numbers = (0..<columns * rows).map { Float(vector.value(at: $0).native) }
      let bias = inputs.float(kCIInputBiasKey)
      let (x0, y0) = (columns / 2, rows / 2)
      let grown = Picture(picture.extent.grown(x0, y0)) { picture.raster($0, $1) }
      return grown.neighbours(margin: max(x0, y0)) { source, x, y in
        var sum = SIMD4<Float>(repeating: bias)
        for row in 0..<rows {
          for column in 0..<columns {
            sum += source.color(x + x0 - column, y + y0 - row) * numbers[row * columns + column]
          }
        }
        return sum
      }
    }
  }
}

extension Raster {
  /// Three pixels above each other, the middle one twice.
  fileprivate func column(_ x: Int, _ y: Int) -> SIMD4<Float> {
    color(x, y - 1) + color(x, y) * 2 + color(x, y + 1)
  }

  /// Three pixels beside each other, the middle one twice.
  fileprivate func row(_ x: Int, _ y: Int) -> SIMD4<Float> {
    color(x - 1, y) + color(x, y) * 2 + color(x + 1, y)
  }
}
