import Foundation

/// A Wayland desktop: sway, in a window that fills an X server of its own.
///
/// Windows float without edges, at the top left corner and in the size they ask for. It refreshes
/// at 60 Hz and paces its clients. Both servers end with this object.
package final class WaylandDisplay: TestDisplay {
  package let inputServer: XvfbDisplay
  private let folder: URL
  private let compositor: RunningProgram
  private let socket: String
  private let controlSocket: String

  /// Starts both servers, with one screen of this size in pixels, at some pixels a point.
  package init(width: Int = 1280, height: Int = 720, scale: Double = 1) async throws {
    inputServer = try await XvfbDisplay(width: width, height: height)
    folder = try Self.makeRuntimeFolder(width: width, height: height, scale: scale)
    let config = folder.appendingPathComponent("config").path
    var environment = inputServer.environment
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["WLR_BACKENDS"] = "x11"
    environment["WLR_RENDERER"] = "pixman"
    // sway refuses to be root: as root, it runs as nobody, who owns the folder.
    let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = (getuid() == 0 ? asNobody : []) + ["sway", "-c", config]
    compositor = try RunningProgram(
      command[0], Array(command.dropFirst()), environment: environment)
    socket = try await Self.socket(in: folder, prefix: "wayland-", of: compositor)
    controlSocket = try await Self.socket(in: folder, prefix: "sway-ipc", of: compositor)
    // The window must have the pointer for keys to arrive.
    try await move(to: CGPoint(x: width / 2, y: height / 2))
  }

  deinit {
    compositor.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  package var environment: [String: String] {
    .withoutDisplay.merging([
      "WAYLAND_DISPLAY": socket, "XDG_RUNTIME_DIR": folder.path, "SDL_VIDEODRIVER": "wayland",
    ]) { $1 }
  }

  package func screenshot() async throws -> Screenshot {
    let path = Screenshot.newPath()
    try await FinishedProgram.runSuccessfully("grim", [path], environment: environment)
    return try await Screenshot(path: path)
  }

  package func frame(ofWindow title: String) async throws -> CGRect {
    try await eventually("a window “\(title)”") {
      let tree = try await self.sway(["-t", "get_tree"])
      return Node.find(title: title, in: try JSONDecoder().decode(Node.self, from: tree))
    }
  }

  package func resize(window title: String, to size: CGSize) async throws {
    let words = title.replacingOccurrences(of: "\"", with: "")
    try await command(
      "[title=\"\(words)\"] resize set \(Int(size.width)) px \(Int(size.height)) px")
  }

  package func crash() { compositor.kill() }

  /// Runs a command of sway's, such as `[title="Cel"] resize set 300 200`.
  package func command(_ command: String) async throws {
    _ = try await sway([command])
  }

  private func sway(_ arguments: [String]) async throws -> Data {
    try await FinishedProgram.runSuccessfully(
      "swaymsg", ["-s", controlSocket, "-r"] + arguments, environment: environment
    ).outputBytes
  }

  private static func makeRuntimeFolder(
    width: Int, height: Int, scale: Double
  ) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("wayland-\(UUID().uuidString)")
    let files = FileManager.default
    try files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let config = """
      output X11-1 mode \(width)x\(height) scale \(scale)
      output X11-1 background #000000 solid_color
      default_border none
      default_floating_border none
      focus_on_window_activation focus
      for_window [title=".*"] floating enable, border none, move absolute position 0 0
      """
    let path = folder.appendingPathComponent("config").path
    try config.write(toFile: path, atomically: true, encoding: .utf8)
    if getuid() == 0 {
      for path in [path, folder.path] { chown(path, 65534, 65534) }
    }
    return folder
  }

  private static func socket(
    in folder: URL, prefix: String, of compositor: RunningProgram
  ) async throws -> String {
    try await eventually("the compositor's socket \(prefix)…") {
      guard compositor.isRunning else {
        throw TestSupportError("sway has ended: \(compositor.errors)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      guard let name = names.first(where: { $0.hasPrefix(prefix) && !$0.hasSuffix(".lock") })
      else { return nil }
      return prefix == "wayland-" ? name : folder.appendingPathComponent(name).path
    }
  }
}

/// The part of sway's description of its windows that is needed here.
private struct Node: Decodable {
  struct Frame: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  var name: String?
  var rect: Frame
  var pid: Int?
  var nodes: [Node]?
  var floating_nodes: [Node]?

  static func find(title: String, in node: Node) -> CGRect? {
    if node.name == title, node.pid != nil {
      let frame = node.rect
      return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }
    for child in (node.nodes ?? []) + (node.floating_nodes ?? []) {
      if let frame = find(title: title, in: child) { return frame }
    }
    return nil
  }
}
