import Foundation
import TestSupport
import Testing

/// The programs of `docs/first-program.md`, as people copy them.
@Suite(.serialized) struct FirstProgramTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: [
    "Package.swift", "Sources/Picture/main.swift", "Sources/Touch/AppDelegate.swift",
    "Sources/Desk/main.swift", "Sources/Cube/main.swift",
  ])
  func thePageShowsTheProgramsAsTheyAre(file: String) throws {
    let page = try Self.text("docs/first-program.md")
    #expect(page.contains("```swift\n" + (try Self.text("assets/examples/First/" + file)) + "```"))
  }

  @Test func picturesAreDrawnWithoutADisplay() async throws {
    let folder = try TemporaryFolder()
    let program = try BuildProducts.executable("PictureSample")
    _ = try await FinishedProgram.runSuccessfully(
      "/bin/sh", ["-c", "cd '\(folder.path)' && exec '\(program)'"])
    let pictures = try [0, 35, 70].map { percent in
      try Data(contentsOf: URL(fileURLWithPath: folder.file("card-\(percent).png")))
    }
    #expect(Set(pictures).count == 3)
    // A PNG says its size from its 17th byte on: 360 × 240 points, with two pixels a point.
    #expect(pictures.allSatisfy { Array($0[16..<24]) == [0, 0, 2, 208, 0, 0, 1, 224] })
  }

  @Test func theBallSpringsToWhereOneTaps() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("TouchSample"))
    defer { program.terminate() }
    let frame = try await display.frame(ofWindow: "Touch")
    #expect(frame.size == CGSize(width: 480, height: 320))
    let place = CGPoint(x: frame.minX + 400, y: frame.minY + 60)
    try await comes("the ball at home", on: display, CGPoint(x: frame.midX, y: frame.midY)) {
      $0.x > 200 && $0.z < 80
    }
    try await display.click(at: place)
    try await comes("the ball where the tap was", on: display, place) { $0.x > 200 && $0.z < 80 }
  }

  @Test func theBoxMovesUpWhenTheButtonIsPressed() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("DeskSample"))
    defer { program.terminate() }
    let frame = try await display.frame(ofWindow: "Desk")
    // y points up: (90, 90) is the middle of the box, and (390, 230) that of its other place.
    let home = CGPoint(x: frame.minX + 90, y: frame.maxY - 90)
    let away = CGPoint(x: frame.minX + 390, y: frame.maxY - 230)
    try await comes("the box at home", on: display, home) { $0.z > 200 && $0.x < 80 }
    try await display.click(at: CGPoint(x: frame.minX + 420, y: frame.maxY - 28))
    try await comes("the box at its other place", on: display, away) { $0.z > 200 && $0.x < 80 }
  }

  @Test func theCubeTurnsInItsLayer() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("CubeSample"))
    defer { program.terminate() }
    let frame = try await display.frame(ofWindow: "Cube")
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    // One face after the other comes to the front.
    try await comes("the orange face", on: display, middle) { $0.x > 240 && $0.y < 150 }
    try await comes("the blue face", on: display, middle) { $0.z > 240 && $0.x < 150 }
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
