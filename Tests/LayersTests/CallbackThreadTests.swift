import Foundation
import Layers
import Motion
import Synchronization
import Testing

/// On which thread completion blocks and delegates are called.
@Suite struct CallbackThreadTests {
  private final class Notes: Sendable {
    let names = Mutex<[String]>([])
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private static let mark = DispatchSpecificKey<Bool>()

  /// A completion block of a background thread's transaction ran on that thread, with a lock held.
  @Test func aBackgroundThreadsBlocksRunOnTheMainQueue() async {
    DispatchQueue.main.setSpecific(key: Self.mark, value: true)
    let notes = Notes()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          notes.add(DispatchQueue.getSpecific(key: Self.mark) == true ? "main" : "elsewhere")
          continuation.resume()
        }
        CATransaction.commit()
        CATransaction.flush()
      }
    }
    #expect(notes.names.withLock { $0 } == ["main"])
  }

  @Test func inVirtualTimeAThreadCallsThemItself() async {
    let notes = Notes()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let former = HostTime.install(ManualClock(startingAt: 5))
        CATransaction.begin()
        CATransaction.setCompletionBlock { notes.add("called") }
        CATransaction.commit()
        CATransaction.flush()
        notes.add("flushed")
        HostTime.install(former)
        continuation.resume()
      }
    }
    #expect(notes.names.withLock { $0 } == ["called", "flushed"])
  }

  @MainActor @Test func theMainQueueNeedNotBeLeftForIt() {
    var isCalled = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isCalled = true }
    CATransaction.commit()
    CATransaction.flush()
    #expect(isCalled)
  }
}
