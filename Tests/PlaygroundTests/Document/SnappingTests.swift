import Testing

@testable import Playground

@Suite struct SnappingTests {
  private func snap(
    _ x: Double, _ y: Double, other: (Double, Double) = (0.3, 0.77), handle: Int = 1
  ) -> Snapping {
    Snapping(
      handle: handle, x: x, y: y, other: (x: other.0, y: other.1), reach: (x: 0.015, y: 0.015))
  }

  @Test func linesOfTheGridDraw() {
    let both = snap(0.341, 0.609)
    #expect(both.x == 0.35 && both.y == 0.6 && both.target == .grid)
    let one = snap(0.341, 0.829)
    #expect(one.x == 0.35 && one.y == 0.83 && one.target == .grid)
    #expect(snap(0.777, -0.377).target == nil)
    #expect(snap(0.777, -0.377).x == 0.78)
  }

  @Test func theDiagonalDraws() {
    let snapped = snap(0.324, 0.331)
    #expect(snapped.x == 0.32 && snapped.y == 0.32 && snapped.target == .diagonal)
  }

  @Test func theOtherHandlesMirrorDraws() {
    let snapped = snap(0.71, 0.22)
    #expect(snapped.x == 0.7 && snapped.y == 0.23 && snapped.target == .mirror)
  }

  @Test func aPresetWhoseOtherHandleIsThereDraws() {
    let snapped = snap(0.33, 1.55, other: (0.64, 1))
    #expect(snapped.target == .preset("outBack (EN)"))
    #expect(snapped.x == 0.34 && snapped.y == 1.56)
    // With the other handle elsewhere it is no preset.
    #expect(snap(0.33, 1.55, other: (0.5, 1)).target == .grid)
  }

  @Test func numbersThatAreNoneStay() {
    #expect(snap(.nan, 0).target == nil || snap(.nan, 0).y == 0)
  }
}
