import Foundation
import Geometry
import Testing

struct OutlineEdgesTests {
  static let window = CGRect(x: 0, y: 0, width: 40, height: 30)

  /// The integral from −∞ to x of x clamped to 0…1.
  private func clampedIntegral(_ x: Double) -> Double { x < 0 ? 0 : x < 1 ? x * x / 2 : x - 0.5 }

  /// The mean of x clamped to 0…1 while x goes evenly from a to b.
  private func clampedMean(_ a: Double, _ b: Double) -> Double {
    if abs(b - a) < 1e-9 { return min(max(a, 0), 1) }
    return (clampedIntegral(b) - clampedIntegral(a)) / (b - a)
  }

  /// The pixels' cover as the renderer sums it: areas between edges and the pixels' right sides.
  private func cover(_ edges: [SIMD4<Float>], _ width: Int, _ height: Int) -> [Double] {
    var sums = Array(repeating: 0.0, count: width * height)
    for edge in edges.map({ SIMD4<Double>($0) }) {
      for row in 0..<height {
        let low = SIMD2(repeating: Double(row))
        let y = SIMD2(edge.y, edge.w).clamped(lowerBound: low, upperBound: low + 1)
        guard y[0] != y[1] else { continue }
        let x = edge.x + (y - edge.y) * ((edge.z - edge.x) / (edge.w - edge.y))
        for column in 0..<width {
          let right = Double(column + 1)
          sums[row * width + column] += (y[0] - y[1]) * clampedMean(right - x[0], right - x[1])
        }
      }
    }
    return sums
  }

  private func edges(_ outline: Outline, _ map: Homography, _ clip: CGRect) -> [SIMD4<Float>] {
    var edges: [SIMD4<Float>] = []
    outline.appendEdges(through: map, clippedTo: clip, into: &edges)
    return edges
  }

  @Test func clippingChangesNoPixelInside() {
    let wide = CGRect(x: -1000, y: -1000, width: 3000, height: 3000)
    var random = Seeded(state: 3)
    for _ in 0..<20 {
      let corners = (0..<5).map { _ in (random(-40...80), random(-40...80)) }
      let outline = Outline(lines(corners), StrokeStyle(width: 12, cap: .round, join: .round))
      let clipped = edges(outline, .identity, Self.window)
      let whole = edges(outline, .identity, wide)
      let difference = zip(cover(clipped, 40, 30), cover(whole, 40, 30)).map { abs($0 - $1) }
      #expect((difference.max() ?? 1) < 1e-4)
      #expect(
        clipped.allSatisfy {
          min($0.x, $0.z) >= 0 && max($0.x, $0.z) <= 40 && min($0.y, $0.w) >= 0
            && max($0.y, $0.w) <= 30
        })
    }
  }

  /// A ring of circles, straight lines and rectangles covers each pixel by its true area.
  @Test func antialiasedCoverIsTheTrueArea() {
    let circle = Path(ellipseIn: CGRect(x: 6, y: 3, width: 24, height: 24))
    let outline = Outline(circle, StrokeStyle(width: 5), tolerance: 0.01)
    let sums = cover(edges(outline, .identity, Self.window), 40, 30)
    for row in 0..<30 {
      for column in 0..<40 {
        let center = SIMD2(Double(column) - 17.5, Double(row) - 14.5)
        guard abs(abs(sqrt((center * center).sum()) - 12) - 2.5) < 1 else { continue }
        var inside = 0.0
        for sample in 0..<4096 {
          let offset = SIMD2(Double(sample % 64), Double(sample / 64)) - 31.5
          let place = center + offset / 64
          if abs(sqrt((place * place).sum()) - 12) < 2.5 { inside += 1 / 4096 }
        }
        let sum = min(abs(sums[row * 40 + column]), 1)
        #expect(abs(sum - inside) < 3.0 / 255, "\(column) \(row)")
      }
    }
  }

  @Test func whatIsLeftActsFromTheLeftSideAsOneEdgeAndTheRestIsDropped() {
    func edges(at x: Double, _ y: Double) -> [SIMD4<Float>] {
      var outline = Outline()
      outline.fill(
        FlatPath(Path(ellipseIn: CGRect(x: x, y: y, width: 10, height: 20)), tolerance: 1))
      return self.edges(outline, .identity, Self.window)
    }
    #expect(edges(at: 41, 0).isEmpty)
    #expect(edges(at: 5, 31).isEmpty)
    #expect(edges(at: 5, -21).isEmpty)
    #expect(edges(at: -20, 5).count <= 3)
    #expect(cover(edges(at: -20, 5), 40, 30).allSatisfy { abs($0) < 1e-6 })
  }

  @Test func partsBehindTheEyeAreCutOff() throws {
    // w = 1 − x / 20: everything from x = 20 on is behind the eye.
    var map = Homography.identity
    map.m13 = -1 / 20
    var outline = Outline()
    outline.fill(FlatPath(Path(rect: CGRect(x: 0, y: 0, width: 30, height: 1)), tolerance: 1))
    let bounds = try #require(outline.bounds(through: map))
    #expect(bounds.minX == 0 && bounds.maxX > 1e5)
    let sums = cover(edges(outline, map, Self.window), 40, 30)
    // At x pixels, y reaches 1 / w with x = u / w: 1 + x / 20.
    for column in [0, 10, 39] {
      let height = (0..<30).reduce(0) { $0 + abs(sums[$1 * 40 + column]) }
      #expect(abs(height - (1 + (Double(column) + 0.5) / 20)) < 0.01)
    }
    outline.fill(FlatPath(Path(rect: CGRect(x: 21, y: 0, width: 30, height: 1)), tolerance: 1))
    #expect(outline.bounds(through: map) == nil)
    #expect(edges(outline, map, Self.window).isEmpty)
  }

  @Test func anAffineMapMovesTheBounds() throws {
    var outline = Outline()
    outline.fill(FlatPath(Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), tolerance: 1))
    let map = Homography(CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 10, ty: 20))
    let bounds = try #require(outline.bounds(through: map))
    #expect(distance(bounds, CGRect(x: 12, y: 14, width: 6, height: 4)) < 1e-12)
  }

  @Test func mapsAndWindowsWithoutMeaningGiveNoEdges() {
    let outline = Outline(lines([(0, 0), (10, 10)]), StrokeStyle(width: 2))
    var map = Homography.identity
    map.m11 = .nan
    #expect(edges(outline, map, Self.window).isEmpty)
    #expect(edges(outline, .identity, .null).isEmpty)
    #expect(edges(outline, .identity, .zero).isEmpty)
  }
}
