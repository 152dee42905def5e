import Foundation
import Testing

@testable import Windowing

@Suite struct FrameClockTests {
  static let waiting: [SimulatedDisplay.Swap] = [
    .waitsForOwnFrame, .waitsForPreviousFrame, .waitsForFreeBuffer(2), .waitsForFreeBuffer(3),
  ]
  /// What a display advertises and what it does, in Hz.
  static let rates: [(advertised: Double, real: Double)] = [
    (60, 60), (60, 59.951), (144, 143.98), (24, 23.976), (240, 239.76),
  ]

  func loop(
    _ swap: SimulatedDisplay.Swap, advertised: Double = 60, real: Double = 60
  ) -> SimulatedLoop {
    SimulatedLoop(
      advertised: advertised, display: SimulatedDisplay(period: 1 / real, swap: swap))
  }

  @Test(arguments: waiting, rates)
  func swapsThatWaitGiveRefreshAndPhase(
    _ swap: SimulatedDisplay.Swap, _ rate: (advertised: Double, real: Double)
  ) throws {
    var loop = loop(swap, advertised: rate.advertised, real: rate.real)
    loop.cost = { _ in 0.1 / rate.real }
    loop.run(for: 300 / rate.real)
    #expect(loop.clock.source == .swap)
    #expect(abs(loop.clock.report.refreshPeriod * rate.real - 1) < 1e-3)
    let settled = loop.frames.dropFirst(40)
    #expect(settled.largestPhaseError(period: 1 / rate.real) < 1e-3)
    // Which of two neighbouring refreshes it is that a swap tells of cannot be known.
    #expect(settled.lags(period: 1 / rate.real).isSubset(of: [-1, 0, 1]))
  }

  @Test(arguments: waiting)
  func aDisplayThatIsNotQuiteAtItsAdvertisedRateIsFollowedForTenMinutes(
    _ swap: SimulatedDisplay.Swap
  ) {
    var loop = loop(swap, real: 59.951)
    loop.run(for: 600)
    let settled = loop.frames.dropFirst(100)
    #expect(settled.largestPhaseError(period: 1 / 59.951) < 5e-4)
    #expect(settled.lags(period: 1 / 59.951).count == 1)
    #expect(settled.largestStepError(period: 1 / 59.951) < 1e-4)
    #expect(settled.skippedRefreshes == 0)
  }

  @Test func feedbackGivesTheMomentsAtWhichFramesAreSeen() throws {
    for latency in 0...2 {
      var loop = loop(.waitsForPreviousFrame, real: 59.951)
      loop.display.latency = latency
      loop.givesFeedback = true
      loop.run(for: 10)
      #expect(loop.clock.source == .presentation)
      #expect(loop.clock.report.latencyInRefreshes == latency)
      let late = loop.frames.dropFirst(60).filter { abs($0.error) > 1e-3 }
      #expect(late.count <= 6)
    }
  }

  @Test func swapsThatNeverWaitLeadToATimerAtTheAdvertisedRate() {
    var loop = loop(.neverWaits)
    loop.run(for: 600)
    #expect(loop.clock.source == .timer)
    #expect(abs(loop.frames.count - 36_000) < 50)
    #expect(loop.frames.largestStepError(period: 1 / 60.0) < 1e-6)
    // Once the clock knows, each frame is ready within its own refresh.
    for frame in loop.frames.dropFirst(10) {
      #expect(frame.submit < frame.slot.deadline + 1e-3)
      #expect(frame.submit > frame.slot.deadline - 1 / 60.0)
    }
  }

  @Test func aClockThatIsToldThatSwapsDoNotWaitNeverDrawsAhead() {
    var loop = loop(.neverWaits)
    loop.clock = FrameClock(refreshPeriod: 1 / 60.0, swapsWait: false)
    loop.run(for: 1)
    #expect(loop.clock.source == .timer)
    #expect(loop.frames.allSatisfy { $0.slot.deadline - $0.begin < 1 / 60.0 })
  }

