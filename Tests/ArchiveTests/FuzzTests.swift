import Foundation
import Layers
import Testing

@testable import Archive

/// Broken documents: an error or a tree that can be written and read again, never anything else.
@Suite struct FuzzTests {
  @Test(arguments: [
    "lock-screen.ca/main.caml", "fireflies.ca/main.caml", "orrery.caml", "turntable.ca/main.caml",
  ])
  func mutatedDocumentsAreReadOrRefused(_ name: String) throws {
    let document = try Data(contentsOf: Self.archives.appendingPathComponent(name))
    // What is long for the reader is no better for the test.
    let bytes = Array(document.prefix(9000)) + Array(document.suffix(3000))
    var mutator = DocumentMutator(seed: UInt64(name.utf8.count))
    var refused = 0
    for round in 0..<60 {
      let text = Data(mutator.mutated(round % 2 == 0 ? Array(document) : bytes))
      do {
        let archive = try LayerArchive(text: text, folder: URL(fileURLWithPath: "/nowhere"))
        let made = archive.makeDocument()
        for state in made.states.names { made.states.set(state) }
        let written = Data(made.text().utf8)
        _ = try LayerArchive(text: written, folder: URL(fileURLWithPath: "/nowhere"))
      } catch {
        refused += 1
        #expect(!error.words.isEmpty)
      }
    }
    #expect(refused > 5)
  }

  static let archives = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("assets/archives")
}
