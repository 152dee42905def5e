import Foundation
import Motion
import Testing

@Suite struct HostTimeTests {
  @Test func realTimeNeverRunsBackwards() {
    let readings = (0..<100).map { _ in HostTime.now }
    #expect(readings == readings.sorted())
    #expect(readings[0] > 0)
  }

  @Test func mediaTimeIsHostTime() {
    let clock = ManualClock(startingAt: 42)
    HostTime.withClock(clock) {
      #expect(CACurrentMediaTime() == 42)
      clock.advance(by: 0.5)
      #expect(CACurrentMediaTime() == 42.5)
      clock.set(to: -1)
      #expect(HostTime.now == -1)
      #expect(HostTime.monotonicNow > 0)
    }
  }

  @Test func installGivesBackTheFormerClock() {
    let (first, second) = (ManualClock(startingAt: 1), ManualClock(startingAt: 2))
    #expect(HostTime.install(first) == nil)
    #expect(HostTime.install(second) === first)
    #expect(HostTime.installedClock === second)
    #expect(HostTime.install(nil) === second)
    #expect(HostTime.installedClock == nil)
  }

  @Test func theFormerClockComesBackWhenTheBodyThrows() {
    struct Stop: Error {}
    let outer = ManualClock(startingAt: 1)
    HostTime.withClock(outer) {
      #expect(throws: Stop.self) {
        try HostTime.withClock(ManualClock(startingAt: 2)) { throw Stop() }
      }
      #expect(HostTime.installedClock === outer)
      #expect(HostTime.withClock(nil) { HostTime.now } > 1)
    }
    #expect(HostTime.installedClock == nil)
  }

  @Test func aClockIsInstalledForItsThreadAlone() {
    let clock = ManualClock(startingAt: 7)
    let (elsewhere, done) = (ManualClock(), DispatchSemaphore(value: 0))
    HostTime.withClock(clock) {
      Thread.detachNewThread {
        elsewhere.set(to: HostTime.installedClock == nil ? 1 : 2)
        HostTime.install(elsewhere)
        done.signal()
      }
      done.wait()
      #expect(HostTime.now == 7)
    }
    #expect(elsewhere.now == 1)
  }

  @Test func aThreadLetsGoOfItsClockWhenItEnds() {
    weak var clock: ManualClock?
    do {
      let owned = ManualClock()
      clock = owned
      HostTime.withClock(owned) {}
      let thread = PosixThread { HostTime.install(owned) }
      thread.join()
    }
    #expect(clock == nil)
  }
}

/// A thread that can be waited for until its thread-local slots are cleared.
private struct PosixThread {
  private var thread = pthread_t()

  init(_ body: @escaping () -> Void) {
    final class Box {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    let error = pthread_create(
      &thread, nil,
      { argument in
        let box = Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue()
        box.body()
        return nil
      }, box)
    precondition(error == 0, "pthread_create: \(error)")
  }

  func join() { pthread_join(thread, nil) }
}
