import Compositor
import Foundation
import RenderTree
import Testing

@testable import GLRenderer

@Suite(.serialized) struct BlendTests {
  private typealias Color = SIMD4<Double>

  private static let sources: [SIMD4<UInt8>] = [
    .zero, [255, 255, 255, 255], [0, 0, 0, 255], [200, 30, 90, 255], [40, 100, 20, 128],
    [128, 0, 64, 200],
  ]
  private static let backdrops: [SIMD4<UInt8>] = [
    .zero, [255, 255, 255, 255], [0, 0, 0, 255], [20, 180, 240, 255], [60, 60, 60, 100],
    [10, 120, 0, 150],
  ]

  @Test func allModesFollowTheirFormulas() throws {
    let rows = BlendMode.allCases.flatMap {
      [($0, true, false), ($0, false, false), ($0, true, true)]
    }
    try withContext {
      let renderer = try GLRenderer()
      for (mode, isTopRowFirst, isMasked) in rows {
        let pixels = try Self.draw(mode, isTopRowFirst, isMasked, by: renderer)
        for (y, below) in Self.backdrops.enumerated() {
          for (x, above) in Self.sources.enumerated() {
            let source = Color(above) / 255 * (isMasked ? 0.6 : 1)
            let expected = Self.mixed(mode, source, Color(below) / 255)
            let row = isTopRowFirst ? y : 5 - y
            for channel in 0..<4 {
              let steps = expected[channel].steps(to: pixels[row * 6 + x][channel])
              #expect(steps <= 1, "\(mode): \(above) on \(below), masked \(isMasked)")
            }
          }
        }
      }
    }
  }

  @Test func nothingOutsideOfTheGroupChanges() throws {
    try withContext {
      let renderer = try GLRenderer()
      for mode in [BlendMode.sourceIn, .copy, .clear, .multiply] {
        var list = DrawList()
        list.pass(level: 1, 8, 8, [])
        let quad = Instance.quad(2.5, 2, 4, 4).with { $0.blendMode = mode }
        list.pass(8, 8, clear: .one, [(.blend, .level(1), quad)])
        let pixels = try picture(of: list, 8, 8, by: renderer)
        #expect(pixels[0].w == 255 && pixels[3 * 8 + 1].w == 255)
        #expect(pixels[4 * 8 + 4].w == (mode == .multiply ? 255 : 0))
        // Half of the pixel is within.
        #expect(abs(Int(pixels[4 * 8 + 2].w) - (mode == .multiply ? 255 : 128)) <= 1)
      }
    }
  }

  @Test func eachBatchSeesTheOnesBefore() throws {
    try withContext {
      let renderer = try GLRenderer()
      for level in [Int32(0), 1] {
        var list = DrawList()
        list.pass(level: 2, 4, 4, clear: SIMD4(repeating: 0.2), [])
        let add = Instance.quad(0, 0, 4, 4).with { $0.blendMode = .plusLighter }
        list.pass(
          level: level, 4, 4,
          [(.blend, .level(2), add), (.fill, .none, .quad(0, 0, 2, 4)), (.blend, .level(2), add)])
        if level == 1 { list.pass(4, 4, [(.composite, .level(1), .quad(0, 0, 4, 4))]) }
        let pixels = try picture(of: list, 4, 4, by: renderer)
        #expect(pixels[0].x == 255 && pixels[3].x == 102)
      }
    }
  }

  @Test func aFirstCopyLeavesTheGroupBound() throws {
    try withContext {
      var list = DrawList()
      list.pass(level: 1, 4, 4, clear: SIMD4(repeating: 0.2), [])
      let add = Instance.quad(0, 0, 4, 4).with { $0.blendMode = .plusLighter }
      list.pass(4, 4, [(.composite, .level(1), .quad(0, 0, 4, 4)), (.blend, .level(1), add)])
      let pixels = try picture(of: list, 4, 4, by: try GLRenderer())
      #expect(pixels.allSatisfy { $0 == SIMD4(repeating: 102) })
    }
  }

