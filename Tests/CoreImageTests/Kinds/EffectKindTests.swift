import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

/// Stylings, halftones, distortions and transitions.
@Suite struct EffectKindTests {
  private let image = motley(40, 40)

  private func made(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIImage {
    let usual: [String: Any] = ["inputImage": image, "inputCenter": CIVector(20, 20)]
    return try CoreImageTests.made(name, inputs.merging(usual) { a, _ in a })
  }

  @Test func cellsHaveOneColorEach() throws {
    let squares = try made("CIPixellate", ["inputScale": 8])
    for (x, y) in [(20, 20), (27, 27), (23, 21)] {
      #expect(squares.color(x, y) == image.color(24, 24))
    }
    #expect(squares.color(28, 20) == image.color(32, 24))
    for name in ["CIHexagonalPixellate", "CICrystallize"] {
      let cells = try made(name, ["inputScale": 6, "inputRadius": 10])
      let seen = cells.colors(image.extent)
      let kinds = Set(seen.map { [$0.x, $0.y, $0.z, $0.w] }).count
      #expect(kinds > 4 && kinds < 60, "\(name) \(kinds)")
    }
    let hexagon = try made("CIHexagonalPixellate", ["inputScale": 8])
    #expect(
      hexagon.color(20, 26) == hexagon.color(20, 20)
        && hexagon.color(20, 30) != hexagon.color(20, 20))
    let dots = try made(
      "CIPointillize", ["inputRadius": 8, "inputImage": patch(0, 0, 0, width: 40, height: 40)])
    let colors = dots.colors(dots.extent)
    #expect(colors.contains(SIMD4(1, 1, 1, 1)) && colors.contains(SIMD4(0, 0, 0, 1)))
  }

  @Test func edgesAreWhereColorsChange() throws {
    let step = patch(1, 1, 1, width: 10, height: 10).composited(
      over: patch(0, 0, 0, width: 20, height: 10))
    let seen = try made("CIEdges", ["inputImage": step])
    #expect(seen.color(4, 5) == SIMD4(0, 0, 0, 1) && seen.color(9, 5) == SIMD4(1, 1, 1, 1))
    #expect(seen.extent == step.extent)
  }

  @Test func convolutionsAreSums() throws {
    let dot = patch(1, 1, 1, width: 1, height: 1)
    let numbers = CIVector(values: (1...9).map { CGFloat($0) / 10 })
    let seen = try made("CIConvolution3X3", ["inputImage": dot, "inputWeights": numbers])
    #expect(seen.extent == CGRect(x: -1, y: -1, width: 3, height: 3))
    let shares = seen.colors(seen.extent).map(\.w)
    for (index, share) in shares.enumerated() { #expect(abs(share - Float(index + 1) / 10) < 1e-5) }
    for name in [
      "CIConvolution5X5", "CIConvolution7X7", "CIConvolution9Horizontal", "CIConvolution9Vertical",
    ] {
      #expect(try isNear(made(name).color(20, 20), image.color(20, 20)), "\(name)")
    }
  }

  @Test func lightAndDarknessSpread() throws {
    let card = patch(0.7, 0.7, 0.7, width: 10, height: 10).composited(
      over: patch(0.3, 0.3, 0.3, width: 40, height: 40))
    let (bloom, gloom) = try (
      made("CIBloom", ["inputImage": card]), made("CIGloom", ["inputImage": card])
    )
    #expect(bloom.extent == CGRect(x: -30, y: -30, width: 100, height: 100))
    #expect(bloom.color(12, 5).x > card.color(12, 5).x && gloom.color(8, 5).x < card.color(8, 5).x)
    #expect(
      try isNear(
        made("CIBloom", ["inputImage": card, "inputIntensity": 0]).color(5, 5), card.color(5, 5)))
  }

