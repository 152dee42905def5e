import Scenes
import Testing

/// The facts of the scene `view-curl`: the page that leaves, the one below, and the mark in it.
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

  @Test(arguments: [0.0, 318])
  func halfWayThePageIsHalfItsHeightUp(x: Double) throws {
    #expect(try isLine(x + 60, 148 - 125, at: 1))
    #expect(try facts.pixel(180 + x + 60, 154 + 200, at: 1) == paper)
  }

  @Test(arguments: [0.0, 318])
  func theOldPageComesBackFromAbove(x: Double) throws {
    #expect(try isLine(x + 60, 148 - 125, at: 3))
    #expect(try isLine(x + 60, 70, at: 3.6))
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
