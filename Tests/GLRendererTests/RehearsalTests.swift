import Compositor
import Testing

@testable import GLRenderer

struct RehearsalTests {
  private static func card() -> DrawList {
    var list = DrawList()
    list.pass(
      8, 8, clear: [0, 0, 1, 1],
      [
        (.fill, .none, .quad(1, 1, 5, 5, color: [1, 0, 0, 1], radius: 2)),
        (.shadow, .none, .quad(2, 2, 4, 4, color: [0, 0, 0, 1], width: 1)),
      ])
    return list
  }

  @Test func whatIsRehearsedExistsAndIsNamedOnce() throws {
    try withContext {
      let all = try Pipelines(try GLInformation().api).all
      let likely = RehearsedProgram.likely
      for (index, program) in likely.enumerated() {
        #expect(all.contains { $0 == (program.pipeline, program.variant) }, "\(program)")
        #expect(
          !likely[..<index].contains {
            ($0.pipeline, $0.variant, $0.place) == (
              program.pipeline, program.variant, program.place
            )
          }, "\(program)")
      }
    }
  }

  @Test func rehearsingCompilesWhatIsLikelyAndChangesNoPixel() throws {
    try withContext {
      let renderer = try GLRenderer()
      let target = try OffscreenTarget(width: 8, height: 8)
      renderer.draw(Self.card(), into: target.frameTarget)
      let before = target.read().packedPixels
      var rounds = 0
      while renderer.rehearsesMore, rounds < 1000 {
        renderer.rehearse(in: target.frameTarget)
        rounds += 1
      }
      #expect(rounds == RehearsedProgram.likely.count)
      #expect(target.read().packedPixels == before)
      for program in RehearsedProgram.likely {
        #expect(renderer.pipelines.isCompiled(program.pipeline, program.variant), "\(program)")
      }
      #expect(!renderer.pipelines.isCompiled(.curl, []))
      renderer.draw(Self.card(), into: target.frameTarget)
      #expect(target.read().packedPixels == before && renderer.takeWarnings() == [])
      // There is nothing left, and nothing happens.
      renderer.rehearse(in: target.frameTarget)
      #expect(target.read().packedPixels == before)
    }
  }
}
