import Foundation
import Geometry

/// A colour as hue (a turn of the colour circle from red), saturation and brightness, each in 0…1.
package struct HueSaturationBrightness: Hashable, Sendable {
  /// The place on the circle: 0 and 1 are red.
  package var hue: CGFloat
  /// How far the colour is from gray.
  package var saturation: CGFloat
  /// The largest of the components.
  package var brightness: CGFloat

  /// Makes a colour of its parts, clamped to 0…1, so a hue above 1 is red.
  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = min(max(hue, 0), 1)
    self.saturation = min(max(saturation, 0), 1)
    self.brightness = min(max(brightness, 0), 1)
  }

  /// Reads a colour; a gray has the hue and saturation 0.
  package init(_ color: Color) {
    let (r, g, b) = (color.red, color.green, color.blue)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    var sixth = 0.0
    if range > 0 {
      sixth = high == r ? (g - b) / range : high == g ? 2 + (b - r) / range : 4 + (r - g) / range
    }
    hue = CGFloat((sixth < 0 ? sixth + 6 : sixth) / 6)
    saturation = high > 0 ? CGFloat(range / high) : 0
    brightness = CGFloat(high)
  }

  /// The sRGB components; each is a trapezoid over the circle, a third of a turn apart.
  package var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func component(_ shift: CGFloat) -> CGFloat {
      let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (component(5), component(3), component(1))
  }
}
