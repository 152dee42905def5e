import Drawing
import Foundation
import Geometry

extension CIImage {
  /// The picture within a rectangle, whose edges are moved outwards to whole pixels.
  public func cropped(to rect: CGRect) -> CIImage {
    CIImage(picture: picture.cropped(to: PixelBox(rect.standardized)))
  }

  /// The picture moved, turned and scaled.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(picture: picture.transformed(by: matrix))
  }

  /// The picture moved, turned and scaled.
  ///
  /// - Parameter highQualityDownsample: whether many pixels become few with care; they always do.
  public func transformed(
    by matrix: CGAffineTransform, highQualityDownsample: Bool
  ) -> CIImage { transformed(by: matrix) }

  /// The picture whose pixels at the edge go on without end.
  public func clampedToExtent() -> CIImage { CIImage(picture: picture.clamped()) }

  /// The part within a rectangle, whose pixels at the edge go on without end.
  public func clamped(to rect: CGRect) -> CIImage {
    CIImage(picture: picture.cropped(to: PixelBox(rect.standardized)).clamped())
  }

  /// The picture on top of another one.
  public func composited(over dest: CIImage) -> CIImage {
    applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
  }

  /// What a filter makes of the picture with some inputs; the picture itself where there is no such filter, and an empty
  /// one where another picture is missing that it needs.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? .empty()
  }

  /// What a filter makes of the picture with its inputs as at first.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// The picture under a Gaussian of a standard deviation in pixels.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    CIImage(picture: picture.blurred(sigma: sigma))
  }

  /// The picture with alpha 1 within a rectangle and 0 outside.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    let opaque = picture.mappedPremultiplied { $0.with(alpha: 1) }
    return CIImage(picture: opaque.cropped(to: PixelBox(extent.standardized)))
  }

  /// Colours multiplied by their alpha, where they were not yet.
  public func premultiplyingAlpha() -> CIImage {
    CIImage(picture: picture.mappedPremultiplied(\.premultiplied))
  }

  /// Colours as they were before they were multiplied by their alpha.
  public func unpremultiplyingAlpha() -> CIImage {
    CIImage(picture: picture.mappedPremultiplied(\.straight))
  }

  /// The picture whose pixels are mixed where it is transformed afterwards, as those of most are.
  public func samplingLinear() -> CIImage { CIImage(picture: picture.sampled(nearest: false)) }

  /// The picture whose pixels stay squares where it is transformed afterwards.
  public func samplingNearest() -> CIImage { CIImage(picture: picture.sampled(nearest: true)) }

  /// A picture to work out now and use often: the same.
  public func insertingIntermediate(cache: Bool = true) -> CIImage { self }

  /// The picture that is meant by pixels that lie in some way.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// The picture that is meant by pixels that lie as a number of cameras says (Exif, tag 274).
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)).map(oriented) ?? self
  }

  /// What brings pixels that lie in some way to where they are meant to be, the lower left corner at the origin.
  public func orientationTransform(
    for orientation: CGImagePropertyOrientation
  ) -> CGAffineTransform {
    guard !picture.extent.isEndless, !picture.extent.isEmpty else { return .identity }
    let turn: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      }
    let turned = extent.applying(turn)
    return turn.concatenating(
      CGAffineTransform(translationX: -turned.minX, y: -turned.minY))
  }
}
