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

  @Test func altGrTypesCharactersAndDoesNothing() {
    #expect(table.action(for: event("z", [.control, .altGraph])) == nil)
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
