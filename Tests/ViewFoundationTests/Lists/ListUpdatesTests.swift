import Foundation
import Testing

@testable import ViewFoundation

@Suite struct ListUpdatesTests {
  /// A row that stays is where the n-th row that stays must be.
  @Test func rowsThatStayFillWhatIsFreeInOrder() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var updates = ListUpdates<Void>()
      let gone = Set(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0..<20) })
      let come = Set(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0..<20) })
      updates.delete(gone.shuffled().map { IndexPath(item: $0, section: 0) }, ())
      updates.insert(come.shuffled().map { IndexPath(item: $0, section: 0) }, ())
      let free = (0..<60).filter { !come.contains($0) }
      let stays = (0..<20).filter { !gone.contains($0) }
      #expect(
        stays.map { updates.row(after: IndexPath(item: $0, section: 0))?.item }
          == Array(free.prefix(stays.count)))
      #expect(updates.count(ofSection: 0, before: 20) == 20 - gone.count + come.count)
    }
  }

  /// Looking at all changes for every row would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func manyRowsAreFoundAmongManyChanges() {
    var updates = ListUpdates<Void>()
    let count = 20_000
    updates.insert((0..<count).map { IndexPath(item: 2 * $0, section: 0) }, ())
    for row in 0..<count {
      #expect(updates.row(after: IndexPath(item: row, section: 0))?.item == 2 * row + 1)
    }
  }

  @Test func changesAreToldInTheirOrder() {
    var updates = ListUpdates<Void>()
    updates.move(IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0))
    updates.reload([IndexPath(item: 3, section: 0)], ())
    updates.insert([IndexPath(item: 2, section: 0)], ())
    updates.delete([IndexPath(item: 4, section: 0), IndexPath(item: 1, section: 0)], ())
    let told = updates.rowChanges.map { change in
      switch change {
      case .delete(let path): "-\(path.item)"
      case .insert(let path): "+\(path.item)"
      case .reload(let path, let place): "\(path.item)=\(place?.item ?? -1)"
      case .move(let path, let place): "\(path.item)>\(place.item)"
      }
    }
    #expect(told == ["-1", "-4", "+2", "3=4", "5>0"])
  }
}
