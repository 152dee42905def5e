import Foundation

/// How sRGB encodes light: IEC 61966-2-1, mirrored for what is below 0 and going on for what is above 1.
package enum StandardTransfer {
  /// The light of an encoded component; both nominally in 0…1.
  package static func light(_ component: Double) -> Double {
    let size = abs(component)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The encoded component of a light; both nominally in 0…1.
  package static func component(_ light: Double) -> Double {
    let size = abs(light)
    let component = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }
}
