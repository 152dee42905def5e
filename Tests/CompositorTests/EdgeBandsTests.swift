import RenderTree
import Testing

@testable import Compositor

@Suite struct EdgeBandsTests {
  private static let tile = SIMD4<Float>(8, 4, 208, 84)

  /// Polygons within the tile, edge by edge, without level ones.
  private func polygons(_ seed: UInt64, corners: Int, onGrid: Bool = false) -> [SIMD4<Float>] {
    var random = SplitMix(seed: seed)
    let low = SIMD2<Float>(8, 4)
    var edges: [SIMD4<Float>] = []
    for _ in 0..<3 {
      let points = (0..<corners).map { _ in
        var point = SIMD2(
          Float.random(in: 8...208, using: &random), .random(in: 4...84, using: &random))
        // On the sides of bands, and often at one height.
        if onGrid { point = low + ((point - low) / 16).rounded(.down) * 16 }
        return SIMD2(min(point.x, 208), min(point.y, 84))
      }
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % corners])
        if a.y != b.y { edges.append(SIMD4(lowHalf: a, highHalf: b)) }
      }
    }
    return edges
  }

  private func divided(_ edges: [SIMD4<Float>], tile: SIMD4<Float> = tile) -> [PathEdge] {
    var (bands, list) = (EdgeBands(), [PathEdge]())
    bands.append(edges, of: tile, to: &list)
    return list
  }

  @Test(arguments: 0..<4, [false, true])
  func theSumsAreTheSame(seed: UInt64, onGrid: Bool) {
    let edges = polygons(seed, corners: 12, onGrid: onGrid)
    let whole = Sums(edges.map { PathEdge(segment: $0, tile: Self.tile) })
    #expect(Sums(divided(edges)).farthest(from: whole) < 2e-5)
  }

  /// What is above and below a tile is cut off, and leaves open ends at its sides.
  @Test func whatIsCutAboveAndBelowMayBeMissing() {
    let edges: [SIMD4<Float>] = [
      [40, 4, 30, 84], [150, 84, 170, 50], [170, 50, 190, 84], [200, 84, 160, 4],
    ]
    let whole = Sums(edges.map { PathEdge(segment: $0, tile: Self.tile) })
    #expect(Sums(divided(edges)).farthest(from: whole) < 2e-5)
  }

  @Test func smallTilesStayWhole() {
    let edges = polygons(1, corners: 5).map { $0 * SIMD4(0.25, 1, 0.25, 1) }
    let tile = SIMD4<Float>(2, 4, 52, 84)
    #expect(divided(edges, tile: tile) == edges.map { PathEdge(segment: $0, tile: tile) })
    #expect(divided([]).isEmpty)
  }

  /// A ring 8 texels wide: what its edges shade without bands is some 20 times the ring.
  @Test func aThinRingShadesLittle() {
    var edges: [SIMD4<Float>] = []
    for (x0, x1, y0, y1) in [(10, 206, 6, 82), (198, 18, 14, 74)] as [(Float, Float, Float, Float)]
    {
      edges.append([x0, y1, x0, y0])
      edges.append([x1, y0, x1, y1])
    }
    let whole = edges.map { PathEdge(segment: $0, tile: Self.tile) }
    #expect(Sums(divided(edges)).farthest(from: Sums(whole)) < 2e-5)
    #expect(divided(edges).shaded * 3 < whole.shaded)
  }
}

extension [PathEdge] {
  /// How many texels are shaded, as `edges.vert` places its quads.
  fileprivate var shaded: Float {
    reduce(0) { sum, edge in
      let (x, y) = (edge.segment.evenHalf, edge.segment.oddHalf)
      let height =
        Swift.min(y.max().rounded(.up), edge.tile.w)
        - Swift.max(y.min().rounded(.down), edge.tile.y)
      return sum + (edge.tile.z - Swift.max(x.min().rounded(.down), edge.tile.x))
        * Swift.max(height, 0)
    }
  }
}

/// What edges add to 208 × 88 texels: each the exact area between it and the texel's right side.
private struct Sums {
  private static let width = 208
  private var values = [Double](repeating: 0, count: width * 88)

  init(_ edges: [PathEdge]) {
    for edge in edges {
      let (top, bottom) = (edge.segment.oddHalf.min(), edge.segment.oddHalf.max())
      for y in Int(max(edge.tile.y, top))..<Int(min(edge.tile.w, bottom.rounded(.up))) {
        for x in Int(edge.tile.x)..<Int(edge.tile.z) {
          values[y * Self.width + x] += Self.area(SIMD4<Double>(edge.segment), x, y)
        }
      }
    }
  }

  func farthest(from other: Sums) -> Double {
    zip(values, other.values).map { abs($0 - $1) }.max() ?? 0
  }

  /// The integral over the rows that the edge crosses of the distance to the right side, clamped to 0…1.
  private static func area(_ edge: SIMD4<Double>, _ x: Int, _ y: Int) -> Double {
    let rows = [edge.y, edge.w].map { min(max($0 - Double(y), 0), 1) }
    guard rows[0] != rows[1] else { return 0 }
    let slope = (edge.z - edge.x) / (edge.w - edge.y)
    let gaps = rows.map { Double(x) + 1 - (edge.x + ($0 + Double(y) - edge.y) * slope) }
    return (rows[1] - rows[0]) * meanOfClamp(gaps[0], gaps[1])
  }

  private static func meanOfClamp(_ a: Double, _ b: Double) -> Double {
    func integral(_ t: Double) -> Double { t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5 }
    return abs(b - a) < 1e-9
      ? min(max((a + b) / 2, 0), 1) : (integral(b) - integral(a)) / (b - a)
  }
}
