import Foundation

/// Counts the running animations of a block, and calls its completion once, at the very end.
@MainActor
package final class AnimationTally {
  /// Called when the first of the animations begins.
  package var willStart: (() -> Void)?
  /// Called when the first of the animations stops before its end.
  var wasInterrupted: (() -> Void)?
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var openings = 1
  private var allFinished = true

  package init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  /// Forgets the completion.
  package func cancel() { completion = nil }

  /// One more animation to wait for.
  func enter() { running += 1 }

  /// One animation has begun.
  func begin() {
    willStart?()
    willStart = nil
  }

  /// One animation less.
  func leave(finished: Bool) {
    running -= 1
    if !finished {
      allFinished = false
      wasInterrupted?()
      wasInterrupted = nil
    }
    completeIfDone()
  }

  /// A part of the block may add animations too.
  func reopen() { openings += 1 }

  /// No more animations are added by the block, or by that part.
  package func close() {
    openings -= 1
    completeIfDone()
  }

  private func completeIfDone() {
    guard openings == 0, running == 0 else { return }
    let completion = completion
    self.completion = nil
    completion?(allFinished)
  }
}

/// What waits for the end of one animation: its block, and the touches of its view.
@MainActor
package final class RunningAnimation: NSObject, CAAnimationDelegate {
  private let tally: AnimationTally
  private weak var view: UIView?

  /// Enters an animation into a tally.
  ///
  /// - Parameter view: takes no input until the animation ends; nil for none.
  package init(in tally: AnimationTally, lockingInputOf view: UIView?) {
    (self.tally, self.view) = (tally, view)
    super.init()
    view?.inputLocks += 1
    tally.enter()
  }

  package func animationDidStart(_ anim: CAAnimation) { tally.begin() }

  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    view?.inputLocks -= 1
    tally.leave(finished: flag)
  }
}
