import Foundation
import Scenes
import Testing
import UIKit

/// The facts of the scene `implicit-color`: half a second of rest, then a quarter of motion.
@MainActor @Suite struct ImplicitColorTests {
  /// The implicit curve at some time after the change.
  private func progress(_ seconds: Double) -> Double {
    bezier(0.25, 0.1, 0.25, 1, at: min(seconds / 0.25, 1))
  }

  @Test(arguments: [0.05, 0.125, 0.2, 0.25, 1])
  func whatIsSetMovesInAQuarterSecond(seconds: Double) throws {
    let facts = SceneFacts(ImplicitColor.self)
    let shown = try facts.shown("square", at: 0.5 + seconds) { $0 }
    let model = try facts.layer("square")
    let p = progress(seconds)
    #expect(model.position != CGPoint(x: 536, y: 150) && model.bounds.width != 96)
    #expect(abs(shown.position.x - (536 + p * (model.position.x - 536))) < 1e-6)
    #expect(abs(shown.position.y - (150 + p * (model.position.y - 150))) < 1e-6)
    #expect(abs(shown.bounds.width - (96 + p * (model.bounds.width - 96))) < 1e-6)
    let ends = try [Palette.accent.cgColor, #require(model.backgroundColor)].map {
      try #require($0.components)
    }
    let color = try #require(shown.backgroundColor?.components)
    for index in 0..<3 {
      let expected = ends[0][index] + p * (ends[1][index] - ends[0][index])
      #expect(abs(color[index] - expected) < 1e-6, "component \(index)")
    }
  }

  @Test func itRestsInTheAccentColourAtFirst() throws {
    let facts = SceneFacts(ImplicitColor.self)
    #expect(try facts.pixel(688, 286, at: 0.49) == accentPixel)
    #expect(try facts.shown("square", at: 0.49) { $0.position } == CGPoint(x: 536, y: 150))
  }

  @Test func eachControlSetsOnePropertyAndSaysWhich() throws {
    let facts = SceneFacts(ImplicitColor.self)
    for (index, control) in ["move", "colour", "grow"].enumerated() {
      facts.scene.perform(control, at: 1 + Double(index))
    }
    facts.scene.virtualStage.run(until: 4)
    let subjects = facts.scene.stage.lines.map { $0.prefix { $0 != " " } }
    let round: [Substring] = ["layer.position", "layer.backgroundColor", "layer.bounds.size"]
    #expect(subjects == round + round)
  }
}