  @Test(arguments: waiting + [.neverWaits])
  func noRefreshGetsTwoFramesAndTimeNeverGoesBack(_ swap: SimulatedDisplay.Swap) {
    var loop = loop(swap, real: 59.951)
    loop.display.jitter = 1e-3
    loop.cost = { $0 % 50 == 7 ? 0.045 : 0.004 }
    loop.run(for: 60)
    for (first, second) in zip(loop.frames, loop.frames.dropFirst()) {
      #expect(second.slot.index > first.slot.index)
      #expect(second.slot.presentationTime > first.slot.presentationTime + 0.5 / 60)
    }
  }

  @Test func anIdleClockSleepsAndWakesNobody() {
    var loop = loop(.waitsForOwnFrame)
    loop.run(for: 2)
    loop.run(for: 0.1, animates: false)
    let wakeUps = loop.wakeUps
    let frames = loop.frames.count
    #expect(loop.clock.state == .idle)
    loop.run(for: 100, animates: false)
    #expect(loop.wakeUps == wakeUps + 1)
    #expect(loop.frames.count == frames)
  }

  @Test func theFirstFrameAfterALongRestIsPredictedWell() {
    var loop = loop(.waitsForOwnFrame, real: 59.951)
    loop.run(for: 5)
    loop.run(for: 30, animates: false)
    let count = loop.frames.count
    loop.run(for: 1)
    #expect(loop.frames.dropFirst(count + 2).allSatisfy { abs($0.error) < 1e-3 })
  }

  @Test(arguments: waiting)
  func singleFramesNowAndThenDoNotUnsettleTheClock(_ swap: SimulatedDisplay.Swap) {
    var loop = loop(swap, real: 59.951)
    loop.run(for: 2)
    #expect(loop.clock.source == .swap)
    let count = loop.frames.count
    for pause in 1...60 {
      loop.clock.requestFrame(at: loop.now)
      loop.run(for: 0.05 + 0.007 * Double(pause), animates: false)
    }
    #expect(loop.clock.source == .swap)
    #expect(loop.frames.count >= count + 60)
    let resumed = loop.frames.count
    loop.run(for: 2)
    #expect(loop.frames.dropFirst(resumed + 60).largestPhaseError(period: 1 / 59.951) < 1e-3)
  }

  @Test func costHiddenInSwapsIsCoveredByTheMargin() {
    var loop = loop(.waitsForPreviousFrame)
    loop.display.swapCost = 0.006
    loop.run(for: 20)
    let settled = loop.frames.dropFirst(600)
    #expect(settled.skippedRefreshes == 0)
    #expect(settled.largestStepError(period: 1 / 60.0) < 1e-3)
  }

  @Test func aHiddenWindowDrawsNothingAndIsDrawnAgainWhenItIsShown() {
    var loop = loop(.waitsForPreviousFrame)
    loop.run(for: 2)
    loop.clock.setVisible(false, at: loop.now)
    #expect(loop.clock.state == .hidden)
    let frames = loop.frames.count
    loop.run(for: 5)
    #expect(loop.frames.count == frames)
    loop.clock.setVisible(true, at: loop.now)
    #expect(loop.clock.state == .scheduled)
    loop.run(for: 1)
    #expect(loop.frames.count > frames + 55)
    #expect(loop.frames.largestStepError(period: 1 / 60.0) < 0.4 / 60)
  }

  @Test func hidingDuringAFrameTakesEffectAtItsEnd() {
    var clock = FrameClock(refreshPeriod: 1 / 60.0)
    clock.requestFrame(at: 10)
    guard case .draw(let slot) = clock.nextAction(at: 10) else {
      Issue.record("the first frame did not begin at once")
      return
    }
    clock.didBeginFrame(slot, at: 10)
    clock.setVisible(false, at: 10.001)
    #expect(clock.state == .drawing)
    clock.didSubmitFrame(at: 10.002)
    #expect(clock.state == .waitingForDisplay)
    clock.didSwap(at: 10.016)
    #expect(clock.state == .hidden)
    clock.requestFrame(at: 10.02)
    #expect(clock.nextAction(at: 10.02) == .sleep)
  }

