import Foundation

/// The transitions of the state machine.
extension FrameClock {
  package mutating func requestFrame(at now: TimeInterval) {
    isRequested = true
    guard !hasBegun else { return }
    hasBegun = true
    // Until more is known, a refresh is assumed to come just when the first frame can be ready.
    lattice = RefreshLattice(
      advertisedPeriod: lattice.advertisedPeriod, through: now + cost.expected, index: 1)
    slot.presentationTime = lattice.time(of: 0)
  }

  package mutating func didBeginFrame(_ slot: FrameSlot, at now: TimeInterval) {
    precondition(state == .scheduled, "a frame began while the clock was \(state)")
    precondition(slot.index > self.slot.index, "slot \(slot.index) after \(self.slot.index)")
    chain = slot.index == self.slot.index + 1 ? chain + 1 : 0
    self.slot = slot
    beginTime = now
    isRequested = false
    activity = .drawing
  }

  package mutating func didSubmitFrame(at now: TimeInterval) {
    precondition(state == .drawing, "a frame was submitted while the clock was \(state)")
    submitTime = now
    cost.record(now - beginTime)
    if now > slot.deadline { latestOverrun = slot.index }
    activity = .waiting
  }

  package mutating func didSwap(at now: TimeInterval) {
    precondition(state == .waitingForDisplay, "a swap returned while the clock was \(state)")
    activity = .resting
    switch source {
    case .searching: search(with: now)
    case .swap: follow(swapReturningAt: now)
    case .timer, .presentation: break
    }
  }

  package mutating func didAbandonFrame(at now: TimeInterval) {
    precondition(state == .drawing, "a frame was abandoned while the clock was \(state)")
    activity = .resting
    // Without swaps, drawing ahead would find no end.
    candidate = nil
    hits = 0
    warmUp = 2
  }

  /// The window can or can no longer be seen. Becoming visible asks for a frame.
  package mutating func setVisible(_ visible: Bool, at now: TimeInterval) {
    defer { isVisible = visible }
    guard visible && !isVisible else { return }
    requestFrame(at: now)
    if source == .timer && swapsWait { source = .searching }
  }

  /// The window is on another display, or its display changed its mode: everything is new.
  ///
  /// Animations go on from the last presentation time. `refreshPeriod` is the advertised one.
  package mutating func displayChanged(refreshPeriod: TimeInterval, at now: TimeInterval) {
    restart(refreshPeriod, swapsWait, at: now)
  }

  /// The window's swaps wait for the display from now on, or no more: the rhythm is looked for anew.
  package mutating func swapsChanged(wait: Bool, at now: TimeInterval) {
    if wait != swapsWait { restart(lattice.advertisedPeriod, wait, at: now) }
  }

  private mutating func restart(
    _ refreshPeriod: TimeInterval, _ swapsWait: Bool, at now: TimeInterval
  ) {
    var fresh = FrameClock(
      refreshPeriod: refreshPeriod, swapsWait: swapsWait, isVisible: isVisible)
    fresh.lattice = RefreshLattice(
      advertisedPeriod: refreshPeriod, through: now, index: slot.index + 1)
    fresh.hasBegun = hasBegun
    fresh.isRequested = isRequested
    fresh.activity = activity
    fresh.slot = slot
    fresh.beginTime = beginTime
    fresh.submitTime = submitTime
    self = fresh
  }
}
