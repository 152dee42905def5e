import Foundation
import Geometry
import Testing

@Suite struct SineAndCosineTests {
  @Test func bothAreRightToTheLastPlace() {
    for step in -20_000...20_000 {
      let angle = Double(step) * 0.001_37
      let value = sineAndCosine(angle)
      #expect(abs(value.x - sin(angle)) <= 2.3e-16 && abs(value.y - cos(angle)) <= 2.3e-16)
    }
  }

  /// Near multiples of π/2 what is left is tiny, and still right to its own last places.
  @Test(arguments: [1, 2, 3, 4, 7, 100, 10_001])
  func whatIsLeftOfQuarterTurnsIsRight(quarters: Int) {
    let angle = Double(quarters) * (Double.pi / 2)
    let value = sineAndCosine(angle)
    let (sine, cosine) = (sin(angle), cos(angle))
    #expect(abs(value.x - sine) <= 4 * sine.ulp && abs(value.y - cosine) <= 4 * cosine.ulp)
  }

  @Test func zeroIsExact() {
    #expect(sineAndCosine(0) == SIMD2(0, 1))
    #expect(sineAndCosine(-0.0).x.sign == .minus)
  }

  @Test func farAnglesAreThoseOfTheLibraryAndStrangeOnesAreNaN() {
    for angle in [1e6, -3e9, 1e22] {
      #expect(sineAndCosine(angle) == SIMD2(sin(angle), cos(angle)))
    }
    for angle in [Double.nan, .infinity, -.infinity] {
      let value = sineAndCosine(angle)
      #expect(value.x.isNaN && value.y.isNaN)
    }
  }

  /// Also where one of the four is left to the library.
  @Test(arguments: [
    SIMD4(0.1, -2.5, 7, 300), SIMD4(-0.0, .pi / 2, .pi, -9e5), SIMD4(0.5, 1e6, 2, -3e9),
  ])
  func fourTogetherAreWhatEachIsAlone(angles: SIMD4<Double>) {
    let (sines, cosines) = sinesAndCosines(angles)
    for lane in angles.indices {
      #expect(SIMD2(sines[lane], cosines[lane]) == sineAndCosine(angles[lane]))
    }
  }
}
