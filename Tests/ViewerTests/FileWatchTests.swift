import Foundation
import Testing

@testable import Viewer

/// Which files make a document be read again.
@MainActor
@Suite struct FileWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "watch-\(UUID().uuidString)")

  /// How often it is told of what some files' writing does.
  private func changes(_ names: [String]) async throws -> Int {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var count = 0
    let watch = try #require(
      FileWatch([folder], isOfInterest: { $0.hasSuffix(".caml") }) { count += 1 })
    for name in names {
      try Data([1, 2]).write(to: folder.appendingPathComponent(name), options: .atomic)
    }
    try await Task.sleep(for: .seconds(0.6))
    watch.stop()
    return count
  }

  @Test func whatIsWrittenTogetherIsToldOnce() async throws {
    #expect(try await changes(["a.caml", "a.log", "a.caml"]) == 1)
  }

  @Test func otherFilesOfTheFolderAreNothing() async throws {
    #expect(try await changes(["a.log", "perf.data", "x.caml.swp"]) == 0)
  }
}
