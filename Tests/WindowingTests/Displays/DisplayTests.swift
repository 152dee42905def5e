import Foundation
import TestSupport
import Testing

/// The probe's window on real display servers, driven by a real keyboard and mouse.
@Suite struct DisplayTests {
  enum Kind: CaseIterable {
    case x11, wayland

    func start() async throws -> any TestDisplay {
      switch self {
      case .x11: try await XvfbDisplay()
      case .wayland: try await WaylandDisplay()
      }
    }
  }

  func probe(on display: any TestDisplay, _ arguments: String...) async throws -> RunningProgram {
    let probe = try display.start(try BuildProducts.executable("WindowProbe"), arguments)
    try await probe.line(containing: "ready")
    return probe
  }

  @Test(arguments: Kind.allCases)
  func keysClicksAndSizesArriveAsEvents(_ kind: Kind) async throws {
    let display = try await kind.start()
    let probe = try await probe(on: display)
    let frame = try await display.frame(ofWindow: "Window Probe")
    #expect(frame.size == CGSize(width: 400, height: 300))
    #expect(try await probe.line(containing: "ready").contains("driver=\(kind)"))

    try await display.click(at: CGPoint(x: frame.minX + 123, y: frame.minY + 45), count: 2)
    try await probe.line(containing: "event down 123,45 button=primary clicks=1 held=[1]")
    try await probe.line(containing: "event up 123,45 button=primary clicks=2 held=[]")
    try await probe.line(containing: "event focusGained")
    try await display.click(at: CGPoint(x: frame.minX + 20, y: frame.minY + 30), button: 3)
    try await probe.line(containing: "event up 20,30 button=secondary")

    try await display.press("a", "ctrl+shift+z", "Delete", "F11")
    try await probe.line(containing: "event keyDown A modifiers=0 characters=a")
    try await probe.line(containing: "event keyDown Z modifiers=3 characters= ")
    try await probe.line(containing: "event keyUp Delete")
    try await probe.line(containing: "event keyUp F11")
    try await display.type("Cel 7")
    for character in ["C", "e", "l", " ", "7"] {
      try await probe.line(containing: "event text \(character)")
    }
    try await display.scroll(at: CGPoint(x: frame.midX, y: frame.midY), notches: 2)
    try await probe.line(containing: "event wheel 0.0 1.0")
    try await display.press("Escape")
    #expect(try await probe.finish().status == 0)
  }

  @Test(arguments: Kind.allCases)
  func whatIsDrawnIsSeenAndFollowsTheWindowsSize(_ kind: Kind) async throws {
    let display = try await kind.start()
    let probe = try await probe(on: display)
    try await probe.line(containing: "event shown")
    let title = "Window Probe"
    switch display {
    case let display as XvfbDisplay:
      try await display.resize(window: title, to: CGSize(width: 500, height: 200))
    case let display as WaylandDisplay:
      try await display.command("[title=\"\(title)\"] resize set 500 200")
    default: break
    }
    try await probe.line(containing: "event resized 500x200 pixels=500x200")
    let frame = try await display.frame(ofWindow: title)
    #expect(frame.size == CGSize(width: 500, height: 200))
    let inside = (x: Int(frame.maxX) - 5, y: Int(frame.maxY) - 5)
    try await eventually("the probe's colour in the corner") {
      let picture = try await display.screenshot()
      return picture.pixel(inside.x, inside.y) == SIMD4(255, 128, 128, 255) ? () : nil
    }
    let picture = try await display.screenshot()
    #expect(picture.pixel(inside.x + 10, inside.y) == SIMD4(0, 0, 0, 255))
    probe.terminate()
  }

