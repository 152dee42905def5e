import Foundation
import Geometry

// Pictures of nothing: colours, patterns and chance.

extension FilterKind {
  static var generators: [FilterKind] {
    let category = kCICategoryGenerator
    let pattern: [FilterInput] = [
      .center, .color("inputColor0", .white), .color("inputColor1", .black),
      .number(kCIInputWidthKey, 80, 0...800), .number(kCIInputSharpnessKey, 1, 0...1),
    ]
    return [
      FilterKind(
        name: "CIConstantColorGenerator", inputs: [.color(kCIInputColorKey, .red)],
        categories: [category]
      ) { .color($0.color()) },
      drawing("CICheckerboardGenerator", category, pattern) { inputs, light in
        let wave = SquareWave(inputs)
        let colors = Pair(inputs, light)
        return { point in
          let (x, y) = (wave.value(point.x - wave.center.x), wave.value(point.y - wave.center.y))
          return colors.mixed(x * y + (1 - x) * (1 - y))
        }
      },
      drawing("CIStripesGenerator", category, pattern) { inputs, light in
        let wave = SquareWave(inputs)
        let colors = Pair(inputs, light)
        return { colors.mixed(wave.value($0.x - wave.center.x)) }
      },
      drawing("CIRandomGenerator", category, []) { _, _ in
        { point in
          let bits = Noise.bits(Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
          let bytes = (0..<4).map { Float(bits >> (16 * UInt64($0)) & 255) / 255 }
          return SIMD4(bytes[0], bytes[1], bytes[2], bytes[3]).premultiplied
        }
      },
      FilterKind(
        name: "CIRoundedRectangleGenerator",
        inputs: [
          .extent(100, 100), .radius(10, 0...50), .color(kCIInputColorKey, .white),
        ], categories: [category]
      ) { inputs in
        let (box, color) = (inputs.box(), inputs.color())
        let half = SIMD2(Double(box.width), Double(box.height)) / 2
        let radius = min(max(inputs.number(kCIInputRadiusKey), 0), half.min())
        let center = box.center
        return .drawn(box) { light in
          let ink = light.premultiplied(color)
          return { point in
            let away = pointwiseMax((point - center).magnitudes - half + radius, SIMD2())
            let distance = (away * away).sum().squareRoot() - radius
            return ink * Float(min(max(0.5 - distance, 0), 1))
          }
        }
      },
    ]
  }
}

extension SIMD2<Double> {
  /// Both numbers without their signs.
  var magnitudes: SIMD2<Double> { SIMD2(abs(x), abs(y)) }
}

/// Two colours and what is between them.
struct Pair: Sendable {
  let first, second: SIMD4<Float>

  init(_ inputs: FilterInputs, _ light: Light) {
    first = light.premultiplied(inputs.color("inputColor0"))
    second = light.premultiplied(inputs.color("inputColor1"))
  }

  /// The first colour at 1, the second at 0.
  func mixed(_ share: Double) -> SIMD4<Float> { second + (first - second) * Float(share) }
}

/// Widths of 1 and widths of 0 in turn; how much of a pixel each covers, or less sharp.
private struct SquareWave: Sendable {
  let center: SIMD2<Double>
  private let width, soft: Double

  init(_ inputs: FilterInputs) {
    center = inputs.point()
    width = max(inputs.number(kCIInputWidthKey), 0)
    let sharpness = min(max(inputs.number(kCIInputSharpnessKey), 0), 1)
    soft = max((1 - sharpness) * width, 1)
  }

  func value(_ x: Double) -> Double {
    guard width > 0.5 else { return 0.5 }
    let place = x - (x / (2 * width)).rounded(.down) * 2 * width
    // How far inside of the first width, negative outside.
    let inside = min(place, width - place)
    let outside = min(place - width, 2 * width - place)
    return min(max(0.5 + (place < width ? inside : -outside) / soft, 0), 1)
  }
}
