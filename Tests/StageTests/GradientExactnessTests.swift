import Foundation
import QuartzCore
import Testing

// Gradients of layers against their definition: a pixel shows the mean of the colours in it, mixed between the
// stops in gamma-encoded sRGB. Where they change slowly that is the one at its centre, within a step of 8 bits;
// across seams, hard stops and the middle of a cone the mean is taken of many points.

@Suite struct GradientExactnessTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var type: CAGradientLayerType
    var from, to: SIMD2<Double>
    /// Colours with their opacity, not premultiplied.
    var stops: [(place: Double, color: SIMD4<Double>)]
  }

  private static let bounds = CGRect(x: 0, y: 0, width: 37, height: 29)
  private static let two: [(Double, SIMD4<Double>)] = [(0, [1, 0.2, 0, 1]), (1, [0, 0.5, 1, 1])]
  private static let many: [(Double, SIMD4<Double>)] = [
    (0.1, [1, 1, 1, 1]), (0.3, [0.9, 0.1, 0.2, 1]), (0.35, [0, 0, 0, 1]),
    (0.8, [0.2, 0.9, 0.3, 1]),
  ]

  private static let hard: [(Double, SIMD4<Double>)] = [
    (0, [1, 0.9, 0.1, 1]), (0.3, [1, 0.9, 0.1, 1]), (0.3, [0.1, 0.1, 0.4, 1]),
    (0.62, [0.8, 0.1, 0.4, 1]),
    (0.62, [1, 1, 1, 1]), (1, [0, 0.6, 0.2, 1]),
  ]

  /// Opacity and colour change together, so that what is mixed is no straight way once it is premultiplied.
  private static let fading: [(Double, SIMD4<Double>)] = [
    (0.2, [1, 0.4, 0.3, 1]), (0.25, [0.9, 0.7, 0.2, 0.2]), (0.3, [0, 0, 1, 1]),
    (0.7, [1, 1, 0, 0.5]),
  ]

  static let rows: [Row] = [
    Row(testDescription: "fading", type: .axial, from: [0.2, 0.3], to: [0.6, 0.5], stops: fading),
    Row(
      testDescription: "fading rings", type: .radial, from: [0.4, 0.5], to: [1, 1.1], stops: fading),
    Row(
      testDescription: "fading cone", type: .conic, from: [0.4, 0.6], to: [0.9, 0.7], stops: fading),
    Row(testDescription: "hard stops", type: .axial, from: [0.1, 0], to: [0.8, 1], stops: hard),
    Row(
      testDescription: "hard stops across", type: .axial, from: [0, 0.5], to: [1, 0.5],
      stops: Array(hard.prefix(4))),
    Row(
      testDescription: "hard rings", type: .radial, from: [0.4, 0.5], to: [1, 1.1], stops: hard),
    Row(testDescription: "slices", type: .conic, from: [0.4, 0.6], to: [0.9, 0.7], stops: hard),
    Row(
      testDescription: "hairs", type: .axial, from: [0.2, 0.2], to: [0.7, 0.8],
      stops: (0...20).map { (Double($0) / 20, [$0 & 1 == 0 ? 1 : 0, 0.5, 0, 1]) }),
    Row(testDescription: "down", type: .axial, from: [0.5, 0], to: [0.5, 1], stops: two),
    Row(testDescription: "across", type: .axial, from: [0.1, 0.2], to: [0.8, 0.9], stops: many),
    Row(testDescription: "back", type: .axial, from: [1.2, 0.5], to: [-0.3, 0.4], stops: many),
    Row(
      testDescription: "from before the start", type: .axial, from: [0.2, 0.1], to: [0.6, 1],
      stops: [(-0.4, [1, 0, 0, 1]), (0.2, [0, 1, 0.5, 1]), (1.3, [0, 0.2, 1, 1])]),
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
  func eachPixelShowsTheMeanOfItsColours(row: Row, scale: CGFloat) throws {
    let renderer = try CARenderer(size: CGSize(width: 36, height: 28), scale: scale)
    renderer.layer = row.layer(Self.bounds)
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    let image = try #require(renderer.makeImage())
    let pixels = image.pixels
    var worst = 0.0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let color = row.mean { dx, dy in
          row.place((Double(x) + dx) / scale.native / 37, (Double(y) + dy) / scale.native / 29)
        }
        for channel in 0..<4 {
          let seen = Double(pixels[4 * (y * image.width + x) + channel])
          worst = max(worst, abs(seen - 255 * color[channel]))
        }
      }
    }
    let most: [CAGradientLayerType: Double] = [.axial: 2, .conic: 3, .radial: 4]
    #expect(worst <= most[row.type] ?? 0, "\(worst)")
  }

  /// Of a pixel that an edge cuts, only what lies within counts.
  @Test(arguments: rows.prefix(8), [0, 5] as [CGFloat])
  func atTurnedEdgesItIsTheMeanOfWhatLiesWithin(row: Row, radius: CGFloat) throws {
    let size = SIMD2(22.0, 17.0)
    let layer = row.layer(CGRect(x: 0, y: 0, width: size.x, height: size.y))
    layer.position = CGPoint(x: 16.3, y: 15.6)
    layer.cornerRadius = radius
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
    let pixels = try layer.picture(side: 32, 1).pixels
    let (c, s, count) = (cos(0.4), sin(0.4), 32)
    var worst = 0.0
    for pixel in 0..<32 * 32 {
      var (sum, inside) = (SIMD4<Double>(), 0)
      for part in 0..<count * count {
        let x = Double(pixel % 32) + (Double(part % count) + 0.5) / Double(count) - 16.3
        let y = Double(pixel / 32) + (Double(part / count) + 0.5) / Double(count) - 15.6
        let point = SIMD2(c * x + s * y, c * y - s * x)
        let corner = pointwiseMax(
          pointwiseMax(point, -point) - 0.5 * size + radius.native, SIMD2())
        guard (corner * corner).sum() <= radius.native * radius.native,
          all(pointwiseMax(point, -point) .<= 0.5 * size)
        else { continue }
        inside += 1
        let place = point / size + 0.5
        sum += row.color(row.place(place.x, place.y))
      }
      guard inside > 0, inside < count * count else { continue }
      for channel in 0..<4 {
        let expected = 255 * sum[channel] / Double(count * count)
        worst = max(worst, abs(Double(pixels[4 * pixel + channel]) - expected))
      }
    }
    #expect(worst <= 9, "\(worst)")
  }

  /// At the edge of its layer a pixel shows the colours of what lies within.
  @Test func aHardStopNearAnEdgeStaysThere() throws {
    let row = Row(
      testDescription: "", type: .axial, from: [0, 0.5], to: [1, 0.5],
      stops: [(0.025, [1, 0, 0, 1]), (0.025, [0, 0, 1, 1])])
    let image = try row.layer(CGRect(x: 2.5, y: 2, width: 10, height: 10)).picture(side: 16, 1)
    let pixel = Array(image.pixels[(16 * 6 + 2) * 4..<(16 * 6 + 3) * 4])
    #expect(zip(pixel, [64, 0, 64, 128]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(pixel)")
  }
}

