import Foundation
import Geometry
import RenderTree
import Testing

@Suite struct TrackFunctionTests {
  @Test(
    arguments: [
      ValueFunction(.rotate, axis: 0), ValueFunction(.rotate, axis: 1),
      ValueFunction(.rotate, axis: 2), ValueFunction(.scale, axis: nil),
      ValueFunction(.scale, axis: 1), ValueFunction(.translate, axis: nil),
      ValueFunction(.translate, axis: 2),
    ])
  func theNumbersCanBeReadOffTheMatrix(function: ValueFunction) {
    let numbers = function.inputCount == 1 ? SIMD4(1.25, 0, 0, 0) : SIMD4(1.25, 2, 3, 0)
    let difference = function.inputs(of: function.matrix(numbers)) - numbers
    #expect((difference * difference).sum() < 1e-24)
  }

  @Test func aFunctionOfOneAxisLeavesTheOthers() {
    let numbers = SIMD4(5.0, 0, 0, 0)
    #expect(
      ValueFunction(.scale, axis: 1).matrix(numbers) == CATransform3DMakeScale(1, 5, 1))
    #expect(
      ValueFunction(.translate, axis: 2).matrix(numbers) == CATransform3DMakeTranslation(0, 0, 5))
  }
}
