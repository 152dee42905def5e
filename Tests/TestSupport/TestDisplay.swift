import Foundation

/// A display that a test has for itself, with a keyboard and a mouse.
///
/// Keys, text and the mouse come from the X server that either is the display or holds it as a
/// window, so they take the same way as a person's.
package protocol TestDisplay: Sendable {
  /// What a program needs in its environment to appear on this display.
  var environment: [String: String] { get }

  /// The X server that keys and mouse go through.
  var inputServer: XvfbDisplay { get }

  /// Takes a picture of the whole display.
  func screenshot() async throws -> Screenshot

  /// Where the contents of the window with this title are, in pixels of the display; waits until
  /// there is such a window.
  func frame(ofWindow title: String) async throws -> CGRect

  /// Changes a window's size as a person would.
  func resize(window title: String, to size: CGSize) async throws

  /// Ends the display under its clients, as a crash would.
  func crash()
}

/// The two kinds of display.
package enum DisplayKind: CaseIterable, Sendable {
  case x11, wayland

  /// Starts one.
  package func start() async throws -> any TestDisplay {
    switch self {
    case .x11: try await XvfbDisplay()
    case .wayland: try await WaylandDisplay()
    }
  }
}

extension TestDisplay {
  /// Starts a program on this display.
  package func start(_ program: String, _ arguments: [String] = []) throws -> RunningProgram {
    try RunningProgram(program, arguments, environment: environment)
  }

  /// Presses and releases a key or a chord, in X's names: "space", "ctrl+shift+z", "F11".
  package func press(_ keys: String...) async throws {
    try await xdotool(["key", "--delay", "20"] + keys)
  }

  /// Types text, key by key.
  package func type(_ text: String) async throws {
    try await xdotool(["type", "--delay", "20", text])
  }

  /// Moves the pointer to a pixel of the display.
  package func move(to point: CGPoint) async throws {
    try await xdotool(["mousemove"] + coordinates(point))
  }

  /// Clicks at a pixel of the display. Buttons: 1 primary, 2 middle, 3 secondary.
  package func click(at point: CGPoint, button: Int = 1, count: Int = 1) async throws {
    try await xdotool(
      ["mousemove"] + coordinates(point)
        + ["click", "--repeat", "\(count)", "--delay", "60", "\(button)"])
  }

  /// Presses the primary button at one pixel, moves in steps to another, and releases it there.
  package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 8) async throws {
    var commands = ["mousemove"] + coordinates(start) + ["mousedown", "1"]
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let point = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      commands += ["mousemove"] + coordinates(point) + ["sleep", "0.02"]
    }
    try await xdotool(commands + ["mouseup", "1"])
  }

  /// Turns the wheel by so many notches with the pointer at a pixel; positive is away from you.
  package func scroll(at point: CGPoint, notches: Int) async throws {
    try await xdotool(
      ["mousemove"] + coordinates(point)
        + ["click", "--repeat", "\(abs(notches))", "--delay", "20", notches > 0 ? "4" : "5"])
  }

  /// Runs xdotool with commands of its own, on the server that keys and mouse go through.
  @discardableResult
  package func xdotool(_ arguments: [String]) async throws -> String {
    try await FinishedProgram.runSuccessfully(
      "xdotool", arguments, environment: inputServer.environment
    ).output
  }

  private func coordinates(_ point: CGPoint) -> [String] {
    ["\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))"]
  }
}

extension [String: String] {
  /// The environment of this process without what leads to any display.
  static var withoutDisplay: [String: String] {
    var result = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XAUTHORITY", "SWAYSOCK"] {
      result[name] = nil
    }
    // Titles of windows are not all ASCII.
    result["LC_ALL"] = "C.UTF-8"
    return result
  }
}
