import Foundation
import TestSupport
import Testing

/// Core Animation documents as `cel` opens and writes them: in a window, and without a display.
@Suite struct DocumentTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("cel-\(UUID().uuidString)")

  private func cel(_ arguments: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(BuildProducts.executable("cel"), arguments)
  }

  /// Writes a document and answers its path; the folder goes with `body`.
  private func withDocument(
    _ layers: String, _ body: (String) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("boxes.caml").path
    try write(layers, to: path)
    try await body(path)
  }

  private func write(_ layers: String, to path: String) throws {
    let text = "<?xml version=\"1.0\"?>\n<caml>\n\(layers)\n</caml>\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func boxes(_ color: String) -> String {
    """
    <CALayer id="0" bounds="0 0 960 600" position="480 300">
      <sublayers><CALayer id="1" name="box" bounds="0 0 400 400" position="480 300">
        <backgroundColor value="\(color)"/></CALayer></sublayers>
      <states><LKState name="Gone"><elements><LKStateSetValue targetId="1" keyPath="opacity">
        <value type="real" value="0"/></LKStateSetValue></elements></LKState></states>
    </CALayer>
    """
  }

  @Test func brokenDocumentsAreExitCode65WithLineAndColumn() async throws {
    try await withDocument("<CALayer opacity=\"much\"/>") { path in
      for command in [["inspect", path], ["render", path, "--at", "0", "-o", "/nowhere/x.png"]] {
        let result = try await FinishedProgram.run(BuildProducts.executable("cel"), command)
        #expect(result.status == 65)
        #expect(result.errors.contains("boxes.caml:3:10: opacity is “much”"))
        #expect(result.output.isEmpty)
      }
    }
    #expect(try await cel("inspect", "/nowhere/a.ca").status == 66)
  }

  @Test func aSceneIsWrittenAsADocumentAndRenderedAgain() async throws {
    try await withDocument(Self.boxes("1 0 0")) { path in
      let (copy, first) = (folder.path + "/copy.ca", folder.path + "/first.png")
      let second = folder.path + "/second.png"
      #expect(try await cel("render", path, "--at", "0.5", "-o", first).status == 0)
      #expect(try await cel("render", path, "--at", "0.5", "-o", copy).status == 0)
      #expect(try await cel("render", copy, "--at", "0", "-o", second).status == 0)
      let pictures = try [first, second].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
      #expect(pictures[0] == pictures[1])
      #expect(try await cel("inspect", copy).output.contains("“box”"))
      #expect(try await cel("render", path, "--at", "0", "-o", "/proc/no/a.ca").status == 73)
    }
  }

  @Test func keysChangeTheStateAndFilesAreReadAgain() async throws {
    let display = try await XvfbDisplay()
    try await withDocument(Self.boxes("1 0 0")) { path in
      let program = try display.start(
        BuildProducts.executable("cel"), ["view", path, "--clean", "--announce"])
      let frame = try await display.frame(ofWindow: "boxes.caml – Cel")
      /// Waits until the middle of the canvas has a colour.
      func middle(_ what: String, _ fits: @escaping (SIMD4<UInt8>) -> Bool) async throws {
        try await eventually(what) {
          let picture = try await display.screenshot()
          let pixel = picture.pixel(Int(frame.midX) - 20, Int(frame.midY) - 120)
          return fits(pixel) ? true : nil
        }
      }
      try await middle("the box to be red") { $0.x > 240 && $0.y < 16 }
      try await display.press("1")
      try await middle("the box to be gone") { $0.x < 60 }
      try await display.press("0")
      try await middle("the box to be back") { $0.x > 240 }
      // The document changes: it is read again; broken, it stays as it was.
      try write(Self.boxes("0 1 0"), to: path)
      try await middle("the box to be green") { $0.y > 240 && $0.x < 16 }
      try write("<CALayer opacity=\"x\"/>", to: path)
      try await eventually("the error to be told") {
        program.errors.contains("opacity is “x”") ? true : nil
      }
      try await middle("the box to be green still") { $0.y > 240 && $0.x < 16 }
      try await display.press("ctrl+shift+s")
      _ = try await program.line(containing: "boxes-1.ca")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/boxes-1.ca/main.caml"))
      try await display.press("ctrl+q")
      #expect(try await program.finish(within: 10).status == 0)
    }
  }
}
