import Foundation
import Testing

@testable import ViewFoundation

@Suite struct TextEditingTests {
  @Test(
    arguments: [
      (TextEditing.Move.left, 3), (.right, 5), (.wordLeft, 0), (.wordRight, 9), (.start, 0),
      (.end, 12),
    ] as [(TextEditing.Move, Int)])
  func movesLeadToTheirPlaces(move: TextEditing.Move, place: Int) {
    var editing = TextEditing("ab c\u{E4} def, g")
    editing.select(from: 4, to: 4)
    editing.move(move, extending: false)
    let expected = move == .wordLeft ? 3 : move == .wordRight ? 5 : place
    #expect(editing.caret == expected)
    #expect(editing.selection.isEmpty)
  }

  @Test func charactersOfSeveralUnitsStayWhole() {
    var editing = TextEditing("a👩‍👩‍👧e\u{301}")
    #expect(editing.caret == 11)
    editing.move(.left, extending: false)
    #expect(editing.caret == 9)
    editing.replace(editing.deletion(.left), with: "")
    #expect(editing.text == "ae\u{301}")
    editing.select(from: 2, to: 2)
    #expect(editing.caret == 1)
    editing.replace(editing.deletion(.right), with: "")
    #expect(editing.text == "a")
  }

  @Test func extendingKeepsTheAnchor() {
    var editing = TextEditing("hello world")
    editing.move(.wordLeft, extending: true)
    #expect(editing.selectedText == "world")
    editing.move(.left, extending: false)
    #expect(editing.caret == 6 && editing.selection.isEmpty)
    editing.move(.end, extending: true)
    editing.move(.right, extending: false)
    #expect(editing.caret == 11)
  }

  @Test func replacingPutsTheCaretBehind() {
    var editing = TextEditing("abc")
    editing.replace(0..<2, with: "XYZ")
    #expect(editing.text == "XYZc" && editing.caret == 3)
    editing.replace(50..<99, with: "!")
    #expect(editing.text == "XYZc!")
  }

  @Test func typingIsTakenBackByWords() {
    var editing = TextEditing("")
    for letter in "one two" { editing.replace(editing.selection, with: String(letter)) }
    var texts = [editing.text]
    while editing.undo() { texts.append(editing.text) }
    #expect(texts == ["one two", "one ", ""])
    while editing.redo() { texts.append(editing.text) }
    #expect(Array(texts.suffix(2)) == ["one ", "one two"])
  }

  @Test(arguments: [(1, "hello"), (5, ", "), (8, "world"), (12, "world")])
  func aWordIsFoundAroundAPlace(place: Int, word: String) {
    var editing = TextEditing("hello, world")
    editing.selectWord(at: place)
    #expect(editing.selectedText == word)
  }
}