  @Test(arguments: Kind.allCases)
  func everyThingThatFoundationSchedulesRunsInTheMainLoop(_ kind: Kind) async throws {
    let display = try await kind.start()
    let probe = try await probe(on: display, "main-loop")
    let result = try await probe.finish()
    let due = [
      ("async", 0), ("task", 0), ("asyncAfter", 100), ("fromElsewhere", 200),
      ("taskAfterSleep", 300), ("timer", 400), ("wake", 500),
    ]
    for (what, milliseconds) in due {
      let line = result.output.split(separator: "\n").first { $0.hasPrefix("ran \(what) ") }
      let fields = try #require(line, "\(what) did not run").split(separator: " ")
      #expect(fields.last == "true", "\(what) did not run on the main thread")
      let late = try #require(Int(fields[2])) - milliseconds
      #expect(late >= -2 && late < 250, "\(what) was \(late) ms late")
    }
    #expect(result.output.contains("crowd true"), "timers kept the main queue from its turn")
  }

  @Test(arguments: Kind.allCases, ["events", "hidden"])
  func aWindowWithNothingToDoUsesNoTime(_ kind: Kind, _ mode: String) async throws {
    let display = try await kind.start()
    let probe = try await probe(on: display, mode)
    try await Task.sleep(for: .milliseconds(300))
    #expect(try await ProcessStatistics.processorShare(of: probe.processID, over: 2) < 0.01)
    probe.terminate()
  }

  @Test func swayPacesTheClockThroughItsSwaps() async throws {
    let display = try await WaylandDisplay()
    let probe = try await probe(on: display, "frames", "3")
    let line = try await probe.line(containing: "frames ")
    #expect(line.contains("source=swap"), "\(line)")
    let values = Self.values(in: line)
    #expect(abs((values["rate"] ?? 0) - 60) < 1, "\(line)")
    #expect((values["count"] ?? 0) > 60, "\(line)")
  }

  @Test func anUnpacedServerLeavesThePaceToTheClock() async throws {
    let display = try await XvfbDisplay()
    let probe = try await probe(on: display, "frames", "3")
    let line = try await probe.line(containing: "frames ")
    #expect(line.contains("source=timer"), "\(line)")
    let count = Self.values(in: line)["count"] ?? 0
    #expect(count > 60 && count < 190, "\(line)")
  }

  /// What a driver does that gives whole buffers to the server, which this one's does not.
  @Test func theServerTellsOfEachBufferThatItIsGiven() async throws {
    let display = try await XvfbDisplay()
    let probe = try await probe(on: display, "buffers")
    let output = try await probe.finish().output
    let answers = output.split(separator: "\n").filter { $0.hasPrefix("buffer ") }
    let told = answers.map { $0.split(separator: " ") }
    #expect(told.map { $0[1] } == (0..<12).map { "\($0)" }, "\(output)")
    #expect(told.filter { $0[2] == "skipped" }.map { $0[1] } == ["10"], "\(output)")
    for answer in answers {
      let age = Self.values(in: String(answer))["age"]
      #expect(age.map { $0 > -0.02 && $0 < 0.1 } ?? true, "\(answer)")
    }
  }

  @Test func theClipboardGivesBackWhatWasPutThere() async throws {
    let display = try await XvfbDisplay()
    let probe = try await probe(on: display, "clipboard")
    #expect(try await probe.finish().output.contains("clipboard Grüße, 世界\n"))
  }

  @Test func withoutADisplayTheErrorSaysWhatAndWhy() async throws {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    let result = try await FinishedProgram.run(
      try BuildProducts.executable("WindowProbe"), environment: environment)
    #expect(result.status == 69)
    #expect(result.errors.contains("no Wayland or X11 display (WAYLAND_DISPLAY and DISPLAY are"))
  }

  /// The numbers in a line such as "count=3 rate=60.0".
  static func values(in line: String) -> [Substring: Double] {
    var result: [Substring: Double] = [:]
    for part in line.split(separator: " ") {
      let sides = part.split(separator: "=")
      if sides.count == 2, let value = Double(sides[1]) { result[sides[0]] = value }
    }
    return result
  }
}
