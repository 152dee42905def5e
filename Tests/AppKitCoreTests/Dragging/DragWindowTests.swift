import Foundation
import TestSupport
import Testing

/// Drags on a real display server, from view to view and from another program.
@Suite(.serialized) struct DragWindowTests {
  private func open() async throws -> (XvfbDisplay, RunningProgram, CGRect) {
    let display = try await XvfbDisplay()
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), ["drop"])
    let frame = try await eventually("the window in its place") {
      let seen = try await display.frame(ofWindow: "Drop")
      return seen.origin == CGPoint(x: 100, y: 100) ? seen : nil
    }
    return (display, probe, frame)
  }

  @Test func aWordIsDraggedFromViewToView() async throws {
    let (display, probe, frame) = try await open()
    try await display.drag(
      from: CGPoint(x: frame.minX + 40, y: frame.minY + 50),
      to: CGPoint(x: frame.minX + 200, y: frame.minY + 150))
    try await probe.line(containing: "took word at 50,50")
    try await probe.line(containing: "ended 1")
    withExtendedLifetime(display) {}
  }

  @Test func aFileOfAnotherProgramIsDroppedWhereThePointerIs() async throws {
    let (display, probe, frame) = try await open()
    try await display.drop(
      file: "/etc/hostname", on: "Drop",
      at: CGPoint(x: frame.minX + 210, y: frame.minY + 120))
    try await probe.line(containing: "took /etc/hostname at 60,80")
    withExtendedLifetime(display) {}
  }
}
