import Compositor
import Testing

@testable import GLRenderer

struct BaseInstanceTests {
  @Test func runsBeginAnywhereWithAndWithoutBaseInstances() throws {
    try withContext {
      var list = DrawList()
      list.pass(
        16, 4,
        (0..<4).map { index in
          let part = Float(index + 1) / 4
          return (
            .fill, .none, .quad(4 * Float(index), 0, 3, 4, color: [part, 1 - part, 0, 1])
          )
        })
      // A run of its own for each, so that all but the first begin in the midst.
      list.batches = list.batches.enumerated().map { index, batch in
        var batch = batch
        batch.scissor.width -= Int32(index % 2)
        return batch
      }
      let information = try GLInformation()
      #expect(information.hasBaseInstance, "Mesa has base instances")
      let pictures = try [true, false].map { startsAnywhere in
        let renderer = try GLRenderer(information, startsAnywhere: startsAnywhere)
        let picture = try picture(of: list, 16, 4, by: renderer)
        #expect(renderer.statistics.drawCalls == 4)
        return picture
      }
      #expect(pictures[0] == pictures[1])
      #expect(pictures[0][0] == [64, 191, 0, 255] && pictures[0][12] == [255, 0, 0, 255])
      #expect(pictures[0][3] == [0, 0, 0, 0])
    }
  }
}
