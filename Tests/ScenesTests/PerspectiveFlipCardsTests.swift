import Foundation
import Scenes
import Testing

/// The facts of the scene `perspective-flip-cards`: which card shows which side when.
@MainActor @Suite struct PerspectiveFlipCardsTests {
  /// The cosine of a card's angle at a time: 1 in front, 0 on edge, −1 behind.
  private func cosine(_ card: Int, at time: Double) throws -> Double {
    try SceneFacts(PerspectiveFlipCards.self).shown("card \(card)", at: time) {
      $0.transform.m11.native
    }
  }

  @Test func theFirstCardGoesAheadOfTheLast() throws {
    #expect(abs(try cosine(0, at: 0.85)) < 1e-4)
    #expect(abs(try cosine(17, at: 0.85) - 1) < 1e-9)
    #expect(abs(try cosine(17, at: 0.4 + 0.56 + 0.45)) < 1e-4)
    for card in [0, 8, 17] { #expect(abs(try cosine(card, at: 2) + 1) < 1e-9) }
    for card in [0, 8, 17] { #expect(abs(try cosine(card, at: 5) - 1) < 1e-9) }
  }

  @Test func behindTheCardsThereIsALandscape() throws {
    let facts = SceneFacts(PerspectiveFlipCards.self)
    #expect(try facts.pixel(155, 191, at: 0.2) == accentPixel)
    let sky = try facts.pixel(155, 191, at: 3)
    #expect(sky[2] > sky[0])
    #expect(try facts.pixel(155, 191, at: 5) == accentPixel)
  }

  @Test func allCardsShareOneVanishingPoint() throws {
    let facts = SceneFacts(PerspectiveFlipCards.self)
    // On edge the card in the first column is still seen from its side, its middle uncovered.
    #expect(try facts.pixel(155 + 40, 191, at: 0.85) == [20, 22, 28])
    #expect(try facts.pixel(155 + 40, 191, at: 0.2) == [33, 36, 45])
  }
}
