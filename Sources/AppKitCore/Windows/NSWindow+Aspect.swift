import Foundation

extension NSWindow {
  /// The size of the window's ratio for one that the desktop gave, in whole points.
  ///
  /// The side that changed more rules over the other. The limits of the window's size win over its ratio.
  final func aspectSize(_ size: CGSize) -> CGSize {
    let ratio = contentAspectRatio
    guard ratio.width > 0, ratio.height > 0, !isZoomed, stage?.isFullScreen != true else {
      return size
    }
    let former = place.size
    let (wider, higher) = (
      abs(size.width / former.width - 1), abs(size.height / former.height - 1)
    )
    let wanted =
      wider >= higher
      ? CGSize(width: size.width, height: size.width * ratio.height / ratio.width)
      : CGSize(width: size.height * ratio.width / ratio.height, height: size.height)
    func possible(_ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      max(min(length.rounded(), max(most, 1)), least, 1)
    }
    return CGSize(
      width: possible(wanted.width, minSize.width, maxSize.width),
      height: possible(wanted.height, minSize.height, maxSize.height))
  }
}
