import Foundation
import Geometry
import Layers
import RenderTree

// Adjustments of colours. Those with steps are matrices that layers can do as well.

extension FilterKind {
  static var colorAdjustments: [FilterKind] {
    let category = kCICategoryColorAdjustment
    return matrices(category) + [
      colors(
        "CIColorClamp", category,
        [
          .vector("inputMinComponents", [0, 0, 0, 0]), .vector("inputMaxComponents", [1, 1, 1, 1]),
        ]
      ) { inputs, _ in
        let (low, high) = (
          inputs.weights("inputMinComponents"), inputs.weights("inputMaxComponents")
        )
        return { pointwiseMin(pointwiseMax($0, low), high) }
      },
      colors("CIColorPolynomial", category, polynomials) { inputs, _ in
        let rows = polynomials.map { inputs.weights($0.key) }
        return { color in
          SIMD4(
            rows[0].polynomial(color.x), rows[1].polynomial(color.y), rows[2].polynomial(color.z),
            rows[3].polynomial(color.w))
        }
      },
      colors("CIGammaAdjust", category, [.number("inputPower", 1, 0.25...4).neutral()]) {
        inputs, _ in
        let power = inputs.float("inputPower")
        return { color in color.channels { $0 < 0 ? -pow(-$0, power) : pow($0, power) } }
      },
      colors("CIVibrance", category, [.number(kCIInputAmountKey, 0, -1...1).neutral()]) {
        inputs, _ in
        let amount = inputs.float(kCIInputAmountKey)
        return { color in
          let strength = max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
          let factor = 1 + amount * (1 - min(strength, 1))
          return (SIMD4(repeating: color.luminance) * (1 - factor) + color * factor)
            .with(alpha: color.w)
        }
      },
      colors("CILinearToSRGBToneCurve", category) { _, _ in { Light.encoded.from($0, .linear) } },
      colors("CISRGBToneCurveToLinear", category) { _, _ in { Light.linear.from($0, .encoded) } },
      colors("CIToneCurve", category, in: .encoded, tonePoints) { inputs, _ in
        let curve = MonotoneCurve(
          tonePoints.map { inputs.vector($0.key) }.map { SIMD2($0.x.native, $0.y.native) })
        return { color in color.channels { Float(curve.value(Double($0))) } }
      },
      colors(
        "CIColorThreshold", category, [.number("inputThreshold", 0.5, 0...1)]
      ) { inputs, _ in
        let threshold = inputs.float("inputThreshold")
        return { color in color.channels { $0 >= threshold ? 1 : 0 } }
      },
    ]
  }

  private static func matrices(_ category: String) -> [FilterKind] {
    [
      numbers("CIHueAdjust", category, (.hue, .angle())),
      // The order of the steps is Core Image's.
      numbers(
        "CIColorControls", category,
        (.saturation, .number(kCIInputSaturationKey, 1, 0...2).neutral()),
        (.brightness, .number(kCIInputBrightnessKey, 0, -1...1).neutral()),
        (.contrast, .number(kCIInputContrastKey, 1, 0.25...4).neutral())),
      steps("CIColorMatrix", category, rows) { inputs, _ in [FilterStep(matrix(inputs))] },
      // A factor of light is nearly one of its encoding, by a power of 2.2.
      steps(
        "CIExposureAdjust", category, [.number(kCIInputEVKey, 0, -10...10).neutral()]
      ) { inputs, light in
        let stops = inputs.float(kCIInputEVKey) / (light == .linear ? 1 : 2.2)
        return [scaling(SIMD4(repeating: exp2(min(max(stops, -60), 60))))]
      },
      steps(
        "CIWhitePointAdjust", category, [.color(kCIInputColorKey, .white).neutral()]
      ) { inputs, light in
        [scaling(light.straight(inputs.color()))]
      },
      steps(
        "CITemperatureAndTint", category,
        [
          .vector("inputNeutral", [6500, 0]).neutral(),
          .vector("inputTargetNeutral", [6500, 0]).neutral(),
        ]
      ) { inputs, light in
        let (from, to) = (
          whitePoint(inputs.vector("inputNeutral")), whitePoint(inputs.vector("inputTargetNeutral"))
        )
        let gain = to / from / ((to / from * luminances).sum())
        return [scaling(light.from(gain.with(alpha: 1), .linear))]
      },
    ]
  }

