import AppKitGraphics
import Testing

struct NSColorSpaceTests {
  @Test func coloursAreThemselvesInEverySpaceOfColour() throws {
    let color = NSColor(calibratedHue: 0.5, saturation: 1, brightness: 0.5, alpha: 0.25)
    #expect(color == NSColor(srgbRed: 0, green: 0.5, blue: 0.5, alpha: 0.25))
    for space in [NSColorSpace.sRGB, .deviceRGB, .genericRGB, .displayP3, .extendedSRGB] {
      #expect(color.usingColorSpace(space) == color)
    }
    let gray = try #require(NSColor.green.usingColorSpace(.genericGray))
    #expect(abs(gray.whiteComponent - 0.7152) < 1e-9)
    var (hue, brightness, alpha): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&hue, saturation: nil, brightness: &brightness, alpha: &alpha)
    #expect(hue == 0.5 && brightness == 0.5 && alpha == 0.25)
  }

  @Test func namesOfSpacesMeanColoursAndGrays() throws {
    for name in [NSColorSpaceName.calibratedRGB, .deviceRGB] {
      #expect(NSColor.orange.usingColorSpaceName(name) == .orange)
    }
    let gray = try #require(NSColor.green.usingColorSpaceName(.calibratedWhite))
    #expect(abs(gray.whiteComponent - 0.7152) < 1e-9)
    #expect(NSColor.orange.usingColorSpaceName(.deviceCMYK) == nil)
    #expect(gray.colorSpace.cgColorSpace?.model == .monochrome)
    #expect(NSColor.orange.colorSpace.cgColorSpace?.model == .rgb)
    #expect(NSColor(named: "accent") == nil && NSColor(named: "accent", bundle: nil) == nil)
  }
}