extension GradientExactnessTests.Row {
  fileprivate func layer(_ frame: CGRect) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = frame
    layer.type = type
    layer.colors = stops.map {
      CGColor(
        red: CGFloat($0.color.x), green: CGFloat($0.color.y), blue: CGFloat($0.color.z),
        alpha: CGFloat($0.color.w))
    }
    layer.locations = stops.map { NSNumber(value: $0.place) }
    layer.startPoint = CGPoint(x: from.x, y: from.y)
    layer.endPoint = CGPoint(x: to.x, y: to.y)
    return layer
  }

  /// Over a pixel, of whose points the place along the gradient is told.
  fileprivate func mean(_ place: (Double, Double) -> Double) -> SIMD4<Double> {
    let around = [(0, 0), (1, 0), (0, 1), (1, 1)].map { place($0.0, $0.1) }
    let (low, high) = (around.min() ?? 0, around.max() ?? 0)
    // Between stops and away from the middle, the colour at the centre is the mean.
    let isStraight = high - low < 0.1 && (type == .axial || low > 0.25)
    let isEven =
      isStraight && stops.allSatisfy { $0.place < low - 0.01 || $0.place > high + 0.01 }
    let count = isEven ? 1 : 377
    var sum = SIMD4<Double>()
    for index in 0..<count {
      let x = (Double(index) + 0.5) / Double(count)
      let y = (x * 233).truncatingRemainder(dividingBy: 1)
      sum += color(isEven ? place(0.5, 0.5) : place(x, y))
    }
    return sum / Double(count)
  }

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

  /// Premultiplied.
  fileprivate func color(_ place: Double) -> SIMD4<Double> {
    let mixed = mixed(place)
    return SIMD4(mixed.x * mixed.w, mixed.y * mixed.w, mixed.z * mixed.w, mixed.w)
  }

  private func mixed(_ place: Double) -> SIMD4<Double> {
    guard let after = stops.firstIndex(where: { $0.place > place }) else {
      return stops[stops.count - 1].color
    }
    if after == 0 { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    return a.color + (b.color - a.color) * ((place - a.place) / (b.place - a.place))
  }
}
