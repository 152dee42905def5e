import Compositor
import Foundation
import Testing

@testable import GLRenderer

@Suite(.serialized) struct PathTests {
  typealias Point = SIMD2<Double>

  static let size = 40

  /// Simple polygons on 40×40 pixels.
  static let polygons: [[Point]] = [
    [[3, 4], [20, 4], [20, 30], [3, 30]],
    [[3.3, 4.7], [20.2, 4.7], [20.2, 30.1], [3.3, 30.1]],
    [[2.2, 3.1], [37.7, 19.4], [11.3, 36.6]],
    // Slivers, steep and flat.
    [[5.1, 2.3], [5.13, 2.3], [9.4, 37.2], [9.37, 37.2]],
    [[1.2, 8.11], [38.4, 8.93], [38.4, 8.96]],
    // Within one pixel, and across the corner of four.
    [[7.2, 7.3], [7.6, 7.35], [7.5, 7.8]],
    [[10.9, 10.8], [11.2, 10.95], [11.05, 11.3], [10.85, 11.1]],
    // A star, and a comb.
    star(18.7, 21.2, 16.4, 6.1, 11), star(20, 20, 19, 17, 40),
    [
      [2, 36], [2, 5], [5.5, 30], [6.2, 4.1], [11, 33.3], [14.4, 2.2], [16, 30.9], [21.3, 3.3],
      [22, 35.5],
    ],
    // Reaching out of the tile on all sides.
    [[-30, 12], [20, -25], [70, 22], [19, 66]],
    [[-9, 3], [-2, 3], [-2, 17], [-9, 17]],
    [[50, 3], [60, 3], [60, 17], [50, 17]],
    [[-1000, 20.25], [1000, 20.25], [1000, 22.75], [-1000, 22.75]],
  ]

  /// Measured at most 0.51 of 255, of which half is rounding.
  @Test(arguments: [Point(0, 0), Point(1500, 900)])
  func polygonsCoverTheirExactArea(origin: Point) throws {
    try withContext {
      let renderer = try GLRenderer()
      for polygon in Self.polygons {
        for points in [polygon, polygon.reversed()] {
          for rule in [0, 1] {
            let pixels = try Self.draw([points], rule, origin, by: renderer)
            let worst = Self.worst(pixels) { Self.area(points, $0, $1) }
            #expect(worst <= 1, "\(polygon) rule \(rule)")
          }
        }
      }
    }
  }

  @Test func abuttingPiecesHaveNoSeam() throws {
    try withContext {
      let (a, b) = (Point(3.3, 2.7), Point(33.1, 30.9))
      let (c, d) = (Point(35.2, 4.4), Point(5.7, 36.3))
      let pixels = try Self.draw([[a, c, b], [a, b, d]], 0, .zero, by: try GLRenderer())
      #expect(Self.worst(pixels) { Self.area([a, c, b, d], $0, $1) } <= 1)
    }
  }

  @Test func theRulesDifferWhereOutlinesOverlap() throws {
    try withContext {
      let outer: [Point] = [[2, 2], [30, 2], [30, 30], [2, 30]]
      let inner: [Point] = [[8.5, 8], [20, 8], [20, 20], [8.5, 20]]
      let renderer = try GLRenderer()
      func centre(_ paths: [[Point]], _ rule: Int) throws -> (hole: UInt8, edge: UInt8) {
        let pixels = try Self.draw(paths, rule, .zero, by: renderer)
        return (pixels[14 * Self.size + 14].w, pixels[14 * Self.size + 8].w)
      }
      let rows: [(paths: [[Point]], rule: Int, hole: UInt8, edge: UInt8)] = [
        ([outer, inner], 0, 255, 255), ([outer, inner], 1, 0, 128),
        ([outer, inner.reversed()], 0, 0, 128), ([outer, inner.reversed()], 1, 0, 128),
        ([outer, outer, inner], 1, 255, 128),
      ]
      for row in rows {
        let (hole, edge) = try centre(row.paths, row.rule)
        // Half a pixel's 127.5 of 255 is rounded either way.
        #expect(hole == row.hole && (edge == row.edge || edge == 127 && row.edge == 128))
      }
    }
  }

