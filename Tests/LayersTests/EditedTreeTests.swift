import Foundation
import Geometry
@testable import Compositor
@testable import Layers
import Motion
import RenderTree
import Testing

/// Whatever was done to a tree before, it is drawn as a new one of the same layers is.
@Suite struct EditedTreeTests {
  private typealias Edit = @Sendable (inout SplitMix, EditedTreeTests, CALayer) -> Void

  /// A stage and what is put on it, below it, into masks, or nowhere.
  private let stage = CALayer()
  private let layers: [CALayer] = [
    CALayer(), CALayer(), CALayer(), CAShapeLayer(), CAGradientLayer(), CATransformLayer(),
    CAReplicatorLayer(), CAReplicatorLayer(), CALayer(), CALayer(),
  ]

  @Test(arguments: 0..<16) func anEditedTreeIsDrawnAsANewOne(seed: UInt64) {
    inWorld { world in
      var random = SplitMix(seed: seed &* 977 &+ 5)
      stage.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      world.root.addSublayer(stage)
      for layer in layers {
        layer.backgroundColor = Self.color(&random)
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 160)
        layer.position = CGPoint(x: random.number(100...900), y: random.number(100...900))
        (layer as? CAReplicatorLayer)?.instanceCount = 3
        (layer as? CAReplicatorLayer)?.instanceTransform = CATransform3DMakeTranslation(40, 9, 0)
        stage.addSublayer(layer)
      }
      world.settle()
      for round in 0..<40 {
        CATransaction.begin()
        CATransaction.setDisableActions(random.chance(0.6))
        for _ in 0...Int(random.number(0...2)) {
          let layer = layers[Int(random.number(0...9.99))]
          Self.edits[Int(random.number(0...(Double(Self.edits.count) - 0.01)))](
            &random, self, layer)
        }
        CATransaction.commit()
        world.run(for: random.number(0...0.3))
        let list = world.frame().description
        let new = Self.frame(of: world.root, at: world.now).description
        #expect(list == new, "round \(round)")
        if list != new { return }
      }
    }
  }

  private static let edits: [Edit] = [
    { random, test, layer in
      let target = random.chance(0.3) ? test.stage : test.layers[Int(random.number(0...9.99))]
      guard !sequence(first: target, next: { $0.superlayer }).contains(where: { $0 === layer })
      else { return }
      target.insertSublayer(layer, at: UInt32(random.number(0...3)))
    },
    { _, _, layer in layer.removeFromSuperlayer() },
    { random, test, layer in
      let host = test.layers[Int(random.number(0...9.99))]
      guard !sequence(first: host, next: { $0.superlayer }).contains(where: { $0 === layer })
      else { return }
      host.mask = layer
    },
    { _, _, layer in layer.mask = nil },
    { random, _, layer in layer.masksToBounds.toggle() },
    { random, _, layer in layer.isHidden.toggle() },
    { random, _, layer in layer.cornerRadius = CGFloat(random.number(0...60)) },
    { random, _, layer in layer.opacity = random.chance(0.5) ? 1 : Float(random.number(0...1)) },
    { random, _, layer in layer.shadowOpacity = random.chance(0.5) ? 0 : 0.5 },
    { random, _, layer in layer.zPosition = random.chance(0.5) ? 0 : CGFloat(random.number()) },
    { random, _, layer in
      layer.transform = random.chance(0.4) ? CATransform3DIdentity : random.transform()
    },
    { random, _, layer in
      layer.sublayerTransform.m34 = random.chance(0.5) ? 0 : -1 / 800
    },
    { random, _, layer in layer.isGeometryFlipped.toggle() },
    { random, _, layer in layer.shouldRasterize.toggle() },
    { random, _, layer in layer.isDoubleSided.toggle() },
    { random, _, layer in
      layer.filters = random.chance(0.5) ? nil : [CAFilter.gaussianBlur(radius: 4)]
    },
    { random, _, layer in
      layer.compositingFilter = random.chance(0.6) ? nil : "multiplyBlendMode"
    },
    { random, _, layer in
      layer.bounds.size = CGSize(width: random.number(10...300), height: random.number(10...300))
    },
    { random, _, layer in
      (layer as? CAReplicatorLayer)?.instanceCount = Int(random.number(0...4))
    },
    { random, _, layer in
      (layer as? CAReplicatorLayer)?.instanceDelay = random.chance(0.5) ? 0 : random.number(0...1)
    },
    { random, _, layer in
      (layer as? CAReplicatorLayer)?.preservesDepth = random.chance(0.5)
    },
    { random, _, layer in
      let side = random.number(0...200)
      let box = CGRect(x: random.number(), y: random.number(), width: side, height: 90)
      (layer as? CAShapeLayer)?.path = CGPath(ellipseIn: box, transform: nil)
    },
    { random, _, layer in
      (layer as? CAGradientLayer)?.colors = [color(&random), color(&random)]
    },
    { random, _, layer in
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      let animation = random.animation(localNow: now)
      // What a group's child without values started from is known to nobody but its track.
      guard !(animation is CAAnimationGroup) else { return }
      layer.add(animation, forKey: random.chance(0.5) ? "one" : "two")
    },
    { _, _, layer in layer.removeAllAnimations() },
    { random, _, layer in if random.chance(0.2) { random.retime(layer) } },
  ]

  private static func color(_ random: inout SplitMix) -> CGColor {
    CGColor(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.chance(0.5) ? 1 : 0.5)
  }

  /// The frame of a new tree of the same layers.
  private static func frame(of root: CALayer, at time: Double) -> DrawList {
    var commits: [Commit] = []
    let host = LayerHost { commits.append($0) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let copy = copy(of: root)
    host.setRoot(copy)
    CATransaction.commit()
    CATransaction.flush()
    var pipeline = FramePipeline()
    for commit in commits { pipeline.apply(commit) }
    pipeline.advance(to: time)
    var report = FrameReport()
    let geometry = FrameGeometry(width: 1000, height: 1000, scale: 1)
    pipeline.build(at: time, geometry, clearColor: SIMD4(), report: &report)
    return withExtendedLifetime((host, copy)) { pipeline.list }
  }

  private static func copy(of layer: CALayer) -> CALayer {
    let copy = CALayer.make(type(of: layer), copying: layer)
    for (key, animation) in layer.keyedAnimations { copy.add(animation, forKey: key) }
    for sublayer in layer.sublayers ?? [] { copy.addSublayer(self.copy(of: sublayer)) }
    copy.mask = layer.mask.map { self.copy(of: $0) }
    return copy
  }
}
