import Drawing
import Foundation
import Geometry
import Testing

struct CGShadingTests {
  /// A function that is red in its first half and green in its second one.
  private func makeFunction(outputs: Int = 4) -> CGFunction? {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        output[0] = input[0] < 0.5 ? 2 : -1
        output[1] = input[0] < 0.5 ? 0 : 1
        output[2] = 0
        output[3] = 1
      }, releaseInfo: nil)
    return CGFunction(
      info: nil, domainDimension: 1, domain: [0, 1], rangeDimension: outputs,
      range: [0, 1, 0, 1, 0, 1, 0, 1], callbacks: &callbacks)
  }

  @Test(arguments: [(false, false), (true, false), (true, true)])
  func anAxialShadingFollowsItsFunction(_ extendStart: Bool, _ extendEnd: Bool) throws {
    let context = makeContext()
    let function = try #require(makeFunction())
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 2, y: 0),
        end: CGPoint(x: 6, y: 0), function: function, extendStart: extendStart,
        extendEnd: extendEnd))
    context.drawShading(shading)
    #expect(context[1, 4] == (extendStart ? redPixel : clearPixel))
    #expect(context[2, 4] == redPixel && context[3, 4] == redPixel)
    #expect(context[4, 4] == greenPixel && context[5, 4] == greenPixel)
    #expect(context[6, 4] == (extendEnd ? greenPixel : clearPixel))
  }

  @Test func aRadialShadingGoesFromCircleToCircle() throws {
    let context = makeContext(16, 16)
    let center = CGPoint(x: 8, y: 8)
    let function = try #require(makeFunction())
    let shading = try #require(
      CGShading(
        radialSpace: CGColorSpaceCreateDeviceRGB(), start: center, startRadius: 0, end: center,
        endRadius: 6, function: function, extendStart: false,
        extendEnd: false))
    context.drawShading(shading)
    #expect(context[8, 8] == redPixel)
    #expect(context[12, 8] == greenPixel)
    #expect(context[15, 8] == clearPixel)
  }

  @Test func aFunctionOfAnotherShapeMakesNoShading() throws {
    let function = try #require(makeFunction())
    let gray = CGShading(
      axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: .zero,
      function: function, extendStart: true, extendEnd: true)
    #expect(gray == nil)
    var callbacks = CGFunctionCallbacks()
    let reversed = CGFunction(
      info: nil, domainDimension: 1, domain: [1, 0], rangeDimension: 1, range: nil,
      callbacks: &callbacks)
    #expect(reversed == nil)
  }
}
