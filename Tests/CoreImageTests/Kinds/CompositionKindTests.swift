import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import CoreImage

@Suite struct CompositionKindTests {
  /// Opaque light of 0.6, 0.3, 0.1 on 0.2, 0.5, 0.8.
  private func mixed(_ name: String) throws -> SIMD4<Float> {
    let s = SIMD4<Float>(0.6, 0.3, 0.1, 1), b = SIMD4<Float>(0.2, 0.5, 0.8, 1)
    func even(_ color: SIMD4<Float>) -> CIImage {
      CIImage(picture: Picture(.infinite) { box, _ in Raster(box) { _, _ in color } })
    }
    return try made(name, ["inputImage": even(s), "inputBackgroundImage": even(b)]).color(0, 0)
  }

  @Test func opaqueColorsAreMixedByFormulas() throws {
    typealias Formula = (Float, Float) -> Float
    let formulas: [(String, Formula)] = [
      ("CIMultiplyBlendMode", { $0 * $1 }), ("CIMultiplyCompositing", { $0 * $1 }),
      ("CIScreenBlendMode", { $0 + $1 - $0 * $1 }), ("CIDarkenBlendMode", { min($0, $1) }),
      ("CILightenBlendMode", { max($0, $1) }), ("CIDifferenceBlendMode", { abs($0 - $1) }),
      ("CIExclusionBlendMode", { $0 + $1 - 2 * $0 * $1 }),
      ("CISourceOverCompositing", { s, _ in s }),
      ("CIAdditionCompositing", { min($0 + $1, 1) }),
      ("CILinearDodgeBlendMode", { min($0 + $1, 1) }),
      ("CIMaximumCompositing", { max($0, $1) }), ("CIMinimumCompositing", { min($0, $1) }),
      ("CISubtractBlendMode", { max($1 - $0, 0) }), ("CIDivideBlendMode", { min($1 / $0, 1) }),
      ("CILinearBurnBlendMode", { max($0 + $1 - 1, 0) }),
      ("CILinearLightBlendMode", { min(max($1 + 2 * $0 - 1, 0), 1) }),
      ("CIPinLightBlendMode", { $0 > 0.5 ? max($1, 2 * $0 - 1) : min($1, 2 * $0) }),
      (
        "CIVividLightBlendMode",
        { $0 > 0.5 ? min($1 / (2 - 2 * $0), 1) : max(1 - (1 - $1) / (2 * $0), 0) }
      ),
      ("CIHardLightBlendMode", { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
      ("CIOverlayBlendMode", { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
      ("CIColorDodgeBlendMode", { min($1 / (1 - $0), 1) }),
      ("CIColorBurnBlendMode", { max(1 - (1 - $1) / $0, 0) }),
    ]
    for (name, formula) in formulas {
      let expected = SIMD4(formula(0.6, 0.2), formula(0.3, 0.5), formula(0.1, 0.8), 1)
      let seen = try mixed(name)
      #expect(isNear(seen, expected), "\(name): \(seen), \(expected)")
    }
  }

  /// All share the arithmetic of layers' modes.
  @Test func modesAreThoseOfLayers() throws {
    let (image, behind) = (motley(), patch(0.3, 0.6, 0.9, alpha: 0.7, width: 30, height: 10))
    for kind in FilterKind.compositions {
      let mode = try #require(kind.blendMode.flatMap { BlendMode.named[$0] })
      let seen = try made(kind.name, ["inputImage": image, "inputBackgroundImage": behind])
      for (x, y) in [(3, 3), (5, 5), (20, 14), (27, 3)] {
        let expected = mode.mix(image.color(x, y), behind.color(x, y))
        #expect(isNear(seen.color(x, y), expected, within: 1e-5), "\(kind.name) \(x) \(y)")
      }
    }
  }

  @Test func extentsAreWhereSomethingMayBe() throws {
    let (image, behind) = (motley(10, 10), patch(0, 0, 1, width: 20, height: 5))
    for (name, width, height) in [
      ("CISourceOverCompositing", 20, 10), ("CISourceInCompositing", 10, 5),
      ("CISourceAtopCompositing", 20, 5), ("CISourceOutCompositing", 10, 10),
      ("CIMultiplyBlendMode", 20, 10),
    ] {
      let seen = try made(name, ["inputImage": image, "inputBackgroundImage": behind])
      #expect(seen.extent == CGRect(x: 0, y: 0, width: width, height: height), "\(name)")
    }
    #expect(try made("CIScreenBlendMode", ["inputImage": image]).color(4, 4) == image.color(4, 4))
  }

  @Test func masksTellWhere() throws {
    let (red, blue) = (CIImage(color: .red), CIImage(color: .blue))
    for (name, mask, share) in [
      ("CIBlendWithMask", patch(0.5, 0.5, 0.5), light(0.5)),
      ("CIBlendWithAlphaMask", patch(0, 0, 0, alpha: 0.25), 0.25),
      ("CIBlendWithRedMask", patch(0.5, 0, 0), light(0.5)),
      ("CIBlendWithBlueMask", patch(1, 1, 0.5), light(0.5)),
    ] {
      let seen = try made(
        name, ["inputImage": red, "inputBackgroundImage": blue, "inputMaskImage": mask])
      #expect(isNear(seen.color(1, 1), SIMD4(share, 0, 1 - share, 1)), "\(name)")
      #expect(seen.color(100, 0) == SIMD4(0, 0, 1, 1) && seen.extent.isInfinite)
    }
    let alone = try made("CIBlendWithMask", ["inputImage": red, "inputMaskImage": patch(1, 1, 1)])
    #expect(alone.extent == CGRect(x: 0, y: 0, width: 4, height: 4))
  }
}
