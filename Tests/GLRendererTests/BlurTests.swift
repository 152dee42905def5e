import Compositor
import Foundation
import Testing

@testable import GLRenderer

@Suite(.serialized) struct BlurTests {
  private typealias Picture = [SIMD4<Double>]

  /// A few squares in colours of all alphas that eight bits hold, on 64×48 pixels.
  private static let squares: [(rect: SIMD4<Float>, color: SIMD4<Float>)] = [
    ([0, 0, 9, 48], [1, 0, 0, 1]), ([20, 10, 1, 1], [1, 1, 1, 1]),
    ([30, 5, 12, 12], [0, 128, 0, 128] / 255),
    ([40, 20, 24, 20], [26, 51, 178, 204] / 255), ([25, 30, 2, 18], [1, 1, 0, 1]),
  ]
  private static let size = SIMD2<Int>(64, 48)

  /// Measured at most 1.0 of 255 at full size, 1.42 where the picture is reduced in between.
  @Test func isTheGaussianOfThePicture() throws {
    let sigmas = [0.0, 0.1, 0.3, 0.5, 0.8, 1, 1.7, 2.5, 4, 4.01, 5, 7.3, 12, 25, 50, 100]
    let truths = sigmas.map { Self.blurred($0, Int(BlurPlan(sigma: Float($0)).reach)) }
    try withContext {
      let renderer = try GLRenderer()
      let slack = 2 * (try roundingSlack(of: renderer))
      for (sigma, truth) in zip(sigmas, truths) {
        let pixels = try Self.draw(sigma, by: renderer)
        var worst = 0.0
        for (index, value) in truth {
          for channel in 0..<4 {
            worst = max(worst, value[channel].steps(to: pixels[index][channel]))
          }
        }
        let plan = BlurPlan(sigma: Float(sigma))
        #expect(worst <= (plan.reduction == 1 ? 1 : 1.5) + slack, "sigma \(sigma), \(plan)")
      }
    }
  }

  @Test func evenSurfacesStayAsTheyAre() throws {
    try withContext {
      let renderer = try GLRenderer()
      let grey = SIMD4<Float>(100, 3, 252, 255) / 255
      for sigma in [0.2, 0.7, 1, 3, 6.5] {
        let pixels = try Self.draw(sigma, by: renderer) { list in
          list.pass(level: 4, 64, 48, clear: grey, [])
        }
        let reach = Int(BlurPlan(sigma: Float(sigma)).reach)
        let middle = pixels[(24 + reach) * (64 + 2 * reach) + 32 + reach]
        #expect(middle == [100, 3, 252, 255], "sigma \(sigma)")
      }
    }
  }

  @Test func silhouettesHaveTheTintAlone() throws {
    try withContext {
      let renderer = try GLRenderer()
      let most = 1 + 2 * (try roundingSlack(of: renderer))
      for sigma in [0.0, 2] {
        var list = DrawList()
        Self.paint(&list)
        let reach = Float(BlurPlan(sigma: Float(sigma)).reach)
        let (width, height) = (64 + 2 * reach, 48 + 2 * reach)
        Self.pass(3, 1, sigma, axis: 0, [0, 0, width, 48], [-reach, 0], [1, 1], from: 4, &list)
        var last = Self.quad(sigma, 1, [0, 0, width, height], [0, -reach], [1, 1])
        last.linear = [0, 0, width, 48]
        last.color = [0.5, 0, 0.25, 0.5]
        list.pass(
          Int(width), Int(height), [(.blur, .level(3), last.with { $0.silhouette = true })])
        let pixels = try picture(of: list, Int(width), Int(height), by: renderer)
        for (index, value) in Self.blurred(sigma, Int(reach)) {
          let pixel = pixels[index]
          #expect((0.5 * value.w).steps(to: pixel.w) <= most)
          #expect((0.25 * value.w).steps(to: pixel.z) <= most && pixel.y == 0)
        }
      }
    }
  }

