import Motion
import Testing
import Windowing
import Workbench

@testable import Playground

@Suite struct PlaygroundStateTests {
  private let ease = CurveDocument(.bezier(0.25, 0.1, 0.25, 1))

  @Test func handlesAreHeldInTheirBounds() {
    #expect(ease.moving(handle: 1, toX: -3, y: 9).shape == .bezier(0, 4, 0.25, 1))
    #expect(ease.moving(handle: 2, toX: 2, y: -9).shape == .bezier(0.25, 0.1, 1, -4))
    let spring = CurveDocument(.spring(Spring()))
    #expect(spring.moving(handle: 1, toX: 0, y: 0) == spring)
  }

  @Test func turningAroundTwiceIsNothing() {
    #expect(ease.mirrored.shape == .bezier(0.75, 0, 0.75, 0.9))
    #expect(ease.mirrored.mirrored == ease)
  }

  @Test func theEditedCurveIsThatOfTheSlot() {
    var state = PlaygroundState(a: ease)
    state.slot = .b
    state.edited = CurveDocument(.straight)
    #expect(state.b.shape == .straight && state.a == ease)
    #expect(state.other == nil)
    state.compares = true
    #expect(state.other == ease)
  }

  @Test func peopleMayChooseTheirKeys() {
    var keys = PlaygroundKeys.table
    #expect(Set(keys.rows.map(\.title)).count == keys.rows.count)
    #expect(keys.obey(["Swap A and B": ["Ctrl+Shift+X"], "Fly": ["Q"]]).count == 1)
    let key = KeyEvent(key: "x", scancode: 0, modifiers: [.control, .shift])
    guard case .swap = keys.action(for: key) else { Issue.record("no swap"); return }
    #expect(keys.action(for: KeyEvent(key: "x", scancode: 0, modifiers: [])) == nil)
  }

  @Test func everyKeyIsInTheTableOnce() {
    let chords = PlaygroundKeys.table.rows.flatMap(\.chords)
    #expect(Set(chords).count == chords.count && chords.count > 30)
  }
}
