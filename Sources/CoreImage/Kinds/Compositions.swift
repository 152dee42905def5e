import Layers
import RenderTree

// What puts a picture onto another one. Those that layers can do as well share the arithmetic of `BlendMode`; pictures are
// mixed in the working space.

extension FilterKind {
  /// Those with a blend mode.
  static var compositions: [FilterKind] {
    let modes = [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
      "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
    let others = [
      ("CISourceOverCompositing", "normal"), ("CISourceInCompositing", "sourceIn"),
      ("CISourceOutCompositing", "sourceOut"), ("CISourceAtopCompositing", "sourceAtop"),
      ("CIAdditionCompositing", "plusLighter"), ("CILinearDodgeBlendMode", "linearDodge"),
    ]
    return modes.map {
      composition("CI" + $0.prefix(1).uppercased() + $0.dropFirst() + "BlendMode", $0 + "BlendMode")
    } + others.map(composition)
  }

  private static func composition(_ name: String, _ modeName: String) -> FilterKind {
    let mode = BlendMode.named[modeName] ?? .normal
    return composition(name, blendMode: modeName, extent: mode.extent) { mode.mix($0, $1) }
  }

  /// Those whose arithmetic is Core Image's own.
  static var arithmeticCompositions: [FilterKind] {
    [
      composition("CIMultiplyCompositing") { $0 * $1 },
      composition("CIMaximumCompositing") { pointwiseMax($0, $1) },
      composition("CIMinimumCompositing") { pointwiseMin($0, $1) },
      blend("CISubtractBlendMode") { s, b in pointwiseMax(b - s, SIMD4()) },
      blend("CIDivideBlendMode") { s, b in (b / pointwiseMax(s, SIMD4(repeating: 1e-6))).withinUnit
      },
      blend("CILinearBurnBlendMode") { s, b in pointwiseMax(s + b - 1, SIMD4()) },
      blend("CILinearLightBlendMode") { s, b in (b + 2 * s - 1).withinUnit },
      blend("CIPinLightBlendMode") { s, b in
        let (dark, light) = (pointwiseMin(b, 2 * s), pointwiseMax(b, 2 * s - 1))
        return dark.replacing(with: light, where: s .> 0.5)
      },
      blend("CIVividLightBlendMode") { s, b in
        let burnt = 1 - (1 - b) / pointwiseMax(2 * s, SIMD4(repeating: 1e-6))
        let dodged = b / pointwiseMax(2 - 2 * s, SIMD4(repeating: 1e-6))
        return burnt.replacing(with: dodged, where: s .> 0.5).withinUnit
      },
    ]
  }

  /// A mode of straight colours, mixed where both are.
  private static func blend(
    _ name: String,
    _ mix: @escaping @Sendable (_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterKind {
    composition(name) { source, backdrop in
      let both = mix(source.straight, backdrop.straight)
      let alpha = source.w + backdrop.w - source.w * backdrop.w
      return
        (source * (1 - backdrop.w) + backdrop * (1 - source.w) + both * (source.w * backdrop.w))
        .with(alpha: alpha)
    }
  }

  private static func composition(
    _ name: String, blendMode: String? = nil,
    extent: @escaping @Sendable (PixelBox, PixelBox) -> PixelBox = { $0.union($1) },
    _ mix: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterKind {
    FilterKind(
      name: name, inputs: [.image, .background], categories: [kCICategoryCompositeOperation],
      blendMode: blendMode
    ) { inputs in
      guard let source = inputs.picture() else { return nil }
      // Without a background a picture stands for itself.
      guard let backdrop = inputs.picture(kCIInputBackgroundImageKey) else { return source }
      return source.combined(with: backdrop, extent(source.extent, backdrop.extent), mix)
    }
  }

  /// Those that a third picture tells where to happen.
  static var masks: [FilterKind] {
    [
      masked("CIBlendWithMask") { $0.luminance },
      masked("CIBlendWithAlphaMask") { $0.w },
      masked("CIBlendWithRedMask") { $0.x },
      masked("CIBlendWithBlueMask") { $0.z },
    ]
  }

  private static func masked(
    _ name: String, _ amount: @escaping @Sendable (SIMD4<Float>) -> Float
  ) -> FilterKind {
    FilterKind(
      name: name, inputs: [.image, .background, .mask], categories: [kCICategoryStylize]
    ) { inputs in
      guard let source = inputs.picture() else { return nil }
      guard let mask = inputs.picture(kCIInputMaskImageKey) else { return source }
      let backdrop = inputs.picture(kCIInputBackgroundImageKey) ?? .empty
      let extent = source.extent.intersection(mask.extent).union(backdrop.extent)
      return Picture(extent) { box, light in
        let (sources, amounts) = (source.raster(box, light), mask.raster(box, light))
        var result = backdrop.raster(box, light)
        for index in result.pixels.indices {
          let share = min(max(amount(amounts.pixels[index]), 0), 1)
          let below = result.pixels[index]
          result.pixels[index] = below + (sources.pixels[index] - below) * share
        }
        return result
      }
    }
  }
}

extension BlendMode {
  /// The pixels that may not be clear, of a source and what is behind.
  fileprivate var extent: @Sendable (PixelBox, PixelBox) -> PixelBox {
    switch self {
    case .sourceIn: { $0.intersection($1) }
    case .sourceOut: { source, _ in source }
    case .sourceAtop: { _, backdrop in backdrop }
    default: { $0.union($1) }
    }
  }
}
