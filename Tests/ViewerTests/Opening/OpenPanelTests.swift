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
    panel.onOpen = { events.append("open \($0)") }
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
    panel.onOpen = { opened = $0 }
    type("card.caml")
    _ = panel.takes("Return")
    #expect(opened == folder.file("card.caml"))
  }
}
