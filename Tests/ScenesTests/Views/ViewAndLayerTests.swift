import Foundation
import Scenes
import Testing

/// The facts of the scene `view-and-layer`: two angles that cancel each other.
@MainActor @Suite struct ViewAndLayerTests {
  private let facts = SceneFacts(ViewAndLayer.self)

  @Test(arguments: [0.25, 0.5, 0.9])
  func theBoardTurnsToTheLeftFirst(seconds: Double) throws {
    #expect(isNear(try facts.angle("backingView", at: 0.5 + seconds), -.pi * seconds))
  }

  @Test(arguments: [0.25, 0.9, 1.25, 1.6, 1.99])
  func theShipStaysUpright(seconds: Double) throws {
    let board = try facts.angle("backingView", at: 0.5 + seconds)
    let ship = try facts.angle("ship", at: 0.5 + seconds)
    // The board is a degree late at the end.
    #expect(abs(sin((board + ship) / 2)) < .pi / 360 + 1e-6)
  }

  @Test func atTheEndAllIsAsBefore() throws {
    #expect(try facts.angle("backingView", at: 2.6) == 0)
    #expect(try facts.angle("ship", at: 2.6) == 0)
    for time in [0.4, 2.6] { #expect(try facts.pixel(480, 208, at: time) == coolPixel) }
    #expect(try facts.pixel(480, 208, at: 1) != coolPixel)
  }
}
