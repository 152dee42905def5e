import Foundation
import TestSupport
import Testing

/// The playgrounds of `assets/examples/Playgrounds`, in windows of a real display server.
@Suite(.serialized) struct PlaygroundWindowTests {
  @Test func aControllerIsShownWithItsResourcesAndTakesTaps() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("BeatSample"))
    defer { program.terminate() }
    let frame = try await display.frame(ofWindow: "Beat")
    #expect(frame.size == CGSize(width: 360, height: 280))
    let disc = CGPoint(x: frame.minX + 180, y: frame.minY + 120)
    try await comes("the disc", on: display, disc) { $0.x > 240 && $0.z < 80 }
    let stripe = CGPoint(x: frame.minX + 90, y: frame.minY + 230)
    try await comes("the picture", on: display, stripe) { $0.x < 10 && $0.z > 240 }
    try await display.click(at: disc)
    try await comes("the disc after a tap", on: display, disc) { $0.x < 80 && $0.y > 180 }
  }

  @Test func aViewOfAppKitIsShownWithYUp() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("BarsSample"))
    defer { program.terminate() }
    let frame = try await display.frame(ofWindow: "BarsSample")
    #expect(frame.size == CGSize(width: 320, height: 240))
    let top = CGPoint(x: frame.minX + 250, y: frame.maxY - 190)
    try await comes("the highest bar", on: display, top) { $0.x < 10 && $0.z > 240 }
    let above = CGPoint(x: frame.minX + 70, y: frame.maxY - 100)
    try await comes("nothing above the lowest", on: display, above) { $0.x > 240 && $0.y > 240 }
  }

  /// Waits for a colour at a place of the screen: red, green, blue and alpha.
  private func comes(
    _ what: String, on display: XvfbDisplay, _ place: CGPoint,
    _ isThere: @escaping (SIMD4<UInt8>) -> Bool
  ) async throws {
    try await eventually(what, within: 20) {
      isThere(try await display.screenshot().pixel(Int(place.x), Int(place.y))) ? () : nil
    }
  }
}
