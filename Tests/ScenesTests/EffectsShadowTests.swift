import Foundation
import Scenes
import Testing

/// The facts of the scene `effects-shadow`: properties on their way, and how dark it is below.
@MainActor @Suite struct EffectsShadowTests {
  @Test(arguments: [(0.0, 0.0), (1, 0.5), (2, 1), (3, 0.5)])
  func thePropertiesGoThereAndBack(time: Double, fraction: Double) throws {
    let facts = SceneFacts(EffectsShadow.self)
    let radius = try facts.number("shadowRadius", "shadowRadius", at: time)
    #expect(abs(radius - (2 + 18 * fraction)) < 1e-4)
    let opacity = try facts.number("shadowOpacity", "shadowOpacity", at: time)
    #expect(abs(opacity - 0.7 * fraction) < 1e-4)
    let width = try facts.number("shadowOffset", "shadowOffset.width", at: time)
    #expect(abs(width - (32 * fraction - 16)) < 1e-4)
  }

  @Test func theMoreOpaqueTheDarker() throws {
    let facts = SceneFacts(EffectsShadow.self)
    // Below the third tile.
    let darkness = try [0.0, 1, 2].map { try Int(facts.pixel(752, 266, at: $0)[1]) }
    #expect(darkness[0] == 227 && darkness[1] < 200 && darkness[2] < darkness[1])
  }

  @Test func aTreeCastsOneShadow() throws {
    let facts = SceneFacts(EffectsShadow.self)
    // Below the right arm, which sticks out of the layer's own bounds not at all but of the bar.
    #expect(try facts.pixel(752 + 40, 412 + 18, at: 0)[1] < 210)
  }
}
