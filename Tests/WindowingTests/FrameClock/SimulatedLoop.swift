import Foundation

@testable import Windowing

/// One frame as it went.
struct SimulatedFrame {
  var slot: FrameSlot
  var begin: TimeInterval
  var submit: TimeInterval
  var swapReturn: TimeInterval
  var seen: TimeInterval

  /// How much later than predicted the frame was seen, in seconds.
  var error: TimeInterval { seen - slot.presentationTime }
}

/// A render loop in simulated time, around a real clock and a simulated display.
struct SimulatedLoop {
  var clock: FrameClock
  var display: SimulatedDisplay
  var now: TimeInterval = 1000
  var givesFeedback = false
  /// What the n-th frame costs, in seconds.
  var cost: (Int) -> TimeInterval = { _ in 0.002 }

  private(set) var frames: [SimulatedFrame] = []
  private(set) var wakeUps = 0
  private var reports: [(slot: FrameSlot, time: TimeInterval)] = []

  init(advertised: Double, display: SimulatedDisplay) {
    clock = FrameClock(refreshPeriod: 1 / advertised)
    self.display = display
  }

  /// Runs until `seconds` later, asking for another frame after each while `animates`.
  mutating func run(for seconds: TimeInterval, animates: Bool = true) {
    let end = now + seconds
    if animates { clock.requestFrame(at: now) }
    while now < end {
      deliverReports()
      wakeUps += 1
      switch clock.nextAction(at: now) {
      case .sleep: now = end
      case .wait(let time): now = max(now, min(time, end)) + display.wakeDelay()
      case .draw(let slot): draw(slot, animates: animates)
      }
    }
  }

  private mutating func draw(_ slot: FrameSlot, animates: Bool) {
    let begin = now
    clock.didBeginFrame(slot, at: now)
    if animates { clock.requestFrame(at: now) }
    now += cost(frames.count) * (0.9 + 0.2 * display.nextRandom())
    let submit = now
    clock.didSubmitFrame(at: now)
    let swap = display.swap(at: now)
    now = swap.returns
    clock.didSwap(at: now)
    frames.append(
      SimulatedFrame(
        slot: slot, begin: begin, submit: submit, swapReturn: now, seen: swap.seen))
    if givesFeedback { reports.append((slot, swap.seen)) }
  }

  private mutating func deliverReports() {
    while let report = reports.first, report.time <= now {
      clock.didPresent(report.slot, at: report.time)
      reports.removeFirst()
    }
  }
}

extension RandomAccessCollection where Element == SimulatedFrame {
  /// How far each step of the animations' time is from a whole number of `period`s, at most.
  func largestStepError(period: TimeInterval) -> TimeInterval {
    zip(self, dropFirst()).map { first, second in
      let step = second.slot.presentationTime - first.slot.presentationTime
      return abs(step - (step / period).rounded() * period)
    }.max() ?? 0
  }

  /// By how many whole refreshes the frames were seen later than predicted: one number for each
  /// that occurred, negative where they were seen earlier.
  func lags(period: TimeInterval) -> Set<Int> {
    Set(map { Int(($0.error / period).rounded()) })
  }

  /// How far frames were seen from a whole number of refreshes after the prediction, at most.
  func largestPhaseError(period: TimeInterval) -> TimeInterval {
    map { abs($0.error - ($0.error / period).rounded() * period) }.max() ?? 0
  }

  /// The refreshes that were left out between neighbours.
  var skippedRefreshes: Int {
    zip(self, dropFirst()).map { $1.slot.index - $0.slot.index - 1 }.reduce(0, +)
  }
}
