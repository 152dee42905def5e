import Foundation
import Testing
import Windowing

@testable import Workbench

@Suite struct KeyTableTests {
  private var table: KeyTable<Int> {
    var table = KeyTable<Int>()
    table.add("File", ["Ctrl+Z"], "Undo", 1)
    table.add("File", ["Ctrl+Shift+Z", "Ctrl+Y"], "Redo", 2)
    table.add("Move", ["Left", "Right", "Up", "Down"].map { "Shift+" + $0 }, "Move", 3)
    table.add("Help", ["F1", "Shift+/"], "Keys", 4)
    return table
  }

  private func event(_ key: Key, _ modifiers: KeyModifiers = []) -> KeyEvent {
    KeyEvent(key: key, scancode: 0, modifiers: modifiers)
  }

  @Test func chordsFindTheirActions() {
    #expect(table.action(for: event("z", .control)) == 1)
    #expect(table.action(for: event("z", [.control, .shift])) == 2)
    #expect(table.action(for: event("y", .control)) == 2)
    #expect(table.action(for: event(.up, .shift)) == 3)
    #expect(table.action(for: event(.function(1))) == 4)
    #expect(table.action(for: event("z")) == nil)
  }

  @Test func whatThePointerDoesStandsBelowTheKeys() {
    var keys = table
    #expect(!keys.text.contains("Pointer"))
    keys.add(gesture: "Ctrl+drag", "Go through time")
    #expect(keys.text.hasSuffix("\n\nPointer\n  Ctrl+drag             Go through time"))
    #expect(keys.manual.hasSuffix(".SS Pointer\n.TP\n.B Ctrl+drag\nGo through time"))
    #expect(keys.entries(inLines: true).map(\.title) == ["File", "Move", "Help", "Pointer"])
  }

  /// Where a layout has a sign elsewhere, the sign counts; letters are those of their keys.
  @Test func signsAreFoundWhereverTheLayoutHasThem() {
    var keys = table
    keys.add("Move", ["="], "Nearer", 5)
    keys.add("Move", ["M"], "Both", 6)
    func typed(_ key: Key, _ modifiers: KeyModifiers, _ characters: String) -> KeyEvent {
      KeyEvent(key: key, scancode: 36, modifiers: modifiers, characters: characters)
    }
    // Russian, German.
    #expect(keys.action(for: typed("7", .shift, "?")) == 4)
    #expect(keys.action(for: typed("0", .shift, "=")) == 5)
    #expect(keys.action(for: typed("m", [], "m")) == 6)
    #expect(keys.action(for: typed("m", .shift, "M")) == nil)
    #expect(keys.action(for: typed("0", [.shift, .control], "=")) == nil)
  }

  @Test func altGrTypesCharactersAndDoesNothing() {
    #expect(table.action(for: event("z", [.control, .altGraph])) == nil)
  }

  @Test func aPersonsKeysTakeTheirPlaceAndLeaveTheOthersRow() {
    var keys = table
    #expect(keys.obey(["Undo": ["Ctrl+Y", "F1"], "Keys": []]).isEmpty)
    #expect(keys.action(for: event("y", .control)) == 1)
    #expect(keys.action(for: event(.function(1))) == 1)
    #expect(keys.action(for: event("z", .control)) == nil)
    #expect(keys.action(for: event("z", [.control, .shift])) == 2)
    #expect(keys.rows.map(\.chords.count) == [2, 1, 4, 0])
  }

  @Test func wishesThatCannotBeObeyedAreSaidAndDoNothing() {
    var keys = table
    let complaints = keys.obey(["Fly": ["F"], "Undo": ["Shift+Ctrl+Z", "Hyper+U", ""]])
    #expect(complaints.count == 4)
    #expect(keys.action(for: event("z", .control)) == 1)
  }

  @Test func theFileOfKeysIsReadForItsProgram() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("keys-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try KeyWishes.read(for: "viewer", from: file).isEmpty)
    try #"{"viewer": {"Play or pause": ["X"]}}"#.write(to: file, atomically: true, encoding: .utf8)
    #expect(try KeyWishes.read(for: "viewer", from: file) == ["Play or pause": ["X"]])
    #expect(try KeyWishes.read(for: "playground", from: file).isEmpty)
    try "[1".write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try KeyWishes.read(for: "viewer", from: file) }
  }

  @Test func theTextHasEachRowUnderItsHeading() {
    #expect(
      table.text == """
        File
          Ctrl+Z                Undo
          Ctrl+Shift+Z, Ctrl+Y  Redo

        Move
          Shift+Arrows          Move

        Help
          F1, ?                 Keys
        """)
  }
}

@Suite struct NumberTests {
  @Test(arguments: [
    (0.25, "0.25"), (1, "1"), (-0.0001, "0"), (1.0 / 3, "0.333"), (-2.5, "-2.5"), (100, "100"),
    (.infinity, "∞"), (.nan, "–"),
  ]) func numbersAreShortInText(number: Double, text: String) {
    #expect(number.decimalText(3) == text)
  }

  @Test(
    arguments: [
      ("1/3", 1.0 / 3), (" 0.5 ", 0.5), ("−2", -2), ("1 / 4", 0.25), ("1e-2", 0.01), ("1/0", nil),
      ("1/2/3", nil), ("", nil), ("ease", nil),
    ] as [(String, Double?)]) func fractionsAreNumbers(text: String, number: Double?)
  {
    #expect(Double(fraction: text) == number)
  }
}
