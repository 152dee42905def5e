import Testing

@testable import Windowing

@Suite struct KeyTests {
  @Test(arguments: [
    (Key.escape, "Escape"), (.pageUp, "Page Up"), (.delete, "Delete"), (.backspace, "Backspace"),
    (.function(11), "F11"), (.space, "Space"), ("q", "Q"), ("é", "É"), ("7", "7"),
  ])
  func keysAndTheirNamesAgree(_ key: Key, _ name: String) {
    #expect(key.name == name)
    #expect(Key(name: name) == key)
    #expect(Key(name: name.lowercased()) == key)
  }

  @Test func whatHasNoNameIsNoKey() {
    #expect(Key(name: "Hyperspace") == nil)
    #expect(Key(name: "") == nil)
    #expect(Key(rawValue: 0).name == nil)
  }

  @Test func shortcutsFollowLatinLettersAndElsewhereTheirPlace() {
    #expect(KeyEvent(key: "a", scancode: 20).shortcutKey == "a")
    #expect(KeyEvent(key: "ψ", scancode: 6).shortcutKey == "c")
    #expect(KeyEvent(key: .left, scancode: 80).shortcutKey == .left)
  }

  @Test func altGrIsNotAlt() {
    #expect(KeyModifiers(sdl: 0x4000) == .altGraph)
    #expect(KeyModifiers(sdl: 0x0001 | 0x0080 | 0x0100) == [.shift, .control, .alt])
  }

  @Test func anEmptyWindowStillHasAScale() {
    let nothing = WindowSize(points: .zero, pixels: .zero)
    #expect(nothing.isEmpty)
    #expect(nothing.scale == 1)
    let sharp = WindowSize(
      points: .init(width: 100, height: 50), pixels: .init(width: 150, height: 75))
    #expect(!sharp.isEmpty)
    #expect(sharp.scale == 1.5)
  }
}
