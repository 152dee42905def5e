import Foundation
import Layers
import Synchronization
import Testing

/// Layers that are changed on several threads, one at a time.
@Suite struct ThreadedChangesTests {
  /// Runs a body on a thread of its own, which then goes on living, or ends.
  private func onThread(ends: Bool, _ body: @escaping @Sendable () -> Void) {
    let (done, gone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let thread = Thread {
      body()
      done.signal()
      if !ends { gone.wait() }
    }
    thread.start()
    done.wait()
  }

  private struct Shared: @unchecked Sendable {
    let layer: CALayer
  }

  @Test(arguments: [false, true]) func aThreadThatNeverCommitsHoldsNoLayerUp(ends: Bool) {
    inWorld { world in
      let shared = Shared(layer: world.shownLayer())
      world.settle()
      onThread(ends: ends) {
        CATransaction.setDisableActions(true)
        shared.layer.bounds.size.width = 10
      }
      CATransaction.setDisableActions(true)
      shared.layer.bounds.size.width = 20
      world.settle()
      world.frame()
      #expect(world.shownFrame(shared.layer).bounds.width == 20)
    }
  }
}
