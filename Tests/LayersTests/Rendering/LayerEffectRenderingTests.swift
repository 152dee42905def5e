import Drawing
import Foundation
import Geometry
import Testing

@testable import Layers

/// Gradients, shapes, masks, filters, blend modes and copies of `render(in:)`, against their formulas.
@Suite struct LayerEffectRenderingTests {
  private func pixels(of root: CALayer, _ width: Int = 40, _ height: Int = 30) throws -> PixelGrid {
    let context = try #require(CGContext(width: width, height: height, scale: 1, flipped: true))
    root.render(in: context)
    return PixelGrid(width: width, bytes: try #require(context.makeImage()).pixels)
  }

  private func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  private func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }

  private func gradient(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint)
    -> CAGradientLayer
  {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.type = type
    layer.colors = [color(0, 0, 0), color(1, 1, 1)]
    (layer.startPoint, layer.endPoint) = (start, end)
    return layer
  }

  @Test func anAxialGradientGrowsAlongTheUnitSquare() throws {
    let grid = try pixels(of: gradient(.axial, .zero, CGPoint(x: 1, y: 1)))
    for (x, y) in [(0, 0), (20, 15), (39, 0), (7, 22)] {
      let share = ((Double(x) + 0.5) / 40 + (Double(y) + 0.5) / 30) / 2
      #expect(abs(Double(grid[x, y].x) - 255 * share) <= 1)
    }
  }

  @Test func aRadialGradientIsAnEllipseWithTheEndAsItsRadii() throws {
    let center = CGPoint(x: 0.5, y: 0.5)
    let grid = try pixels(of: gradient(.radial, center, CGPoint(x: 1, y: 0.75)))
    for (x, y) in [(20, 15), (30, 15), (20, 19), (0, 0)] {
      let (u, v) = ((Double(x) + 0.5) / 40 - 0.5, (Double(y) + 0.5) / 30 - 0.5)
      let share = min(1, (u * u / 0.25 + v * v / 0.0625).squareRoot())
      #expect(abs(Double(grid[x, y].x) - 255 * share) <= 1)
    }
  }

  @Test func aConicGradientRunsClockwiseFromItsEnd() throws {
    let center = CGPoint(x: 0.5, y: 0.5)
    let layer = gradient(.conic, center, CGPoint(x: 0.5, y: 0))
    layer.frame.size = CGSize(width: 40, height: 40)
    let grid = try pixels(of: layer, 40, 40)
    // A quarter turn on: right, below, left of the middle.
    for (index, (x, y)) in [(38, 20), (20, 38), (1, 20)].enumerated() {
      #expect(abs(Int(grid[x, y].x) - 255 * (index + 1) / 4) <= 3)
    }
  }

  @Test func coloursOfAGradientAreMixedBeforeTheyAreMultipliedByAlpha() throws {
    let layer = gradient(.axial, CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
    layer.colors = [color(1, 0, 0, 0), color(0, 0, 1, 1)]
    let middle = try pixels(of: layer)[20, 10]
    // Half way: (0.5, 0, 0.5) at alpha 0.5, not (0, 0, 0.5).
    #expect(abs(Int(middle.x) - 63) <= 2 && abs(Int(middle.z) - 66) <= 2)
    #expect(abs(Int(middle.w) - 129) <= 2)
  }

  @Test func aStrokedCircleHasTheAreaOfARing() throws {
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: CGRect(x: 8, y: 4, width: 22, height: 22), transform: nil)
    layer.fillColor = nil
    layer.strokeColor = .white
    layer.lineWidth = 3
    let whole = try pixels(of: layer).area
    #expect(abs(whole - 2 * .pi * 11 * 3) < 0.4)
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.65
    #expect(abs(try pixels(of: layer).area - 0.4 * whole) < 0.4)
  }

  @Test func aMaskMultipliesByItsAlphaOnce() throws {
    let layer = box(0, 0, 40, 30, color(1, 0, 0))
    layer.addSublayer(box(0, 0, 40, 30, color(0, 0, 1)))
    layer.mask = box(0, 0, 20, 30, color(1, 1, 1, 0.4))
    layer.opacity = 0.5
    let grid = try pixels(of: layer)
    #expect(grid[10, 10] == SIMD4(0, 0, 51, 51) && grid[30, 10] == SIMD4(0, 0, 0, 0))
  }

