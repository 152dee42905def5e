import Foundation
import Layers
import Synchronization
import Testing

/// Layers that are changed on several threads, one at a time.
@Suite struct ThreadedChangesTests {
  /// Runs a body on a thread of its own, which then goes on living until the end of the test, or ends.
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

  @Test func aThreadThatNeverCommitsHoldsNoLayerUp() {
    inWorld { world in
      let shared = Shared(layer: world.shownLayer())
      world.settle()
      onThread(ends: false) {
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

  @Test func whatAThreadLeavesBehindIsCommittedAtItsEnd() {
    inWorld { world in
      let shared = Shared(layer: world.shownLayer())
      world.settle()
      onThread(ends: true) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shared.layer.bounds.size.width = 30
      }
      let limit = Date(timeIntervalSinceNow: 5)
      repeat {
        usleep(1000)
        world.settle()
        world.frame()
      } while world.shownFrame(shared.layer).bounds.width != 30 && Date() < limit
      #expect(world.shownFrame(shared.layer).bounds.width == 30)
    }
  }
}
