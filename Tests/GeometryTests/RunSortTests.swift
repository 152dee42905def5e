import CAllocationCount
import Testing

@testable import Geometry

struct RunSortTests {
  /// Numbers with their places, so that those that are equal can be told apart.
  private struct Numbered: Equatable {
    var number, place: Int
  }

  @Test(arguments: 0..<60) func isAsTheStandardLibrarys(seed: UInt64) {
    var random = Seeded(state: seed &* 0x9E37_79B9)
    let (count, most) = (Int.random(in: 0...300, using: &random), [1, 5, 1000][Int(seed % 3)])
    var number = 0
    let elements = (0..<count).map { place in
      // Along runs up and down, or anywhere.
      number = seed % 2 == 0 ? Int.random(in: 0...most, using: &random) : abs(place % 60 - 30)
      return Numbered(number: number, place: place)
    }
    var (sorted, sort) = (elements, RunSort<Numbered>())
    sort.sort(&sorted) { $0.number < $1.number }
    #expect(sorted == elements.sorted { $0.number < $1.number })
  }

  @Test func nothingIsAllocatedOnceBuffersHaveTheirSize() {
    let numbers = (0..<20_000).map { abs($0 % 700 - 350) }
    var (elements, sort) = (numbers, RunSort<Int>())
    var counts: [UInt64] = []
    for _ in 0..<6 {
      elements.removeAll(keepingCapacity: true)
      elements.append(contentsOf: numbers)
      let before = large_allocation_count()
      sort.sort(&elements, by: <)
      counts.append(large_allocation_count() - before)
    }
    #expect(counts.first != 0 && counts.last == 0)
  }
}
