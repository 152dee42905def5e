import UIKit

/// A picture of a layer with its sublayers, as a layer that lies where they are seen in the scene.
@MainActor
struct LayerPicture {
  /// In points of the scene.
  let layer = CALayer()

  /// The most pixels that a picture has in a direction.
  private static let most: CGFloat = 512

  /// Draws a layer as it is shown; nil where nothing of it can be seen.
  ///
  /// - Parameter pixels: pixels a point of the scene.
  init?(of shown: CALayer, pixels: CGFloat) {
    let box = shown.extent
    let corners = box.corners.map { shown.convert($0, to: nil) }
    guard !shown.isHidden, shown.opacity > 0.01, box.width > 0, box.height > 0,
      let transform = CATransform3D(mapping: box.size, to: corners),
      let image = Self.draw(shown, box, pixels)
    else { return nil }
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: box.size)
    layer.transform = transform
    layer.contents = image
    layer.actions = ["opacity": NSNull()]
  }

  private static func draw(_ shown: CALayer, _ box: CGRect, _ pixels: CGFloat) -> CGImage? {
    let scale = min(pixels, most / max(box.width, box.height))
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: box.size, format: format).image { context in
      context.cgContext.translateBy(x: -box.minX, y: -box.minY)
      shown.render(in: context.cgContext)
    }.cgImage
  }
}

extension CALayer {
  /// The layer's bounds with what reaches out of them, within reason, in its own space.
  @MainActor
  fileprivate var extent: CGRect {
    guard !masksToBounds else { return bounds }
    let children = (model().sublayers ?? []).prefix(40).map { $0.presentation() ?? $0 }
    let reached = children.filter { !$0.isHidden }.reduce(bounds) { box, child in
      let corners = child.bounds.corners.map { child.convert($0, to: self) }
      return corners.reduce(box) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
    let limit = bounds.insetBy(dx: -2 * bounds.width - 64, dy: -2 * bounds.height - 64)
    return reached.width.isFinite && reached.height.isFinite
      ? reached.intersection(limit) : bounds
  }
}

extension CATransform3D {
  /// The projective map of a rectangle at the origin to four corners (top left, top right, bottom right,
  /// bottom left); nil where they are no numbers or lie on one line.
  ///
  /// Source: P. Heckbert, “Fundamentals of Texture Mapping and Image Warping”, 1989, section 2.2.3.
  init?(mapping size: CGSize, to corners: [CGPoint]) {
    guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return nil
    }
    let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
    let sum = CGPoint(x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y)
    let (a, b) = (CGPoint(x: q.x - r.x, y: q.y - r.y), CGPoint(x: s.x - r.x, y: s.y - r.y))
    let determinant = a.x * b.y - b.x * a.y
    guard abs(determinant) > 1e-9, size.width > 0, size.height > 0 else { return nil }
    let g = (sum.x * b.y - b.x * sum.y) / determinant
    let h = (a.x * sum.y - sum.x * a.y) / determinant
    self = CATransform3DIdentity
    m11 = (q.x - p.x + g * q.x) / size.width
    m12 = (q.y - p.y + g * q.y) / size.width
    m14 = g / size.width
    m21 = (s.x - p.x + h * s.x) / size.height
    m22 = (s.y - p.y + h * s.y) / size.height
    m24 = h / size.height
    (m41, m42) = (p.x, p.y)
  }
}
