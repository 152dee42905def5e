import CAllocationCount
import Foundation
import Testing

@testable import Compositor

/// Planes in one space, in an order in which each may be drawn over those before it.
struct PlaneSorterTests {
  private func square(
    _ x: Double, _ y: Double, _ half: Double, depth: Double = 0, across: Double = 0,
    down: Double = 0
  ) -> PlaneSorter.Quad {
    func corner(_ dx: Double, _ dy: Double) -> SIMD3<Double> {
      SIMD3(x + dx, y + dy, depth + across * dx + down * dy)
    }
    return (corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half))
  }

  @Test func planesThatCrossAreCutOnce() {
    var sorter = PlaneSorter()
    sorter.add(0, square(0, 0, 10, across: 1))
    sorter.add(1, square(0, 0, 10, across: -1))
    let parts = sorter.sorted()
    #expect(parts.count == 3 && Set(parts.map(\.place)) == [0, 1])
  }

  /// Each card's plane, without an end, would cut all others.
  @Test func cardsThatLieApartAreNotCut() {
    var sorter = PlaneSorter()
    for index in 0..<900 {
      let (row, column) = (index / 30, index % 30)
      let tilt = Double((index * 7) % 13) / 6 - 1
      sorter.add(
        Int32(index), square(Double(column) * 22, Double(row) * 22, 10, across: tilt, down: -tilt))
    }
    let parts = sorter.sorted()
    #expect(parts.count == 900 && parts.allSatisfy { $0.lines.isEmpty })
  }

  @Test func aThousandTiltedSheetsLieInTheirOrder() {
    var sorter = PlaneSorter()
    for index in 0..<1000 {
      let depth = Double((index * 387) % 1000)
      sorter.add(Int32(depth), square(0, 0, 50, depth: depth, across: 0.2))
    }
    #expect(sorter.sorted().map(\.place) == (0..<1000).map { Int32($0) })
  }

  /// A frame has one budget, however many spaces there are in it.
  @Test func whatAFrameComparesIsBounded() {
    var sorter = PlaneSorter()
    func cut() -> Int {
      sorter.removeAll()
      sorter.add(0, square(0, 0, 10, across: 1))
      sorter.add(1, square(0, 0, 10, across: -1))
      return sorter.sorted().count
    }
    sorter.startFrame()
    let counts = (0..<PlaneSorter.mostComparisons).map { _ in cut() }
    #expect(counts.first == 3 && counts.last == 2)
    sorter.startFrame()
    #expect(cut() == 3)
  }

  /// What is left when the work is spent is still drawn, by its centres.
  @Test func aTangleIsBounded() {
    var sorter = PlaneSorter()
    var random = SplitMix(seed: 5)
    for index in 0..<600 {
      func number() -> Double { Double.random(in: -2...2, using: &random) }
      sorter.add(
        Int32(index),
        square(number(), number(), 40, depth: number(), across: number(), down: number())
      )
    }
    let parts = sorter.sorted()
    #expect(Set(parts.map(\.place)).count == 600)
    #expect(parts.count < PlaneSorter.mostComparisons)
  }

  @Test func noPlaneAndPlanesOnEdgeAreSorted() {
    var sorter = PlaneSorter()
    #expect(sorter.sorted().isEmpty)
    let point = SIMD3<Double>(1, 2, 3)
    sorter.add(3, (point, point, point, point))
    sorter.add(4, square(1, 2, 5))
    #expect(Set(sorter.sorted().map(\.place)) == [3, 4])
  }

  @Test func nothingIsAllocatedOnceBuffersHaveTheirSize() {
    var sorter = PlaneSorter()
    var counts: [UInt64] = []
    for _ in 0..<4 {
      let before = large_allocation_count()
      sorter.startFrame()
      sorter.removeAll()
      for index in 0..<300 {
        let tilt = Double((index * 7) % 13) / 6 - 1
        sorter.add(
          Int32(index), square(Double(index), Double(index % 9), 40, across: tilt, down: -tilt))
      }
      sorter.sort()
      counts.append(large_allocation_count() - before)
    }
    #expect(counts.first != 0 && counts.last == 0)
  }
}

extension PlaneSorter {
  /// The layers and parts of layers, farthest first.
  fileprivate mutating func sorted() -> [Part] {
    sort()
    return (0..<count).map { self[$0] }
  }
}
