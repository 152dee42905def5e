import Foundation
import Scenes
import Testing
import UIKit

/// The catalogue: names, and what people get who misspell them.
@MainActor @Suite struct CatalogueTests {
  @Test func everySceneHasANameOfItsOwnAndSaysWhatToLookFor() {
    let all = Catalogue.scenes.map { $0.information }
    #expect(Set(all.map(\.id)).count == all.count)
    for information in all {
      #expect(!information.hint.isEmpty && information.length > 0, "\(information.id)")
    }
  }

  @Test func aFileOfASceneNameIsNotThatScene() throws {
    let scene = try #require(Catalogue.scene("start-stop"))
    var file = SceneEntry(scene.information, make: scene.make)
    #expect(file.isSame(as: scene))
    file.file = URL(fileURLWithPath: "start-stop.caml")
    #expect(!file.isSame(as: scene) && file.isSame(as: file))
  }

  @Test func aFrameOfAnySceneDependsOnItsTimeAlone() {
    for scene in Catalogue.scenes {
      let (sequence, alone) = (SceneFacts(scene), SceneFacts(scene))
      for time in [0.2, 0.9, 1.6] { _ = sequence.scene.virtualStage.drawList(at: time) }
      let (a, b) = (
        sequence.scene.virtualStage.drawList(at: 2.3), alone.scene.virtualStage.drawList(at: 2.3)
      )
      let isSame = a.description == b.description
      #expect(isSame, "\(scene.information.id)")
    }
  }

  @Test func everyControlCanBeUsedAtAnyTime() {
    for scene in Catalogue.scenes {
      let facts = SceneFacts(scene)
      let controls = facts.scene.stage.controls.map(\.id)
      #expect(Set(controls).count == controls.count, "\(scene.information.id)")
      for (index, control) in (controls + controls.reversed()).enumerated() {
        facts.scene.perform(control, at: 0.15 + 0.4 * Double(index))
      }
      facts.scene.virtualStage.run(until: 4)
      #expect(facts.scene.virtualStage.drawList(at: 4).instances.count > 3)
    }
  }

  @Test func cardsFitSmallStages() {
    let size = CGSize(width: 320, height: 220)
    for scene in Catalogue.scenes {
      let stage = VirtualScene(scene, size: size, scale: 1).stage
      guard let card = stage.rootView.subviews.first, card.layer.cornerRadius == 28 else {
        continue
      }
      #expect(CGRect(origin: .zero, size: size).contains(card.frame), "\(scene.information.id)")
    }
  }

  @Test func theNearestNameIsFound() {
    #expect(Catalogue.nearest(to: "strat-stop") == "start-stop")
    for name in ["nosuch", "x", "", "list"] { #expect(Catalogue.nearest(to: name) == nil) }
    #expect(Catalogue.scene("start-stop") != nil)
    #expect(Catalogue.scene("") == nil)
  }
}
