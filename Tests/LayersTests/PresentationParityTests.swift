import Foundation
import Geometry
@testable import Compositor
@testable import Layers
import Motion
import RenderTree
import Testing

// The layer side and the render side evaluate the same tracks by the same function, so what
// `presentation()` says is what the screen shows, bit for bit. Here both are asked at random times
// about layers that carry random animations, nested in random times.

extension CALayer {
  /// The group behind the geometry, for comparison with the render side's.
  var frameGroupForTests: FrameGroup { frameGroup }
}

extension World {
  /// Whether every group that is animated shows the same bytes on both sides.
  func sidesAgree(on layer: CALayer, at time: Double) -> Bool {
    let shown = layer.presentation(at: time)
    guard let slot = pipeline.nodes.slot(layer.node) else { return false }
    func agree<Group>(_ group: PropertyGroup, _ mine: Group) -> Bool {
      shown.withBytes(of: group) { bytes in
        withUnsafeBytes(of: mine) { mine in
          PropertyTable.rows.filter { $0.group == group }.allSatisfy { row in
            memcmp(
              bytes + row.offset, mine.baseAddress! + row.offset, row.type.byteCount) == 0
          }
        }
      }
    }
    return agree(.frame, pipeline.nodes.frame.shown(slot))
      && agree(.appearance, pipeline.nodes.appearance.shown(slot))
      && agree(.transform, pipeline.nodes.transform.shown(slot))
      && agree(.sublayerTransform, pipeline.nodes.sublayerTransform.shown(slot))
      && agree(.shadow, pipeline.nodes.shadow.shown(slot))
      && agree(.contents, pipeline.nodes.contents.shown(slot))
      && (layer is CAShapeLayer == false || agree(.shape, pipeline.nodes.shape.shown(slot)))
      && (layer is CAGradientLayer == false
        || agree(.gradient, pipeline.nodes.gradient.shown(slot)))
  }
}

@Suite struct PresentationParityTests {
  @Test(arguments: 0..<24)
  func presentationIsWhatTheScreenShowsBitForBit(seed: UInt64) {
    inWorld { world in
      var random = SplitMix(seed: seed)
      var layers = [world.shownLayer()]
      for _ in 0..<8 {
        let layer =
          [CALayer.init, CAShapeLayer.init, CAGradientLayer.init].randomElement(
            using: &random)?() ?? CALayer()
        (layers.randomElement(using: &random) ?? world.root).addSublayer(layer)
        layers.append(layer)
      }
      world.settle()
      for _ in 0..<30 {
        for layer in layers {
          if random.chance(0.1) { random.retime(layer) }
          random.change(layer)
          if random.chance(0.4) {
            let now = layer.convertTime(world.now, from: nil)
            let key = random.chance(0.3) ? nil : "key \(Int(random.number(0...4)))"
            layer.add(random.animation(localNow: now), forKey: key)
          }
        }
        world.run(for: random.number(0...0.4))
        // The present, and then any other time, in any order.
        for time in [world.now, world.now + random.number(-3...3), world.now] {
          world.frame(at: time)
          for layer in layers { #expect(world.sidesAgree(on: layer, at: time), "at \(time)") }
        }
      }
    }
  }

  @Test func presentationAndModelKnowEachOther() {
    inWorld { world in
      let layer = world.shownLayer()
      let shown = layer.presentation()
      #expect(shown !== layer && shown?.model() === layer && layer.model() === layer)
      #expect(shown?.presentation() === shown)
      #expect(shown?.superlayer?.model() === world.root)
      #expect(world.root.presentation()?.sublayers?.first?.model() === layer)
    }
  }

  @Test func aPresentationLayerIsOfTheLayersClass() {
    final class Badge: CALayer {
      var count = 0

      override init() { super.init() }

      override init(layer: Any) {
        count = (layer as? Badge)?.count ?? 0
        super.init(layer: layer)
      }

      required init?(coder: NSCoder) { nil }
    }
    inWorld { world in
      let badge = Badge()
      badge.count = 7
      _ = world.shownLayer(badge)
      #expect(badge.presentation()?.count == 7)
    }
  }

  @Test func theColorsOfAPresentationLayerAreTheOnesShown() {
    inWorld { world in
      let layer = world.shownLayer()
      let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.add(CABasicAnimation("backgroundColor", from: color, to: color), forKey: nil)
      layer.add(CABasicAnimation("shadowColor", from: color, to: color), forKey: nil)
      world.settle()
      #expect(layer.presentation()?.backgroundColor?.color == color.color)
      #expect(layer.presentation()?.shadowColor?.color == color.color)
      #expect(layer.backgroundColor == nil && layer.shadowColor == .black)
    }
  }
}
