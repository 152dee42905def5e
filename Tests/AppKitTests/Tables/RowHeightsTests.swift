import Foundation
import Testing

@testable import AppKit

@Suite struct RowHeightsTests {
  @Test func rowsAreFoundByTheirHeights() {
    let rows = RowHeights([10, 0, 20, 30, -5, .nan])
    #expect(rows.total == 60 && rows.count == 6)
    #expect(rows.top(2) == 10 && rows.height(2) == 20 && rows.height(4) == 0)
    #expect(rows.row(at: -0.1) == nil && rows.row(at: 0) == 0 && rows.row(at: 10) == 2)
    #expect(rows.row(at: 59.9) == 3 && rows.row(at: 60) == nil)
    #expect(rows.rows(from: 5, to: 15) == 0..<3)
    #expect(rows.rows(from: 10, to: 30) == 2..<3)
    #expect(rows.rows(from: -50, to: 0).isEmpty && rows.rows(from: 60, to: 90).isEmpty)
  }

  @Test func aRowThatGrowsPushesThoseBelow() {
    var rows = RowHeights([10, 20, 30])
    rows.change([1: 50])
    #expect(rows.bottoms == [10, 60, 90])
  }
}

@Suite struct RowChangesTests {
  @Test func eachChangeCountsWithThoseBefore() {
    var changes = RowChanges(count: 4)
    changes.remove([0], .effectFade)
    changes.insert([0, 3], .slideUp)
    changes.move(1, to: 4)
    #expect(
      changes.rows == [.new(.slideUp), .former(2), .new(.slideUp), .former(3), .former(1)])
    #expect(changes.gone == [0: .effectFade] && changes.moved == [1])
    #expect(changes.places == [nil, 4, 1, 3])
  }

  @Test func severalRowsComeAndGoAsOneAfterTheOtherWould() {
    var changes = RowChanges(count: 5)
    changes.insert([0, 1, 3, 7, 9], [])
    let new = RowChanges.Row.new([])
    #expect(
      changes.rows == [
        new, new, .former(0), new, .former(1), .former(2), .former(3), new, .former(4), new,
      ])
    changes.remove([0, 2, 3, 7, 8], .slideLeft)
    #expect(changes.rows == [new, .former(1), .former(2), .former(3), new])
    #expect(changes.gone == [0: .slideLeft, 4: .slideLeft])
    changes.insert([], [])
    changes.remove([], [])
    #expect(changes.rows.count == 5)
  }

  /// Moving all that follows for each row would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func manyRowsComeAndGoAmongMany() {
    let count = 300_000
    var changes = RowChanges(count: count)
    let even = IndexSet((0..<count).map { 2 * $0 })
    changes.insert(even, [])
    #expect(changes.rows.count == 2 * count && changes.rows[2 * count - 1] == .former(count - 1))
    changes.remove(even, [])
    #expect(changes.rows == (0..<count).map { .former($0) })
  }

  @Test func whatCameAndWentAtOnceWasNeverThere() {
    var changes = RowChanges(count: 1)
    changes.insert([1], [])
    changes.remove([1], [])
    #expect(changes.rows == [.former(0)] && changes.gone.isEmpty && !changes.isAnimated)
  }
}
