import Compositor
import Foundation
import Testing

@testable import GLRenderer

@Suite(.serialized) struct ShadowTests {
  /// Side, corner radius and sigma in points, pixels a point, corners.
  struct Row: Sendable, CustomStringConvertible {
    var width: Double
    var height: Double
    var radius: Double
    var sigma: Double
    var scale: Double
    var corners: UInt32 = 15

    var description: String {
      "\(width)×\(height) radius \(radius) sigma \(sigma) scale \(scale) corners \(corners)"
    }
  }

  static let rows: [Row] =
    [(20.0, 20.0), (60, 36)].flatMap { size in
      [0, 0.1, 0.4, 1].flatMap { part in
        [0.5, 1, 3, 10, 40].flatMap { sigma in
          [1.0, 2].flatMap { scale -> [Row] in
            let radius = part * size.1 / 2
            let row = Row(
              width: size.0, height: size.1, radius: radius, sigma: sigma, scale: scale)
            var masked = row
            masked.corners = 6
            return part == 0.4 ? [row, masked] : [row]
          }
        }
      }
    }

  @Test func isWithinTwoStepsOfTheConvolution() throws {
    // The reference is slow; with OpenGL ES every seventh row is enough.
    for (api, step) in [(OffscreenContext.API.desktop, 1), (.es, 7)] {
      try withContext(api) {
        let renderer = try GLRenderer()
        for index in stride(from: 0, to: Self.rows.count, by: step) {
          let error = try Self.error(of: Self.rows[index], by: renderer)
          #expect(error <= 2, "\(Self.rows[index])")
        }
      }
    }
  }

  @Test(arguments: [1.0, 2])
  func isTheCoverageOfThePixelWithoutBlur(scale: Double) throws {
    try withContext {
      let renderer = try GLRenderer()
      for width in [20.0, 60, 0.6] {
        let row = Row(width: width, height: 20, radius: 0, sigma: 0, scale: scale)
        #expect(try Self.error(of: row, by: renderer) <= 1, "\(row)")
      }
    }
  }

  @Test(arguments: [0.03, 0.1, 0.14, 0.2, 0.25, 0.3, 0.36, 0.4])
  func isWithinTwoStepsWhereTheBlurIsBelowAPixel(sigma: Double) throws {
    try withContext {
      let renderer = try GLRenderer()
      for radius in [0.0, 1, 4, 10] {
        let row = Row(width: 20, height: 20, radius: radius, sigma: sigma, scale: 1)
        #expect(try Self.error(of: row, by: renderer) <= 2, "\(row)")
      }
    }
  }

  @Test(arguments: [0.0, 0.4, 4, 10])
  func withoutBlurItIsAFillOfTheSameShape(radius: Float) throws {
    try withContext {
      let renderer = try GLRenderer()
      let shape = Instance.quad(
        3, 3, 20, 20, linear: [0.98, 0.2, -0.2, 0.98], translation: [6.3, 2.7], radius: radius)
      let shadow = try Self.draw(shape, 40, 40, by: renderer)
      var list = DrawList()
      list.pass(40, 40, [(.fill, .none, shape)])
      let fill = try picture(of: list, 40, 40, by: renderer)
      let worst = zip(shadow, fill).map { abs(Int($0.w) - Int($1.w)) }.max() ?? 255
      // The fill may take its quicker way, which is within two steps of the exact one.
      #expect(worst <= 2)
      #expect(shadow.contains { $0.w == 255 })
    }
  }

  @Test(arguments: [(0.0, 3.0), (6, 10), (10, 2), (30, 4)])
  func turnsWithItsLayer(radius: Double, sigma: Double) throws {
    try withContext {
      let renderer = try GLRenderer()
      let (side, size, angle) = (60.0, 140, 0.4)
      let (c, s) = (cos(angle), sin(angle))
      // About the middle of the target.
      let linear = SIMD4<Float>(Float(c), Float(s), Float(-s), Float(c))
      let instance = Instance.quad(
        -30, -30, 60, 60, linear: linear, translation: [70, 70], radius: Float(radius),
        width: Float(sigma))
      let pixels = try Self.draw(instance, size, size, by: renderer)
      // A pixel's square, turned, has the same variance; it hardly matters at these sigmas.
      let truth = BlurredRectangle(
        x: -30, y: -30, width: side, height: side, radius: radius, sigma: sigma, corners: 15)
      var worst = 0.0
      for y in stride(from: 1, to: size, by: 3) {
        for x in stride(from: 1, to: size, by: 3) {
          let (dx, dy) = (Double(x) + 0.5 - 70, Double(y) + 0.5 - 70)
          let expected = 255 * truth.coverage(c * dx + s * dy, c * dy - s * dx)
          worst = max(worst, abs(Double(pixels[y * size + x].w) - expected))
        }
      }
      #expect(worst <= 2)
    }
  }

