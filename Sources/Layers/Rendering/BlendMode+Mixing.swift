import RenderTree

// The formulas of W3C Compositing and Blending 1, on premultiplied, gamma-encoded colours.
//
// A blend mode mixes where both are, and leaves each alone elsewhere:
// co = cs·(1 − αb) + cb·(1 − αs) + αs·αb·B(Cb, Cs). Porter–Duff operators are co = Fa·cs + Fb·cb.

extension BlendMode {
  /// What a premultiplied source becomes on a premultiplied backdrop.
  package func mix(_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float> {
    if let factors = Self.operators[self] {
      let (a, b) = factors(source.w, backdrop.w)
      return (source * a + backdrop * b).clampedToUnit
    }
    if self == .plusLighter { return (source + backdrop).clampedToUnit }
    if self == .plusDarker { return darkened(source, backdrop) }
    let (s, b) = (source.straight, backdrop.straight)
    let blended = Self.channels[self].map { mix in
      SIMD3(mix(b.x, s.x), mix(b.y, s.y), mix(b.z, s.z))
    }
    let mixed = blended ?? Self.wholes[self]?(b, s) ?? s
    var result = source * (1 - backdrop.w) + backdrop * (1 - source.w)
    result += SIMD4(mixed, 0) * (source.w * backdrop.w)
    result.w = source.w + backdrop.w * (1 - source.w)
    return result
  }

  /// Source plus backdrop less one, on what both would be without alpha: max(0, 1 − Σ(α − c)).
  private func darkened(_ source: SIMD4<Float>, _ backdrop: SIMD4<Float>) -> SIMD4<Float> {
    let alpha = min(source.w + backdrop.w, 1)
    let missing = (source.w - source) + (backdrop.w - backdrop)
    var result = (alpha - missing).clampedToUnit
    result.w = alpha
    return result
  }

  private typealias Factors = @Sendable (_ source: Float, _ backdrop: Float) -> (Float, Float)

  private static let operators: [BlendMode: Factors] = [
    .clear: { _, _ in (0, 0) }, .copy: { _, _ in (1, 0) }, .sourceIn: { (0 * $0 + $1, 0) },
    .sourceOut: { (0 * $0 + 1 - $1, 0) }, .sourceAtop: { ($1, 1 - $0) },
    .destinationOver: { (0 * $0 + 1 - $1, 1) }, .destinationIn: { s, _ in (0, s) },
    .destinationOut: { s, _ in (0, 1 - s) }, .destinationAtop: { (1 - $1, $0) },
    .xor: { (1 - $1, 1 - $0) },
  ]

  /// The modes that treat each channel by itself: backdrop, source.
  private static let channels: [BlendMode: @Sendable (Float, Float) -> Float] = [
    .multiply: { $0 * $1 }, .screen: { $0 + $1 - $0 * $1 }, .overlay: { hardLight($1, $0) },
    .darken: { min($0, $1) }, .lighten: { max($0, $1) },
    .colorDodge: { b, s in b <= 0 ? 0 : (s >= 1 ? 1 : min(1, b / (1 - s))) },
    .colorBurn: { b, s in b >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - b) / s)) },
    .softLight: softLight, .hardLight: hardLight, .difference: { abs($0 - $1) },
    .exclusion: { $0 + $1 - 2 * $0 * $1 },
  ]

  /// The modes that take colours as wholes: backdrop, source.
  private static let wholes: [BlendMode: @Sendable (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>] = [
    .hue: { $1.withSaturation($0.saturation).withLuminosity($0.luminosity) },
    .saturation: { $0.withSaturation($1.saturation).withLuminosity($0.luminosity) },
    .color: { $1.withLuminosity($0.luminosity) },
    .luminosity: { $0.withLuminosity($1.luminosity) },
  ]

  @Sendable private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  @Sendable private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }
}

extension SIMD4<Float> {
  fileprivate var clampedToUnit: SIMD4<Float> {
    clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }

  /// The colour before it was multiplied by its alpha.
  fileprivate var straight: SIMD3<Float> { w > 0 ? SIMD3(x, y, z) / w : SIMD3() }
}

extension SIMD3<Float> {
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var saturation: Float { self.max() - self.min() }

  fileprivate func withLuminosity(_ target: Float) -> SIMD3<Float> {
    let color = self + (target - luminosity)
    let (l, low, high) = (color.luminosity, color.min(), color.max())
    if low < 0 { return (color - l) * (l / (l - low)) + l }
    if high > 1 { return (color - l) * ((1 - l) / (high - l)) + l }
    return color
  }

  fileprivate func withSaturation(_ target: Float) -> SIMD3<Float> {
    saturation > 0 ? (self - self.min()) * (target / saturation) : SIMD3()
  }
}
