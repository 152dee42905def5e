import Foundation
import Testing

@testable import Windowing

/// Sizes that a desktop is asked for.
@Suite struct WindowSidesTests {
  @Test(
    arguments: [
      (300.9, 300), (0, 1), (-5, 1), (.nan, 1), (1e300, 16_384), (.infinity, 16_384),
    ] as [(CGFloat, Int32)])
  func everySizeIsOneThatXCanName(length: CGFloat, side: Int32) {
    #expect(Int32.sides(of: CGSize(width: length, height: 40)) == (side, 40))
    #expect(Int32.sides(of: CGSize(width: 40, height: length)) == (40, side))
  }
}
