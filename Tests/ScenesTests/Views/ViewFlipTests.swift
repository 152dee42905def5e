import Scenes
import Testing

/// The facts of the scene `view-flip`: the sides, their number in the tree, and the direction.
@MainActor @Suite struct ViewFlipTests {
  private let facts = SceneFacts(ViewFlip.self)

  @Test func bothCardsShowTheirSidesInTurn() throws {
    for x in [220.0, 534] {
      #expect(try facts.pixel(x, 220, at: 0.4) == accentPixel)
      #expect(try facts.pixel(x, 220, at: 1.6) == coolPixel)
      #expect(try facts.pixel(x, 220, at: 3.6) == accentPixel)
    }
  }

  @Test(arguments: [0.4, 0.8, 1.6, 3.6])
  func oneReplacesItsViewsAndOneHidesThem(time: Double) throws {
    facts.scene.virtualStage.run(until: time)
    #expect(try facts.layer("replace").sublayers?.count == 1)
    let both = try #require(facts.layer("showHideTransitionViews").sublayers)
    #expect(both.count == 2 && both.count { $0.isHidden } == 1)
  }

  @Test func aPressWhileTheCardsTurnChangesNothing() throws {
    facts.scene.perform("flip", at: 0.7)
    #expect(try facts.pixel(220, 220, at: 1.8) == coolPixel)
    #expect(try facts.pixel(220, 220, at: 3.6) == accentPixel)
  }

  @Test func itTurnsToTheLeftAndBackToTheRight() throws {
    // A third of the way to upright one side is nearer, and so higher.
    let there = try [240, 400].map { try facts.count(accentPixel, inColumn: $0, at: 0.75) }
    #expect(there[0] < there[1])
    let back = try [240, 400].map { try facts.count(coolPixel, inColumn: $0, at: 2.75) }
    #expect(back[0] > back[1])
  }
}
