import Testing

@testable import Windowing

@Suite struct ManualFrameClockTests {
  /// Draws what the clock wants, and returns the slot.
  func draw(_ clock: inout ManualFrameClock) -> FrameSlot? {
    guard case .draw(let slot) = clock.nextAction(at: 0) else { return nil }
    clock.didBeginFrame(slot, at: 0)
    clock.didSubmitFrame(at: 0)
    clock.didSwap(at: 0)
    return slot
  }

  @Test func framesComeOnlyWhenTimeIsGrantedAndAFrameIsWanted() {
    var clock = ManualFrameClock(startTime: 10, refreshPeriod: 0.5)
    clock.requestFrame(at: 0)
    #expect(clock.nextAction(at: 99) == .sleep)
    clock.advance(by: 3)
    #expect(draw(&clock)?.presentationTime == 11.5)
    clock.advance()
    #expect(clock.nextAction(at: 99) == .sleep)
    clock.requestFrame(at: 0)
    #expect(draw(&clock)?.presentationTime == 12)
  }

  @Test func aRequestDuringAFrameIsForTheNextRefresh() {
    var clock = ManualFrameClock()
    clock.requestFrame(at: 0)
    clock.advance()
    guard case .draw(let slot) = clock.nextAction(at: 0) else {
      Issue.record("no frame was drawn")
      return
    }
    clock.didBeginFrame(slot, at: 0)
    clock.requestFrame(at: 0)
    clock.didAbandonFrame(at: 0)
    #expect(clock.nextAction(at: 0) == .sleep)
    clock.advance()
    #expect(draw(&clock)?.index == slot.index + 1)
  }
}