  /// Each component by a factor.
  static func scaling(_ factors: SIMD4<Float>) -> FilterStep {
    var matrix = ColorMatrix()
    matrix.red *= factors.x
    matrix.green *= factors.y
    matrix.blue *= factors.z
    return FilterStep(.colorMatrix(matrix))
  }

  private static let luminances = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// Linear sRGB of a white's temperature in kelvins, on the daylight locus (CIE 15), and its tint from green to magenta.
  private static func whitePoint(_ vector: CIVector) -> SIMD4<Float> {
    let t = min(max(vector.x.native, 2000), 25_000)
    let x =
      t <= 7000
      ? -4.6070e9 / (t * t * t) + 2.9678e6 / (t * t) + 99.11 / t + 0.244063
      : -2.0064e9 / (t * t * t) + 1.9018e6 / (t * t) + 247.48 / t + 0.237040
    let y = -3 * x * x + 2.870 * x - 0.275 - min(max(vector.y.native, -150), 150) / 3000
    let (bigX, bigZ) = (x / y, (1 - x - y) / y)
    let red = 3.2406 * bigX - 1.5372 - 0.4986 * bigZ
    let green = -0.9689 * bigX + 1.8758 + 0.0415 * bigZ
    let blue = 0.0557 * bigX - 0.2040 + 1.0570 * bigZ
    return SIMD4(Float(max(red, 0.01)), Float(max(green, 0.01)), Float(max(blue, 0.01)), 1)
  }

  private static let vectors = [
    "inputRVector", "inputGVector", "inputBVector", "inputAVector", "inputBiasVector",
  ]

  private static var rows: [FilterInput] {
    vectors.enumerated().map { row, key in
      .vector(key, (0..<4).map { $0 == row ? 1 : 0 }).neutral()
    }
  }

  private static func matrix(_ inputs: FilterInputs) -> LayerFilter {
    let rows = vectors.map(inputs.weights)
    var matrix = ColorMatrix()
    (matrix.red, matrix.green, matrix.blue, matrix.alpha) = (rows[0], rows[1], rows[2], rows[3])
    matrix.bias = rows[4]
    return .colorMatrix(matrix)
  }

  private static var polynomials: [FilterInput] {
    ["Red", "Green", "Blue", "Alpha"].map {
      .vector("input\($0)Coefficients", [0, 1, 0, 0]).neutral()
    }
  }

  private static var tonePoints: [FilterInput] {
    (0..<5).map { .point("inputPoint\($0)", CGFloat($0) / 4, CGFloat($0) / 4).neutral() }
  }
}

extension SIMD4<Float> {
  /// The polynomial of these coefficients, that of the constant first.
  fileprivate func polynomial(_ x: Float) -> Float { self.x + x * (y + x * (z + x * w)) }

  /// Red, green and blue, each changed by itself.
  @inline(__always)
  func channels(_ change: (Float) -> Float) -> SIMD4<Float> {
    SIMD4(change(x), change(y), change(z), w)
  }
}

/// A curve through points from left to right that rises and falls only where they do (Fritsch and Carlson, 1980).
struct MonotoneCurve: Sendable {
  private let points: [SIMD2<Double>]
  private let slopes: [Double]

  /// Makes the curve; points further left than the one before are moved to it.
  init(_ points: [SIMD2<Double>]) {
    var points = points
    for index in points.indices.dropFirst() {
      points[index].x = max(points[index].x, points[index - 1].x + 1e-6)
    }
    let rises = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    slopes = points.indices.map { index in
      let (left, right) = (rises[max(index - 1, 0)], rises[min(index, rises.count - 1)])
      return left * right <= 0 ? 0 : 2 * left * right / (left + right)
    }
    self.points = points
  }

  /// The height at a place; beyond the ends that of the end.
  func value(_ x: Double) -> Double {
    guard let last = points.last, x < last.x else { return points.last?.y ?? x }
    guard x > points[0].x, let end = points.firstIndex(where: { $0.x > x }) else {
      return points[0].y
    }
    let (a, b) = (points[end - 1], points[end])
    let (width, t) = (b.x - a.x, (x - a.x) / (b.x - a.x))
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * a.y + (t3 - 2 * t2 + t) * width * slopes[end - 1]
      + (3 * t2 - 2 * t3) * b.y + (t3 - t2) * width * slopes[end]
  }
}
