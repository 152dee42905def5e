import TestSupport
import Testing
import UIKit

@testable import Viewer

/// The sheet that asks for a file.
@MainActor
@Suite struct OpenPanelTests {
  private let folder: TemporaryFolder
  private let panel: OpenPanel

  init() throws {
    folder = try TemporaryFolder()
    panel = OpenPanel(folder: folder.path, recent: [])
  }

  private func type(_ text: String) {
    panel.field.text = text
    panel.field.sendActions(for: .editingChanged)
  }

  @Test func whatIsNotThereIsSaidAndTheSheetStays() {
    var events: [String] = []
    panel.onTake = { events.append("open \($0)") }
    panel.onClose = { events.append("close") }
    type("nowhere.caml")
    _ = panel.takes("Return")
    #expect(events.isEmpty && panel.hint.text?.contains("There is no nowhere.caml") == true)
    // The next letter takes the complaint away.
    type("nowhere.cam")
    #expect(panel.hint.text?.contains("Tab completes") == true)
  }

  @Test func whatIsNeitherDocumentNorPictureIsSaid() throws {
    try "".write(toFile: folder.file("notes.txt"), atomically: true, encoding: .utf8)
    type("notes.txt")
    _ = panel.takes("Return")
    #expect(panel.hint.text?.contains("neither a document nor a picture") == true)
  }

  @Test func aDocumentIsOpened() throws {
    try "".write(toFile: folder.file("card.caml"), atomically: true, encoding: .utf8)
    var opened: String?
    panel.onTake = { opened = $0 }
    type("card.caml")
    _ = panel.takes("Return")
    #expect(opened == folder.file("card.caml"))
  }

  @Test func aFolderThatIsNotThereIsNamed() {
    type("/nowhere/at/all.caml")
    _ = panel.takes("Return")
    #expect(panel.hint.text?.contains("There is no folder /nowhere/at.") == true)
  }

  @Test func theSheetStaysUntilTheFileWasReadAndSaysWhatIsWrongWithIt() throws {
    try "<".write(toFile: folder.file("broken.caml"), atomically: true, encoding: .utf8)
    var isClosed = false
    panel.onClose = { isClosed = true }
    type("broken.caml")
    _ = panel.takes("Return")
    #expect(panel.isAwaiting && !isClosed)
    panel.refuse("broken.caml:1:1: it ends")
    #expect(!panel.isAwaiting && !isClosed)
    let words = panel.hint.text ?? ""
    #expect(words.hasPrefix("⚠") && words.hasSuffix("it ends"))
  }

  @Test func savingAsksForANameAndOverwritesNothing() throws {
    let panel = OpenPanel(.save(name: "ship-1.ca"), folder: folder.path, recent: [])
    var taken: [String] = []
    panel.onTake = { taken.append($0) }
    _ = panel.takes("Return")
    #expect(taken == [folder.file("ship-1.ca")])
    try "".write(toFile: folder.file("there.caml"), atomically: true, encoding: .utf8)
    for (name, complaint) in [
      ("there.caml", "already"), ("ship.png", "is to end in"), ("none/ship.ca", "no folder"),
    ] {
      panel.field.text = name
      panel.field.sendActions(for: .editingChanged)
      _ = panel.takes("Return")
      #expect(panel.hint.text?.contains(complaint) == true)
    }
    panel.field.text = "ship"
    panel.field.sendActions(for: .editingChanged)
    _ = panel.takes("Return")
    #expect(taken.last == folder.file("ship.ca") && taken.count == 2)
  }
}
