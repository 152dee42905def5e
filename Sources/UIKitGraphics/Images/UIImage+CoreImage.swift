import CoreImage
import Foundation
import Geometry

// A picture of Core Image is worked out when it becomes a `UIImage`, so that it has pixels from then on.

extension UIImage {
  /// Makes a picture of what Core Image tells, at one pixel a point; an empty one where that has no pixels or no end.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Makes a picture of `scale` pixels a point of what Core Image tells, turned or mirrored.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let pixels = CIContext().createCGImage(ciImage, from: ciImage.extent)
    let none = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]))
    var parts = Parts()
    parts.core = ciImage
    self.init(
      pixels.map(orientation.upright) ?? none, scale > 0 ? scale : 1, parts, isEmpty: pixels == nil,
      symbol: nil)
  }

  /// What Core Image told; nil for a picture of other origin.
  public var ciImage: CIImage? { parts.core }
}

extension CIImage {
  /// Makes a picture of another one's pixels, one unit each; nil where it is empty.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

  /// Makes a picture of another one's pixels, one unit each; nil where it is empty.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels, options: options)
  }
}

extension UIColor {
  /// Makes a colour that looks like one of Core Image.
  public convenience init(ciColor: CIColor) {
    self.init(
      red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour as Core Image has it.
  public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}

extension CIColor {
  /// Makes a colour that looks like one of UIKit, in the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
