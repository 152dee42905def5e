import Motion
import Testing

@testable import Playground

@Suite struct TimingHandleTests {
  private func document(_ options: String) throws -> CurveDocument {
    try CurveDocument(text: "linear " + options)
  }

  private static let timings = [
    "dur=2", "dur=2 begin=1 repeat=2.5", "dur=0.5 auto repeat=1.5 speed=2",
    "dur=1 for=2.5 offset=0.3",
    "dur=1 speed=-0.5 begin=-2", "dur=3 speed=0.25 offset=-1",
  ]

  @Test(arguments: TimingHandle.allCases, timings)
  func movingToWhereItIsChangesNothing(handle: TimingHandle, options: String) throws {
    let document = try document(options)
    let time = try #require(handle.time(in: document))
    let moved = handle.moving(document, to: time)
    #expect(moved.timing == document.timing, "\(moved.text)")
  }

  @Test(arguments: TimingHandle.allCases, timings)
  func aHandleIsWhereItWasDragged(handle: TimingHandle, options: String) throws {
    let document = try document(options)
    let time = try #require(handle.time(in: document)) + 0.35
    let moved = handle.moving(document, to: time)
    #expect(abs(try #require(handle.time(in: moved)) - time) < 1e-5, "\(moved.text)")
  }

  @Test func eachHandleChangesItsOwnNumber() throws {
    let document = try document("dur=2")
    #expect(TimingHandle.begin.moving(document, to: 0.5).timing.begin == 0.5)
    #expect(TimingHandle.duration.moving(document, to: 3).timing.duration == 3)
    // A repeat count may be a part of a run.
    #expect(TimingHandle.repeats.moving(document, to: 5).timing.repeatCount == 2.5)
    #expect(TimingHandle.speed.moving(document, to: 0.5).timing.speed == 2)
    #expect(TimingHandle.offset.moving(document, to: -0.5).timing.offset == 0.5)
  }

  @Test func handlesOutOfBoundsAreHeld() throws {
    let document = try document("dur=2")
    #expect(TimingHandle.duration.moving(document, to: -9).timing.duration == 0.01)
    #expect(TimingHandle.repeats.moving(document, to: 0).timing.repeatCount == 1)
    #expect(TimingHandle.speed.moving(document, to: 0).timing.speed == 20)
    #expect(TimingHandle.begin.moving(document, to: .nan) == document)
    #expect(TimingHandle.repeats.time(in: try self.document("repeat=inf")) == nil)
    #expect(TimingHandle.duration.time(in: try self.document("speed=0")) == nil)
  }
}
