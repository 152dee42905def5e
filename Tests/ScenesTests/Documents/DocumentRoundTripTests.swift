import Archive
import Foundation
import Scenes
import TestSupport
import Testing
import UIKit

/// Scenes that are written as documents and read again: they look the same, pixel for pixel.
@MainActor @Suite struct DocumentRoundTripTests {
  static let scenes = Catalogue.scenes.map(\.information.id).filter { !samples.contains($0) }
  nonisolated static let samples = [
    "lock-screen", "fireflies", "carousel", "orrery", "day-and-night", "turntable",
  ]

  @Test(arguments: await DocumentRoundTripTests.scenes)
  func aSceneLooksTheSameAsADocument(_ id: String) throws {
    let entry = try #require(Catalogue.scene(id))
    let folder = try TemporaryFolder()
    let scene = virtual(entry)
    var times = [0, 0.7, 1.3, 2.1, 2.9, 3.7, 4.3, 5.1, 5.9, 6.7, 7.3, 8.1][...]
    var compared = 0
    while compared < 3, let time = times.popFirst() {
      let expected = try scene.virtualStage.image(at: time)
      // A transition's old appearance is no layer, and so in no document: another time then.
      guard !hasTransition(scene.stage.rootView.layer) else { continue }
      compared += 1
      let url = folder.url.appendingPathComponent("\(time).ca")
      try scene.virtualStage.withClock { try scene.stage.write(to: url) }
      let copy = virtual(SceneEntry(try LayerArchive(contentsOf: url)))
      let difference = try expected.difference(copy.virtualStage.image(at: 0))
      #expect(difference == 0, "\(id) at \(time): \(difference)")
    }
    #expect(compared == 3, "\(id) is in a transition at nearly all times")
  }

  @Test(arguments: samples)
  func aSampleMovesTheSameWhenItWasWritten(_ id: String) throws {
    let entry = try #require(Catalogue.scene(id))
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("copy.ca")
    let scene = virtual(entry)
    let document = try #require(scene.stage.document)
    try document.write(to: url)
    let copy = virtual(SceneEntry(try LayerArchive(contentsOf: url)))
    for time in [0, 1.7, 5.1] {
      let difference = try scene.virtualStage.image(at: time)
        .difference(copy.virtualStage.image(at: time))
      #expect(difference == 0, "\(id) at \(time)")
    }
    #expect(copy.stage.document?.text() == document.text())
  }

  @Test func statesAreControls() throws {
    let facts = SceneFacts(try #require(Catalogue.scene("lock-screen")))
    #expect(facts.scene.stage.controls.map(\.title) == ["Base", "Sleep", "Unlock"])
    #expect(facts.scene.stage.controls.map(\.key) == ["0", "1", "2"])
    facts.scene.perform("state Unlock", at: 1)
    #expect(try facts.number("icon 5", "opacity", at: 0.9) == 0)
    let rising = try facts.number("icon 5", "transform.scale", at: 1.15)
    #expect(rising > 0.4 && rising < 1.3)
    #expect(try abs(facts.number("icon 5", "transform.scale", at: 3) - 1) < 1e-3)
    #expect(try facts.number("clock", "position.y", at: 3) == -90)
  }

  @Test func thePhoneSleepsAndWakes() throws {
    let facts = SceneFacts(try #require(Catalogue.scene("lock-screen")))
    facts.scene.perform("state Sleep", at: 0.5)
    facts.scene.perform("no state", at: 3)
    #expect(try facts.number("night", "opacity", at: 2.5) > 0.81)
    #expect(try facts.number("night", "opacity", at: 5) == 0)
    #expect(try facts.number("card", "opacity", at: 5) == 1)
  }

  @Test func theWheelTurnsACardAtATime() throws {
    let facts = SceneFacts(try #require(Catalogue.scene("carousel")))
    #expect(try abs(facts.number("wheel", "transform.rotation.y", at: 3) + .pi / 3) < 1e-3)
  }

  @Test func theEarthGoesRoundInEightSeconds() throws {
    let facts = SceneFacts(try #require(Catalogue.scene("orrery")))
    let start = try facts.number("Earth orbit", "transform.rotation.z", at: 0)
    let half = try facts.number("Earth orbit", "transform.rotation.z", at: 4)
    #expect(abs(abs(half - start) - .pi) < 1e-4)
  }

  @Test func starsAreOutByDay() throws {
    let facts = SceneFacts(try #require(Catalogue.scene("day-and-night")))
    #expect(try facts.number("stars", "opacity", at: 0) == 1)
    #expect(try facts.number("stars", "opacity", at: 6) == 0)
    // y runs up: the sky is above, and blue by day.
    #expect(try facts.pixel(60, 20, at: 6)[2] > 200)
  }

  @Test func pausingLiftsTheArm() throws {
    let facts = SceneFacts(try #require(Catalogue.scene("turntable")))
    facts.scene.perform("state Pause", at: 0.5)
    #expect(try abs(facts.number("arm", "transform.rotation.z", at: 0.4) - .pi / 6) < 1e-6)
    #expect(try abs(facts.number("arm", "transform.rotation.z", at: 4) + 0.14) < 1e-6)
  }

  @Test func firefliesGlowOverTheMeadow() throws {
    let facts = SceneFacts(try #require(Catalogue.scene("fireflies")))
    let pixels = try facts.scene.virtualStage.image(at: 2).pixels
    let meadow = stride(from: 380 * 960 * 4, to: pixels.count, by: 4)
    let glowing = meadow.filter { pixels[$0] > 180 && pixels[$0 + 1] > 200 }
    #expect(glowing.count > 60)
  }

  private func hasTransition(_ layer: CALayer) -> Bool {
    layer.animation(forKey: kCATransition) != nil
      || (layer.sublayers ?? []).contains(where: hasTransition)
  }

  private func virtual(_ entry: SceneEntry) -> VirtualScene {
    VirtualScene(entry, size: CGSize(width: 960, height: 600), scale: 0.5)
  }
}

extension CGImage {
  /// The largest difference of two pixels' parts; 255 for images of different sizes.
  fileprivate func difference(_ other: CGImage) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    let (a, b) = (pixels, other.pixels)
    return a.indices.reduce(0) { (most: Int, place: Int) -> Int in
      max(most, abs(Int(a[place]) - Int(b[place])))
    }
  }
}
