@testable import Layers
import Testing

@Suite struct TransactionStackTests {
  /// Layers note by a number which thread they wait for: two living threads with the same one lost changes.
  @Test func noTwoThreadsOfAProgramHaveTheSameNumber() {
    #expect(type(of: TransactionStack.ofMainThread).max >= 1 << 31)
  }
}
