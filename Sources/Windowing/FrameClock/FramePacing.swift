import Foundation

/// What a render loop needs from a clock: when to draw which frame.
///
/// The loop is the same for the display's clock and for a manual one:
///
///     switch clock.nextAction(at: now) {
///     case .sleep: bell.wait(until: nil)
///     case .wait(let start): bell.wait(until: start)
///     case .draw(let slot):
///       clock.didBeginFrame(slot, at: now)     // evaluate for slot.presentationTime, draw
///       clock.didSubmitFrame(at: now)          // swap
///       clock.didSwap(at: now)
///     }
///
/// where `now` is read afresh each time. All times are in seconds on the monotonic clock. A clock
/// never reads the time by itself, and never draws two frames for one refresh.
package protocol FramePacing: Sendable {
  /// Where the clock stands.
  var state: FrameClockState { get }

  /// Asks for one more frame. While a frame is being drawn this means the one after it.
  mutating func requestFrame(at now: TimeInterval)

  /// What to do now. Ask again after every wake-up; the answer to an earlier call is void.
  mutating func nextAction(at now: TimeInterval) -> FrameAction

  /// A frame has begun, for the slot that `nextAction` gave. Later requests are for the next frame.
  mutating func didBeginFrame(_ slot: FrameSlot, at now: TimeInterval)

  /// The frame is finished: nothing but the swap is left to do.
  ///
  /// On a software renderer that is after `glFinish`, or its cost would be taken for the display's.
  mutating func didSubmitFrame(at now: TimeInterval)

  /// The swap has returned.
  mutating func didSwap(at now: TimeInterval)

  /// The frame that has begun will not be shown: its window has no pixels, or drawing failed.
  mutating func didAbandonFrame(at now: TimeInterval)
}
