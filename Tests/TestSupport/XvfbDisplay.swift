import Foundation

/// An X server that draws into memory, with no window manager. It ends with this object.
package final class XvfbDisplay: TestDisplay {
  /// The server's name, as in the variable `DISPLAY`.
  package let name: String
  private let server: RunningProgram

  /// Starts a server with one screen of this size in pixels, on a display number of its choice.
  package init(width: Int = 1280, height: Int = 720) async throws {
    server = try RunningProgram(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        // Another user may be a client: sway refuses to run as root.
        "-ac",
      ])
    name = ":" + (try await server.line())
  }

  package var environment: [String: String] {
    .withoutDisplay.merging(["DISPLAY": name, "SDL_VIDEODRIVER": "x11"]) { $1 }
  }

  package var inputServer: XvfbDisplay { self }

  package func screenshot() async throws -> Screenshot {
    let path = Screenshot.newPath()
    try await FinishedProgram.runSuccessfully(
      "import", ["-window", "root", "-silent", path], environment: environment)
    return try await Screenshot(path: path)
  }

  package func frame(ofWindow title: String) async throws -> CGRect {
    let id = try await window(titled: title)
    let text = try await xdotool(["getwindowgeometry", "--shell", id])
    var values: [Substring: Double] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Double(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
      let height = values["HEIGHT"]
    else { throw TestSupportError("xdotool gave no geometry: \(text)") }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  package func crash() { server.kill() }

  /// Changes a window's size as a window manager would.
  package func resize(window title: String, to size: CGSize) async throws {
    let id = try await window(titled: title)
    try await xdotool(["windowsize", id, "\(Int(size.width))", "\(Int(size.height))"])
  }

  /// The X number of the window with this title; waits until there is one.
  package func window(titled title: String) async throws -> String {
    try await eventually("a window “\(title)”") {
      // xdotool's own search finds no names beyond ASCII.
      let all = try await FinishedProgram.run(
        "xdotool", ["search", "--onlyvisible", "--name", ""], environment: environment)
      for id in all.output.split(separator: "\n") {
        let name = try await FinishedProgram.run(
          "xdotool", ["getwindowname", String(id)], environment: environment)
        if name.output == title + "\n" { return String(id) }
      }
      return nil
    }
  }
}
