import Foundation
import TestSupport
import Testing

@testable import Workbench

@Suite struct ProgramFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [".git/logs", ".git/worktrees/b/logs", ".build/x/debug", "b/.build/debug"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try folder.write(
      """
      \(zeros) \(revision("a")) A B <a@b> 1000 +0000\tcommit (initial): x 9 9
      \(revision("a")) \(revision("b")) A B <a@b> 2000 +0100\tcommit: y
      \(revision("b")) \(revision("c")) A B <a@b> 3000 +0000\tcheckout: moving

      """, to: ".git/logs/HEAD")
    try folder.write(
      "\(zeros) \(revision("d")) A <a@b> 10 +0000\tcommit: z\n", to: ".git/worktrees/b/logs/HEAD")
    try folder.write("gitdir: ../.git/worktrees/b\n", to: "b/.git")
  }

  private let zeros = String(repeating: "0", count: 40)

  private func revision(_ digit: String) -> String { String(repeating: digit, count: 40) }

  private func program(_ name: String, madeAt seconds: Double) throws -> URL {
    try folder.write("", to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.file(name))
    return URL(fileURLWithPath: folder.file(name))
  }

  @Test func itIsOfWhatWasCheckedOutWhenItWasMade() throws {
    for (time, digit) in [(1000.0, "a"), (2999, "b"), (3000.5, "c")] {
      let program = try program(".build/x/debug/cel", madeAt: time)
      #expect(ProgramFile.revision(of: program) == String(repeating: digit, count: 12))
    }
    #expect(
      ProgramFile.revision(of: try program("b/.build/debug/cel", madeAt: 11))
        == "dddddddddddd")
  }

  @Test func nothingIsSaidOfOtherPrograms() throws {
    #expect(ProgramFile.revision(of: try program(".build/x/debug/cel", madeAt: 500)) == nil)
    #expect(ProgramFile.revision(of: try program("cel", madeAt: 5000)) == nil)
    let nowhere = URL(fileURLWithPath: folder.file(".build/no"))
    #expect(ProgramFile.revision(of: nowhere) == nil)
  }
}
