import Foundation
import Scenes
import Testing

/// The facts of the scene `effects-opacity`: what shines through what.
@MainActor @Suite struct EffectsOpacityTests {
  private let ground: [UInt8] = [33, 36, 45]
  private let leaf: [UInt8] = [110, 210, 143]

  @Test(arguments: [0.2, 1.8, 3.4])
  func discsFadeAsOneOrEachByItself(time: Double) throws {
    let facts = SceneFacts(EffectsOpacity.self)
    let opacity = time == 1.8 ? 0.25 : 1
    // Where the pink disc lies over the green one.
    let asOne = mixed(ground, rosePixel, opacity)
    let each = mixed(mixed(ground, leaf, opacity), rosePixel, opacity)
    #expect(distance(try facts.pixel(272, 327, at: time), asOne) <= 2)
    #expect(distance(try facts.pixel(688, 327, at: time), each) <= 2)
  }

  @Test func theOpacityGoesThereAndBack() throws {
    let facts = SceneFacts(EffectsOpacity.self)
    let name = "allowsGroupOpacity = true"
    #expect(abs(try facts.number(name, "opacity", at: 1.05) - 0.625) < 1e-6)
    #expect(abs(try facts.number(name, "opacity", at: 1.8) - 0.25) < 1e-6)
    #expect(abs(try facts.number(name, "opacity", at: 2.55) - 0.625) < 1e-6)
  }
}
