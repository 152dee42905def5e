import Foundation
import TestSupport
import Testing

/// The playground's window as a person drives it, with real keys and a real mouse.
///
/// What is copied is printed, too: so the tests learn what the window holds.
@Suite(.serialized) struct PlaygroundWindowTests {
  private static let title = "Playground – Cel"

  private struct Session {
    let display: XvfbDisplay
    let program: RunningProgram
    let frame: CGRect

    /// Waits until the program has said some words.
    func says(_ words: String) async throws {
      try await eventually("the words \(words)", within: 30) {
        program.errors.contains(words) ? () : nil
      }
    }

    /// Copies the curve until the last line that was printed is as expected.
    func waits(for code: String) async throws {
      do {
        try await eventually("the curve \(code)", within: 30) {
          try await display.press("ctrl+c")
          try await Task.sleep(for: .milliseconds(150))
          return program.lines.last?.hasPrefix(code) == true ? () : nil
        }
      } catch {
        throw TestSupportError("\(error); the last one was \(program.lines.last ?? "none")")
      }
    }
  }

  /// Opens the window; what it says is written to standard error.
  private func open(
    _ curve: String = "ease", isClean: Bool = true, _ environment: [String: String] = [:]
  ) async throws -> Session {
    let display = try await XvfbDisplay(width: 1180, height: 760)
    let program = try RunningProgram(
      BuildProducts.executable("cel"),
      ["playground", "--announce", "--curve", curve] + (isClean ? ["--clean"] : []),
      environment: display.environment.merging(environment) { $1 })
    let frame = try await display.frame(ofWindow: Self.title)
    return Session(display: display, program: program, frame: frame)
  }

