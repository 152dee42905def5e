import Foundation
import Motion
import QuartzCore
import TestSupport
import Testing

/// Whatever happens to trees of layers, frames that are drawn onto the last one show what whole ones show, and those what
/// a renderer shows that comes new to the tree.
@Suite struct StoryTests {
  /// What of a story was seen to be wrong.
  private struct Fault: CustomStringConvertible {
    var step: Int
    var isStale: Bool
    var difference: PixelDifference
    var words: [String]

    var description: String {
      "after step \(step), \(isStale ? "from a new renderer's" : "from a whole") frame: \(difference)"
    }
  }

  /// The last two found a driver that copied what its threads had not drawn yet (`Backdrop`).
  private static let seeds = Array(Seeds.upTo(16)) + [478, 693]

  @Test(arguments: seeds) func everyFrameShowsTheTree(seed: UInt64) throws {
    let story = Story(seed: seed)
    guard let fault = try Self.fault(of: story) else { return }
    let short = try story.upTo(fault.step).shortened {
      try Self.fault(of: $0)?.isStale == fault.isStale
    }
    let last = try Self.fault(of: short) ?? fault
    Issue.record("story \(seed) \(last)\n\(last.words.joined(separator: "\n"))")
  }

  @Test func mostFramesAreDrawnInPart() throws {
    var (partial, all) = (0, 0)
    for seed in 0..<2 as Range<UInt64> {
      _ = try Self.fault(of: Story(seed: seed)) { telling in
        all += 1
        partial += telling.isPartial ? 1 : 0
      }
    }
    #expect(partial * 3 > all, "\(partial) of \(all)")
  }

  /// Tells a story to two renderers, and shows what is left of it to a third one: what is found wrong first.
  private static func fault(
    of story: Story, watch: (StoryTelling) -> Void = { _ in }
  ) throws -> Fault? {
    let clock = ManualClock(startingAt: 1000)
    return try HostTime.withClock(clock) {
      let (partly, wholly) = (try StoryTelling(story), try StoryTelling(story))
      for step in story.steps {
        for telling in [partly, wholly] { telling.tell(step) }
        guard step >= Story.growth - 1 else { continue }
        let partial = partly.picture()
        watch(partly)
        let whole = wholly.picture(isWhole: true)
        if let fault = fault(partial, whole, step, partly, isStale: false) { return fault }
        clock.advance(by: story.pause(after: step))
      }
      partly.end()
      let last = partly.picture()
      try partly.startOver()
      return fault(last, partly.picture(), story.steps.last ?? 0, partly, isStale: true)
    }
  }

  private static func fault(
    _ image: CGImage?, _ right: CGImage?, _ step: Int, _ telling: StoryTelling, isStale: Bool
  ) -> Fault? {
    guard let image, let right, image.pixels != right.pixels else { return nil }
    let difference = PixelDifference(image, right)
    if difference.beyond == 0 { return nil }
    return Fault(step: step, isStale: isStale, difference: difference, words: telling.words)
  }
}
