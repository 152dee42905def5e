import Foundation
import QuartzCore
import Testing

// Gradients of layers against their definition: a pixel shows the colour at its centre, mixed between the
// stops in gamma-encoded sRGB, within a step of 8 bits. Left out are pixels in which colours jump.

@Suite struct GradientExactnessTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var type: CAGradientLayerType
    var from, to: SIMD2<Double>
    var stops: [(place: Double, color: SIMD3<Double>)]
  }

  private static let bounds = CGRect(x: 0, y: 0, width: 37, height: 29)
  private static let two: [(Double, SIMD3<Double>)] = [(0, [1, 0.2, 0]), (1, [0, 0.5, 1])]
  private static let many: [(Double, SIMD3<Double>)] = [
    (0.1, [1, 1, 1]), (0.3, [0.9, 0.1, 0.2]), (0.35, [0, 0, 0]), (0.8, [0.2, 0.9, 0.3]),
  ]

  static let rows: [Row] = [
    Row(testDescription: "down", type: .axial, from: [0.5, 0], to: [0.5, 1], stops: two),
    Row(testDescription: "across", type: .axial, from: [0.1, 0.2], to: [0.8, 0.9], stops: many),
    Row(testDescription: "back", type: .axial, from: [1.2, 0.5], to: [-0.3, 0.4], stops: many),
    Row(
      testDescription: "from before the start", type: .axial, from: [0.2, 0.1], to: [0.6, 1],
      stops: [(-0.4, [1, 0, 0]), (0.2, [0, 1, 0.5]), (1.3, [0, 0.2, 1])]),
    Row(testDescription: "rings", type: .radial, from: [0.5, 0.5], to: [1, 1], stops: two),
    Row(
      testDescription: "ellipses", type: .radial, from: [0.3, 0.6], to: [0.9, 0.4], stops: many),
    Row(testDescription: "cone", type: .conic, from: [0.5, 0.5], to: [0.5, 0], stops: two),
    Row(
      testDescription: "tilted cone", type: .conic, from: [0.4, 0.7], to: [1, 0.3], stops: many),
  ]

  /// As Core Animation draws them, by the tests of GNUstep's libs-quartzcore (`CAGradientLayer/drawing.m`).
  @Test(arguments: [(1, nil), (2, [0.5]), (3, [0.2, 0.4]), (0, nil)] as [(Int, [Double]?)])
  func tooFewColoursOrLocationsDrawNothing(count: Int, locations: [Double]?) throws {
    let layer = CAGradientLayer()
    layer.frame = Self.bounds
    layer.colors = (0..<count).map { _ in CGColor.white }
    layer.locations = locations?.map { NSNumber(value: $0) }
    let context = try #require(
      CGContext(
        data: nil, width: 37, height: 29, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    let painted = try #require(context.makeImage())
    #expect(try layer.picture(side: 37, 1).pixels.allSatisfy { $0 == 0 })
    #expect(painted.pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: rows, [1, 1.5, 2] as [CGFloat])
  func eachPixelShowsTheColourAtItsCentre(row: Row, scale: CGFloat) throws {
    let layer = CAGradientLayer()
    layer.frame = Self.bounds
    layer.type = row.type
    layer.colors = row.stops.map {
      CGColor(
        red: CGFloat($0.color.x), green: CGFloat($0.color.y), blue: CGFloat($0.color.z), alpha: 1)
    }
    layer.locations = row.stops.map { NSNumber(value: $0.place) }
    layer.startPoint = CGPoint(x: row.from.x, y: row.from.y)
    layer.endPoint = CGPoint(x: row.to.x, y: row.to.y)
    let renderer = try CARenderer(size: CGSize(width: 36, height: 28), scale: scale)
    renderer.layer = layer
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let image = try #require(renderer.makeImage())
    let pixels = image.pixels
    var (worst, count) = (0.0, 0)
    for y in 0..<image.height {
      for x in 0..<image.width {
        func place(_ dx: Double, _ dy: Double) -> Double {
          row.place(
            (Double(x) + dx) / scale.native / 37, (Double(y) + dy) / scale.native / 29)
        }
        let spots = [place(0, 0), place(1, 0), place(0, 1), place(1, 1)]
        guard (spots.max() ?? 0) - (spots.min() ?? 0) < 0.3 else { continue }
        count += 1
        let color = row.color(place(0.5, 0.5)) * 255
        for channel in 0..<3 {
          let seen = Double(pixels[4 * (y * image.width + x) + channel])
          worst = max(worst, abs(seen - color[channel]))
        }
      }
    }
    #expect(worst <= 1)
    #expect(count > image.width * image.height * 9 / 10)
  }
}

extension GradientExactnessTests.Row {
  /// How far along the gradient a point of the unit square lies; there, not on the screen, angles are right.
  fileprivate func place(_ x: Double, _ y: Double) -> Double {
    let (p, way) = (SIMD2(x, y) - from, to - from)
    switch type {
    case .axial: return (p * way).sum() / (way * way).sum()
    case .radial: return (p / way * (p / way)).sum().squareRoot()
    default:
      let turn = atan2(way.x * p.y - way.y * p.x, (way * p).sum()) / (2 * Double.pi)
      return turn < 0 ? turn + 1 : turn
    }
  }

  fileprivate func color(_ place: Double) -> SIMD3<Double> {
    guard let after = stops.firstIndex(where: { $0.place > place }) else {
      return stops[stops.count - 1].color
    }
    if after == 0 { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    return a.color + (b.color - a.color) * ((place - a.place) / (b.place - a.place))
  }
}
