import Foundation
import TestSupport
import Testing

/// The sample program of `assets/examples/Cards`, in a window of a real display server.
@Suite(.serialized) struct SampleProgramWindowTests {
  private static let face = SIMD4<UInt8>(255, 255, 255, 255)
  private static let back = SIMD4<UInt8>(204, 84, 71, 255)

  /// A card takes no input while it flies or turns, and its white edge passes for its face, so each step
  /// waits until the picture rests.
  @Test func cardsAreDealtTurnedAndDragged() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("CardsSample"))
    defer { program.terminate() }
    let frame = try await display.frame(ofWindow: "Cards")
    #expect(frame.size == CGSize(width: 960, height: 640))
    let home = CGPoint(x: frame.midX, y: frame.midY - 30)
    // Places beside the letter of the middle card: at home, and once it is dragged down.
    let (spot, below) = (
      (Int(home.x) - 45, Int(home.y) - 65), (Int(home.x) - 45, Int(home.y) + 110)
    )
    func comes(
      _ color: SIMD4<UInt8>, at place: (Int, Int), _ what: String
    ) async throws {
      var (last, since) = (Data(), ContinuousClock.now)
      try await eventually(what, within: 40) {
        let picture = try await display.screenshot()
        if picture.bytes != last { (last, since) = (picture.bytes, .now) }
        let seen = picture.pixel(place.0, place.1)
        let isThere = (0..<3).allSatisfy { abs(Int(seen[$0]) - Int(color[$0])) < 4 }
        return isThere && .now - since > .milliseconds(300) ? () : nil
      }
    }
    try await comes(Self.face, at: spot, "the faces of the cards")
    try await display.click(at: home)
    try await comes(Self.back, at: spot, "the back of the middle card")
    let (x, y) = (Int(home.x), Int(home.y))
    try await display.xdotool(
      ["mousedown", "1"]
        + (1...6).flatMap { ["mousemove", "\(x)", "\(y + $0 * 10)", "sleep", "0.02"] })
    try await comes(Self.back, at: below, "the card below its home")
    try await display.xdotool(["mouseup", "1"])
    try await comes(Self.back, at: spot, "the card at home again")
    #expect(program.isRunning)
  }
}
