import Foundation
import TestSupport

/// A viewer on a display, with real keys and a real mouse, that says what it does.
struct ViewerSession {
  let display: any TestDisplay
  let program: RunningProgram
  /// Where its window is.
  let frame: CGRect

  static var title: String { "Start, stop, remove – Cel" }

  /// Opens the first scene and waits until it is seen.
  init(_ display: any TestDisplay, environment: [String: String] = [:]) async throws {
    self.display = display
    program = try RunningProgram(
      BuildProducts.executable("cel"), ["view", "start-stop", "--clean", "--announce"],
      environment: display.environment.merging(environment) { $1 })
    _ = try await program.line(containing: "start-stop: spinning")
    let frame = try await display.frame(ofWindow: Self.title)
    self.frame = frame
    try await eventually("the viewer to show the scene") {
      let picture = try await display.screenshot()
      let place = Self.place(480, 40, in: frame)
      return picture.pixel(Int(place.x), Int(place.y)).x > 0 ? true : nil
    }
  }

  /// Where a point of the scene is seen: what `ViewerView` and `CanvasView` make of the window.
  static func place(_ x: Double, _ y: Double, in frame: CGRect) -> CGPoint {
    let timeline = max(96, min(236, (frame.height.native * 0.23).rounded()))
    let canvas = CGRect(
      x: 324, y: 56, width: frame.width.native - 2 * 8 - 300 - 352 - 4 * 8,
      height: frame.height.native - 8 - timeline - 40 - 48 - 16)
    let factor = min(canvas.width / 960, canvas.height / 600)
    return CGPoint(
      x: frame.minX + canvas.midX + factor * (x - 480),
      y: frame.minY + canvas.midY + factor * (y - 300))
  }

  /// Where a point of the scene is seen.
  func place(_ x: Double, _ y: Double) -> CGPoint { Self.place(x, y, in: frame) }

  /// Presses keys and waits for what is said thereupon, step by step.
  func play(_ steps: [(keys: [String], words: String)]) async throws {
    var heard = program.errors.count
    for step in steps {
      for key in step.keys { try await display.press(key) }
      heard = try await eventually("“\(step.words)” after \(step.keys)") {
        let errors = program.errors
        return errors.dropFirst(heard).contains(step.words) ? errors.count : nil
      }
    }
  }

  /// Clicks and waits for what is said thereupon.
  func click(_ point: CGPoint, _ words: String) async throws {
    let heard = program.errors.count
    // Slower than a double click.
    try await Task.sleep(for: .milliseconds(700))
    try await display.click(at: point)
    try await eventually("“\(words)” after a click") {
      program.errors.dropFirst(heard).contains(words) ? true : nil
    }
  }

  /// Waits until it says something, whenever it began to.
  func hears(_ words: String) async throws {
    try await eventually(words) { program.errors.contains(words) ? true : nil }
  }

  /// Holds a key down, so that it repeats.
  func hold(_ key: String, seconds: Double) async throws {
    try await display.xdotool(["keydown", key, "sleep", "\(seconds)", "keyup", key])
  }

  /// Leaves, and expects that all went well.
  func quit() async throws -> Bool {
    try await display.press("ctrl+q")
    return try await program.finish(within: 10).status == 0
  }
}
