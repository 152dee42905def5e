import Foundation
import TestSupport
import Testing

/// `cel port`: files, folders, and what cannot be ported.
@Suite struct PortCommandTests {
  private let folder: TemporaryFolder
  private let chart =
    "import UIKit\nclass Chart: UIView {\n  @objc func tap() {}\n  let s = #selector(tap)\n}\n"
  private let ported =
    "import UIKit\nclass Chart: UIView {\n  func tap() {}\n  let s = Selector(Chart.tap, named: \"tap\")\n}\n"

  init() throws {
    folder = try TemporaryFolder()
    let below = URL(filePath: folder.file("App/Views"))
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try chart.write(to: below.appending(path: "Chart.swift"), atomically: true, encoding: .utf8)
    try "import SwiftUI\n".write(
      toFile: folder.file("App/Other.swift"), atomically: true, encoding: .utf8)
  }

  private func port(_ arguments: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(BuildProducts.executable("cel"), ["port"] + arguments)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  @Test func aFileComesOnStandardOutput() async throws {
    let result = try await port(folder.file("App/Views/Chart.swift"))
    #expect(result.status == 0 && result.output == ported && result.errors.isEmpty)
  }

  @Test func aFolderIsWrittenWithWhatIsLeft() async throws {
    let result = try await port(folder.file("App"), "-o", folder.file("Linux"))
    #expect(result.status == 0)
    #expect(try text("Linux/Views/Chart.swift") == ported)
    #expect(try text("Linux/Other.swift") == "import SwiftUI\n")
    #expect(result.errors.contains("Other.swift:1: there is no SwiftUI here"))
    #expect(result.errors.contains("1 of 2 files changed"))
    #expect(try await port(folder.file("App"), "-o", folder.file("Linux")).status == 0)
    #expect(try text("App/Views/Chart.swift") == chart)
  }

  @Test func nothingIsOverwrittenUnasked() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("Linux"), withIntermediateDirectories: true)
    try "mine".write(toFile: folder.file("Linux/Other.swift"), atomically: true, encoding: .utf8)
    let result = try await port(folder.file("App"), "-o", folder.file("Linux"))
    #expect(result.status == 73 && result.errors.contains("Other.swift is there already"))
    #expect(try text("Linux/Other.swift") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.file("Linux/Views/Chart.swift")))
    #expect(try await port(folder.file("App"), "--in-place").status == 0)
    #expect(try text("App/Views/Chart.swift") == ported)
  }

  @Test func twoFilesOfOnePlaceAreRefused() async throws {
    let other = URL(filePath: folder.file("Kit/Views"))
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try "import UIKit\n".write(
      to: other.appending(path: "Chart.swift"), atomically: true, encoding: .utf8)
    let result = try await port(
      folder.file("App"), folder.file("Kit"), "-o", folder.file("Linux"))
    #expect(result.status == 73 && result.errors.contains("would both become Views/Chart.swift"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("Linux/Other.swift")))
  }

  @Test func playgroundsBecomeProgramsWithTheirResources() async throws {
    func write(_ text: String, to path: String) throws {
      let file = URL(filePath: folder.file(path))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try write("let key = #keyPath(A.b)\n", to: "One.playground/Contents.swift")
    try write("import UIKit\n", to: "One.playground/Sources/Disc.swift")
    try write("bytes", to: "One.playground/Resources/sound.wav")
    try write("<xml/>", to: "One.playground/contents.xcplayground")
    #expect(try await port(folder.file("One.playground"), "-o", folder.file("One")).status == 0)
    #expect(try text("One/main.swift") == "let key = \"b\"\n")
    #expect(try text("One/Sources/Disc.swift") == "import UIKit\n")
    #expect(try text("One/Resources/sound.wav") == "bytes")
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.file("One"))).count == 3)
    for page in ["Waves", "Sparks"] {
      try write("// \(page)\n", to: "Two.playground/Pages/\(page).xcplaygroundpage/Contents.swift")
    }
    try write("// shared\n", to: "Two.playground/Sources/Shared.swift")
    #expect(try await port(folder.file("Two.playground"), "-o", folder.file("Two")).status == 0)
    #expect(try text("Two/Waves/main.swift") == "// Waves\n")
    #expect(try text("Two/Sparks/main.swift") == "// Sparks\n")
    #expect(try text("Two/Sparks/Sources/Shared.swift") == "// shared\n")
  }

  @Test func whatIsNotThereOrNoTextIsTold() async throws {
    let missing = try await port(folder.file("nowhere"))
    #expect(missing.status == 66 && missing.errors.contains("nowhere"))
    try FileManager.default.createDirectory(
      atPath: folder.file("empty"), withIntermediateDirectories: true)
    #expect(try await port(folder.file("empty")).status == 66)
    try Data([0xff, 0xfe, 0x00]).write(to: URL(filePath: folder.file("bytes.swift")))
    let bytes = try await port(folder.file("bytes.swift"))
    #expect(bytes.status == 65 && bytes.errors.contains("UTF-8"))
    #expect(try await port(folder.file("App"), "--as", "tvOS").status == 64)
    let unwritable = try await port(folder.file("App"), "-o", "/proc/nowhere")
    #expect(unwritable.status == 73 && unwritable.errors.contains("/proc/nowhere"))
  }
}
