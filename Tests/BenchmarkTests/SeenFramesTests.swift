import RenderTree
import Testing

@testable import Benchmark

/// The frames of a window, as they are asked for meanwhile.
@Suite struct SeenFramesTests {
  @Test func eachFrameIsNewOnce() {
    let seen = SeenFrames()
    var count = 0
    #expect(seen.newFrames(&count).isEmpty && seen.last == nil)
    seen.begin()
    func draw(_ frames: Int) {
      for _ in 0..<frames { seen.append(FrameReport()) }
    }
    draw(3)
    #expect(seen.newFrames(&count).map(\.index) == [0, 1, 2])
    draw(2)
    #expect(seen.newFrames(&count).map(\.index) == [3, 4])
    #expect(seen.newFrames(&count).isEmpty)
    // What is measured begins after the warm-up.
    seen.begin()
    draw(2)
    #expect(seen.newFrames(&count).map(\.index) == [0, 1])
    draw(1)
    #expect(seen.newFrames(&count).map(\.index) == [2] && seen.last?.index == 2)
  }
}
