import CAllocationCount
import Foundation
import Layers
import Testing

@testable import Archive

/// Broken documents: an error or a tree that can be written and read again, never anything else.
@Suite struct FuzzTests {
  /// How many documents are tried; `CEL_FUZZ_DOCUMENTS=100000` takes minutes.
  private static var count: Int {
    Int(ProcessInfo.processInfo.environment["CEL_FUZZ_DOCUMENTS"] ?? "") ?? 400
  }

  /// In a process of its own, so that its memory is that of the documents.
  @Test func mutatedDocumentsAreReadOrRefusedAndLeaveNothingBehind() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      var fuzz = Fuzz()
      // What is made once is there after the first of them.
      fuzz.run(Self.count / 4)
      let before = heap_bytes_in_use()
      fuzz.run(Self.count)
      let growth = (Double(heap_bytes_in_use()) - Double(before)) / Double(Self.count)
      let line = "\(Self.count) documents, \(fuzz.refused) refused, \(growth) bytes each\n"
      FileHandle.standardError.write(Data(line.utf8))
      precondition(growth < 64 + 40_000 / Double(Self.count), "\(growth) bytes a document stay")
      precondition(fuzz.refused > Self.count / 4, "\(fuzz.refused) documents refused")
    }
    print(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))
  }
}

/// Reads broken documents one after the other.
private struct Fuzz {
  private(set) var refused = 0
  private var mutator = DocumentMutator(seed: 9)
  private var round = 0
  private let documents: [[UInt8]]

  init() {
    let names = [
      "lock-screen.ca/main.caml", "fireflies.ca/main.caml", "orrery.caml",
      "turntable.ca/main.caml", "day-and-night.caml", "carousel.ca/main.caml",
    ]
    let archives = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("assets/archives")
    documents = names.compactMap { name in
      (try? Data(contentsOf: archives.appendingPathComponent(name))).map { Array($0) }
    }
    precondition(documents.count == names.count, "samples are missing below \(archives.path)")
  }

  /// Reads so many more, shows all their states, writes and reads them again.
  mutating func run(_ count: Int) {
    for _ in 0..<count {
      round += 1
      let document = documents[round % documents.count]
      if !survives(Data(mutator.mutated(document))) { refused += 1 }
    }
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
        preconditionFailure("what was written cannot be read: \(error)")
      }
      return true
    } catch {
      precondition(!error.words.isEmpty, "an error without words")
      return false
    }
  }
}
