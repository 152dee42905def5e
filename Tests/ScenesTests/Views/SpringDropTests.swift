import Foundation
import Scenes
import Testing
import UIKit

/// The facts of the scene `spring-drop`: the field's height over time, by the spring's formula.
@MainActor @Suite struct SpringDropTests {
  private let facts = SceneFacts(SpringDrop.self)

  private func fall(at time: Double) throws -> Double {
    try facts.shown("textField", at: time) { ($0.position.y + 38) / 156 }
  }

  /// Moves the slider for the damping.
  private func setDamping(_ value: Float) throws {
    var pending = [facts.scene.stage.rootView]
    while let view = pending.popLast() {
      if let slider = view as? UISlider, slider.maximumValue == 1 {
        slider.value = value
        return
      }
      pending += view.subviews
    }
    throw CancellationError()
  }

  @Test(arguments: [0.1, 0.3, 0.7, 1.5])
  func itSwingsAsTheFormulaSays(seconds: Double) throws {
    let ratio = 0.25
    let root = (1 - ratio * ratio).squareRoot()
    let frequency = log(ratio / root / 0.001) / (ratio * 2)
    let (decay, swing) = (ratio * frequency, root * frequency)
    let expected =
      1 - exp(-decay * seconds) * (cos(swing * seconds) + decay / swing * sin(swing * seconds))
    #expect(isNear(try fall(at: 0.5 + seconds), expected, 1e-4))
  }

  @Test func itRestsAfterTwoSeconds() throws {
    #expect(try fall(at: 0.5) == 0)
    #expect(try fall(at: 0.8) > 1.4)
    #expect(try fall(at: 2.51) == 1)
  }

  @Test func fullyDampedItDoesNotSwing() throws {
    try setDamping(1)
    let heights = try (1...40).map { try fall(at: 0.5 + Double($0) * 0.05) }
    #expect(heights == heights.sorted() && heights.allSatisfy { $0 <= 1 })
  }

  @Test func theFieldIsSeenWhereItRests() throws {
    #expect(try facts.pixel(600, 240, at: 0.4) == fieldPixel)
    #expect(try facts.pixel(600, 240, at: 2.6) == [51, 55, 68])
  }
}
