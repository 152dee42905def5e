import Foundation
import Scenes
import Testing

/// The facts of the scene `basic-snapback`: both dots run alike, one stays.
@MainActor @Suite struct BasicSnapbackTests {
  @Test(arguments: [0, 0.3, 0.75, 1.2])
  func bothRunAlikeForOneAndAHalfSeconds(seconds: Double) throws {
    let facts = SceneFacts(BasicSnapback.self)
    let expected = bezier(0.42, 0, 0.58, 1, at: seconds / 1.5)
    for lane in ["animation alone", "model first"] {
      #expect(abs(try facts.fraction(lane, at: 0.3 + seconds) - expected) < 1e-6, "\(lane)")
    }
  }

  @Test func atTheEndEachIsAtItsModel() throws {
    let facts = SceneFacts(BasicSnapback.self)
    #expect(try facts.fraction("animation alone", at: 1.81) == 0)
    #expect(try facts.fraction("model first", at: 1.81) == 1)
    #expect(try facts.pixel(272, 266, at: 1.9) == accentPixel)
    #expect(try facts.pixel(652, 336, at: 1.9) == accentPixel)
    #expect(try facts.pixel(652, 266, at: 1.9) != accentPixel)
  }

  @Test func aSecondRunGoesOnFromWhereTheDotIsShown() throws {
    let facts = SceneFacts(BasicSnapback.self)
    facts.scene.perform("run", at: 1.05)
    #expect(abs(try facts.fraction("model first", at: 1.05) - 0.5) < 1e-6)
    #expect(abs(try facts.fraction("model first", at: 1.8) - 0.25) < 1e-6)
    #expect(try facts.fraction("model first", at: 3) == 0)
    #expect(try facts.fraction("animation alone", at: 3) == 0)
  }
}
