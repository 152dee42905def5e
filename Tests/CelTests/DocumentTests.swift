import Foundation
import TestSupport
import Testing

/// Core Animation documents as `cel` opens and writes them: in a window, and without a display.
@Suite struct DocumentTests {
  private func cel(_ arguments: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(BuildProducts.executable("cel"), arguments)
  }

  /// Writes a document into a folder and answers its path.
  @discardableResult
  private func write(
    _ layers: String, to name: String = "boxes.caml", in folder: TemporaryFolder
  ) throws -> String {
    try folder.write("<?xml version=\"1.0\"?>\n<caml>\n\(layers)\n</caml>\n", to: name)
    return folder.file(name)
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
    let folder = try TemporaryFolder()
    let path = try write("<CALayer opacity=\"much\"/>", in: folder)
    for command in [["inspect", path], ["render", path, "--at", "0", "-o", "/nowhere/x.png"]] {
      let result = try await FinishedProgram.run(BuildProducts.executable("cel"), command)
      #expect(result.status == 65)
      #expect(result.errors.contains("boxes.caml:3:10: opacity is “much”"))
      #expect(result.output.isEmpty)
    }
    #expect(try await cel("inspect", "/nowhere/a.ca").status == 66)
  }

  @Test func picturesAreOpenedAsDocumentsAre() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("dot.png").path
    #expect(
      try await cel("render", "start-stop", "--at", "0", "--scale", "0.25", "-o", path).status == 0)
    let tree = try await cel("inspect", path)
    #expect(tree.status == 0 && tree.output.contains("“picture”"))
    try Data([1, 2, 3]).write(to: folder.url.appendingPathComponent("broken.png"))
    let broken = try await cel("inspect", folder.url.appendingPathComponent("broken.png").path)
    #expect(broken.status == 65 && broken.errors.contains("broken.png"))
    #expect(try await cel("inspect", "/nowhere/a.png").status == 66)
  }

  /// All that a document can be wrong in: nothing of it is shown, and the words say where and what.
  @Test(arguments: [
    ("<CALayer>", "the end tag is of another element"), ("<CALayer name=a/>", "in quotes"),
    ("<CALayer bounds=\"1 2\"/>", "where x y width height was expected"),
    ("<CALayer zPosition=\"nan\"/>", "zPosition is “nan”"),
    ("<CALayer><contents type=\"CGImage\" src=\"../a.png\"/></CALayer>", "leads out of the bundle"),
    (
      "<CALayer><states><LKState name=\"A\" basedOn=\"A\"/></states></CALayer>",
      "is based on itself"
    ),
    (
      "<CALayer><states><LKState name=\"A\"><elements><LKStateSetValue targetId=\"9\" "
        + "keyPath=\"opacity\"/></elements></LKState></states></CALayer>", "nothing has the id 9"
    ),
    (
      "<CALayer \((0..<300).map { "a\($0)=\"\"" }.joined(separator: " "))/>",
      "more than 256 attributes"
    ),
    (String(repeating: "<CALayer><sublayers>", count: 300), "more than 512 deep"),
    ("<!DOCTYPE a [<!ENTITY x \"y\">]>", "may not declare entities"),
  ])
  func whatIsWrongIsExitCode65(_ layers: String, _ words: String) async throws {
    let folder = try TemporaryFolder()
    let path = try write(layers, in: folder)
    let picture = folder.file("x.png")
    for command in [
      ["inspect", path, "--at", "0"], ["view", path, "--at", "0", "--screenshot", picture],
    ] {
      let result = try await FinishedProgram.run(BuildProducts.executable("cel"), command)
      #expect(result.status == 65 && result.output.isEmpty, "\(command): \(result.errors)")
      #expect(result.errors.contains("boxes.caml:") && result.errors.contains(words))
      #expect(!FileManager.default.fileExists(atPath: picture))
    }
  }

  @Test func aMissingImageIsAWarningAndNoError() async throws {
    let folder = try TemporaryFolder()
    let path = try write(
      "<CALayer><contents type=\"CGImage\" src=\"no.png\"/></CALayer>", in: folder)
    let result = try await cel("inspect", path, "--at", "0")
    #expect(result.status == 0 && result.errors.contains("no.png: there is no such file"))
  }

  @Test func aSceneIsWrittenAsADocumentAndRenderedAgain() async throws {
    let folder = try TemporaryFolder()
    let path = try write(Self.boxes("1 0 0"), in: folder)
    let (copy, first, second) = (
      folder.file("copy.ca"), folder.file("first.png"), folder.file("second.png")
    )
    #expect(try await cel("render", path, "--at", "0.5", "-o", first).status == 0)
    #expect(try await cel("render", path, "--at", "0.5", "-o", copy).status == 0)
    #expect(try await cel("render", copy, "--at", "0", "-o", second).status == 0)
    let pictures = try [first, second].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(pictures[0] == pictures[1])
    #expect(try await cel("inspect", copy).output.contains("“box”"))
    #expect(try await cel("render", path, "--at", "0", "-o", "/proc/no/a.ca").status == 73)
  }

  // MARK: In a window

  /// A viewer that shows a document.
  private struct Session {
    let display: XvfbDisplay
    let program: RunningProgram
    let title: String
    let frame: CGRect

    init(_ path: String, _ options: String...) async throws {
      display = try await XvfbDisplay()
      program = try display.start(
        BuildProducts.executable("cel"), ["view", path, "--clean", "--announce"] + options)
      title = "\(URL(fileURLWithPath: path).lastPathComponent) – Cel"
      frame = try await display.frame(ofWindow: title)
    }

    /// A place near the middle of the picture.
    var middle: CGPoint { CGPoint(x: frame.midX - 20, y: frame.midY - 120) }

    /// Waits until the middle has a colour, or a point above it.
    func shows(
      _ what: String, above: Double = 0, _ fits: @escaping (SIMD4<UInt8>) -> Bool
    ) async throws {
      try await eventually(what) {
        let picture = try await display.screenshot()
        return fits(picture.pixel(Int(middle.x), Int(middle.y - above))) ? true : nil
      }
    }

    /// Presses a key and waits until something is said thereupon; answers the line.
    @discardableResult
    func press(_ key: String, _ words: String) async throws -> String {
      let heard = program.errors.count
      try await display.press(key)
      return try await hears(words, after: heard)
    }

    /// Waits until something is said behind the first characters of what was said.
    @discardableResult
    func hears(_ words: String, after count: Int = 0) async throws -> String {
      try await eventually("the words \(words)") {
        program.errors.dropFirst(count).split(separator: "\n").first { $0.contains(words) }
          .map(String.init)
      }
    }
  }

  @Test func keysChangeTheStateAndFilesAreReadAgain() async throws {
    let folder = try TemporaryFolder()
    let session = try await Session(write(Self.boxes("1 0 0"), in: folder))
    try await session.shows("the box to be red") { $0.x > 240 && $0.y < 16 }
    try await session.display.press("1")
    try await session.shows("the box to be gone") { $0.x < 60 }
    try await session.display.press("0")
    try await session.shows("the box to be back") { $0.x > 240 }
    // The document changes: it is read again; broken, it stays as it was.
    try write(Self.boxes("0 1 0"), in: folder)
    try await session.shows("the box to be green") { $0.y > 240 && $0.x < 16 }
    try write("<CALayer opacity=\"x\"/>", in: folder)
    try await session.hears("opacity is “x”")
    try await session.shows("the box to be green still") { $0.y > 240 && $0.x < 16 }
    // The sheet offers a name that is free.
    try await session.press("ctrl+shift+s", "save as")
    try await session.display.press("Return")
    _ = try await session.program.line(containing: "boxes-1.ca")
    #expect(FileManager.default.fileExists(atPath: folder.file("boxes-1.ca/main.caml")))
    try await session.display.press("ctrl+q")
    #expect(try await session.program.finish(within: 10).status == 0)
  }

  @Test func timeAndSelectionStayWhenTheFileIsReadAgain() async throws {
    let folder = try TemporaryFolder()
    let session = try await Session(write(Self.boxes("1 0 0"), in: folder), "--paused")
    try await session.shows("the box to be red") { $0.x > 240 && $0.y < 16 }
    try await session.display.click(at: session.middle)
    try await session.hears("CALayer box")
    try await session.display.press("shift+period", "shift+period", "period")
    let before = try await session.press("i", "loop ")
    #expect(before.contains("loop 0.35 "))
    try await session.press("u", "range forgotten")
    try write(Self.boxes("0 1 0"), in: folder)
    try await session.hears("read boxes.caml again")
    try await session.shows("the box to be green") { $0.y > 240 && $0.x < 16 }
    #expect(try await session.press("i", "loop ") == before)
    try await session.press("ctrl+h", "Hid a layer")
    try await session.shows("the selected box to be hidden") { $0.y < 60 }
  }

  @Test func aPictureIsReadAgainWhenItIsWritten() async throws {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.file("a.bmp"))
    /// A picture of 200 × 200 pixels of one colour, blue first.
    func write(_ pixel: [UInt8]) throws {
      let head = [
        0x42, 0x4D, 0xF6, 0xD4, 1, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 200, 0, 0, 0, 200, 0, 0,
        0, 1, 0, 24,
      ]
      let rest = [UInt8](repeating: 0, count: 54 - head.count)
      try Data(head.map(UInt8.init) + rest + (0..<40_000).flatMap { _ in pixel })
        .write(to: file, options: .atomic)
    }
    try write([0, 0, 255])
    let session = try await Session(file.path)
    try await session.shows("a red picture") { $0.x > 240 && $0.y < 16 }
    try write([0, 255, 0])
    try await session.hears("read a.bmp again")
    try await session.shows("a green picture") { $0.y > 240 && $0.x < 16 }
    // What takes its place and is no picture is told, and so is that it is gone.
    try Data("none".utf8).write(to: file)
    let told = try await session.hears("a.bmp: ")
    #expect(!told.contains(folder.path), "\(told)")
    let heard = session.program.errors.count
    try FileManager.default.removeItem(at: file)
    try await session.hears("a.bmp: ", after: heard)
    try await session.shows("the green picture still") { $0.y > 240 && $0.x < 16 }
  }

  @Test func aDocumentIsDroppedAndHowMuchOfALargeOneWasReadIsSeen() async throws {
    let folder = try TemporaryFolder()
    try write(Self.boxes("0 0 1"), to: "blue.caml", in: folder)
    let session = try await Session(write(Self.boxes("1 0 0"), in: folder))
    try await session.shows("the box to be red") { $0.x > 240 && $0.y < 16 }
    // Before it is dropped the place is outlined, with words in the accent below the middle of the picture.
    try await session.display.drop(
      file: folder.file("blue.caml"), on: session.title, at: session.middle,
      hovered: {
        try await session.hears("drop to open")
        try await session.shows("what becomes of a drop", above: -27) {
          $0.x > 215 && (145...175).contains($0.y) && $0.z < 40
        }
      })
    try await session.hears("opened blue.caml")
    try await session.shows("the box to be blue") { $0.z > 240 && $0.x < 16 }
    try await session.display.drop(
      file: folder.file("none.caml"), on: "blue.caml – Cel", at: session.middle)
    try await session.hears("there is no such file")
    // What takes longer than a second shows a bar over the picture, in the accent.
    let layer = "<CALayer name=\"a\" bounds=\"0 0 1 1\" position=\"2 3\" opacity=\"0.5\"/>\n"
    let many = String(repeating: layer, count: 150_000)
    let large = try write("<CALayer><sublayers>\(many)</sublayers></CALayer>", in: folder)
    try await session.display.drop(file: large, on: "blue.caml – Cel", at: session.middle)
    try await eventually("a bar that grows", within: 60) {
      let picture = try await session.display.screenshot()
      let (left, top) = (Int(session.frame.minX) + 324 + 26, Int(session.frame.minY) + 56)
      let isSeen = (8..<24).contains { row in
        let pixel = picture.pixel(left, top + row)
        return pixel.x > 215 && (145...175).contains(pixel.y) && pixel.z < 40
      }
      return isSeen ? true : nil
    }
    session.program.kill()
  }
}
