import Foundation
import Scenes
import Testing

/// The facts of the scene `transition-tabs`: one page fades into the next.
@MainActor @Suite struct TransitionTabsTests {
  @Test func thePagesFadeIntoEachOther() throws {
    let facts = SceneFacts(TransitionTabs.self)
    // The first disc of the list, above the evening's sky.
    let before = try facts.pixel(298, 190, at: 0.5)
    let after = try facts.pixel(298, 190, at: 1.3)
    #expect(after == rosePixel)
    #expect(distance(try facts.pixel(298, 190, at: 0.9), mixed(before, after, 0.5)) <= 3)
  }

  @Test func aControlShowsItsPage() throws {
    let facts = SceneFacts(TransitionTabs.self)
    facts.scene.perform("course", at: 1.4)
    #expect(try facts.pixel(298, 190, at: 2.1) == [20, 22, 28])
  }

  @Test func theMarkGoesAlong() throws {
    let facts = SceneFacts(TransitionTabs.self)
    #expect(try facts.pixel(350, 526, at: 0.5) == accentPixel)
    #expect(try facts.pixel(480, 526, at: 1) == accentPixel)
    #expect(try facts.pixel(610, 526, at: 3) == accentPixel)
  }
}
