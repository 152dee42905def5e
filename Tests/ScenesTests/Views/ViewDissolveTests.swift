import Scenes
import Testing

/// The facts of the scene `view-dissolve`: colours of the three views.
@MainActor @Suite struct ViewDissolveTests {
  private let facts = SceneFacts(ViewDissolve.self)
  private let xs = [180.0, 408, 636]

  @Test func allLeadFromTheOldColourToTheNew() throws {
    for x in xs {
      #expect(try facts.pixel(x, 230, at: 0.4) == accentPixel)
      #expect(try facts.pixel(x, 230, at: 1.6) == coolPixel)
      #expect(try facts.pixel(x, 230, at: 3.6) == accentPixel)
    }
  }

  @Test func halfWayTheDissolveIsHalfOfEachAndTheFlipsStandOnEdge() throws {
    let mixed = try facts.pixel(xs[0], 230, at: 1)
    for (shown, (old, new)) in zip(mixed, zip(accentPixel, coolPixel)) {
      #expect(abs(Int(shown) - (Int(old) + Int(new)) / 2) <= 2)
    }
    for x in xs[1...] { #expect(try facts.pixel(x, 230, at: 1) == [33, 36, 45]) }
  }

  @Test func fromTheTopTheTopIsNearer() throws {
    // The nearer edge is wider: beside the view's place only it is seen.
    #expect(try facts.pixel(380, 222, at: 0.75) == accentPixel)
    #expect(try facts.pixel(380, 335, at: 0.75) != accentPixel)
    #expect(try facts.pixel(608, 222, at: 0.75) != accentPixel)
    #expect(try facts.pixel(608, 335, at: 0.75) == accentPixel)
  }
}
