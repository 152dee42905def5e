import Foundation

extension UIImage {
  /// The picture itself: its pixels are ready to be drawn.
  public func preparingForDisplay() -> UIImage? { self }

  /// Calls with the picture itself, later, on another thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self) }
  }

  /// The picture itself: its pixels are ready to be drawn.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// The picture in another size, in points.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// Calls with the picture in another size, later, on another thread.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Draws the picture into the current context again and again, from the context's origin on.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0,
      !rect.isEmpty, !rect.isInfinite
    else { return }
    context.saveGState()
    context.clip(to: rect)
    var y = (rect.minY / size.height).rounded(.down) * size.height
    while y < rect.maxY {
      var x = (rect.minX / size.width).rounded(.down) * size.width
      while x < rect.maxX {
        draw(at: CGPoint(x: x, y: y))
        x += size.width
      }
      y += size.height
    }
    context.restoreGState()
  }
}
