import CAllocationCount
import Foundation
import Geometry
import Testing

struct OutlineCostTests {
  /// A spiral of curves, which every kind of join and many sizes of pieces occur in.
  static func spiral(turns: Int) -> Path {
    var path = Path()
    path.move(to: .zero)
    for turn in 1...turns {
      let reach = Double(turn) * 3
      path.cubic(
        to: CGPoint(x: reach, y: 0), control1: CGPoint(x: -reach, y: reach),
        control2: CGPoint(x: reach, y: reach))
      path.line(to: CGPoint(x: reach, y: -reach))
    }
    return path
  }

  /// Only optimised code promises no allocation at all; without optimisation no array may grow.
  @Test func aFrameOfAMorphAllocatesNothingOnceTheBuffersHaveTheirSize() {
    let (a, b) = (Self.spiral(turns: 20), Self.spiral(turns: 20))
    let style = StrokeStyle(width: 3, cap: .round, join: .round, dashes: [9, 4, 0, 4])
    let map = Homography(CGAffineTransform(scaleX: 2, y: 2))
    let clip = CGRect(x: 0, y: 0, width: 100, height: 100)
    var (path, flat, outline) = (Path(), FlatPath(), Outline())
    var edges: [SIMD4<Float>] = []
    var counts: [UInt64] = []
    for frame in 0..<4 {
      edges.removeAll(keepingCapacity: true)
      #if DEBUG
        let count = large_allocation_count
      #else
        let count = allocation_count
      #endif
      let before = count()
      Path.blend(a, b, at: Double(frame) / 4, into: &path)
      flat.replace(with: path, tolerance: 0.1)
      outline.fill(flat)
      outline.stroke(flat, style, from: 0, to: 0.9)
      outline.appendEdges(through: map, clippedTo: clip, into: &edges)
      counts.append(count() - before)
    }
    #expect(counts[0] > 0)
    #expect(counts[3] == 0)
  }

  @Test func aMillionPointsAreOneOutline() {
    var path = Path()
    path.move(to: .zero)
    for index in 1..<1_000_000 {
      path.line(to: CGPoint(x: Double(index), y: Double(index & 1) * 0.1))
    }
    var outline = Outline()
    outline.stroke(FlatPath(path, tolerance: 0.1), StrokeStyle(width: 0.2))
    #expect(outline.ends.count == 1)
    #expect(outline.points.count >= 2_000_000)
  }

  /// A line that is gigantic beside what may be seen of its ends.
  @Test(arguments: [1e3, 1e6, 1e12]) func anArcHasNoMorePointsThanAreWorthIt(width: Double) {
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    var outline = Outline()
    outline.stroke(FlatPath(lines([(0, 0), (9, 0), (9, 9)]), tolerance: 1e-9), style)
    #expect(outline.points.count < 40_000)
    #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
