import Motion
import Testing

@Suite struct InterpolableTests {
  @Test(arguments: [
    (0.1, 0.7), (-0.0, 5.0), (5.0, -0.0), (1e300, -1e300), (-1e308, 1e308), (3.0, 3.0),
    (0.1, 1e17),
  ])
  func theEndsAreMetBitForBit(start: Double, end: Double) {
    #expect(lerp(start, end, 0).bitPattern == start.bitPattern)
    #expect(lerp(start, end, 1).bitPattern == end.bitPattern)
    #expect(start.interpolated(to: end, at: 1).bitPattern == end.bitPattern)
  }

  @Test func progressBeyondTheEndsGoesOn() {
    #expect(lerp(10, 20, 1.5) == 25)
    #expect(lerp(10, 20, -0.5) == 5)
    #expect(lerp(10, 20, 0.25) == 12.5)
  }

  @Test func whatDoesNotChangeStaysAsItIs() {
    for step in 0...100 { #expect(lerp(0.1, 0.1, Double(step) / 100) == 0.1) }
  }

  @Test func numbersAddRepeatAndLieApart() {
    #expect(2.0.adding(0.5) == 2.5)
    #expect(2.0.adding(.zero) == 2)
    #expect(2.0.repeated(3) == 6)
    #expect(2.0.repeated(-0.5) == -1)
    #expect(2.0.distance(to: -1) == 3)
  }
}
