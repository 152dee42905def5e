import UIKit

/// What a layer with its sublayers looks like in its own space.
@MainActor
struct LayerPicture {
  private let image: CGImage
  /// What the image shows, in the layer's own space.
  private let box: CGRect

  /// The most pixels that a picture has: what is larger is softer, which is not missed of what is faded.
  private static let most: CGFloat = 40_000

  /// Draws a layer as it is shown; nil where nothing of it can be seen.
  ///
  /// - Parameter pixels: pixels a point of the scene.
  init?(of shown: CALayer, pixels: CGFloat) {
    box = shown.extent
    guard !shown.isHidden, shown.opacity > 0.01, box.width > 0, box.height > 0,
      let image = Self.draw(shown, box, pixels)
    else { return nil }
    self.image = image
  }

  /// A layer with the picture where a layer is seen in the scene, in points of that; nil where it is seen edge on.
  func placed(as shown: CALayer) -> CALayer? {
    let corners = box.corners.map { shown.convert($0, to: nil) }
    guard let transform = CATransform3D(mapping: box.size, to: corners) else { return nil }
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: box.size)
    layer.transform = transform
    layer.contents = image
    layer.actions = ["opacity": NSNull()]
    return layer
  }

  private static func draw(_ shown: CALayer, _ box: CGRect, _ pixels: CGFloat) -> CGImage? {
    let scale = min(pixels, (most / (box.width * box.height)).squareRoot())
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

extension CALayer {
  /// Whether the layer only moves: it looks the same in its own space at all times, as long as nobody changes it.
  @MainActor
  var keepsItsLooks: Bool {
    var keeps = true
    LayerPath.walk(self) { layer, path in
      let paths = layer.seenAnimations.map(\.animation.keyPaths)
      keeps =
        keeps && !(layer is CAEmitterLayer)
        && (path.indices.isEmpty
          ? paths.allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.moves) } : paths.isEmpty)
    }
    return keeps
  }

  private static func moves(_ keyPath: String) -> Bool {
    ["position", "zPosition", "anchorPoint", "transform"].contains { property in
      keyPath == property || keyPath.hasPrefix(property + ".")
    }
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
