import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct TableUpdatesTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func rowsBehindThoseThatGoMoveUp() {
    var updates = TableUpdates()
    updates.delete([path(1), path(3)], .fade)
    #expect(updates.row(after: path(0)) == path(0))
    #expect(updates.row(after: path(1)) == nil)
    #expect(updates.row(after: path(2)) == path(1))
    #expect(updates.row(after: path(4)) == path(2))
    #expect(updates.row(after: path(4, 1)) == path(4, 1))
    #expect(updates.count(ofSection: 0, before: 5) == 3)
  }

  @Test func rowsAtAndBehindThoseThatComeMoveDown() {
    var updates = TableUpdates()
    updates.insert([path(0), path(2)], .fade)
    #expect(updates.row(after: path(0)) == path(1))
    #expect(updates.row(after: path(1)) == path(3))
    #expect(updates.count(ofSection: 0, before: 2) == 4)
  }

  @Test func goingIsCountedBeforeComing() {
    var updates = TableUpdates()
    updates.delete([path(0)], .fade)
    updates.insert([path(1)], .fade)
    #expect(updates.row(after: path(1)) == path(0))
    #expect(updates.row(after: path(2)) == path(2))
  }

  @Test func movedRowsMakeRoomOfTheirOwn() {
    var updates = TableUpdates()
    updates.move(path(0), to: path(2))
    let order = (0..<4).map { updates.row(after: path($0)) }
    #expect(order == [path(2), path(0), path(1), path(3)])
  }

  @Test func movesAcrossSectionsChangeBothCounts() {
    var updates = TableUpdates()
    updates.move(path(1, 0), to: path(0, 1))
    #expect(updates.count(ofSection: 0, before: 3) == 2)
    #expect(updates.count(ofSection: 1, before: 3) == 4)
    #expect(updates.row(after: path(0, 1)) == path(1, 1))
  }

  @Test func sectionsTakeTheirRowsAlong() {
    var updates = TableUpdates()
    updates.insert(IndexSet(integer: 0), .fade)
    updates.delete(IndexSet(integer: 1), .fade)
    #expect(updates.section(after: 0) == 1 && updates.section(after: 1) == nil)
    #expect(updates.row(after: path(2, 0)) == path(2, 1))
    #expect(updates.row(after: path(2, 1)) == nil)
    #expect(updates.animation(ofGone: path(2, 1)) == .fade)
  }

  /// All orders of what stays are kept, whatever goes and comes.
  @Test func whatStaysKeepsItsOrderAndFillsTheGaps() {
    for gone in 0..<32 {
      for come in 0..<8 {
        var updates = TableUpdates()
        let stay = (0..<5).filter { gone >> $0 & 1 == 0 }
        let total = stay.count + (0..<3).count { come >> $0 & 1 == 1 }
        let new = (0..<3).filter { come >> $0 & 1 == 1 }.map { min($0 * 2, max(total - 1, 0)) }
        guard Set(new).count == new.count else { continue }
        updates.delete((0..<5).filter { gone >> $0 & 1 == 1 }.map { path($0) }, .fade)
        updates.insert(new.map { path($0) }, .fade)
        let places = stay.compactMap { updates.row(after: path($0))?.row }
        #expect(places == places.sorted())
        #expect(Set(places + new) == Set(0..<total))
      }
    }
  }
}
