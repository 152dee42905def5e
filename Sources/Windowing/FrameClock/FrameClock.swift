import Foundation

/// The clock that is locked on to the display and tells when to draw which frame.
///
/// **States**, and the calls that lead from one to the next:
///
///     idle               requestFrame     scheduled
///     scheduled          didBeginFrame    drawing
///     drawing            didSubmitFrame   waitingForDisplay
///     drawing            didAbandonFrame  scheduled if a frame was requested meanwhile, or idle
///     waitingForDisplay  didSwap          scheduled if a frame was requested meanwhile, or idle
///     any                setVisible       hidden, at the end of the frame if there is one;
///                                         from there back to scheduled
///
/// In idle and hidden the clock answers `.sleep`, and nothing runs.
///
/// **Slots.** Refreshes are numbered, and a line (`RefreshLattice`) maps numbers to times. A frame
/// takes the first refresh that it can still reach at its expected cost, after its predecessor's.
/// A frame that comes too late for its slot is thus followed by whole refreshes left out, and time
/// as the animations see it goes forward in whole refreshes, never back.
///
/// **Where the line comes from.** Best is *presentation* feedback. Otherwise it is the moments at
/// which *swaps* return, as long as they wait for the display. Whether they do is found out by
/// drawing ahead: without any pause between frames, a display that paces us makes the returns fall
/// on whole refreshes (eight in a row: locked), and one that does not lets us get five refreshes
/// ahead, which no chain of buffers allows: from then on a *timer* keeps the advertised rhythm.
///
/// **When a frame begins.** At its deadline less the expected cost and a margin, so that its input
/// is fresh. With feedback, the deadline is a refresh, and the distance in whole refreshes from
/// there to being seen is learned. With swaps, the margin is larger, so that the swap is called
/// early, has to wait, and thus gives the phase away. Where a chain of buffers lets swaps return
/// some refreshes before their frame is due (the backlog, known from the lock), frames begin so
/// much earlier, since a chain that is run empty does not wait. If four swaps in a row return
/// early all the same, or the phase jumps, the search begins again.
package struct FrameClock: FramePacing {
  enum Activity: Sendable {
    case resting, drawing, waiting
  }

  var lattice: RefreshLattice
  var candidate: RefreshLattice?
  var hits = 0
  /// How many more swaps must return before the search draws ahead: the first ones of a window
  /// follow no rule.
  var warmUp = 2

  /// Where the rhythm comes from.
  package internal(set) var source: PacingSource
  let swapsWait: Bool
  var isVisible: Bool
  var isRequested = false
  var activity = Activity.resting
  var hasBegun = false

  var slot: FrameSlot
  /// How many frames in a row, up to this one, came one refresh after their predecessor.
  var chain = 0
  var beginTime: TimeInterval = 0
  var submitTime: TimeInterval = 0
  var cost: RecentCost

  /// How many refreshes before their deadline swaps return.
  var backlog = 0
  var earlySwaps = 0
  /// The margins as fractions of the period.
  var swapSlack = 0.25
  var feedbackSlack = FrameClock.leastSlack
  static let leastSlack = 0.12

  var latency = 0
  var offset = 0
  var offsetRun = 0
  var latestOverrun = 0

  /// A clock for a display that claims to refresh every `refreshPeriod` seconds (0.002…0.5).
  ///
  /// - Parameters:
  ///   - refreshPeriod: What the display advertises; a measured one may differ by up to 3 %.
  ///   - swapsWait: False where the swap interval could not be set, so that swaps tell nothing.
  ///   - isVisible: Whether the window can be seen at first.
  package init(refreshPeriod: TimeInterval, swapsWait: Bool = true, isVisible: Bool = true) {
    precondition(
      refreshPeriod >= 0.002 && refreshPeriod <= 0.5, "refresh period \(refreshPeriod) s")
    lattice = RefreshLattice(advertisedPeriod: refreshPeriod, through: 0)
    cost = RecentCost(guess: refreshPeriod / 4)
    self.swapsWait = swapsWait
    source = swapsWait ? .searching : .timer
    slot = FrameSlot(
      index: 0, startTime: 0, deadline: 0, presentationTime: 0, refreshPeriod: refreshPeriod)
    self.isVisible = isVisible
  }

  /// Where the clock stands.
  package var state: FrameClockState {
    switch activity {
    case .drawing: .drawing
    case .waiting: .waitingForDisplay
    case .resting: !isVisible ? .hidden : isRequested ? .scheduled : .idle
    }
  }

  /// What the clock knows about the display at this moment.
  package var report: FrameClockReport {
    FrameClockReport(
      state: state, source: source, refreshPeriod: lattice.period,
      advertisedPeriod: lattice.advertisedPeriod, expectedCost: cost.expected, margin: margin,
      latencyInRefreshes: latency)
  }
}