  @Test func arrowsMoveTheChosenHandleAndUndoTakesThemBack() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
    try await session.display.press("2", "shift+Up", "Right", "ctrl+Down")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.26, 1.099)")
    try await session.display.press("ctrl+z")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
    try await session.display.press("ctrl+shift+z", "shift+r")
    try await session.waits(for: "cubic-bezier(0.74, -0.099, 0.75, 0.9)")
  }

  @Test func aSignalEndsItWithTheLastEditKept() async throws {
    let folder = try TemporaryFolder()
    let session = try await open(isClean: false, ["XDG_STATE_HOME": folder.path])
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
    try await session.display.press("Right")
    try await session.says("P1 at 0.26, 0.1")
    kill(session.program.processID, SIGTERM)
    #expect(try await session.program.finish(within: 10).status == 143)
    let kept = try String(contentsOfFile: folder.file("cel/playground.json"), encoding: .utf8)
    #expect(kept.contains("0.26"))
  }

  @Test func aCurveIsHeardUntilAPause() async throws {
    let sound = FileManager.default.temporaryDirectory.appendingPathComponent(
      "heard-\(UUID().uuidString).raw")
    defer { try? FileManager.default.removeItem(at: sound) }
    let session = try await open(
      "curve: ease dur=15", ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": sound.path])
    func bytes() -> Int { (try? Data(contentsOf: sound).count) ?? 0 }
    try await session.display.press("shift+space")
    try await session.says("The higher the value")
    try await eventually("something to hear") { bytes() > 0 ? () : nil }
    try await session.display.press("space")
    try await session.says("Paused.")
    let heard = bytes()
    try await Task.sleep(for: .milliseconds(300))
    #expect(bytes() == heard && heard < 15 * 96_000)
  }

  @Test func tabsSpringsPresetsAndSlotsWorkByKeys() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(")
    try await session.display.press("ctrl+2")
    try await session.waits(for: "/* over 1473ms; 20 points")
    try await session.display.press("ctrl+1", "b")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
    try await session.display.press("Page_Down", "Page_Down", "Page_Down")
    try await session.waits(for: "cubic-bezier(0.42, 0, 1, 1)")
    try await session.display.press("x", "a")
    try await session.waits(for: "cubic-bezier(0.42, 0, 1, 1)")
  }

  @Test func aWholeCurveCanBeTypedIntoANumber() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(0.25")
    try await session.display.press("F6", "F6", "ctrl+a")
    try await session.display.type("1/2")
    try await session.display.press("Return", "F6")
    try await session.waits(for: "cubic-bezier(0.5, 0.1, 0.25, 1)")
    try await session.display.press("F6", "F6", "ctrl+a")
    try await session.display.type("steps(3)")
    try await session.display.press("Return", "F6")
    try await session.waits(for: "steps(3, jump-end)")
  }

  /// Where a time and a value of the graph are, in a window of 1180 by 760 whose scale holds 0…1.
  private func spot(_ time: Double, _ value: Double) -> CGPoint {
    CGPoint(x: 316 + 492 * time, y: 108 + 240 * (1.07 - value) / 1.14)
  }

  @Test func aHandleIsDraggedAndTheDragIsOneUndo() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
    try await session.display.drag(from: spot(0.25, 0.1), to: spot(0.502, 0.498))
    try await session.waits(for: "cubic-bezier(0.5, 0.5, 0.25, 1)")
    try await session.display.press("ctrl+z")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
  }

  @Test func whatIsCopiedIsPasted() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
    try await session.display.press("Up", "Up", "ctrl+v")
    try await session.says("Paste, Ctrl+Z undoes")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
  }

  @Test func bothCurvesAreComparedAndEdited() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(")
    try await session.display.press("shift+x", "m", "b", "1", "shift+Up")
    try await session.waits(for: "cubic-bezier(0.25, 0.2, 0.25, 1)")
    try await session.display.press("a")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
    try await session.display.drag(from: spot(0.25, 0.2), to: spot(0.6, 0.2))
    try await session.waits(for: "cubic-bezier(0.6, 0.2, 0.25, 1)")
  }

  @Test func aClickOnThePreviewRetargets() async throws {
    let session = try await open("ease dur=3")
    try await session.waits(for: "cubic-bezier(")
    try await session.display.press("Return")
    try await Task.sleep(for: .milliseconds(400))
    try await session.display.click(at: CGPoint(x: 330, y: 608))
    try await session.says("Retargeted: the velocity jumps by")
    try await session.display.press("ctrl+2", "Return")
    try await Task.sleep(for: .milliseconds(200))
    try await session.display.click(at: CGPoint(x: 330, y: 608))
    try await session.says("the spring keeps its velocity")
  }

  @Test func keyframesAndTimingAreEditedByKeys() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(")
    try await session.display.press("ctrl+3", "Insert", "shift+Up", "ctrl+4", "Right")
    try await session.waits(for: "/* over 10")
    try await session.says("Insert a key, Ctrl+Z undoes")
    try await session.display.press("ctrl+1")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
  }

  @Test func presetsAreSearchedAndSaved() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(")
    try await session.display.press("slash")
    try await session.display.type("outback exact")
    try await session.display.press("Return")
    try await session.waits(for: "cubic-bezier(0.3333333333333333, 1.56719")
    try await session.display.press("F6", "ctrl+d")
    try await session.display.type("Mine")
    try await session.display.press("Return")
    try await session.says("Save preset Mine, Ctrl+Z undoes")
  }

  @Test func anEmptyClipboardSaysSo() async throws {
    let session = try await open()
    try await session.says("? shows all keys")
    try await session.display.press("ctrl+v")
    try await session.says("The clipboard is empty: copy a curve first.")
    try await session.waits(for: "cubic-bezier(0.25, 0.1, 0.25, 1)")
  }

  @Test func aFileWithACurveIsDropped() async throws {
    let folder = try TemporaryFolder()
    try folder.write("spring(stiffness=300 damping=12)", to: "curve.txt")
    try folder.write("cubic-bezier(0.1, 2, 3, 1)", to: "wrong.txt")
    let session = try await open()
    try await session.says("? shows all keys")
    for (file, words) in [
      ("wrong.txt", "column 22: expected a time in 0…1"), ("curve.txt", "Paste,"),
    ] {
      try await session.display.drop(
        file: folder.file(file), on: Self.title, at: spot(0.5, 0.5))
      try await session.says(words)
    }
    try await session.waits(for: "/* over 1204ms")
  }

  @Test func aBrokenPresetFileIsKeptAsideAndSaidSo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{ broken", to: "cel/presets.json")
    let session = try await open(
      isClean: false, ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    try await session.says("presets.json.broken-1")
    try await session.display.press("ctrl+d")
    try await session.display.type("Mine")
    try await session.display.press("Return")
    try await session.says("Save preset Mine,")
    let aside = try String(
      contentsOfFile: folder.file("cel/presets.json.broken-1"), encoding: .utf8)
    #expect(aside == "{ broken")
    try await eventually("the new preset to be written") {
      let text = try? String(contentsOfFile: folder.file("cel/presets.json"), encoding: .utf8)
      return text?.contains("Mine") == true ? () : nil
    }
  }

  @Test func thePortalIsAskedForLessMotionAndMoreContrast() async throws {
    let folder = try TemporaryFolder()
    try await folder.addProgram(
      "gdbus",
      "echo \"({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'reduced-motion': <uint32 1>}},)\""
    )
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let session = try await open(
      "ease",
      ["PATH": "\(folder.path):\(path)", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"])
    try await session.says("The desktop asks for less motion: Space plays.")
    // The upper edge of the numbers' pane stands out.
    try await eventually("edges that stand out") {
      let picture = try await session.display.screenshot()
      return (48...54).contains { picture.pixel(1000, $0).x > 120 } ? () : nil
    }
    try await session.display.press("space")
    try await session.says("Playing.")
  }

  @Test func helpClosesWithEscapeAndControlQQuits() async throws {
    let session = try await open()
    try await session.waits(for: "cubic-bezier(")
    try await session.display.press("F1", "Escape")
    try await session.waits(for: "cubic-bezier(")
    try await session.display.press("ctrl+q")
    #expect(try await session.program.finish(within: 20).status == 0)
  }
}
