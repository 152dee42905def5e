import Motion
import Testing

@testable import Playground

/// The handles of keys: where the way comes in, and where it goes out.
@Suite struct KeyframeHandleTests {
  private typealias Key = KeyframeCurve.Key

  /// Up to a key of 0.8 at 0.4, then down to 0.2.
  private let curve = KeyframeCurve([
    Key(time: 0, value: 0, across: 0), Key(time: 0.4, value: 0.8, across: 0.5),
    Key(time: 1, value: 0.2, across: 1),
  ])!

  private func slope(_ curve: KeyframeCurve, _ side: KeyframeCurve.Side) -> Double {
    let step = side == .arriving ? -1e-7 : 1e-7
    return (curve.value(at: 0.4 + step) - curve.value(at: 0.4)) / step
  }

  @Test func straightSidesHaveNoHandleAndTheOuterSidesNoWay() {
    #expect(KeyframeCurve.Side.allCases.allSatisfy { curve.handle($0, of: 1) == nil })
    #expect(curve.control(.arriving, of: 0) == nil && curve.control(.leaving, of: 2) == nil)
    #expect(curve.setting(.soft, .arriving, of: 0) == curve)
  }

  @Test func eachSideIsShapedByItself() throws {
    let soft = curve.setting(.soft, .arriving, of: 1)
    #expect(soft.keys[0].pace == UnitBezier(0, 0, 0.58, 1))
    #expect(soft.keys[1].pace == KeyframeCurve.evenPace)
    #expect(soft.handleMode(.leaving, of: 1) == .straight)
    let both = soft.setting(.free, .leaving, of: 1)
    #expect(both.handleMode(.arriving, of: 1) == .soft && both.handleMode(.leaving, of: 1) == .free)
    #expect(both.setting(.straight, .arriving, of: 1).keys[0].pace == KeyframeCurve.evenPace)
  }

  /// Where a handle lies, there the way is a Bézier's: its slope at the key is that towards the handle.
  @Test(arguments: KeyframeCurve.Side.allCases)
  func theWayLeavesTowardsItsHandle(_ side: KeyframeCurve.Side) throws {
    let time = side == .arriving ? 0.3 : 0.55
    let moved = curve.setting(.free, side, of: 1)
      .movingHandle(side, of: 1, toTime: time, value: 0.9)
    let handle = try #require(moved.handle(side, of: 1))
    #expect(abs(handle.time - time) < 1e-12 && abs(handle.value - 0.9) < 1e-12)
    #expect(abs(slope(moved, side) - 0.1 / (time - 0.4)) < 1e-3)
  }

  @Test func joinedHandlesLeaveNoCorner() throws {
    let moved = curve.setting(.soft, .arriving, of: 1)
      .movingHandle(.leaving, of: 1, toTime: 0.6, value: 0.9, isJoined: true)
    #expect(abs(slope(moved, .arriving) - slope(moved, .leaving)) < 1e-3)
    #expect(abs(slope(moved, .leaving) - 0.5) < 1e-3)
    // The other handle keeps its distance in time.
    #expect(abs(try #require(moved.handle(.arriving, of: 1)).time - 0.58 * 0.4) < 1e-12)
  }

  @Test func aHandleStaysInItsWayAndOutOfItsKey() throws {
    let free = curve.setting(.free, .leaving, of: 1)
    let near = free.movingHandle(.leaving, of: 1, toTime: 0.2, value: 0.8)
    #expect(abs(try #require(near.control(.leaving, of: 1)).x - 0.02) < 1e-12)
    let far = free.movingHandle(.leaving, of: 1, toTime: 7, value: 90)
    #expect(far.keys[1].pace.x1 == 1 && far.keys[1].pace.y1 == -4)
    #expect(free.movingHandle(.leaving, of: 1, toTime: .nan, value: 0) == free)
  }

  @Test func betweenEqualValuesAHandleKeepsItsHeight() throws {
    let flat = try #require(
      KeyframeCurve([Key(time: 0, value: 1, across: 0), Key(time: 1, value: 1, across: 1)]))
    let moved = flat.setting(.free, .leaving, of: 0)
      .movingHandle(.leaving, of: 0, toTime: 0.5, value: 3)
    #expect(moved.keys[0].pace == UnitBezier(0.5, 1.0 / 3, 1, 1))
  }

  @Test(arguments: KeyframePlan.Mode.names.map(\.mode))
  func onlyTheLinearModeHasHandles(_ mode: KeyframePlan.Mode) {
    let soft = curve.setting(.soft, .leaving, of: 1).with(mode)
    #expect((soft.handle(.leaving, of: 1) != nil) == (mode == .linear))
    #expect((soft.control(.leaving, of: 1) != nil) == (mode == .linear || mode == .cubic))
  }
}