  /// Each source over each backdrop: columns and rows.
  private static func draw(
    _ mode: BlendMode, _ isTopRowFirst: Bool, _ isMasked: Bool, by renderer: GLRenderer
  ) throws -> [SIMD4<UInt8>] {
    var list = DrawList()
    func quad(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: SIMD4<UInt8>) -> Instance {
      Instance.quad(
        Float(x), Float(y), Float(width), Float(height), color: SIMD4<Float>(color) / 255)
    }
    list.pass(
      level: 1, 12, 6,
      sources.enumerated().map { (.fill, .none, quad($0.offset, 0, 1, 6, $0.element)) }
        + [(.fill, .none, quad(6, 0, 6, 6, [0, 0, 0, 153]))])
    list.constants = [[6, 0, 12, 6]]
    let group = Instance.quad(0, 0, 6, 6, extra: [0, 0, 6, 0]).with {
      $0.blendMode = mode
      $0.masked = isMasked
    }
    list.pass(
      6, 6,
      backdrops.enumerated().map { (.fill, .none, quad(0, $0.offset, 6, 1, $0.element)) }
        + [(.blend, .level(1), group)])
    return try picture(of: list, 6, 6, by: renderer, isTopRowFirst: isTopRowFirst)
  }

  // MARK: - The formulas, channel by channel

  private static func mixed(_ mode: BlendMode, _ s: Color, _ b: Color) -> Color {
    let (a, d) = (s.w, b.w)
    func sum(_ source: Double, _ backdrop: Double) -> Color { source * s + backdrop * b }
    switch mode {
    case .normal: return sum(1, 1 - a)
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return sum(d, 0)
    case .sourceOut: return sum(1 - d, 0)
    case .sourceAtop: return sum(d, 1 - a)
    case .destinationOver: return sum(1 - d, 1)
    case .destinationIn: return sum(0, a)
    case .destinationOut: return sum(0, 1 - a)
    case .destinationAtop: return sum(1 - d, a)
    case .xor: return sum(1 - d, 1 - a)
    case .plusLighter: return sum(1, 1).clamped(lowerBound: .zero, upperBound: .one)
    case .plusDarker:
      let alpha = min(1, a + d)
      var result = Color(repeating: alpha) - (Color(repeating: a) - s) - (Color(repeating: d) - b)
      result.clamp(lowerBound: .zero, upperBound: .one)
      result.w = alpha
      return result
    default:
      let cs = a > 0 ? s / a : .zero
      let cb = d > 0 ? b / d : .zero
      let both = nonseparable(mode, cs, cb)
      var result = Color.zero
      for i in 0..<3 {
        let mix = both?[i] ?? separable(mode, cs[i], cb[i])
        result[i] = (1 - d) * s[i] + (1 - a) * b[i] + a * d * mix
      }
      result.w = a + d - a * d
      return result
    }
  }

  private static func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: s * b
    case .screen: s + b - s * b
    case .overlay: separable(.hardLight, b, s)
    case .darken: min(s, b)
    case .lighten: max(s, b)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : separable(.screen, 2 * s - 1, b)
    case .softLight:
      s <= 0.5
        ? b - (1 - 2 * s) * b * (1 - b)
        : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
    case .difference: abs(s - b)
    default: s + b - 2 * s * b
    }
  }

  private static func nonseparable(_ mode: BlendMode, _ s: Color, _ b: Color) -> Color? {
    switch mode {
    case .hue: lit(saturated(s, saturation(b)), luminosity(b))
    case .saturation: lit(saturated(b, saturation(s)), luminosity(b))
    case .color: lit(s, luminosity(b))
    case .luminosity: lit(b, luminosity(s))
    default: nil
    }
  }

  private static func luminosity(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: Color) -> Double {
    max(c.x, c.y, c.z) - min(c.x, c.y, c.z)
  }

  private static func saturated(_ c: Color, _ saturation: Double) -> Color {
    let low = min(c.x, c.y, c.z)
    let range = Self.saturation(c)
    return range > 0 ? (c - low) * (saturation / range) : .zero
  }

  private static func lit(_ c: Color, _ luminosity: Double) -> Color {
    var color = c + (luminosity - Self.luminosity(c))
    let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
    if low < 0 { color = luminosity + (color - luminosity) * luminosity / (luminosity - low) }
    if high > 1 {
      color = luminosity + (color - luminosity) * (1 - luminosity) / (high - luminosity)
    }
    return color
  }
}
