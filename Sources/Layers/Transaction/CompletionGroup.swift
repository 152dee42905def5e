import Foundation
import Motion
import Synchronization

/// A completion block and the animations it waits for.
///
/// The thread that adds an animation and the one that sees its end may differ.
final class CompletionGroup {
  let block: () -> Void
  private let outer: CompletionGroup?
  private let state = Mutex(State())

  private struct State {
    var running = 0
    var isClosed = false
    var isDone = false
  }

  /// Makes a group; a block set within another's transaction keeps that one waiting.
  init(block: @escaping () -> Void, outer: CompletionGroup?) {
    self.block = block
    self.outer = outer
    outer?.enter()
  }

  /// One more animation to wait for.
  func enter() {
    state.withLock { $0.running += 1 }
  }

  /// One animation less; at the last one, if the transaction is closed, the block is queued.
  func leave(at time: Double) {
    update(at: time) { $0.running -= 1 }
  }

  /// The transaction adds no more animations.
  func close(at time: Double) {
    update(at: time) { $0.isClosed = true }
  }

  private func update(at time: Double, _ edit: (inout State) -> Void) {
    let isDoneNow = state.withLock { state in
      edit(&state)
      guard state.isClosed, state.running <= 0, !state.isDone else { return false }
      state.isDone = true
      return true
    }
    guard isDoneNow else { return }
    Callbacks.shared.enqueue(at: time, block)
    outer?.leave(at: time)
  }
}
