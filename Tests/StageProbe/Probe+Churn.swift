import CAllocationCount
import Foundation
import Motion
import QuartzCore
import Stage

// Layers of every class come with animations of every kind, are drawn, and go. What stays of them
// would be there for good.

extension Probe {
  /// Makes and drops trees of layers, and says what is left of each in memory.
  static func churn() throws {
    let renderer = try CARenderer(size: CGSize(width: 320, height: 240), scale: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    renderer.layer = root
    // Pools, caches and programs have their size by then. Some grow once more; a leak is in every window.
    for round in 0..<40 { turnOver(round, root, renderer) }
    let windows = (0..<5).map { window in
      let before = Double(heap_bytes_in_use())
      for round in 0..<20 { turnOver(round + 20 * window, root, renderer) }
      return Double(heap_bytes_in_use()) - before
    }
    say("layers-a-round", Churned.count)
    say("bytes-left-a-round", max(windows.min() ?? 0, 0) / 20)
  }

  /// Changes the layers of a window that is never shown, and says what is left of each change in memory.
  static func unshown() throws {
    let window = try StageWindow(title: "Probe", size: CGSize(width: 400, height: 300))
    let root = CALayer()
    for number in 0..<200 {
      let layer = CALayer()
      layer.frame = CGRect(x: number, y: number, width: 10, height: 10)
      layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.3, alpha: 1)
      root.addSublayer(layer)
    }
    window.rootLayer = root
    func change(_ rounds: Int) throws {
      for round in 0..<rounds {
        for layer in root.sublayers ?? [] { layer.zPosition = CGFloat(round) }
        CATransaction.flush()
      }
      try run(for: 0.5)
    }
    try change(100)
    let before = Double(heap_bytes_in_use())
    try change(300)
    say("bytes-left-a-change", max(0, Double(heap_bytes_in_use()) - before) / (300 * 200))
    window.show()
    try run(for: 0.5)
    say("layers-seen", window.frameLog.reports.last?.instances ?? 0)
    window.close()
  }

  private static func turnOver(_ round: Int, _ root: CALayer, _ renderer: CARenderer) {
    autoreleasepool {
      let layers = Churned.layers(round)
      for layer in layers { root.addSublayer(layer) }
      draw(renderer, after: 0)
      for (index, layer) in layers.enumerated() { Churned.animate(layer, index) }
      draw(renderer, after: 0.1)
      // Implicit animations, half of which are still under way when the layers go.
      for layer in layers {
        layer.position.x += 10
        layer.opacity = 0.8
      }
      draw(renderer, after: 0.2)
      draw(renderer, after: 3)
      for layer in layers { layer.removeFromSuperlayer() }
      draw(renderer, after: 4)
    }
    CATransaction.flush()
  }

  private static func draw(_ renderer: CARenderer, after seconds: Double) {
    renderer.beginFrame(atTime: CACurrentMediaTime() + seconds, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
  }
}

/// The layers of a round.
@MainActor
private enum Churned {
  static let count = makers.count * 3

  private static let makers: [@MainActor (Int) -> CALayer] = [
    plain, picture, text, shape, gradient, replicator, emitter, masked, group, space,
  ]

  static func layers(_ round: Int) -> [CALayer] {
    (0..<count).map { index in
      let layer = makers[index % makers.count](round)
      let (column, row) = (index % 10, index / 10)
      layer.frame = CGRect(x: 10 + 30 * column, y: 10 + 70 * row, width: 28, height: 60)
      return layer
    }
  }

  static func animate(_ layer: CALayer, _ index: Int) {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.toValue = 1.0
    turn.duration = 1
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = CGPath(ellipseIn: layer.frame, transform: nil)
    path.duration = 1
    let spring = CASpringAnimation(keyPath: "cornerRadius")
    spring.toValue = 8
    let both = CAAnimationGroup()
    both.animations = [turn, path]
    both.duration = 1
    both.delegate = Ear()
    CATransaction.begin()
    CATransaction.setCompletionBlock { heard += 1 }
    layer.add(both, forKey: "both")
    layer.add(spring, forKey: nil)
    if index % 3 == 0 { layer.add(CATransition(), forKey: kCATransition) }
    CATransaction.commit()
  }

  /// How many transactions were complete.
  static var heard = 0

  private static func plain(_ round: Int) -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    layer.shadowOpacity = 0.5
    layer.borderWidth = 1
    return layer
  }

  /// Other pixels each round, so that textures come and go.
  private static func picture(_ round: Int) -> CALayer {
    let layer = CALayer()
    let context = CGContext(
      data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(CGColor(red: CGFloat(round % 7) / 7, green: 0.2, blue: 0.9, alpha: 1))
    context?.fill(CGRect(x: round % 32, y: 0, width: 20, height: 64))
    layer.contents = context?.makeImage()
    return layer
  }

  private static func text(_ round: Int) -> CALayer {
    let layer = CATextLayer()
    layer.string = "round \(round)"
    layer.fontSize = 12
    return layer
  }

  private static func shape(_ round: Int) -> CALayer {
    let layer = CAShapeLayer()
    layer.path = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 20 + round % 5, height: 30), transform: nil)
    layer.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    return layer
  }

  private static func gradient(_ round: Int) -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = [
      CGColor(red: 0, green: 0, blue: 1, alpha: 1),
      CGColor(red: CGFloat(round % 9) / 9, green: 1, blue: 0, alpha: 1),
    ]
    return layer
  }

  private static func replicator(_ round: Int) -> CALayer {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(4, 4, 0)
    layer.addSublayer(plain(round))
    layer.sublayers?[0].frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return layer
  }

  private static func emitter(_ round: Int) -> CALayer {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.birthRate = 10
    cell.lifetime = 1
    cell.velocity = 20
    cell.contents = picture(round).contents
    layer.emitterCells = [cell]
    return layer
  }

  private static func masked(_ round: Int) -> CALayer {
    let layer = plain(round)
    layer.mask = shape(round)
    return layer
  }

  private static func group(_ round: Int) -> CALayer {
    let layer = plain(round)
    layer.opacity = 0.5
    layer.masksToBounds = true
    layer.cornerRadius = 6
    layer.addSublayer(text(round))
    return layer
  }

  private static func space(_ round: Int) -> CALayer {
    let layer = CATransformLayer()
    let page = plain(round)
    page.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    layer.addSublayer(page)
    return layer
  }
}

/// A delegate, which its animation keeps.
private final class Ear: NSObject, CAAnimationDelegate {}