  @Test(arguments: waiting + [.neverWaits])
  func aStoppedProcessGoesOnWithTheNextRefresh(_ swap: SimulatedDisplay.Swap) {
    var loop = loop(swap)
    loop.run(for: 3)
    loop.now += 3600.0041
    let count = loop.frames.count
    loop.run(for: 3)
    let later = loop.frames.dropFirst(count)
    #expect(later.count > 150)
    #expect(later.first.map { $0.slot.presentationTime - $0.begin < 0.1 } == true)
  }

  @Test func aSingleSpikeCostsOnlyItsOwnRefreshes() throws {
    var loop = loop(.waitsForOwnFrame)
    loop.cost = { $0 == 200 ? 0.040 : 0.004 }
    loop.display.jitter = 1e-5
    loop.run(for: 6)
    let skipped = zip(loop.frames, loop.frames.dropFirst()).dropFirst(20)
      .map { $1.slot.index - $0.slot.index - 1 }
    #expect(skipped.filter { $0 > 0 }.count == 1)
    #expect(loop.clock.report.expectedCost < 0.005)
  }

  @Test func framesThatAlwaysTakeLongerThanARefreshAreEvenlySpaced() {
    var loop = loop(.waitsForOwnFrame)
    loop.cost = { _ in 0.020 }
    loop.run(for: 10)
    let steps = zip(loop.frames, loop.frames.dropFirst()).dropFirst(60)
      .map { $1.slot.index - $0.slot.index }
    #expect(steps.allSatisfy { $0 == 2 })
  }

  @Test func aFrameBeginsAsLateAsItsCostAndMarginAllow() {
    var loop = loop(.neverWaits)
    loop.cost = { _ in 0.003 }
    loop.run(for: 3)
    for frame in loop.frames.dropFirst(60) {
      #expect(frame.slot.deadline - frame.begin < 0.0035 + 0.12 / 60)
    }
  }

  @Test func anotherDisplayIsLearnedAnew() {
    var loop = loop(.waitsForOwnFrame)
    loop.run(for: 2)
    loop.display.period = 1 / 143.98
    loop.display.phase = 0.0017
    loop.clock.displayChanged(refreshPeriod: 1 / 144.0, at: loop.now)
    let count = loop.frames.count
    loop.run(for: 2)
    #expect(loop.clock.source == .swap)
    #expect(abs(loop.clock.report.refreshPeriod * 143.98 - 1) < 1e-3)
    #expect(loop.frames.dropFirst(count + 60).allSatisfy { abs($0.error) < 1e-3 })
  }

  /// The window that waits for the display is closed, and another one is to wait from now on.
  @Test func swapsThatBeginToWaitAreFollowed() {
    var loop = loop(.neverWaits)
    loop.clock.swapsChanged(wait: false, at: loop.now)
    #expect(loop.clock.source == .timer)
    loop.run(for: 2)
    #expect(loop.clock.source == .timer)
    let last = loop.frames.last?.slot.presentationTime ?? 0
    loop.display = self.loop(.waitsForOwnFrame).display
    loop.clock.swapsChanged(wait: true, at: loop.now)
    let count = loop.frames.count
    loop.run(for: 2)
    #expect(loop.clock.source == .swap)
    #expect(loop.frames.count - count > 100)
    #expect(loop.frames[count].slot.presentationTime > last)
  }

  @Test func abandonedFramesAreStillPacedAndDecideNothing() {
    var clock = FrameClock(refreshPeriod: 1 / 60.0)
    var now = 1.0
    var count = 0
    clock.requestFrame(at: now)
    while now < 3 {
      switch clock.nextAction(at: now) {
      case .sleep: Issue.record("the clock sleeps although a frame is wanted")
      case .wait(let time): now = time
      case .draw(let slot):
        clock.didBeginFrame(slot, at: now)
        clock.didAbandonFrame(at: now)
        #expect(clock.state == .idle)
        clock.requestFrame(at: now)
        count += 1
      }
    }
    #expect(abs(count - 120) < 3)
    #expect(clock.source == .searching)
  }
}
