import CoreGraphics
import Foundation

// The names that methods and constants had before Swift 4.

/// The space in which filters work.
public let kCIContextWorkingColorSpace = CIContextOption.workingColorSpace
/// The space of what is made.
public let kCIContextOutputColorSpace = CIContextOption.outputColorSpace
/// Whether the processor does the work.
public let kCIContextUseSoftwareRenderer = CIContextOption.useSoftwareRenderer
/// The space of the colours that a picture is made of.
public let kCIImageColorSpace = CIImageOption.colorSpace
/// What is known of the pixels of a picture.
public let kCIImageProperties = CIImageOption.properties
/// Red, green, blue, alpha, a byte each.
public let kCIFormatRGBA8 = CIFormat.RGBA8
/// Blue, green, red, alpha, a byte each.
public let kCIFormatBGRA8 = CIFormat.BGRA8
/// Alpha, red, green, blue, a byte each.
public let kCIFormatARGB8 = CIFormat.ARGB8

extension CIImage {
  /// The picture within a rectangle; now `cropped(to:)`.
  public func cropping(to rect: CGRect) -> CIImage { cropped(to: rect) }
  /// The picture moved, turned and scaled; now `transformed(by:)`.
  public func applying(_ matrix: CGAffineTransform) -> CIImage { transformed(by: matrix) }
  /// The picture whose edge goes on; now `clampedToExtent()`.
  public func clampingToExtent() -> CIImage { clampedToExtent() }
  /// The picture on top of another one; now `composited(over:)`.
  public func compositingOverImage(_ dest: CIImage) -> CIImage { composited(over: dest) }
  /// The picture that is meant; now `oriented(forExifOrientation:)`.
  public func applyingOrientation(_ orientation: Int32) -> CIImage {
    oriented(forExifOrientation: orientation)
  }
  /// What a filter makes of the picture; now `applyingFilter(_:parameters:)`.
  public func applyingFilter(
    _ filterName: String, withInputParameters params: [String: Any]?
  ) -> CIImage {
    applyingFilter(filterName, parameters: params ?? [:])
  }
}

extension CIFilter {
  /// Makes a filter with some inputs; now `init(name:parameters:)`.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }
}