  @Test func shapesKeepToTheirTilesAndOffsets() throws {
    try withContext {
      var list = DrawList()
      // Two squares side by side in the atlas; the second tile begins inside its square.
      for tile in [SIMD4<Float>(0, 0, 10, 10), SIMD4(10, 0, 20, 10)] {
        Self.append([[2, 2], [26, 2], [26, 8], [2, 8]], .zero, tile, &list)
      }
      Self.atlas(20, 10, &list)
      let first = Instance.quad(5, 7, 10, 10, color: [1, 0, 0, 1], extra: [-5, -7, 0, 0])
      let second = Instance.quad(
        20, 20, 10, 10, color: [0, 128, 0, 128] / 255, extra: [-10, -20, 0, 0])
      list.pass(
        40, 40, [(.coverage, .coverage, first), (.coverage, .coverage, second)])
      let pixels = try picture(of: list, 40, 40, by: try GLRenderer())
      for (index, pixel) in pixels.enumerated() {
        let (x, y) = (index % 40, index / 40)
        let isFirst = (7..<15).contains(x) && (9..<15).contains(y)
        let isSecond = (20..<30).contains(x) && (22..<28).contains(y)
        #expect(pixel == (isFirst ? [255, 0, 0, 255] : isSecond ? [0, 128, 0, 128] : .zero))
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e7])
  func edgesThatAreNoneAreLeftOut(coordinate: Double) throws {
    try withContext {
      let square: [Point] = [[2, 2], [30, 2], [30, 30], [2, 30]]
      var list = DrawList()
      Self.append(square, .zero, [0, 0, 40, 40], &list)
      for index in 0..<4 {
        var segment = SIMD4<Float>(1, 3, 9, 20)
        segment[index] = Float(coordinate)
        list.edges.append(PathEdge(segment: segment, tile: [0, 0, 40, 40]))
      }
      Self.atlas(40, 40, &list)
      list.pass(40, 40, [(.coverage, .coverage, .quad(0, 0, 40, 40))])
      let pixels = try picture(of: list, 40, 40, by: try GLRenderer())
      #expect(Self.worst(pixels) { Self.area(square, $0, $1) } <= 1)
    }
  }

  @Test func clipsCutShapes() throws {
    try withContext {
      var list = DrawList()
      Self.append([[0, 0], [40, 0], [40, 40], [0, 40]], .zero, [0, 0, 40, 40], &list)
      Self.atlas(40, 40, &list)
      list.clips = [
        ClipShape(
          inverse: [1, 0, 0, 1], inverseOffset: .zero, rect: [10, 10, 20, 20], shape: [0, 1, 0, 0])
      ]
      let quad = Instance.quad(0, 0, 40, 40).with {
        $0 = InstanceBits(corners: 0, antialiased: false, clip: 0)
      }
      list.pass(40, 40, [(.coverage, .coverage, quad)], clip: 0)
      let pixels = try picture(of: list, 40, 40, by: try GLRenderer())
      #expect(pixels[5 * 40 + 20].w == 0 && pixels[20 * 40 + 20].w == 255)
    }
  }

  // MARK: -

  private static func star(
    _ x: Double, _ y: Double, _ outer: Double, _ inner: Double, _ tips: Int
  ) -> [Point] {
    (0..<2 * tips).map {
      let angle = Double($0) * .pi / Double(tips) + 0.1
      let radius = $0 % 2 == 0 ? outer : inner
      return [x + radius * cos(angle), y + radius * sin(angle)]
    }
  }

  private static func append(
    _ points: [Point], _ origin: Point, _ tile: SIMD4<Float>, _ list: inout DrawList
  ) {
    for (index, point) in points.enumerated() {
      let (from, to) = (point + origin, points[(index + 1) % points.count] + origin)
      let segment = SIMD4<Float>(Float(from.x), Float(from.y), Float(to.x), Float(to.y))
      list.edges.append(PathEdge(segment: segment, tile: tile))
    }
  }

  /// Appends the pass of all edges.
  private static func atlas(_ width: Int32, _ height: Int32, _ list: inout DrawList) {
    let batch = Int32(list.batches.count)
    list.batches.append(
      Batch(
        pipeline: .edges, texture: .none, instances: 0..<Int32(list.edges.count),
        scissor: PixelRect(x: 0, y: 0, width: width, height: height)))
    list.passes.append(
      Pass(
        level: Pass.coverageLevel, width: width, height: height, clearColor: .zero,
        batches: batch..<batch + 1))
  }

  private static func draw(
    _ paths: [[Point]], _ rule: Int, _ origin: Point, by renderer: GLRenderer
  ) throws -> [SIMD4<UInt8>] {
    var list = DrawList()
    let corner = SIMD2<Float>(Float(origin.x), Float(origin.y))
    let far = corner + Float(size)
    for points in paths {
      append(points, origin, [corner.x, corner.y, far.x, far.y], &list)
    }
    atlas(Int32(far.x), Int32(far.y), &list)
    let quad = Instance.quad(
      0, 0, Float(size), Float(size), extra: [corner.x, corner.y, 0, 0], radius: Float(rule))
    list.pass(size, size, [(.coverage, .coverage, quad)])
    return try picture(of: list, size, size, by: renderer)
  }

  private static func worst(
    _ pixels: [SIMD4<UInt8>], _ area: (Double, Double) -> Double
  ) -> Double {
    var worst = 0.0
    for (index, pixel) in pixels.enumerated() {
      worst = max(
        worst, area(Double(index % size), Double(index / size)).steps(to: pixel.w))
    }
    return worst
  }

  /// The part of the pixel at a corner that a polygon covers: its area cut by four half-planes.
  private static func area(_ points: [Point], _ x: Double, _ y: Double) -> Double {
    var cut = points
    for (normal, limit) in [
      (Point(1, 0), x), (Point(-1, 0), -x - 1), (Point(0, 1), y), (Point(0, -1), -y - 1),
    ] {
      var kept: [Point] = []
      for (index, a) in cut.enumerated() {
        let b = cut[(index + 1) % cut.count]
        let (u, v) = ((a * normal).sum() - limit, (b * normal).sum() - limit)
        if u >= 0 { kept.append(a) }
        if u * v < 0 { kept.append(a + (b - a) * (u / (u - v))) }
      }
      cut = kept
    }
    var sum = 0.0
    for (index, a) in cut.enumerated() {
      let b = cut[(index + 1) % cut.count]
      sum += (a.x - x) * (b.y - y) - (b.x - x) * (a.y - y)
    }
    return min(abs(sum) / 2, 1)
  }
}
