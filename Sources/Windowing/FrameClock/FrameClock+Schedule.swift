import Foundation

/// From what is known to what is to be done: the choice of the slot and of the moment to begin.
extension FrameClock {
  package mutating func nextAction(at now: TimeInterval) -> FrameAction {
    guard state == .scheduled else { return .sleep }
    var next = nextSlot(at: now)
    if source == .searching && warmUp == 0 {
      next.startTime = now
      if next.deadline - now > 5 * lattice.period {
        source = .timer
        next = nextSlot(at: now)
      }
    }
    return now >= next.startTime - 2e-5 ? .draw(next) : .wait(until: next.startTime)
  }

  /// The first refresh that can be reached from `now` and is after the last frame's.
  private func nextSlot(at now: TimeInterval) -> FrameSlot {
    let afterLast = slot.presentationTime + 0.5 * lattice.period
    let index = max(
      lattice.index(notBefore: now + cost.expected), slot.index + 1,
      lattice.index(notBefore: afterLast) - latency)
    let deadline = lattice.time(of: index)
    let due = source == .swap ? lattice.time(of: index - backlog) : deadline
    return FrameSlot(
      index: index, startTime: due - cost.expected - margin, deadline: deadline,
      presentationTime: deadline + TimeInterval(latency) * lattice.period,
      refreshPeriod: lattice.period)
  }

  /// The time in seconds by which frames should be finished before they are due.
  var margin: TimeInterval {
    switch source {
    case .searching, .swap: swapSlack * lattice.period
    case .timer: FrameClock.leastSlack * lattice.period
    case .presentation: feedbackSlack * lattice.period
    }
  }
}
