import Foundation
import QuartzCore

/// How a tree of layers grows and changes by chance, step by step.
///
/// Each step takes its random numbers from a seed of its own, and layers have the number of the step that made
/// them: so a story from which steps are left out is a story as well, in which the others do what they did. This
/// is how one that fails is made short.
struct Story {
  /// What all of its chances come from.
  let seed: UInt64
  /// The numbers of the steps that happen, ascending.
  var steps: [Int]

  /// In points.
  static let size = CGSize(width: 120, height: 100)
  /// How many steps go by before the first frame; all of them add layers.
  static let growth = 12

  init(seed: UInt64) {
    self.seed = seed
    steps = Array(0..<40)
  }

  func dice(at step: Int) -> Dice { Dice(seed: seed &* 0x1_0001 &+ UInt64(step) &* 0x9E37) }

  /// Whether a step adds a layer, and does nothing else.
  static func adds(_ step: Int) -> Bool { step < growth || step % 7 == 0 }

  /// How long it lasts until the next step, in seconds.
  func pause(after step: Int) -> Double {
    var dice = Dice(seed: seed &+ UInt64(step))
    return dice.happens(0.3) ? 0.004 : Double.random(in: 0.001...0.12, using: &dice)
  }

  /// A story of the steps up to this one.
  func upTo(_ step: Int) -> Story {
    var story = self
    story.steps.removeAll { $0 > step }
    return story
  }

  /// The shortest story like this one that fails, as far as leaving out steps leads there: many at once, then fewer.
  func shortened(_ fails: (Story) throws -> Bool) rethrows -> Story {
    var result = self
    var count = steps.count / 2
    while count > 0 {
      for end in stride(from: result.steps.count, to: 0, by: -count) {
        var shorter = result
        shorter.steps.removeSubrange(max(end - count, 0)..<end)
        if try fails(shorter) { result = shorter }
      }
      count /= 2
    }
    return result
  }
}