  @Test func shadowsAreLiftedAndHighlightsLowered() throws {
    let (dark, bright) = (patch(0.2, 0.2, 0.2), patch(0.9, 0.9, 0.9))
    #expect(
      try made("CIHighlightShadowAdjust", ["inputImage": dark, "inputShadowAmount": 1]).color(1, 1)
        .x > dark.color(1, 1).x)
    #expect(
      try made("CIHighlightShadowAdjust", ["inputImage": bright, "inputHighlightAmount": 0.3])
        .color(1, 1).x < bright.color(1, 1).x)
    #expect(
      try isNear(
        made("CIHighlightShadowAdjust", ["inputImage": bright]).color(1, 1), bright.color(1, 1)))
  }

  @Test func aRadiusTellsShadowsByWhatIsAround() throws {
    // A small light in the dark is lifted with what is around it, less than it would be by itself.
    let spark = patch(0.4, 0.4, 0.4, width: 2, height: 2).transformed(
      by: CGAffineTransform(translationX: 20, y: 20)
    ).composited(over: patch(0.02, 0.02, 0.02, width: 42, height: 42))
    func lifted(_ radius: Double) throws -> Float {
      try made(
        "CIHighlightShadowAdjust",
        ["inputImage": spark, "inputShadowAmount": 1, "inputRadius": radius]
      ).color(20, 20).x
    }
    let (alone, among) = try (lifted(0), lifted(10))
    #expect(among > spark.color(20, 20).x && among < alone - 0.01)
  }

  @Test func screensAreAsDarkAsThePicture() throws {
    for name in ["CIDotScreen", "CILineScreen", "CIHatchedScreen", "CICircularScreen"] {
      func mean(_ component: Double) throws -> Float {
        let seen = try made(
          name,
          [
            "inputImage": patch(component, component, component, width: 48, height: 48),
            "inputSharpness": 0.9,
          ])
        let colors = seen.colors(seen.extent)
        #expect(colors.allSatisfy { $0.x == $0.y && $0.y == $0.z && $0.w == 1 })
        return colors.reduce(SIMD4(), +).x / Float(colors.count)
      }
      let means = try [0, 0.3, 0.6, 1].map(mean)
      #expect(
        zip(means, means.dropFirst()).allSatisfy { $0 < $1 } && means[0] < 0.15 && means[3] > 0.85,
        "\(name) \(means)")
    }
  }

  @Test(arguments: [
    "CIBumpDistortion", "CIPinchDistortion", "CITwirlDistortion", "CIVortexDistortion",
    "CIHoleDistortion",
  ])
  func distortionsKeepWhatIsOutside(name: String) throws {
    let seen = try made(name, ["inputRadius": 12])
    #expect(seen.color(2, 2) == image.color(2, 2) && seen.color(35, 20) == image.color(35, 20))
    #expect(seen.extent == image.extent)
    #expect(!isNear(seen.color(25, 23), image.color(25, 23), within: 1e-3))
    #expect(try made(name, ["inputRadius": 0]).color(20, 20) == image.color(20, 20))
  }

  @Test func distortionsMovePoints() throws {
    // A bump shows the middle larger: what is seen comes from nearer to it.
    let ring = try CoreImageTests.made(
      "CIRadialGradient", ["inputCenter": CIVector(20, 20), "inputRadius0": 0, "inputRadius1": 20]
    )
    .cropped(to: CGRect(x: 0, y: 0, width: 40, height: 40))
    let (bump, pinch) = try (
      made("CIBumpDistortion", ["inputImage": ring, "inputRadius": 15]),
      made("CIPinchDistortion", ["inputImage": ring, "inputRadius": 15])
    )
    #expect(
      bump.color(25, 20).x > ring.color(25, 20).x && pinch.color(25, 20).x < ring.color(25, 20).x)
    #expect(try made("CIHoleDistortion", ["inputRadius": 10]).color(20, 20).w == 0)
    let splash = try made("CICircleSplashDistortion", ["inputRadius": 5])
    #expect(splash.color(20, 22) == image.color(20, 22) && splash.extent.isInfinite)
    #expect(isNear(splash.color(90, 20), splash.color(60, 20), within: 0.05))
    let tunnel = try made("CILightTunnel", ["inputRadius": 5])
    #expect(tunnel.color(20, 22) == image.color(20, 22))
    let line = try made("CIBumpDistortionLinear", ["inputRadius": 10])
    #expect(
      line.color(35, 20) == image.color(35, 20) && !isNear(line.color(25, 20), image.color(25, 20)))
    let grey = CIImage(color: CIColor(red: 0.5, green: 0.5, blue: 0.5))
    #expect(
      try isNear(
        made("CIDisplacementDistortion", ["inputDisplacementImage": grey]).color(20, 20),
        image.color(20, 20), within: 1e-3))
    let right = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0))
    let moved = try made(
      "CIDisplacementDistortion", ["inputDisplacementImage": right, "inputScale": 10])
    #expect(isNear(moved.color(20, 20), image.color(25, 20), within: 1e-3))
  }

  @Test(arguments: [
    "CIDissolveTransition", "CIBarsSwipeTransition", "CIModTransition", "CISwipeTransition",
    "CICopyMachineTransition", "CIFlashTransition", "CIRippleTransition",
    "CIDisintegrateWithMaskTransition",
  ])
  func transitionsLeadFromOneToTheOther(name: String) throws {
    let (from, to) = (patch(1, 0, 0, width: 40, height: 40), patch(0, 0, 1, width: 40, height: 40))
    let mask = try CoreImageTests.made(
      "CILinearGradient", ["inputPoint0": CIVector(0, 0), "inputPoint1": CIVector(40, 0)])
    func seen(_ time: Double) throws -> CIImage {
      try made(
        name,
        [
          "inputImage": from, "inputTargetImage": to, "inputTime": time, "inputMaskImage": mask,
          "inputExtent": CIVector(0, 0, 40, 40), "inputWidth": 8, "inputRadius": 10,
        ])
    }
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(try seen(0).colors(rect).allSatisfy { isNear($0, SIMD4(1, 0, 0, 1), within: 0.02) })
    #expect(try seen(1).colors(rect).allSatisfy { isNear($0, SIMD4(0, 0, 1, 1), within: 0.02) })
    let half = try seen(0.5).colors(rect)
    #expect(half.contains { !isNear($0, SIMD4(1, 0, 0, 1), within: 0.1) })
    #expect(half.contains { !isNear($0, SIMD4(0, 0, 1, 1), within: 0.1) })
    #expect(half.allSatisfy { abs($0.w - 1) < 0.01 })
    #expect(try seen(.nan).color(5, 5) == seen(0).color(5, 5))
    let alone = try CoreImageTests.made(name, ["inputImage": from])
    #expect(alone.color(5, 5) == from.color(5, 5))
  }

  @Test func dissolvingIsAMean() throws {
    let seen = try made(
      "CIDissolveTransition", ["inputTargetImage": CIImage(color: .green), "inputTime": 0.25])
    let expected = image.color(7, 9) * 0.75 + SIMD4(0, 0.25, 0, 0.25)
    #expect(isNear(seen.color(7, 9), expected) && seen.extent.isInfinite)
  }
}
