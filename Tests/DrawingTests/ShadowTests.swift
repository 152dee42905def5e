import Drawing
import Foundation
import Geometry
import Testing

struct ShadowTests {
  @Test func aSharpShadowIsTheShapeMoved() {
    let context = makeContext()
    context.setFillColor(red)
    context.setShadow(offset: CGSize(width: 3, height: 2), blur: 0, color: blue)
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    // y points up: the shadow covers x 4…7, y 3…6 as far as the shape does not.
    #expect(context[1, 6] == redPixel)
    #expect(context[5, 3] == bluePixel)
    #expect(context[6, 2] == bluePixel)
    #expect(context[5, 5] == clearPixel)
  }

  @Test func theOffsetIgnoresTheTransform() {
    let context = makeContext()
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: blue)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 2, y: 2)
    context.fill(CGRect(x: 0, y: -1, width: 1, height: 1))
    #expect(context[4, 7] == bluePixel)
    #expect(context[2, 7] == clearPixel)
  }

  @Test func inAContextInPointsTheOffsetScalesAndPointsDown() throws {
    let context = try #require(CGContext(width: 16, height: 16, scale: 2, flipped: true))
    context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: blue)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context[1, 6] == bluePixel)
    #expect(context[1, 9] == bluePixel)
    #expect(context[1, 5] == clearPixel)
    #expect(context[1, 10] == clearPixel)
  }

  /// The blurred edge of a half plane is the normal distribution function of the distance.
  @Test func aBlurredEdgeIsTheIntegralOfAGaussian() {
    let context = makeContext(64, 64)
    context.clip(to: CGRect(x: 0, y: 30, width: 64, height: 4))
    context.setShadow(offset: CGSize(width: 0, height: 200), blur: 8, color: blue)
    context.fill(CGRect(x: -100, y: -400, width: 132, height: 300))
    for x in 20..<44 {
      let distance = Double(x) + 0.5 - 32
      let expected = (1 - erf(distance / (4 * 2.0.squareRoot()))) / 2
      #expect(abs(Double(context[x, 32][3]) / 255 - expected) < 0.01)
    }
  }

  /// Of a strong blur too, which is computed by larger pixels.
  @Test(arguments: [80.0, 150, 400]) func aStronglyBlurredEdgeIsThatIntegralToo(sigma: CGFloat) {
    let context = makeContext(64, 64)
    context.clip(to: CGRect(x: 0, y: 30, width: 64, height: 4))
    context.setShadow(offset: CGSize(width: 0, height: 9000), blur: 2 * sigma, color: blue)
    context.fill(CGRect(x: -4000, y: -13000, width: 4032, height: 8000))
    for x in stride(from: 0, to: 64, by: 7) {
      let distance = Double(x) + 0.5 - 32
      let expected = (1 - erf(distance / (Double(sigma) * 2.0.squareRoot()))) / 2
      #expect(abs(Double(context[x, 32][3]) / 255 - expected) < 0.01)
    }
  }

  @Test(arguments: [1e5, 1e10, 1e300, .infinity, .nan] as [CGFloat])
  func noBlurIsTooLarge(blur: CGFloat) {
    let context = makeContext()
    context.setFillColor(red)
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: blur, color: blue)
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    #expect(context[1, 6] == redPixel)
    context.setShadow(offset: CGSize(width: blur, height: -blur), blur: 2, color: blue)
    context.fill(CGRect(x: 4, y: 4, width: 3, height: 3))
    #expect(context[5, 2] == redPixel)
  }

  @Test func aShadowFallsInsideTheClipFromAShapeOutside() {
    let context = makeContext()
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
    context.fill(CGRect(x: -10, y: 0, width: 4, height: 8))
    #expect(context[3, 4] == bluePixel)
    #expect(context[4, 4] == clearPixel)
  }

  @Test func theShadowFadesWithTheShapeAndGoesWithANilColour() {
    let context = makeContext()
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: blue)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(distance(context[5, 6], [0, 0, 128, 128]) <= 1)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 0, y: 4, width: 4, height: 4))
    #expect(context[5, 2] == clearPixel)
  }

  @Test func aTransparencyLayerCastsOneShadow() {
    let context = makeContext()
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: blue)
    context.beginTransparencyLayer()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 8))
    context.fill(CGRect(x: 2, y: 0, width: 2, height: 8))
    context.endTransparencyLayer()
    #expect(context[3, 4] == redPixel)
    #expect(context[4, 4] == bluePixel)
    #expect(context[7, 4] == bluePixel)
  }
}
