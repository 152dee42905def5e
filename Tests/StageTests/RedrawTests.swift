import Foundation
import QuartzCore
import Stage
import Testing

/// A layer whose picture is as red as its progress.
private final class Gauge: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }

  override func draw(in ctx: CGContext) {
    let progress = value(forKey: "progress") as? CGFloat ?? 0
    ctx.setFillColor(CGColor(red: progress, green: 0, blue: 0, alpha: 1))
    ctx.fill(bounds)
  }
}

@Suite struct RedrawTests {
  private func gauge(duration: Double) -> Gauge {
    let gauge = Gauge()
    gauge.anchorPoint = .zero
    gauge.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    gauge.add(animation, forKey: "progress")
    return gauge
  }

  @Test func aRendererDrawsContentsForTheTimeOfTheFrame() throws {
    let renderer = try CARenderer(size: CGSize(width: 4, height: 4), scale: 1)
    let gauge = gauge(duration: 1000)
    renderer.layer = gauge
    CATransaction.flush()
    let begin = gauge.animation(forKey: "progress")?.beginTime ?? 0
    for (share, red) in [(0.25, 64), (0.75, 191), (0.5, 128)] {
      renderer.beginFrame(atTime: begin + share * 1000, timeStamp: nil)
      #expect(renderer.nextFrameTime() == begin + share * 1000)
      renderer.render()
      renderer.endFrame()
      let image = try #require(renderer.makeImage())
      #expect(abs(Int(image.pixels[0]) - red) <= 1)
    }
  }

  @Test func aVirtualStageDrawsThemAtFixedTimes() throws {
    let stage = VirtualStage(size: CGSize(width: 4, height: 4), scale: 1)
    stage.withClock { stage.rootLayer = gauge(duration: 1) }
    // In any order, and the same whichever frames were asked for before.
    for (time, red) in [(0.5, 128), (0.75, 191), (0.25, 64), (0.5, 128)] {
      let image = try stage.image(at: time)
      #expect(abs(Int(image.pixels[0]) - red) <= 1)
    }
  }
}
