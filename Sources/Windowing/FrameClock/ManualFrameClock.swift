import Foundation

/// A clock that is advanced by hand: the twin of `FrameClock` for tests and offscreen loops.
///
/// It draws what was requested only when `advance(by:)` has granted refreshes, for presentation
/// times that are exact multiples of its period after its start, and never waits.
package struct ManualFrameClock: FramePacing {
  private let startTime: TimeInterval
  private let refreshPeriod: TimeInterval
  private var granted = 0
  private var lastIndex = 0
  private var isRequested = false
  private var activity = FrameClock.Activity.resting

  /// A clock that stands at `startTime` and moves in steps of `refreshPeriod`, both in seconds.
  package init(startTime: TimeInterval = 0, refreshPeriod: TimeInterval = 1.0 / 60) {
    precondition(refreshPeriod > 0, "refresh period \(refreshPeriod) s")
    self.startTime = startTime
    self.refreshPeriod = refreshPeriod
  }

  /// Lets a number of refreshes pass. One frame at most is drawn, for the last of them.
  package mutating func advance(by refreshes: Int = 1) {
    precondition(refreshes >= 0, "cannot go back by \(refreshes) refreshes")
    granted += refreshes
  }

  package var state: FrameClockState {
    switch activity {
    case .drawing: .drawing
    case .waiting: .waitingForDisplay
    case .resting: isRequested ? .scheduled : .idle
    }
  }

  package mutating func requestFrame(at now: TimeInterval) { isRequested = true }

  package mutating func nextAction(at now: TimeInterval) -> FrameAction {
    guard state == .scheduled, granted > lastIndex else { return .sleep }
    let time = startTime + TimeInterval(granted) * refreshPeriod
    return .draw(
      FrameSlot(
        index: granted, startTime: now, deadline: time, presentationTime: time,
        refreshPeriod: refreshPeriod))
  }

  package mutating func didBeginFrame(_ slot: FrameSlot, at now: TimeInterval) {
    precondition(state == .scheduled, "a frame began while the clock was \(state)")
    lastIndex = slot.index
    isRequested = false
    activity = .drawing
  }

  package mutating func didSubmitFrame(at now: TimeInterval) {
    precondition(state == .drawing, "a frame was submitted while the clock was \(state)")
    activity = .waiting
  }

  package mutating func didSwap(at now: TimeInterval) {
    precondition(state == .waitingForDisplay, "a swap returned while the clock was \(state)")
    activity = .resting
  }

  package mutating func didAbandonFrame(at now: TimeInterval) {
    precondition(state == .drawing, "a frame was abandoned while the clock was \(state)")
    activity = .resting
  }
}
