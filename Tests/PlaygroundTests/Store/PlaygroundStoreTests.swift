import Foundation
import Testing
import Workbench

@testable import Playground

@MainActor
@Suite struct PlaygroundStoreTests {
  /// Folders of a person that live as long as the body.
  private func inFolders(_ body: (PersonFolders, URL) throws -> Void) throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "playground-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let folders = PersonFolders([
      "HOME": home.path, "XDG_DATA_HOME": home.path + "/data", "XDG_STATE_HOME": "not/absolute",
    ])
    try body(folders, home)
  }

  private func document(_ text: String) throws -> CurveDocument { try CurveDocument(text: text) }

  @Test func theHistoryOutlivesTheProgram() throws {
    try inFolders { folders, home in
      var history = History(PlaygroundState(a: try document("ease")))
      var next = history.value
      next.a = try document("curve: spring(mass=2 stiffness=300 damping=7 v0=1) dur=auto repeat=2")
      (next.slot, next.compares) = (.b, true)
      history.set(next, name: "Spring")
      next.b = CurveDocument(keyframeShapes[3])
      history.set(next, name: "Keyframes")
      #expect(history.undo() == "Keyframes")
      #expect(PlaygroundStore(folders).save(history) == nil)

      var back = try #require(PlaygroundStore(folders).history)
      #expect(back.value == history.value && back.past.map(\.name) == ["Spring"])
      #expect(back.redo() == "Keyframes" && back.value == next)
      #expect(back.undo() == "Keyframes" && back.undo() == "Spring" && back.undo() == nil)
      #expect(back.value == PlaygroundState(a: try document("ease")))
      #expect(
        FileManager.default.fileExists(atPath: home.path + "/.local/state/cel/playground.json"))
    }
  }

  @Test func presetsAreOneFileOfNamesAndLines() throws {
    try inFolders { folders, home in
      let store = PlaygroundStore(folders)
      let presets = try ["ease repeat=3", "spring", "keyframes(values=[0, 2, 1] mode=cubic)"].map {
        OwnPreset(name: "Mine \($0.count)", document: try document($0))
      }
      #expect(store.save(presets) == nil)
      #expect(PlaygroundStore(folders).own.presets == presets)
      let text = try String(contentsOfFile: home.path + "/data/cel/presets.json", encoding: .utf8)
      #expect(
        text.contains("\"curve\" : \"curve: cubic-bezier(0.25, 0.1, 0.25, 1) dur=auto repeat=3\""))
      #expect(presets.freeName("Mine 6") == "Mine 6 2" && presets.freeName("New") == "New")
    }
  }

  @Test(arguments: [
    "", "{", "[1, 2]", "{\"version\": 1}",
    "[{\"name\": \"good\", \"curve\": \"ease\"}, {\"name\": \"bad\", \"curve\": \"bananas\"}]",
  ]) func aBrokenPresetFileIsKeptAside(text: String) throws {
    try inFolders { folders, home in
      let folder = home.appendingPathComponent("data/cel")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("presets.json")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let store = PlaygroundStore(folders)
      #expect(store.complaints.count == 1)
      #expect(store.complaints[0].contains("kept as"))
      // What was readable is still there, and what was written is not lost.
      #expect(store.own.presets.map(\.name) == (text.contains("good") ? ["good"] : []))
      #expect(store.save([OwnPreset(name: "New", document: try document("ease"))]) == nil)
      let aside = folder.appendingPathComponent("presets.json.broken-1")
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
      #expect(PlaygroundStore(folders).own.presets.map(\.name) == ["New"])
    }
  }

  @Test(arguments: ["[]", "{\"version\": 2}", "half a file"])
  func aBrokenHistoryIsKeptAsideAndANewOneBegins(text: String) throws {
    try inFolders { folders, home in
      let folder = home.appendingPathComponent(".local/state/cel")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 1...2 {
        try text.write(
          to: folder.appendingPathComponent("playground.json"), atomically: true, encoding: .utf8)
        let store = PlaygroundStore(folders)
        #expect(store.history == nil && store.complaints.count == 1)
        let aside = folder.appendingPathComponent("playground.json.broken-\(number)")
        #expect(FileManager.default.fileExists(atPath: aside.path))
      }
    }
  }

  @Test func withoutFoldersNothingIsReadOrKept() throws {
    let store = PlaygroundStore(nil)
    #expect(store.history == nil && store.complaints.isEmpty)
    #expect(store.save(History(PlaygroundState(a: try document("ease")))) == nil)
    #expect(store.save([OwnPreset(name: "Here", document: try document("ease"))]) == nil)
    #expect(store.own.presets.count == 1)
  }

  @Test func aPlaceThatCannotBeWrittenIsSaidOnce() throws {
    let store = PlaygroundStore(PersonFolders(["XDG_STATE_HOME": "/proc/nowhere"]))
    let history = History(PlaygroundState(a: try document("ease")))
    #expect(store.save(history)?.contains("cannot be saved") == true)
    #expect(store.save(history) == nil)
  }
}
