import Foundation
import Testing

@testable import Viewer

/// Which files make a document be read again.
@MainActor
@Suite struct FileWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "watch-\(UUID().uuidString)")

  /// How often it is told of what some files' writing does, a pause between two groups of them.
  private func changes(_ groups: [[String]]) async throws -> Int {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var count = 0
    let watch = try #require(
      FileWatch([.init(folder: folder) { $0.hasSuffix(".caml") }]) { count += 1 })
    for names in groups {
      for name in names {
        try Data([1, 2]).write(to: folder.appendingPathComponent(name), options: .atomic)
      }
      try await Task.sleep(for: .seconds(0.5))
    }
    // The main thread may have other tests to run first.
    for _ in 0..<200 where count == 0 { try await Task.sleep(for: .seconds(0.1)) }
    watch.stop()
    return count
  }

  @Test func whatIsWrittenTogetherIsToldOnce() async throws {
    #expect(try await changes([["a.caml", "a.log", "a.caml"]]) == 1)
  }

  @Test func otherFilesOfTheFolderAreNothing() async throws {
    #expect(try await changes([["a.log", "perf.data", "x.caml.swp"], ["a.caml"]]) == 1)
  }

  @Test func aBundleThatIsPutInThePlaceOfAnotherIsFollowed() async throws {
    let manager = FileManager.default
    let bundle = folder.appendingPathComponent("a.ca")
    try manager.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    var count = 0
    let watch = try #require(FileWatch(FileWatch.places(of: bundle)) { count += 1 })
    defer { watch.stop() }
    func isTold() async throws -> Bool {
      for _ in 0..<200 where count == 0 { try await Task.sleep(for: .seconds(0.1)) }
      defer { count = 0 }
      // Nothing of the same change comes later.
      try await Task.sleep(for: .seconds(0.4))
      return count > 0
    }
    let other = folder.appendingPathComponent("new.ca")
    try manager.createDirectory(at: other, withIntermediateDirectories: true)
    try manager.removeItem(at: bundle)
    try manager.moveItem(at: other, to: bundle)
    #expect(try await isTold())
    try Data([1]).write(to: bundle.appendingPathComponent("main.caml"))
    #expect(try await isTold(), "the new folder is watched")
    try manager.createDirectory(
      at: bundle.appendingPathComponent("assets"), withIntermediateDirectories: true)
    #expect(try await isTold())
    try Data([1]).write(to: bundle.appendingPathComponent("assets/a.png"))
    #expect(try await isTold(), "so is the folder of assets that was made in it")
  }
}
