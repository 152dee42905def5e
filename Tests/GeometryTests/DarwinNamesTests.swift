import Foundation
import Testing

@testable import Geometry

struct DarwinNamesTests {
  /// A thread may hold an object twice; others wait until it is let go as often.
  @Test func anObjectIsHeldByOneThread() {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        objc_sync_enter(count)
        objc_sync_enter(count)
        count.value += 1
        objc_sync_exit(count)
        objc_sync_exit(count)
      }
    }
    #expect(count.value == 8000)
    #expect(objc_sync_exit(count) == 0)
  }
}
