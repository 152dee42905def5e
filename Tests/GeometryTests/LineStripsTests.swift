import CAllocationCount
import Foundation
import Geometry
import Testing

/// Lines that are said to overlap nowhere do not.
struct LineStripsTests {
  private static let gentle = lines((0...40).map { (Double($0), 8 * sin(Double($0) / 10)) })

  /// Curves that bend more tightly than most lines are wide.
  private static func wave(_ height: Double) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 4, y: 30))
    for step in 0..<3 {
      let x = Double(4 + 24 * step)
      path.cubic(
        to: CGPoint(x: x + 24, y: 30), control1: CGPoint(x: x + 8, y: 30 - height),
        control2: CGPoint(x: x + 16, y: 30 + height))
    }
    return path
  }

  private func wholly(_ outline: Outline) -> Outline {
    var (outline, sweep) = (outline, OverlapSweep())
    sweep.resolve(&outline, evenOdd: false)
    return outline
  }

  private func areDisjoint(_ outline: Outline) -> Bool {
    var strips = LineStrips()
    return strips.areDisjoint(outline)
  }

  /// Whether each point that the line covers is covered once, and no other.
  private func expectSameCover(_ before: Outline, _ after: Outline, _ comment: Comment) {
    let (edges, pieces) = (before.lines, after.lines)
    let box = before.points.reduce(into: (low: before.points[0], high: before.points[0])) {
      ($0.low, $0.high) = (pointwiseMin($0.low, $1), pointwiseMax($0.high, $1))
    }
    var wrong = 0
    for row in 0..<23 {
      for column in 0..<29 {
        let share =
          SIMD2(Double(column) + 0.5123, Double(row) + 0.4871) / SIMD2<Double>(29, 23)
        let point = box.low + (box.high - box.low) * share
        let isCovered = winding(of: edges, around: point) != 0
        if winding(of: pieces, around: point) != (isCovered ? 1 : 0) { wrong += 1 }
      }
    }
    #expect(wrong == 0, comment)
    #expect(abs(after.area - wholly(before).area) < 1e-7, comment)
  }

  @Test func gentleLinesAreKnownToOverlapNowhere() {
    for cap in [CGLineCap.butt, .round, .square] {
      for join in [CGLineJoin.miter, .round, .bevel] {
        let style = StrokeStyle(width: 3, cap: cap, join: join)
        #expect(areDisjoint(Outline(Self.gentle, style)))
        #expect(areDisjoint(Outline(Self.gentle, style, from: 0.13, to: 0.71)))
        #expect(areDisjoint(Outline(lines([(0, 20), (10, 30), (40, 0)]), style)))
        #expect(areDisjoint(Outline(Self.wave(20), style, tolerance: 0.1)))
      }
    }
    let dashed = StrokeStyle(width: 2, cap: .round, dashes: [4, 4])
    #expect(areDisjoint(Outline(Self.gentle, dashed)))
    var ring = Path()
    ring.addArc(center: .zero, radius: 20, startAngle: 0.3, endAngle: 5.8, clockwise: false)
    #expect(areDisjoint(Outline(ring, StrokeStyle(width: 4, cap: .round))))
  }

  @Test func linesThatOverlapAreKnownAsSuch() {
    let style = StrokeStyle(width: 4, cap: .round)
    #expect(!areDisjoint(Outline(Self.wave(40), style, tolerance: 0.1)))
    #expect(!areDisjoint(Outline(lines([(0, 0), (30, 0), (10, 20), (10, -20)]), style)))
    #expect(!areDisjoint(Outline(lines([(0, 0), (30, 0), (30, 3), (0, 3)]), style)))
    #expect(
      !areDisjoint(Outline(Self.gentle, StrokeStyle(width: 3, cap: .round, dashes: [4, 2]))))
    // Closed lines are swept: a ring has another one within.
    #expect(!areDisjoint(Outline(lines([(0, 0), (30, 0), (0, 30)], closed: true), style)))
  }

  @Test func howManyAreKnownDependsOnTheirShapesOnly() {
    var known = 0
    for seed in 0..<400 as Range<UInt64> {
      guard let line = Self.line(seed), areDisjoint(line) else { continue }
      known += 1
      expectSameCover(line, line, "seed \(seed)")
    }
    #expect(known > 40 && known < 390)
  }

  private static func line(_ seed: UInt64) -> Outline? {
    var random = Seeded(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> CGPoint { CGPoint(x: number(0...80), y: number(0...80)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: path.line(to: point())
      case 1: path.move(to: point())
      default: path.cubic(to: point(), control1: point(), control2: point())
      }
    }
    if number(0...1) < 0.1 { path.close() }
    let style = StrokeStyle(
      width: number(0.3...20), cap: [.butt, .round, .square].randomElement(using: &random)!,
      join: [.miter, .round, .bevel].randomElement(using: &random)!,
      dashes: number(0...1) < 0.7 ? [] : [number(1...30), number(0...30)])
    let end = number(0.3...1)
    let line = Outline(
      path, style, from: number(0...0.2), to: end > 0.9 ? 1 : end,
      tolerance: pow(10, number(-2.5 ... -0.5)))
    return line.isEmpty ? nil : line
  }

  @Test func aLookAllocatesNothingOnceTheBufferHasItsSize() {
    let line = Outline(Self.gentle, StrokeStyle(width: 3))
    var strips = LineStrips()
    #if DEBUG
      let count = large_allocation_count
    #else
      let count = allocation_count
    #endif
    var counts: [UInt64] = []
    for _ in 0..<4 {
      let before = count()
      _ = strips.areDisjoint(line)
      counts.append(count() - before)
    }
    #expect(counts.contains(0))
  }

  @Test func linesOfNoNumbersAreNotSaidToBeDisjoint() {
    for bad in [Double.nan, .infinity] {
      let line = Outline(
        lines([(0, 0), (10, 5), (bad, 3), (20, 0), (30, 9)]), StrokeStyle(width: 40, join: .round))
      if !line.isEmpty { #expect(!areDisjoint(line)) }
    }
    #expect(areDisjoint(Outline()))
  }
}
