import Foundation
import QuartzCore
import Testing

/// Layers that are turned and go far beyond the frame: their corner that is seen is as exact as that of small ones.
///
/// There a rasteriser's clipper makes other triangles of them, and some lose what is not projected on the way.
@Suite struct FarEdgeTests {
  @Test(
    arguments: [300.0, 1000, 3000, 10_000],
    [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
  func aRoundCornerIsExact(side: Double, corner: CGPoint) throws {
    for angle in [0.3, -0.7, 2.5] {
      for isGradient in [false, true] {
        let layer = isGradient ? CAGradientLayer() : CALayer()
        (layer as? CAGradientLayer)?.colors = [coral, coral]
        if !isGradient { layer.backgroundColor = coral }
        layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        (layer.anchorPoint, layer.position) = (corner, CGPoint(x: 31.3, y: 27.7))
        layer.cornerRadius = 8
        layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(angle)))
        let image = try layer.picture(side: 60, 1)
        let shape = RoundedRectangle(
          rect: layer.bounds, radius: 8,
          toPixels: CGAffineTransform(translationX: -corner.x * side, y: -corner.y * side)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
            .concatenating(CGAffineTransform(translationX: 31.3, y: 27.7)))
        var worst = 0.0
        for y in 0..<60 {
          for x in 0..<60 {
            let alpha = Double(image.pixels[4 * (60 * y + x) + 3])
            worst = max(worst, abs(alpha - 255 * shape.coverage(x, y)))
          }
        }
        #expect(worst <= 3, "turned by \(angle), \(isGradient ? "a gradient" : "a colour")")
      }
    }
  }
}
