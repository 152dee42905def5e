import Foundation
import TestSupport
import Testing

/// `cel view` as a person drives it, with real keys and a real mouse, on X11 and on Wayland.
@Suite(.serialized) struct ViewTests {
  @Test func keysStartStopAndRemoveOnX11() async throws {
    try await driveByKeys(try await XvfbDisplay())
  }

  @Test func keysStartStopAndRemoveOnWayland() async throws {
    try await driveByKeys(try await WaylandDisplay())
  }

  @Test func clicksStartStopAndRemoveOnX11() async throws {
    try await driveByMouse(try await XvfbDisplay())
  }

  @Test func clicksStartStopAndRemoveOnWayland() async throws {
    try await driveByMouse(try await WaylandDisplay())
  }

  private func open(_ display: any TestDisplay) async throws -> (RunningProgram, CGRect) {
    let session = try await ViewerSession(display)
    return (session.program, session.frame)
  }

  private static func place(_ x: Double, _ y: Double, in frame: CGRect) -> CGPoint {
    ViewerSession.place(x, y, in: frame)
  }

  /// The pixels around the ship.
  private func ship(_ display: any TestDisplay, _ frame: CGRect) async throws -> [UInt8] {
    let picture = try await display.screenshot()
    let middle = Self.place(480, 238, in: frame)
    let (x, y) = (Int(middle.x), Int(middle.y))
    return (-70..<70).flatMap { dy in
      stride(from: -70, to: 70, by: 2).map { dx in picture.pixel(x + dx, y + dy).x }
    }
  }

  /// Waits until the ship is seen otherwise than in some pixels.
  private func untilMoved(
    from former: [UInt8], _ display: any TestDisplay, _ frame: CGRect
  ) async throws {
    try await eventually("the ship to move") {
      difference(former, try await ship(display, frame)) > 100 ? true : nil
    }
  }

  /// The same once it has come to rest: two pictures in a row are alike.
  private func stillShip(_ display: any TestDisplay, _ frame: CGRect) async throws -> [UInt8] {
    var last = try await ship(display, frame)
    return try await eventually("the ship to stand still") {
      try await Task.sleep(for: .milliseconds(250))
      let next = try await ship(display, frame)
      defer { last = next }
      return difference(last, next) == 0 ? next : nil
    }
  }

  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).reduce(0) { $0 + (abs(Int($1.0) - Int($1.1)) > 24 ? 1 : 0) }
  }

  private func driveByKeys(_ display: any TestDisplay) async throws {
    try await drive(
      display, start: { _ in try await display.press("a") },
      stop: { _ in try await display.press("s") },
      remove: { _ in try await display.press("Delete") })
  }

  private func driveByMouse(_ display: any TestDisplay) async throws {
    // The middles of the three buttons, in points of the scene.
    func click(_ x: Double) -> (CGRect) async throws -> Void {
      { frame in try await display.click(at: Self.place(480 + x, 418, in: frame)) }
    }
    try await drive(display, start: click(-130), stop: click(0), remove: click(130))
  }

  private func drive(
    _ display: any TestDisplay, start: (CGRect) async throws -> Void,
    stop: (CGRect) async throws -> Void, remove: (CGRect) async throws -> Void
  ) async throws {
    let (program, frame) = try await open(display)
    // It spins.
    try await untilMoved(from: try await ship(display, frame), display, frame)
    // Stop freezes it where it is.
    try await stop(frame)
    _ = try await program.line(containing: "stopped, finished: no")
    let frozen = try await stillShip(display, frame)
    try await Task.sleep(for: .milliseconds(200))
    #expect(difference(frozen, try await ship(display, frame)) == 0)
    // Start goes on from there; Remove snaps back to the frozen model.
    try await start(frame)
    try await untilMoved(from: frozen, display, frame)
    try await remove(frame)
    #expect(difference(frozen, try await stillShip(display, frame)) == 0)
    #expect(program.lines.filter { $0.contains("finished: no") }.count == 2)
    try await display.press("ctrl+q")
    #expect(try await program.finish(within: 10).status == 0)
  }

  @Test func theKeyboardAloneReachesPanesVerbsAndUndo() async throws {
    let display = try await XvfbDisplay()
    let (program, _) = try await open(display)
    func expect(_ words: String, after keys: String...) async throws {
      for key in keys { try await display.press(key) }
      try await eventually(words) { program.errors.contains(words) ? true : nil }
    }
    try await expect("pane layers", after: "F6")
    try await expect("UIView", after: "Down")
    try await expect("CALayer", after: "Down", "Down")
    try await expect("stopped spin of CALayer", after: "s")
    try await expect("undid stop of spin of CALayer", after: "ctrl+z")
    try await expect("redid stop of spin of CALayer", after: "ctrl+shift+z")
    try await expect("paused at", after: "space")
    try await expect("speed 0.5×", after: "bracketleft")
    try await expect("loop 0", after: "o")
    try await expect("scene Set it, and it moves", after: "Next")
    try await display.press("ctrl+q")
    #expect(try await program.finish(within: 10).status == 0)
  }
}
