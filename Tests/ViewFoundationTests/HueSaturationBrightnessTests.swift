import Foundation
import Geometry
import Testing

@testable import ViewFoundation

struct HueSaturationBrightnessTests {
  @Test(arguments: [
    (0.0, 1.0, 0.0, 0.0), (1.0 / 3, 0.0, 1.0, 0.0), (2.0 / 3, 0.0, 0.0, 1.0),
    (0.5, 0.0, 1.0, 1.0), (7.0, 1.0, 0.0, 0.0),
  ])
  func pureHuesAreCorners(hue: Double, red: Double, green: Double, blue: Double) {
    let rgb = HueSaturationBrightness(hue: CGFloat(hue), saturation: 1, brightness: 1).rgb
    #expect(abs(rgb.red.native - red) < 1e-12)
    #expect(abs(rgb.green.native - green) < 1e-12)
    #expect(abs(rgb.blue.native - blue) < 1e-12)
  }

  @Test(arguments: [(0.1, 0.2, 0.3), (0.9, 0.2, 0.5), (0.4, 0.8, 0.1), (1.0, 1.0, 1.0)])
  func readingUndoesMaking(red: Double, green: Double, blue: Double) {
    let color = Color(red: red, green: green, blue: blue, alpha: 1)
    let rgb = HueSaturationBrightness(color).rgb
    #expect(abs(rgb.red.native - red) < 1e-12)
    #expect(abs(rgb.green.native - green) < 1e-12)
    #expect(abs(rgb.blue.native - blue) < 1e-12)
  }

  @Test func grayHasNoHue() {
    let parts = HueSaturationBrightness(Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(parts.hue == 0 && parts.saturation == 0 && parts.brightness == 0.5)
  }
}
