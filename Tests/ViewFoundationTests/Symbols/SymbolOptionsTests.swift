import Foundation
import QuartzCore
import Testing
import ViewFoundation

/// How often, how fast and with which rests effects of symbols are seen.
struct SymbolOptionsTests {
  private func played(
    _ effect: some SymbolEffect, _ options: SymbolEffectOptions, goesOn: Bool = false
  ) throws -> CAAnimationGroup {
    let layer = CALayer()
    layer.play(effect.motion, options, goesOn: goesOn, key: "effect")
    return try #require(layer.animation(forKey: "effect") as? CAAnimationGroup)
  }

  @Test func aRestIsAPartOfEachCycle() throws {
    let group = try played(.bounce, .repeat(.periodic(3, delay: 0.45)))
    #expect(abs(group.duration - 1) < 1e-9 && group.repeatCount == 3)
    #expect(try #require(group.animations).allSatisfy { $0.duration == 0.55 })
    let quick = try played(.bounce, .repeat(.periodic(delay: 0.45)).speed(2), goesOn: true)
    #expect(abs(quick.duration - 0.725) < 1e-9 && quick.repeatCount == .infinity)
  }

  @Test(arguments: [
    (SymbolEffectOptions.repeat(.continuous), Float.infinity), (.repeat(2), 2), (.default, 1),
    (.repeating, .infinity), (.speed(2).nonRepeating, 1), (.repeat(nil), 1),
  ])
  func optionsSayHowOften(options: SymbolEffectOptions, count: Float) throws {
    #expect(try played(.pulse, options).repeatCount == count)
  }

  @Test func wigglesGoWhereTheyAreTold() throws {
    let wiggle: WiggleSymbolEffect = .wiggle
    let left = wiggle.left.motion.values["transform.translation.x"]
    let right = wiggle.custom(angle: 0).motion.values["transform.translation.x"]
    #expect(try #require(left)[1] < 0 && #require(right)[1] > 0)
    #expect(wiggle.forward == wiggle.right)
  }
}
