import Foundation
import Scenes
import Testing

/// The facts of the scene `effects-corners`: radii, borders and pixels of corners.
@MainActor @Suite struct EffectsCornersTests {
  @Test(arguments: [(0.0, 0.0), (1, 0.5), (2, 1), (3, 0.5)])
  func thePropertiesGoThereAndBack(time: Double, fraction: Double) throws {
    let facts = SceneFacts(EffectsCorners.self)
    let radius = try facts.number("cornerRadius", "cornerRadius", at: time)
    #expect(abs(radius - 56 * fraction) < 1e-4)
    let border = try facts.number("borderWidth", "borderWidth", at: time)
    #expect(abs(border - 24 * fraction) < 1e-4)
  }

  @Test func onlyTheMaskedCornersAreRound() throws {
    let facts = SceneFacts(EffectsCorners.self)
    #expect(try facts.pixel(426, 146, at: 0) == [20, 22, 28])
    #expect(try facts.pixel(533, 146, at: 0) == accentPixel)
    #expect(try facts.pixel(533, 253, at: 0) == [20, 22, 28])
  }

  @Test func sublayersAreClippedOnlyWhenAskedFor() throws {
    let facts = SceneFacts(EffectsCorners.self)
    // The moon at its end, beyond the corner at the top right: two tiles of one row.
    #expect(try facts.pixel(40 + 310 + 186 + 6, 32 + 308 + 40, at: 2) == skyPixel)
    #expect(try facts.pixel(40 + 588 + 186 + 6, 32 + 308 + 40, at: 2) == [20, 22, 28])
  }
}