  @Test func theFrameSoFarCanBeBlurred() throws {
    try withContext {
      let renderer = try GLRenderer()
      for isTopRowFirst in [true, false] {
        var list = DrawList()
        let row = SIMD4<Float>(0, 0, 8, 8)
        list.pass(8, 8, [(.fill, .none, .quad(0, 0, 8, 3)), (.fill, .none, .quad(0, 0, 2, 8))])
        var copy = Self.quad(0, 0, row, .zero, [1, 1])
        copy.linear = [0, 0, 8, 8]
        list.pass(level: 1, 8, 8, [(.blur, .backdrop(0), copy)])
        // The frame goes on; its copy appears below, moved by (4, 4).
        let moved = Instance.quad(4, 4, 4, 4, color: [1, 0, 1, 1], extra: [-4, -4, 0, 0])
        list.pass(8, 8, clear: nil, [(.composite, .level(1), moved)])
        let pixels = try picture(of: list, 8, 8, by: renderer, isTopRowFirst: isTopRowFirst)
        for y in 0..<8 {
          for x in 0..<8 {
            let pixel = pixels[(isTopRowFirst ? y : 7 - y) * 8 + x]
            let isCopy = x >= 4 && y >= 4 && (y < 7 || x < 6)
            let isFirst = y < 3 || x < 2
            #expect(
              pixel == (isCopy ? [255, 0, 255, 255] : isFirst ? [255, 255, 255, 255] : .zero))
          }
        }
      }
    }
  }

  @Test func whereAnEndIsHeldItsTexelsGoOn() throws {
    try withContext {
      let renderer = try GLRenderer()
      for (held, left, right) in [
        (UInt8(0), 128, 128), (1, 255, 128), (2, 128, 255), (3, 255, 255),
      ] {
        var list = DrawList()
        list.pass(level: 1, 40, 4, [(.fill, .none, .quad(0, 0, 40, 4))])
        var row = Self.quad(3, 0, [0, 0, 40, 4], .zero, [1, 1])
        row.linear = [0, 0, 40, 4]
        list.pass(40, 4, [(.blur, .level(1), row.with { $0.held = held })])
        let pixels = try picture(of: list, 40, 4, by: renderer)
        // Half a pixel within an end that is not held, a seventeenth less than half is missing.
        #expect(abs(Int(pixels[40].x) - left) <= (left == 255 ? 0 : 20), "\(held)")
        #expect(abs(Int(pixels[79].x) - right) <= (right == 255 ? 0 : 20), "\(held)")
        #expect(pixels[60] == [255, 255, 255, 255])
      }
    }
  }

  /// An edge may lie anywhere between the texels of a finer source.
  @Test(arguments: [0, 0.3, 0.62, 1] as [Float]) func finerSourcesAreReducedAsTheyAreBlurred(
    phase: Float
  ) throws {
    try withContext {
      let renderer = try GLRenderer()
      for (sigma, fineness) in [(0.2, Float(4)), (0.5, 4), (1, 2), (1, 4), (1.4, 2)] {
        let plan = BlurPlan(sigma: Float(sigma), fineness: Int32(fineness))
        let (k, side) = (fineness, 16 * fineness)
        let edge = 7.25 * k + phase
        var list = DrawList()
        list.pass(
          level: 2, Int(side), Int(side), [(.fill, .none, .quad(0, 0, edge, side))])
        var across = Self.quad(Double(plan.sigma), 0, [0, 0, 16, side], .zero, [k, 1])
        across.linear = [0, 0, side, side]
        list.pass(
          level: 1, 16, Int(side), [(.blur, .level(2), across.with { $0.fine = true })])
        var down = Self.quad(Double(plan.sigma), 1, [0, 0, 16, 16], .zero, [1, k])
        down.linear = [0, 0, 16, side]
        list.pass(16, 16, [(.blur, .level(1), down.with { $0.fine = true })])
        let pixels = try picture(of: list, 16, 16, by: renderer)
        for x in 4..<12 {
          let truth = Self.edge(Double(edge / k) - Double(x) - 0.5, sigma)
          #expect(truth.steps(to: pixels[8 * 16 + x].w) <= 2.5, "σ \(sigma) at \(x)")
        }
      }
    }
  }

  /// What a pixel shows of all that lies before an edge at a distance, through a Gaussian.
  private static func edge(_ x: Double, _ sigma: Double) -> Double {
    func integral(_ x: Double) -> Double {
      let z = x / sigma
      return x * 0.5 * erfc(-z / 2.0.squareRoot())
        + sigma * exp(-z * z / 2) / (2 * Double.pi).squareRoot()
    }
    return integral(x + 0.5) - integral(x - 0.5)
  }

  @Test(
    arguments: [(.nan, 1), (0, 1), (0.2, 4), (1, 4), (1.2, 2), (1.5, 1), (9, 1)]
      as [(Float, Int32)])
  func weakBlursWantFinerSources(sigma: Float, fineness: Int32) {
    #expect(BlurPlan.fineness(for: sigma) == fineness)
    let plan = BlurPlan(sigma: sigma, fineness: fineness)
    #expect(plan.fineness == fineness && plan.enlarges == (sigma > 4))
  }

  @Test(arguments: [Float.nan, -1, 0, 0.5, 4]) func weakBlursAreNotReduced(sigma: Float) {
    let plan = BlurPlan(sigma: sigma)
    #expect(plan.reduction == 1)
    #expect(plan.sigma == (sigma > 0 ? sigma : 0))
  }

  @Test func strongBlursAreBounded() {
    #expect(BlurPlan(sigma: .infinity) == BlurPlan(sigma: 1000))
    #expect(BlurPlan(sigma: 100).reduction == 50)
  }

  // MARK: -

  private static func quad(
    _ sigma: Double, _ axis: Int, _ rect: SIMD4<Float>, _ offset: SIMD2<Float>,
    _ scale: SIMD2<Float>
  ) -> Instance {
    Instance.quad(
      rect.x, rect.y, rect.z, rect.w, extra: [offset.x, offset.y, scale.x, scale.y],
      radius: Float(sigma), width: Float(axis), corners: 0)
  }

  /// Appends a blur of the whole of a level into another.
  private static func pass(
    _ level: Int32, _ part: Float, _ sigma: Double, axis: Int, _ rect: SIMD4<Float>,
    _ offset: SIMD2<Float>, _ scale: SIMD2<Float>, from source: Int32, _ list: inout DrawList
  ) {
    var instance = quad(sigma, axis, rect, offset, scale)
    let read = list.passes.last { $0.level == source }
    instance.linear = [0, 0, Float(read?.width ?? 0), Float(read?.height ?? 0)]
    list.pass(level: level, Int(rect.z), Int(rect.w), [(.blur, .level(source), instance)])
  }

  private static func paint(_ list: inout DrawList) {
    list.pass(
      level: 4, size.x, size.y,
      squares.map {
        (.fill, .none, .quad($0.rect.x, $0.rect.y, $0.rect.z, $0.rect.w, color: $0.color))
      })
  }

  /// Blurs the squares as planned; the picture is wider by the reach on all sides.
  private static func draw(
    _ sigma: Double, by renderer: GLRenderer, paint: (inout DrawList) -> Void = Self.paint
  ) throws -> [SIMD4<UInt8>] {
    let plan = BlurPlan(sigma: Float(sigma))
    let (k, reach) = (Float(plan.reduction), Float(plan.reach))
    let (width, height) = (Float(size.x) + 2 * reach, Float(size.y) + 2 * reach)
    let small = SIMD2((width / k).rounded(.up), (height / k).rounded(.up))
    var list = DrawList()
    paint(&list)
    let planned = Double(plan.sigma)
    pass(
      3, k, planned, axis: 0, [0, 0, small.x, Float(size.y)], [-reach, 0], [k, 1], from: 4, &list)
    if k == 1 {
      pass(0, 1, planned, axis: 1, [0, 0, width, height], [0, -reach], [1, 1], from: 3, &list)
    } else {
      pass(2, k, planned, axis: 1, [0, 0, small.x, small.y], [0, -reach], [1, k], from: 3, &list)
      pass(
        0, 1, 0, axis: 0, [0, 0, width, height], .zero, SIMD2(repeating: 1 / k), from: 2, &list)
    }
    return try picture(of: list, Int(width), Int(height), by: renderer)
  }

  /// The squares as 8 bits hold them.
  private static let truth: Picture = {
    var picture = Picture(repeating: .zero, count: size.x * size.y)
    for (rect, color) in squares {
      for y in Int(rect.y)..<Int(rect.y + rect.w) {
        for x in Int(rect.x)..<Int(rect.x + rect.z) {
          let below = picture[y * size.x + x]
          let above = SIMD4<Double>(color)
          let sum = above + below * (1 - above.w)
          picture[y * size.x + x] = (255 * sum).rounded(.toNearestOrAwayFromZero) / 255
        }
      }
    }
    return picture
  }()

  /// The picture under a Gaussian sampled at whole pixels, `reach` pixels wider on each side: some of
  /// its pixels, by index.
  private static func blurred(_ sigma: Double, _ reach: Int) -> [(Int, SIMD4<Double>)] {
    let far = Int((6 * sigma).rounded(.up))
    let raw = (-far...far).map { sigma > 0 ? exp(-0.5 * Double($0 * $0) / (sigma * sigma)) : 1 }
    let sum = raw.reduce(0, +)
    func weight(_ distance: Int) -> Double { abs(distance) > far ? 0 : raw[distance + far] / sum }
    let (width, height) = (size.x + 2 * reach, size.y + 2 * reach)
    var result: [(Int, SIMD4<Double>)] = []
    for x in stride(from: 0, to: width, by: max(1, width / 48)) {
      let column = (0..<size.y).map { row in
        (0..<size.x).reduce(SIMD4<Double>.zero) {
          $0 + weight(x - reach - $1) * truth[row * size.x + $1]
        }
      }
      for y in stride(from: 0, to: height, by: max(1, height / 48)) {
        let value = (0..<size.y).reduce(SIMD4<Double>.zero) {
          $0 + weight(y - reach - $1) * column[$1]
        }
        result.append((y * width + x, value))
      }
    }
    return result
  }
}
