import Testing

@testable import Viewer

/// The steps of undo.
@MainActor
@Suite struct EditScriptTests {
  private func edit(_ time: Double, _ name: String? = nil, _ title: String = "") -> Edit {
    Edit(title: title, time: time, body: { _ in }, coalescing: name)
  }

  @Test func aBurstIsOneStep() {
    var script = EditScript()
    for time in [1, 1, 1.1, 1.2] { script.add(edit(time, "opacity", "setting opacity")) }
    // The last one of a time stands for those before it.
    #expect(script.edits.map(\.time) == [1, 1.1, 1.2])
    #expect(script.undo() == "setting opacity")
    #expect(script.edits.isEmpty && script.undo() == nil)
    #expect(script.redo() == "setting opacity" && script.edits.count == 3)
  }

  @Test func whatIsDoneLaterIsAStepOfItsOwn() {
    var script = EditScript()
    script.add(edit(2, "opacity"))
    script.endBurst()
    // Back in time, the same value again: undo takes back that alone.
    script.add(edit(1, "opacity"))
    #expect(script.edits.map(\.time) == [1, 2])
    _ = script.undo()
    #expect(script.edits.map(\.time) == [2])
    // What follows undo joins nothing.
    script.add(edit(2, "opacity"))
    _ = script.undo()
    #expect(script.edits.map(\.time) == [2])
  }

  @Test func inputStandsAtItsTime() {
    var script = EditScript()
    script.add(edit(2))
    script.addInput(edit(1))
    #expect(script.edits.map(\.time) == [1, 2])
  }
}
