import Testing

@testable import Compositor

/// What tells frames apart.
@Suite struct DrawListDigestTests {
  private func list(_ change: (inout DrawList) -> Void = { _ in }) -> DrawList {
    var list = DrawList()
    list.constants = [SIMD4(0, 1, 2, 3), .zero]
    let scissor = PixelRect(x: 0, y: 0, width: 8, height: 8)
    list.batches = [Batch(pipeline: .fill, texture: .none, instances: 0..<2, scissor: scissor)]
    list.passes = [Pass(level: 0, width: 8, height: 8, clearColor: .zero, batches: 0..<1)]
    change(&list)
    return list
  }

  @Test func equalFramesHaveOneDigest() {
    #expect(list().digest == list().digest)
  }

  @Test func whatIsDrawnElsewhereOrOtherwiseHasAnother() {
    let digests = [
      list(), list { $0.constants.swapAt(0, 1) }, list { $0.constants.removeLast() },
      list { $0.batches[0].scissor.x = 1 }, list { $0.batches[0].pipeline = .shadow },
      list { $0.batches[0].isAdded = true }, list { $0.passes[0].clearColor = nil },
      list { $0.passes[0].width = 9 },
    ].map(\.digest)
    #expect(Set(digests).count == digests.count)
  }
}