  @Test func staysWithinWhatTheCompositorLeavesForIt() throws {
    try withContext {
      let renderer = try GLRenderer()
      // A colour that shows a thousandth.
      let bright = Instance.quad(40, 40, 20, 20, color: SIMD4(repeating: 100), width: 8)
      let pixels = try Self.draw(bright, 100, 100, by: renderer)
      let reach = Int(40 - 3.1 * 8 - 0.5) - 1
      for x in 0..<100 {
        for y in 0..<reach { #expect(pixels[y * 100 + x].w == 0) }
      }
      #expect(pixels[(reach + 2) * 100 + 50].w > 0)
    }
  }

  @Test func hasThePremultipliedColorTimesTheCoverage() throws {
    try withContext {
      let renderer = try GLRenderer()
      let instance = Instance.quad(10, 10, 80, 80, color: [0.2, 0.4, 0, 0.8], width: 2)
      let pixels = try Self.draw(instance, 100, 100, by: renderer)
      #expect(pixels[50 * 100 + 50] == [51, 102, 0, 204])
    }
  }

  @Test func softShadowsNeedNoIntegralOverArcs() {
    let wide = Instance.quad(0, 0, 100, 100, radius: 50, width: 10)
    let soft = Instance.quad(0, 0, 100, 100, radius: 6, width: 10)
    let fine = Instance.quad(0, 0, 100, 100, radius: 0, width: 0.4)
    var enlarged = fine
    enlarged.linear *= 2
    #expect(!wide.isBlurredBeyondItsCorners)
    #expect(soft.isBlurredBeyondItsCorners)
    #expect(!fine.isBlurredBeyondItsCorners)
    #expect(enlarged.isBlurredBeyondItsCorners)
  }

  @Test func ofLargeShadowsEachPlaceFeelsOneCorner() {
    // 0.219 of the radius less than half the side, beside four times the bump's sigma.
    #expect(Instance.quad(0, 0, 100, 200, radius: 12, width: 10).isLargeBesideItsBlur)
    #expect(!Instance.quad(0, 0, 88, 200, radius: 12, width: 10).isLargeBesideItsBlur)
    #expect(!Instance.quad(0, 0, 0, 200, width: 10).isLargeBesideItsBlur)
    for linear: SIMD4<Float> in [[0, 0, 0, 0], [.nan, 0, 0, 1], [.infinity, 0, 0, 1]] {
      let none = Instance.quad(0, 0, 100, 100, linear: linear, width: 10)
      #expect(!none.isLargeBesideItsBlur)
    }
  }

  /// A shadow is drawn as far as it changes a picture of 8 bits.
  @Test(arguments: [0.02, 0.1, 0.6, 1])
  func endsWhereItIsFainterThanHalfAStep(opacity: Double) throws {
    try withContext {
      let renderer = try GLRenderer()
      let instance = Instance.quad(
        40, 40, 120, 120, color: SIMD4(0, 0, 0, Float(opacity)), width: 12)
      let pixels = try Self.draw(instance, 200, 200, by: renderer)
      let truth = BlurredRectangle(
        x: 40, y: 40, width: 120, height: 120, radius: 0, sigma: 12, corners: 15)
      for x in 0..<200 {
        let expected = 255 * opacity * truth.coverage(Double(x) + 0.5, 100.5)
        #expect(abs(Double(pixels[100 * 200 + x].w) - expected) <= 0.75, "pixel \(x)")
      }
    }
  }

  /// The largest difference in steps of 8 bits, over pixels that lie thick at the edges.
  private static func error(of row: Row, by renderer: GLRenderer) throws -> Double {
    let margin = (3.1 * row.sigma * row.scale).rounded(.up) + 3
    let width = Int(row.width * row.scale + 2 * margin) + 1
    let height = Int(row.height * row.scale + 2 * margin) + 1
    let truth = BlurredRectangle(
      x: margin + 0.3, y: margin + 0.7, width: row.width * row.scale,
      height: row.height * row.scale, radius: row.radius * row.scale,
      sigma: row.sigma * row.scale, corners: row.corners)
    let scale = Float(row.scale)
    let instance = Instance.quad(
      7, 5, Float(row.width), Float(row.height), linear: [scale, 0, 0, scale],
      translation: [Float(truth.x) - 7 * scale, Float(truth.y) - 5 * scale],
      radius: Float(row.radius), width: Float(row.sigma), corners: row.corners)
    let pixels = try draw(instance, width, height, by: renderer)
    var worst = 0.0
    // Every pixel of small pictures; of large ones a lattice that meets all phases of the edges.
    let step = width * height < 1200 ? 1 : 61
    for index in stride(from: 0, to: width * height, by: step) {
      let (x, y) = (index % width, index / width)
      let expected = 255 * truth.coverage(Double(x) + 0.5, Double(y) + 0.5)
      worst = max(worst, abs(Double(pixels[index].w) - expected))
    }
    return worst
  }

  private static func draw(
    _ instance: Instance, _ width: Int, _ height: Int, by renderer: GLRenderer
  ) throws -> [SIMD4<UInt8>] {
    var list = DrawList()
    list.pass(width, height, [(.shadow, .none, instance)])
    return try picture(of: list, width, height, by: renderer)
  }
}
