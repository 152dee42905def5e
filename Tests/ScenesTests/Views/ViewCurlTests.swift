import Scenes
import Testing

/// The facts of the scene `view-curl`: the page that rolls up, the one below, and the mark in it.
@MainActor @Suite struct ViewCurlTests {
  private let facts = SceneFacts(ViewCurl.self)
  private let paper: [UInt8] = [244, 241, 234]

  /// Whether a point of the left or the right notebook shows a line of text at a time.
  private func isLine(_ x: Double, _ y: Double, at time: Double) throws -> Bool {
    let pixel = try facts.pixel(180 + x, 154 + y, at: time)
    return pixel[0] < 215 && pixel[0] > 200
  }

  @Test(arguments: [0.0, 318])
  func theOldPageGoesAndTheNewOneIsEmpty(x: Double) throws {
    #expect(try isLine(x + 60, 70, at: 0.4))
    #expect(try facts.pixel(180 + x + 60, 224, at: 1.6) == paper)
  }

  /// Whether the middle of a notebook shows the pale back of a page somewhere at a time.
  private func showsBack(_ x: Double, at time: Double) throws -> Bool {
    try stride(from: 4.0, to: 246, by: 6).contains { y in
      let pixel = try facts.pixel(180 + x + 141, 154 + y, at: time).map(Int.init)
      // The paper is yellowish; its back is nearly gray.
      return pixel[0] > 190 && pixel[0] - pixel[2] < 6
    }
  }

  @Test(arguments: [0.0, 318])
  func thePageRollsUpFromTheCorner(x: Double) throws {
    #expect(try isLine(x + 60, 70, at: 0.8))
    #expect(try !showsBack(x, at: 0.6))
    #expect(try showsBack(x, at: 1))
    #expect(try facts.pixel(180 + x + 270, 154 + 240, at: 1) == paper)
  }

  @Test(arguments: [0.0, 318])
  func theOldPageRollsOutFromAbove(x: Double) throws {
    #expect(try showsBack(x, at: 3))
    #expect(try isLine(x + 60, 70, at: 3.6))
    #expect(try !showsBack(x, at: 3.6))
  }

  @Test func aPressWhileThePagesTurnChangesNothing() throws {
    facts.scene.perform("new-page", at: 0.7)
    #expect(try facts.pixel(240, 224, at: 1.8) == paper)
    #expect(try isLine(60, 70, at: 3.6))
  }

  @Test func theMarkMovesOnlyWhereThatIsAllowed() throws {
    #expect(try facts.pixel(180 + 251, 154 + 215, at: 1) == accentPixel)
    #expect(try facts.pixel(498 + 141, 154 + 215, at: 1) == accentPixel)
    #expect(try facts.pixel(498 + 251, 154 + 215, at: 1) == paper)
    #expect(try facts.pixel(498 + 251, 154 + 215, at: 1.6) == accentPixel)
  }
}
