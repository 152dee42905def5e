import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

/// Colours against the formulas of Core Image's reference, on light.
@Suite struct ColorKindTests {
  /// What a kind makes of an opaque colour, told encoded.
  private func color(
    _ name: String, _ inputs: [String: Any] = [:],
    of color: (Double, Double, Double) = (0.8, 0.4, 0.2)
  ) throws -> SIMD4<Float> {
    var inputs = inputs
    inputs[kCIInputImageKey] = patch(color.0, color.1, color.2)
    return try made(name, inputs).color(1, 1)
  }

  private let given = SIMD4(light(0.8), light(0.4), light(0.2), 1)
  private var luminance: Float { 0.2126 * given.x + 0.7152 * given.y + 0.0722 * given.z }

  @Test func adjustmentsAreTheirFormulas() throws {
    let cases: [(String, [String: Any], SIMD4<Float>)] = [
      ("CIExposureAdjust", ["inputEV": 1.5], (given * Float(exp2(1.5)))),
      ("CIGammaAdjust", ["inputPower": 2], given * given),
      ("CIColorControls", ["inputBrightness": 0.1], given + 0.1),
      ("CIColorControls", ["inputContrast": 1.5], (given - 0.5) * 1.5 + 0.5),
      (
        "CIColorControls", ["inputSaturation": 0],
        SIMD4(repeating: 0.213 * given.x + 0.715 * given.y + 0.072 * given.z)
      ),
      ("CIColorInvert", [:], 1 - given),
      (
        "CIWhitePointAdjust", ["inputColor": CIColor(red: 1, green: 0.5, blue: 0.25)],
        given * SIMD4(1, light(0.5), light(0.25), 1)
      ),
      (
        "CIColorMatrix",
        ["inputRVector": CIVector(0, 1, 0, 0), "inputBiasVector": CIVector(0.1, 0, 0, 0)],
        SIMD4(given.y + 0.1, given.y, given.z, 1)
      ),
      (
        "CIColorClamp",
        [
          "inputMinComponents": CIVector(0.2, 0.2, 0.2, 0),
          "inputMaxComponents": CIVector(0.5, 1, 1, 1),
        ],
        SIMD4(0.5, 0.2, 0.2, 1)
      ),
      (
        "CIColorPolynomial", ["inputRedCoefficients": CIVector(0.1, 0.2, 0.3, 0.4)],
        SIMD4(0.1 + given.x * (0.2 + given.x * (0.3 + given.x * 0.4)), given.y, given.z, 1)
      ),
      ("CIMaximumComponent", [:], SIMD4(repeating: given.x)),
      ("CIMinimumComponent", [:], SIMD4(repeating: given.z)),
      ("CILinearToSRGBToneCurve", [:], SIMD4(0.8, 0.4, 0.2, 1)),
      (
        "CISRGBToneCurveToLinear", [:],
        SIMD4(light(Double(given.x)), light(Double(given.y)), light(Double(given.z)), 1)
      ),
      ("CIColorThreshold", ["inputThreshold": 0.5], SIMD4(1, 0, 0, 1)),
      ("CIVibrance", ["inputAmount": 0], given),
      ("CITemperatureAndTint", [:], given),
      ("CIToneCurve", [:], given),
      ("CIHueAdjust", ["inputAngle": 0], given),
    ]
    for (name, inputs, expected) in cases {
      let seen = try color(name, inputs)
      #expect(
        isNear(seen, SIMD4(expected.x, expected.y, expected.z, 1), within: 2e-4), "\(name): \(seen)"
      )
    }
  }

  @Test func tonesAreTheirMatrices() throws {
    let sepia = try color("CISepiaTone", ["inputIntensity": 1])
    #expect(abs(sepia.x - (0.393 * given.x + 0.769 * given.y + 0.189 * given.z)) < 1e-4)
    let half = try color("CISepiaTone", ["inputIntensity": 0.5])
    #expect(isNear(half, (sepia + given) / 2))
    let ink = CIColor(red: 0.6, green: 0.45, blue: 0.3)
    let mono = try color("CIColorMonochrome", ["inputColor": ink])
    #expect(isNear(mono, SIMD4(light(0.6), light(0.45), light(0.3), 1 / luminance) * luminance))
    let pair: [String: Any] = ["inputColor0": CIColor.red, "inputColor1": CIColor.blue]
    #expect(try isNear(color("CIFalseColor", pair), SIMD4(1 - luminance, 0, luminance, 1)))
  }

  @Test func posterizingLeavesSoManyLevels() throws {
    for (component, levels, expected) in [
      (0.8, 2.0, 1.0), (0.4, 2, 0), (0.4, 3, 0.5), (0.8, 6, 0.8), (1, 6, 1),
    ] {
      let seen = try color("CIColorPosterize", ["inputLevels": levels], of: (component, 0, 1))
      #expect(isNear(seen, SIMD4(light(expected), 0, 1, 1)), "\(component) \(levels)")
    }
  }

  @Test func masksBecomeOpacity() throws {
    let seen = try color("CIMaskToAlpha", of: (0.5, 0.5, 0.5))
    #expect(isNear(seen, SIMD4(repeating: light(0.5))))
  }

  @Test func strengthGrowsMoreWhereItIsWeak() throws {
    func spread(_ color: SIMD4<Float>) -> Float { color.max() - min(color.x, color.y, color.z) }
    let (weak, strong) = ((0.5, 0.45, 0.4), (1.0, 0.1, 0.0))
    func growth(_ of: (Double, Double, Double)) throws -> Float {
      var after = try color("CIVibrance", ["inputAmount": 1], of: of)
      var before = try color("CIVibrance", of: of)
      (after.w, before.w) = (0, 0)
      return spread(after) / spread(before)
    }
    #expect(try growth(weak) > 1.5 && growth(strong) < 1.2)
  }

  @Test func warmerWhitesMakeBluerPictures() throws {
    // The picture's white is said to be that of a lamp; brought to daylight it becomes bluer.
    let seen = try color(
      "CITemperatureAndTint", ["inputNeutral": CIVector(4000, 0)], of: (0.5, 0.5, 0.5))
    #expect(seen.z > seen.y && seen.y > seen.x)
  }

  @Test func curvesGoThroughTheirPoints() throws {
    let points: [String: Any] = [
      "inputPoint0": CIVector(0, 0), "inputPoint1": CIVector(0.25, 0.1),
      "inputPoint2": CIVector(0.5, 0.6),
      "inputPoint3": CIVector(0.75, 0.8), "inputPoint4": CIVector(1, 0.9),
    ]
    for (x, y) in [(0.0, 0.0), (0.25, 0.1), (0.5, 0.6), (0.75, 0.8), (1, 0.9)] {
      let seen = try color("CIToneCurve", points, of: (x, x, x))
      #expect(abs(seen.x - light(y)) < 1e-3)
    }
    let curve = MonotoneCurve([SIMD2(0, 0), SIMD2(0.1, 0.9), SIMD2(1, 1)])
    let heights = (0...100).map { curve.value(Double($0) / 100) }
    #expect(
      zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 } && heights.allSatisfy { $0 <= 1 })
  }

  @Test func cubesAndMapsAreLookedUp() throws {
    // A cube of two colours a side that exchanges red and blue.
    var numbers: [Float] = []
    for corner in 0..<8 {
      numbers += [Float(corner >> 2), Float(corner >> 1 & 1), Float(corner & 1), 1]
    }
    let data = numbers.withUnsafeBytes { Data($0) }
    let inputs: [String: Any] = ["inputCubeDimension": 2, "inputCubeData": data]
    #expect(try isNear(color("CIColorCube", inputs), SIMD4(given.z, given.y, given.x, 1)))
    let encoded = try color("CIColorCubeWithColorSpace", inputs)
    #expect(isNear(encoded, SIMD4(given.z, given.y, given.x, 1), within: 1e-3))
    let short = try color("CIColorCube", ["inputCubeDimension": 3, "inputCubeData": data])
    #expect(isNear(short, given))
    let ramp = picture(2, 1, [255, 0, 0, 255, 0, 0, 255, 255])
    #expect(
      try color("CIColorMap", ["inputGradientImage": ramp], of: (1, 1, 1)) == SIMD4(0, 0, 1, 1))
    #expect(
      try color("CIColorMap", ["inputGradientImage": ramp], of: (0, 0, 0)) == SIMD4(1, 0, 0, 1))
  }

  @Test func photoEffectsAreGreyOrColored() throws {
    for name in ["Mono", "Noir", "Tonal"] {
      let seen = try color("CIPhotoEffect" + name)
      #expect(abs(seen.x - seen.y) < 1e-4 && abs(seen.y - seen.z) < 1e-4, "\(name)")
    }
    for name in ["Chrome", "Fade", "Instant", "Process", "Transfer"] {
      let seen = try color("CIPhotoEffect" + name)
      #expect(seen.x > seen.z && !isNear(seen, given, within: 0.01), "\(name)")
    }
  }

  @Test func vignettesDarkenTheOutside() throws {
    let image = patch(1, 1, 1, width: 40, height: 40)
    for (name, inputs) in [
      ("CIVignette", ["inputIntensity": 1, "inputRadius": 1]),
      ("CIVignetteEffect", ["inputCenter": CIVector(20, 20), "inputRadius": 10]),
    ] as [(String, [String: Any])] {
      let seen = try made(name, inputs.merging(["inputImage": image]) { $1 })
      #expect(seen.color(20, 20).x > 0.99 && seen.color(0, 0).x < 0.1 && seen.color(0, 0).w == 1)
      #expect(seen.extent == image.extent)
    }
  }

  /// A matrix does the same to layers, whose colours are encoded, as to pictures whose colours are left so.
  @Test func stepsOfLayersAreThoseOfPictures() throws {
    for kind in FilterKind.all.values where kind.steps != nil {
      let filter = try #require(CIFilter(name: kind.name))
      filter.setValue(motley(), forKey: kCIInputImageKey)
      let steps = filter.steps
      #expect(!steps.isEmpty)
      filter.isEnabled = false
      #expect(filter.steps.isEmpty)
    }
  }
}
