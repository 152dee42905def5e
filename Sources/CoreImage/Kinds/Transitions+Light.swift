import Foundation

extension FilterKind {
  /// A burst of light from a point, out of which the other picture comes.
  static var flash: FilterKind {
    FilterKind(
      name: "CIFlashTransition",
      inputs: [
        .image, .target, .center, .extent(),
        .color(kCIInputColorKey, CIColor(red: 1, green: 0.8, blue: 0.6)),
        .time, .number("inputMaxStriationRadius", 2.58, 0...10),
        .number("inputStriationStrength", 0.5, 0...3),
        .number("inputStriationContrast", 1.375, 0...5),
        .number("inputFadeThreshold", 0.85, 0...1),
      ], categories: [kCICategoryTransition]
    ) { inputs in
      guard let from = inputs.picture() else { return nil }
      guard let to = inputs.picture(kCIInputTargetImageKey) else { return from }
      let (center, color, progress) = (inputs.point(), inputs.color(), inputs.progress)
      let burst = Burst(inputs)
      let threshold = min(max(inputs.number("inputFadeThreshold"), 0.01), 0.99)
      let share = Float(smoothStep((progress - threshold / 2) / (1 - threshold / 2)))
      return Picture(from.extent.union(to.extent)) { box, light in
        let (sources, targets) = (from.raster(box, light), to.raster(box, light))
        let ink = light.premultiplied(color)
        return Raster(box) { x, y in
          let (a, b) = (sources.color(x, y), targets.color(x, y))
          let mixed = a + (b - a) * share
          let glow = burst.light(SIMD2(Double(x), Double(y)) + 0.5 - center)
          return (mixed + ink * (Float(glow) * mixed.w)).with(alpha: mixed.w)
        }
      }
    }
  }

  /// A ring of water runs over the picture and leaves the other one.
  static var ripple: FilterKind {
    FilterKind(
      name: "CIRippleTransition",
      inputs: [
        .image, .target, FilterInput(kCIInputShadingImageKey, .none("CIImage")), .center,
        .extent(), .time, .number(kCIInputWidthKey, 100, 10...300),
        .number(kCIInputScaleKey, 50, -50...50).neutral(0),
      ], categories: [kCICategoryTransition]
    ) { inputs in
      guard let from = inputs.picture() else { return nil }
      guard let to = inputs.picture(kCIInputTargetImageKey) else { return from }
      let center = inputs.point()
      let (width, scale) = (
        max(inputs.number(kCIInputWidthKey), 1),
        min(max(inputs.number(kCIInputScaleKey), -500), 500)
      )
      let reach = Double(inputs.box().around(center).width) / 2 + width
      let front = inputs.progress * (reach + width) - width
      return Picture(from.extent.union(to.extent)) { box, light in
        let grown = box.grown(Int(abs(scale)) + 1)
        let (sources, targets) = (
          from.clamped().raster(grown, light), to.clamped().raster(grown, light)
        )
        return Raster(box) { x, y in
          let point = SIMD2(Double(x), Double(y)) + 0.5
          let away = point - center
          let distance = (away * away).sum().squareRoot()
          let phase = min(max((front + width - distance) / width, 0), 1)
          let wave = sin(2 * Double.pi * phase) * (1 - abs(2 * phase - 1))
          let moved = point + away / max(distance, 1e-6) * wave * scale
          let share = Float(smoothStep(phase))
          let (a, b) = (sources.color(at: moved), targets.color(at: moved))
          let mixed = a + (b - a) * share
          return (mixed * Float(1 + 0.4 * wave)).with(alpha: mixed.w)
        }
      }
    }
  }

  /// One picture after the other where a mask is dark first, with a shadow at the edge.
  static var disintegrate: FilterKind {
    FilterKind(
      name: "CIDisintegrateWithMaskTransition",
      inputs: [
        .image, .target, .mask, .time, .number("inputShadowRadius", 8, 0...50),
        .number("inputShadowDensity", 0.65, 0...1).neutral(0),
        .point("inputShadowOffset", 0, -10),
      ], categories: [kCICategoryTransition]
    ) { inputs in
      guard let from = inputs.picture() else { return nil }
      guard let to = inputs.picture(kCIInputTargetImageKey),
        let mask = inputs.picture(kCIInputMaskImageKey)
      else { return from }
      let progress = inputs.progress
      let left = Picture(from.extent) { box, light in
        var raster = from.raster(box, light)
        let masks = mask.raster(box, light)
        for index in raster.pixels.indices {
          let late = Double(Light.encoded.from(masks.pixels[index].straight, light).luminance)
          let share = smoothStep((late - progress * 1.1 + 0.1) / 0.1)
          raster.pixels[index] *= Float(progress <= 0 ? 1 : share)
        }
        return raster
      }
      let offset = inputs.point("inputShadowOffset")
      let density = inputs.float("inputShadowDensity")
      let shadow = left.mappedPremultiplied { SIMD4(0, 0, 0, $0.w * density) }
        .blurred(sigma: inputs.number("inputShadowRadius") / 2)
        .moved(Int(offset.x), Int(offset.y))
      let below = shadow.combined(with: to, to.extent) { $0 * $1.w + $1 * (1 - $0.w) }
      return left.combined(with: below, from.extent.union(to.extent)) { $0 + $1 * (1 - $0.w) }
    }
  }
}

/// Rays of light around a point, brightest in the midst of a transition.
private struct Burst: Sendable {
  private let peak, reach, strength, contrast: Double

  init(_ inputs: FilterInputs) {
    let progress = inputs.progress
    peak = sin(Double.pi * progress)
    let box = inputs.box()
    reach =
      max(Double(min(box.width, box.height)) / 2, 1)
      * max(inputs.number("inputMaxStriationRadius"), 0.01)
    strength = inputs.number("inputStriationStrength")
    contrast = inputs.number("inputStriationContrast")
  }

  func light(_ away: SIMD2<Double>) -> Double {
    let distance = (away * away).sum().squareRoot() / (reach * max(peak, 1e-3))
    let turn = (atan2(away.y, away.x) + Double.pi) * 40 / Double.pi
    let (low, share) = (Int(turn), turn - turn.rounded(.down))
    let (a, b) = (Noise.pair(low % 80, 7).x, Noise.pair((low + 1) % 80, 7).x)
    let ray = a + (b - a) * smoothStep(share)
    let rays = 1 + strength * ((ray - 0.5) * contrast)
    return peak * peak * 1.5 * max(rays, 0) * exp(-2 * distance * distance)
  }
}
