import Foundation
import TestSupport
import Testing

/// The sample program of `assets/examples/Cards`, in a window of a real display server.
@Suite(.serialized) struct SampleProgramWindowTests {
  private static let face = SIMD4<UInt8>(255, 255, 255, 255)
  private static let back = SIMD4<UInt8>(204, 84, 71, 255)

  @Test func cardsAreDealtTurnedAndDragged() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("CardsSample"))
    defer { program.terminate() }
    let frame = try await display.frame(ofWindow: "Cards")
    #expect(frame.size == CGSize(width: 960, height: 640))
    // A place on the middle card, beside its letter.
    let home = CGPoint(x: frame.midX, y: frame.midY - 30)
    let spot = (Int(home.x) - 45, Int(home.y) - 65)
    func comes(_ color: SIMD4<UInt8>, _ what: String) async throws {
      try await eventually(what) {
        let seen = try await display.screenshot().pixel(spot.0, spot.1)
        return (0..<3).allSatisfy { abs(Int(seen[$0]) - Int(color[$0])) < 4 } ? () : nil
      }
    }
    try await comes(Self.face, "the faces of the cards")
    try await display.click(at: home)
    try await comes(Self.back, "the back of the middle card")
    try await display.drag(from: home, to: CGPoint(x: home.x, y: home.y + 60))
    try await comes(Self.back, "the card at home again")
    #expect(program.isRunning)
  }
}
