import Foundation

/// Learning from the moments at which swaps return.
extension FrameClock {
  /// Without a lock: collects returns until eight in a row lie on whole refreshes.
  mutating func search(with time: TimeInterval) {
    guard warmUp == 0 else {
      warmUp -= 1
      return
    }
    guard var line = candidate else {
      candidate = RefreshLattice(advertisedPeriod: lattice.advertisedPeriod, through: time)
      return
    }
    if line.observe(time) == .accepted {
      hits += 1
      candidate = line
    } else {
      hits = 0
      candidate = RefreshLattice(advertisedPeriod: lattice.advertisedPeriod, through: time)
    }
    if hits >= 8 { lock(on: line, at: time) }
  }

  private mutating func lock(on line: RefreshLattice, at time: TimeInterval) {
    lattice = line.renumbered(like: lattice, at: time)
    backlog = min(max(slot.index - lattice.index(nearestTo: time), 0), 4)
    earlySwaps = 0
    source = .swap
  }

  /// With a lock: keeps to the returns, and watches whether swaps still wait.
  ///
  /// The first frames after a rest tell nothing: the buffers are empty, and swaps need not wait. Nor
  /// does a frame that was submitted after the return was due.
  mutating func follow(swapReturningAt time: TimeInterval) {
    guard chain > backlog else { return }
    let due = slot.deadline - TimeInterval(backlog) * lattice.period
    if time < due - 0.1 * lattice.period {
      earlySwaps += 1
      if earlySwaps >= 4 { searchAgain() }
      return
    }
    earlySwaps = 0
    guard submitTime < due else { return }
    guard lattice.observe(time) == .restarted else { return }
    // Perhaps a part of the frames' cost is hidden in their swaps: a larger margin covers it.
    swapSlack = min(swapSlack + 0.2, 0.8)
    searchAgain()
  }

  /// The returns no longer fit: the display or the way to it has changed.
  private mutating func searchAgain() {
    source = .searching
    candidate = nil
    hits = 0
  }
}
