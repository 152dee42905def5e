import Testing

@testable import Playground

@Suite struct HistoryTests {
  @Test func aDragIsOneEntry() {
    var history = History(0)
    for value in 1...20 { history.set(value, name: "Move P1", coalesces: true) }
    history.set(21, name: "Move P1")
    history.set(30, name: "Move P1", coalesces: true)
    #expect(history.past.map(\.name) == ["Move P1", "Move P1"])
    #expect(history.undo() == "Move P1")
    #expect(history.value == 21)
    #expect(history.undo() == "Move P1")
    #expect(history.value == 0 && history.undoName == nil)
    #expect(history.undo() == nil)
  }

  @Test func anotherNameOrAClosedBurstBeginsAnEntry() {
    var history = History(0)
    history.set(1, name: "a", coalesces: true)
    history.set(2, name: "b", coalesces: true)
    history.close()
    history.set(3, name: "b", coalesces: true)
    #expect(history.past.map(\.name) == ["a", "b", "b"])
  }

  @Test func whatWasUndoneCanBeDoneAgainUntilSomethingElseHappens() {
    var history = History("x")
    history.set("y", name: "type")
    #expect(history.undo() == "type")
    #expect(history.redoName == "type")
    #expect(history.redo() == "type")
    #expect(history.value == "y" && history.redo() == nil)
    _ = history.undo()
    history.set("z", name: "paste")
    #expect(history.redoName == nil)
  }

  @Test func nothingNewIsNoEntry() {
    var history = History(1)
    history.set(1, name: "same")
    #expect(history.undoName == nil)
  }

  @Test func theOldestEntriesAreForgotten() {
    var history = History(0, limit: 3)
    for value in 1...10 { history.set(value, name: "\(value)") }
    #expect(history.past.map(\.name) == ["8", "9", "10"])
    while history.undo() != nil {}
    #expect(history.value == 7)
  }

  @Test func aHistoryIsAValue() {
    var history = History(0)
    history.set(1, name: "a")
    let copy = history
    _ = history.undo()
    #expect(copy.value == 1 && history.value == 0)
  }
}
