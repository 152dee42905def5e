import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// What public code in its usual manner does when it runs.
@MainActor @Suite struct PortingTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let shown: ShownView

  init() {
    root.backgroundColor = .white
    shown = ShownView(root)
    shown.change {}
  }

  private func color(_ x: Int, _ y: Int, at time: Double) throws -> [UInt8] {
    let image = try shown.stage.image(at: time)
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 3])
  }

  @Test func aRingFillsClockwise() throws {
    let ring = ProgressRing(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    shown.change { root.addSubview(ring) }
    shown.change { ring.setProgress(1, duration: 2) }
    // A quarter is done: the right side is red, the left one is not.
    #expect(try color(86, 40, at: 0.55) == [255, 0, 0])
    #expect(try color(13, 50, at: 0.55) == [255, 255, 255])
    #expect(try color(13, 50, at: 3) == [255, 0, 0])
  }

  @Test func dotsPulseOneAfterAnother() throws {
    let dots = LoadingDots(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    shown.change { root.addSubview(dots) }
    shown.change { dots.startAnimating() }
    let reds = try [5, 25, 45].map { try color($0, 5, at: 0.7)[0] }
    // Each is a fifth of a second behind the one before, and so less faded.
    #expect(reds[0] > reds[1] + 30 && reds[1] > reds[2] + 30)
  }

  @Test func aSliceIsRedrawnWhileItsAngleRuns() throws {
    let pie = PieLayer()
    pie.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    shown.change {
      root.layer.addSublayer(pie)
      pie.setNeedsDisplay()
    }
    shown.change { pie.endAngle = 2 * .pi }
    #expect(pie.animationKeys() == ["endAngle"])
    #expect(try color(60, 70, at: 0.35) == [255, 0, 0])
    #expect(try color(60, 30, at: 0.35) == [255, 255, 255])
    #expect(try color(60, 30, at: 2) == [255, 0, 0])
  }

  @Test func aShakeMovesTheViewAndLeavesItsPlace() throws {
    let field = UITextField(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    shown.change { root.addSubview(field) }
    shown.change { field.shake() }
    shown.run(until: 0.075)
    let x = try #require(shown.seen(field) { $0.transform.m41 })
    #expect(abs(x - 20) < 0.5)
    shown.run(until: 1)
    #expect(field.transform == .identity && field.layer.animationKeys() == nil)
  }

  @Test func trailingClosuresCompleteOnce() {
    var ends = 0
    let view = UIView(frame: root.bounds)
    shown.change { root.addSubview(view) }
    shown.change { view.fadeOut { ends += 1 } }
    shown.run(until: 0.2)
    #expect(ends == 0 && !view.isHidden)
    shown.run(until: 1)
    #expect(ends == 1 && view.isHidden)
  }

  @Test func aMaskRevealsFromAPoint() throws {
    let view = UIView(frame: root.bounds)
    view.backgroundColor = .green
    shown.change { root.addSubview(view) }
    shown.change { view.reveal(from: CGPoint(x: 50, y: 50)) }
    #expect(try color(50, 50, at: 0.3) == [0, 255, 0])
    #expect(try color(2, 2, at: 0.3) == [255, 255, 255])
    #expect(try color(2, 2, at: 2) == [0, 255, 0])
    #expect(view.layer.mask == nil)
  }

  @Test func animationsAreCopiedAndAppliedByKeyPath() throws {
    let bar = CALayer()
    bar.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    bar.actions = ["transform": NSNull()]
    shown.change { root.layer.addSublayer(bar) }
    let turn = CABasicAnimation(keyPath: "transform")
    turn.toValue = NSValue(
      caTransform3D: CATransform3DRotate(CATransform3DMakeTranslation(-4, 0, 0), .pi / 2, 0, 0, 1))
    turn.duration = 1
    shown.change { bar.applyAnimation(turn) }
    #expect(abs(bar.transform.m12 - 1) < 1e-9 && bar.transform.m41 == -4)
    shown.run(until: 0.5)
    let seen = try #require(shown.stage.withClock { bar.presentation()?.transform })
    #expect(abs(atan2(seen.m12, seen.m11) - .pi / 4) < 0.01)
  }

  @Test func highlightedButtonsShrink() throws {
    let button = GradientButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    shown.change { root.addSubview(button) }
    shown.change { button.isHighlighted = true }
    shown.run(until: 0.1)
    let scale = try #require(shown.seen(button) { $0.transform.m11 })
    #expect(scale > 0.9 && scale < 1)
    shown.run(until: 1)
    #expect(button.transform.a == 0.9)
  }

  @Test func aDrawerIsScrubbedAndThrownBack() throws {
    let drawer = Drawer(frame: CGRect(x: 0, y: 300, width: 100, height: 300))
    shown.change { root.addSubview(drawer) }
    shown.change {
      drawer.pan(.began, fraction: 0, velocity: 0)
      drawer.pan(.changed, fraction: 0.5, velocity: 0)
    }
    shown.run(until: 5)
    let middle = try #require(shown.seen(drawer) { $0.position.y })
    #expect(abs(middle - 350) < 1)
    shown.change { drawer.pan(.ended, fraction: 0.5, velocity: -1) }
    shown.run(until: 8)
    #expect(drawer.state == .collapsed && drawer.frame.minY == 300)
    shown.change {
      drawer.pan(.began, fraction: 0, velocity: 0)
      drawer.pan(.ended, fraction: 0, velocity: 1)
    }
    shown.run(until: 12)
    #expect(drawer.state == .expanded && drawer.frame.minY == 100)
  }

  @Test func viewsRenderIntoImages() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.backgroundColor = .red
    let image = try #require(view.asImage().cgImage)
    #expect(image.pixels[0..<4] == [255, 0, 0, 255])
  }

  @Test func particlesEndWhereAViewClips() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    box.clipsToBounds = true
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: 25, y: 25)
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime) = (50, 10)
    cell.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
      }.cgImage
    emitter.emitterCells = [cell]
    shown.change {
      box.layer.addSublayer(emitter)
      root.addSubview(box)
    }
    #expect(try color(40, 40, at: 1) == [255, 0, 0])
    #expect(try color(60, 40, at: 1) == [255, 255, 255])
  }

  @Test func aTranslationFollowsAPath() throws {
    let box = CALayer()
    box.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    box.backgroundColor = UIColor.red.cgColor
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 80))
    let animation = CAKeyframeAnimation(keyPath: "transform.translation")
    animation.path = path
    animation.duration = 2
    shown.change { root.layer.addSublayer(box) }
    shown.change { box.add(animation, forKey: nil) }
    // Halfway it is 40 points further down.
    #expect(try color(10, 50, at: 1) == [255, 0, 0])
    #expect(try color(10, 10, at: 1) == [255, 255, 255])
  }

  @Test func aViewsOwnLayerIsRedrawnWhileItsKeyRuns() throws {
    let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    shown.change { root.addSubview(gauge) }
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 2)
    shown.change {
      gauge.layer.setValue(1.0, forKey: "level")
      gauge.layer.add(animation, forKey: "level")
    }
    #expect(try color(40, 10, at: 1) == [255, 0, 0])
    #expect(try color(60, 10, at: 1) == [255, 255, 255])
    #expect(try color(60, 10, at: 3) == [255, 0, 0])
  }

  @Test func aLayersKeyTakesTheTimingOfABlock() throws {
    let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    shown.change { root.addSubview(gauge) }
    shown.change {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        gauge.layer.setValue(1.0, forKey: "level")
      }
    }
    #expect(try color(40, 10, at: 1) == [255, 0, 0])
    #expect(try color(60, 10, at: 1) == [255, 255, 255])
    #expect(try color(95, 10, at: 3) == [255, 0, 0])
  }
}

/// A bar as long as a number of its layer says, in the manner of libraries of rings and gauges.
private final class GaugeView: UIView {
  override class var layerClass: AnyClass { GaugeLayer.self }

  private final class GaugeLayer: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level", let usual = super.action(forKey: "opacity") as? CABasicAnimation,
        let animation = usual.copy() as? CABasicAnimation
      else { return super.action(forKey: event) }
      animation.keyPath = event
      animation.fromValue = (presentation() ?? model()).value(forKey: event) ?? 0.0
      animation.toValue = nil
      return animation
    }

    override func draw(in ctx: CGContext) {
      let level = value(forKey: "level") as? CGFloat ?? 0
      ctx.setFillColor(UIColor.red.cgColor)
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
  }
}
