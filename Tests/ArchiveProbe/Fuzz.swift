import Archive
import CAllocationCount
import Foundation
import Layers

/// Reads broken documents one after the other: an error or a tree that can be written and read again,
/// never anything else.
struct Fuzz {
  /// How many documents were refused so far.
  private(set) var refused = 0
  private let seed: UInt64
  private var mutator: DocumentMutator
  private var round = 0
  private let documents: [[UInt8]]
  private let index: [UInt8]
  private let folder: URL

  /// Every so many documents, a bundle's index is broken instead.
  private static let roundsToIndex = 16

  init(seed: UInt64) {
    self.seed = seed
    mutator = DocumentMutator(seed: seed)
    let names = [
      "lock-screen.ca/main.caml", "fireflies.ca/main.caml", "orrery.caml",
      "turntable.ca/main.caml", "day-and-night.caml", "carousel.ca/main.caml",
    ]
    let archives = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("assets/archives")
    func bytes(_ name: String) -> [UInt8] {
      let file = archives.appendingPathComponent(name)
      guard let data = try? Data(contentsOf: file) else {
        preconditionFailure("there is no sample \(file.path)")
      }
      return Array(data)
    }
    documents = names.map(bytes) + [Array(RichDocument.text.utf8)]
    index = bytes("lock-screen.ca/index.xml")
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cel-fuzz-\(ProcessInfo.processInfo.processIdentifier).ca")
    let small = Data("<caml><CALayer/></caml>".utf8)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try small.write(to: folder.appendingPathComponent("main.caml"))
    } catch {
      preconditionFailure("\(folder.path) cannot be written: \(error)")
    }
  }

  /// Removes the bundle in which an index was broken.
  func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  /// Bytes of the heap that are in use.
  static var heapBytes: Int { Int(heap_bytes_in_use()) }

  /// Begins anew: what follows are the documents that were read first.
  mutating func rewind() { (mutator, round) = (DocumentMutator(seed: seed), 0) }

  /// Reads so many more, shows all their states, writes and reads them again.
  mutating func run(_ count: Int) {
    for _ in 0..<count {
      round += 1
      let isIndex = round.isMultiple(of: Self.roundsToIndex)
      let document = isIndex ? index : documents[round % documents.count]
      let text = Data(mutator.mutated(document))
      if !(isIndex ? readsBundle(text) : survives(text)) { refused += 1 }
    }
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("index.xml"))
  }

  /// Whether it was read; what was read must be writable, and what was written readable.
  private func survives(_ text: Data) -> Bool {
    let nowhere = URL(fileURLWithPath: "/nowhere")
    do {
      let made = try LayerArchive(text: text, folder: nowhere).makeDocument()
      for state in made.states.names { made.states.set(state) }
      let written = Data(made.text().utf8)
      CATransaction.flush()
      do {
        _ = try LayerArchive(text: written, folder: nowhere)
      } catch {
        // Optimised programs print the words of this one only.
        fatalError(
          "what was written cannot be read: \(error)\n\(String(decoding: text, as: UTF8.self))")
      }
      return true
    } catch {
      if error.words.isEmpty { fatalError("an error without words") }
      return false
    }
  }

  /// Whether a bundle with this index was read.
  private func readsBundle(_ index: Data) -> Bool {
    do {
      try index.write(to: folder.appendingPathComponent("index.xml"))
      let archive = try LayerArchive(contentsOf: folder)
      return archive.layerCount == 1
    } catch {
      return false
    }
  }
}
