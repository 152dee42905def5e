import Foundation
import Geometry
import RenderTree

// How a picture fills its layer: by its gravity, in the layer's points, y down. Top means the top of
// the screen whichever way y runs.

extension ContentsGravity {
  /// Whether the picture never reaches beyond the bounds.
  var staysInside: Bool { self == .resize || self == .resizeAspect }

  /// Where free space goes: 0 before, ½ on both sides, 1 behind the picture's left and top.
  private var alignment: SIMD2<Double> {
    switch self {
    case .top: SIMD2(0.5, 0)
    case .bottom: SIMD2(0.5, 1)
    case .left: SIMD2(0, 0.5)
    case .right: SIMD2(1, 0.5)
    case .topLeft: SIMD2(0, 0)
    case .topRight: SIMD2(1, 0)
    case .bottomLeft: SIMD2(0, 1)
    case .bottomRight: SIMD2(1, 1)
    case .center, .resize, .resizeAspect, .resizeAspectFill: SIMD2(0.5, 0.5)
    }
  }

  /// The rectangle of a picture of `size` points in `bounds`.
  func rect(for size: CGSize, in bounds: CGRect, flipped: Bool) -> CGRect {
    guard size.width > 0, size.height > 0, self != .resize else { return bounds }
    let ratios = SIMD2((bounds.width / size.width).native, (bounds.height / size.height).native)
    let factor =
      switch self {
      case .resizeAspect: ratios.min()
      case .resizeAspectFill: ratios.max()
      default: 1.0
      }
    let drawn = CGSize(width: size.width * factor, height: size.height * factor)
    var share = alignment
    if flipped { share.y = 1 - share.y }
    return CGRect(
      x: bounds.minX + (bounds.width - drawn.width) * share.x,
      y: bounds.minY + (bounds.height - drawn.height) * share.y, width: drawn.width,
      height: drawn.height)
  }
}

extension ContentsGroup {
  /// Whether there is a picture of finite extent.
  @inline(__always)
  var isVisible: Bool {
    let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height + scale
    return image != nil && scale > 0 && sum - sum == 0
  }

  /// The rectangle that the picture covers when it fills `bounds`; null without a picture.
  func placed(in bounds: CGRect, flipped: Bool) -> CGRect {
    guard let image, scale > 0 else { return .null }
    let size = CGSize(
      width: CGFloat(image.width) * rect.width / scale,
      height: CGFloat(image.height) * rect.height / scale)
    return gravity.rect(for: size, in: bounds, flipped: flipped)
  }
}
