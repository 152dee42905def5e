import Foundation
import Motion

/// A completion block and the animations it waits for.
final class CompletionGroup {
  let block: () -> Void
  private let outer: CompletionGroup?
  private var running = 0
  private var isClosed = false
  private var isDone = false

  /// Makes a group; a block set within another's transaction keeps that one waiting.
  init(block: @escaping () -> Void, outer: CompletionGroup?) {
    self.block = block
    self.outer = outer
    outer?.enter()
  }

  /// One more animation to wait for.
  func enter() { running += 1 }

  /// One animation less; at the last one, if the transaction is closed, the block is queued.
  func leave(at time: Double) {
    running -= 1
    runIfDone(at: time)
  }

  /// The transaction adds no more animations.
  func close(at time: Double) {
    isClosed = true
    runIfDone(at: time)
  }

  private func runIfDone(at time: Double) {
    guard isClosed, running <= 0, !isDone else { return }
    isDone = true
    Callbacks.shared.enqueue(at: time, block)
    outer?.leave(at: time)
  }
}
