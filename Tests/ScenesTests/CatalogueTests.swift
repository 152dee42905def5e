import Scenes
import Testing

/// The catalogue: names, and what people get who misspell them.
@MainActor @Suite struct CatalogueTests {
  @Test func everySceneHasANameOfItsOwnAndSaysWhatToLookFor() {
    let all = Catalogue.scenes.map { $0.information }
    #expect(Set(all.map(\.id)).count == all.count)
    for information in all {
      #expect(!information.hint.isEmpty && information.length > 0, "\(information.id)")
    }
  }

  @Test func theNearestNameIsFound() {
    #expect(Catalogue.nearest(to: "strat-stop") == "start-stop")
    #expect(Catalogue.scene("start-stop") != nil)
    #expect(Catalogue.scene("") == nil)
  }
}
