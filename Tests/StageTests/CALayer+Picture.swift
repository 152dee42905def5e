import QuartzCore
import Testing

extension CALayer {
  /// The layer on a clear square of `side` points, as GL draws it now.
  func picture(side: Double, _ scale: CGFloat) throws -> CGImage {
    let renderer = try CARenderer(size: CGSize(width: side, height: side), scale: scale)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    root.addSublayer(self)
    renderer.layer = root
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }
}