  @Test func aReplicatorTintsEachCopyFurther() throws {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    layer.instanceRedOffset = -0.4
    layer.instanceAlphaOffset = -0.2
    layer.addSublayer(box(0, 0, 8, 8, .white))
    let grid = try pixels(of: layer)
    #expect(grid[4, 4] == SIMD4(255, 255, 255, 255))
    #expect(grid[14, 4] == SIMD4(122, 204, 204, 204))
    #expect(grid[24, 4] == SIMD4(31, 153, 153, 153))
    #expect(grid[34, 4] == SIMD4(0, 0, 0, 0))
  }

  @Test func aBlurredEdgeIsTheGaussiansIntegral() throws {
    let root = CALayer()
    let layer = box(-100, -100, 120, 300, .white)
    layer.filters = [CAFilter.gaussianBlur(radius: 3)]
    root.addSublayer(layer)
    let grid = try pixels(of: root)
    for x in 10..<30 {
      let expected = 255 * 0.5 * erfc((Double(x) + 0.5 - 20) / (3 * 2.0.squareRoot()))
      #expect(abs(Double(grid[x, 15].w) - expected) <= 1.5)
    }
  }

  @Test func aBackgroundFilterActsWithinTheCornersOnly() throws {
    let root = CALayer()
    root.addSublayer(box(0, 0, 40, 30, color(1, 0, 0)))
    let glass = box(4, 4, 20, 20, nil)
    glass.cornerRadius = 10
    glass.backgroundFilters = [CAFilter(type: "colorInvert")]
    root.addSublayer(glass)
    let grid = try pixels(of: root)
    #expect(grid[14, 14] == SIMD4(0, 255, 255, 255) && grid[4, 4] == SIMD4(255, 0, 0, 255))
  }

  // Backdrop (0.8, 0.4, 0.2), source (0.5, 0.6, 0.1), both opaque; by hand from the W3C's formulas.
  @Test(arguments: [
    ("multiply", [0.4, 0.24, 0.02]), ("screen", [0.9, 0.76, 0.28]),
    ("overlay", [0.8, 0.48, 0.04]), ("darken", [0.5, 0.4, 0.1]), ("lighten", [0.8, 0.6, 0.2]),
    ("colorDodge", [1, 1, 0.2 / 0.9]), ("colorBurn", [0.6, 0, 0]),
    ("hardLight", [0.8, 0.52, 0.04]), ("difference", [0.3, 0.2, 0.1]),
    ("exclusion", [0.5, 0.52, 0.26]), ("softLight", [0.8, 0.4465, 0.072]),
    ("plusLighter", [1, 1, 0.3]), ("plusDarker", [0.3, 0, 0]), ("destOver", [0.8, 0.4, 0.2]),
    ("xor", [0, 0, 0]),
  ])
  func blendModesFollowTheirFormulas(mode: String, expected: [Double]) throws {
    let root = CALayer()
    root.addSublayer(box(0, 0, 40, 30, color(0.8, 0.4, 0.2)))
    let layer = box(5, 5, 20, 20, color(0.5, 0.6, 0.1))
    layer.compositingFilter = mode
    root.addSublayer(layer)
    let seen = try pixels(of: root)[10, 10]
    for index in 0..<3 { #expect(abs(Double(seen[index]) - 255 * expected[index]) <= 1.1) }
  }

  @Test func aContinuousCornerBeginsFurtherOutAndMeetsTheCircleOnTheDiagonal() throws {
    func corner(_ curve: CALayerCornerCurve) throws -> PixelGrid {
      let layer = box(0, 0, 100, 100, .white)
      layer.cornerRadius = 20
      layer.cornerCurve = curve
      return try pixels(of: layer, 100, 100)
    }
    let (round, smooth) = (try corner(.circular), try corner(.continuous))
    #expect(round[24, 0].w == 255 && smooth[22, 0].w < 255 && smooth[31, 0].w == 255)
    #expect(abs(Int(round[5, 6].w) - Int(smooth[5, 6].w)) <= 40)
    #expect(smooth.area < round.area)
  }
}

/// Bytes of a picture by place.
private struct PixelGrid {
  var width: Int
  var bytes: [UInt8]

  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let start = (y * width + x) * 4
    return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  /// The sum of all alphas, in whole pixels.
  var area: Double {
    stride(from: 3, to: bytes.count, by: 4).reduce(0.0) { $0 + Double(bytes[$1]) } / 255
  }
}
