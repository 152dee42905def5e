import Drawing
import Foundation
import Geometry
import Testing

struct CGBlendModeTests {
  /// What opaque (1, 0.5, 0) over opaque (0.25, 0.5, 0.75) becomes.
  static let opaque: [(CGBlendMode, [Double])] = [
    (.normal, [1, 0.5, 0]), (.multiply, [0.25, 0.25, 0]), (.screen, [1, 0.75, 0.75]),
    (.darken, [0.25, 0.5, 0]), (.lighten, [1, 0.5, 0.75]), (.difference, [0.75, 0, 0.75]),
    (.exclusion, [0.75, 0.5, 0.75]), (.hardLight, [1, 0.5, 0]), (.overlay, [0.5, 0.5, 0.5]),
    (.colorDodge, [1, 1, 0.75]), (.colorBurn, [0.25, 0, 0]), (.copy, [1, 0.5, 0]),
    (.plusLighter, [1, 1, 0.75]), (.destinationOver, [0.25, 0.5, 0.75]),
    (.sourceAtop, [1, 0.5, 0]),
  ]

  @Test(arguments: opaque)
  func opaqueColoursMixByTheFormula(_ mode: CGBlendMode, _ expected: [Double]) {
    let context = backdrop()
    context.setBlendMode(mode)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    let bytes = expected.map { UInt8(($0 * 255).rounded()) } + [255]
    #expect(distance(context[1, 4], bytes) <= 2)
  }

  @Test(arguments: [CGBlendMode.clear, .destinationOut, .xor, .sourceOut])
  func theseErase(_ mode: CGBlendMode) {
    let context = backdrop()
    context.setBlendMode(mode)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    #expect(context[1, 4] == clearPixel)
  }

  @Test(arguments: CGBlendMode.allCases)
  func noModeReachesOutsideOfTheShape(_ mode: CGBlendMode) {
    let context = backdrop()
    let before = context[6, 4]
    context.setBlendMode(mode)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    context.draw(
      CGImage(bitmap: Bitmap(1, 1) { _, _ in redPixel }),
      in: CGRect(x: 0, y: 0, width: 3, height: 3))
    #expect(context[6, 4] == before)
  }

  /// Luminosity is 0.3 R + 0.59 G + 0.11 B: it tells whether red and blue kept their places.
  @Test func luminosityWeighsTheChannelsByTheirTrueNames() {
    let context = makeContext()
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setBlendMode(.luminosity)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    context.setFillColor(blue)
    context.fill(CGRect(x: 4, y: 0, width: 4, height: 8))
    #expect(distance(context[1, 4], [77, 77, 77, 255]) <= 2)
    #expect(distance(context[6, 4], [28, 28, 28, 255]) <= 2)
  }

  @Test func luminosityWorksInsideOfATransparencyLayer() {
    let context = makeContext()
    context.beginTransparencyLayer(in: CGRect(x: 2, y: 2, width: 4, height: 4))
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setBlendMode(.luminosity)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    context.endTransparencyLayer()
    #expect(distance(context[3, 4], [77, 77, 77, 255]) <= 2)
    #expect(distance(context[4, 4], [128, 128, 128, 255]) <= 1)
    #expect(context[1, 4] == clearPixel)
  }

  private func backdrop() -> CGContext {
    let context = makeContext()
    context.setFillColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    return context
  }
}
