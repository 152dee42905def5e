import Foundation
import Layers
import Motion
import Testing

@Suite struct FilterAnimationTests {
  private let radius = "filters.soft.inputRadius"

  /// What the layer shows of the blur's radius.
  private func shown(_ layer: CALayer) -> CGFloat? {
    (layer.presentation()?.value(forKeyPath: radius) as? Double).map { CGFloat($0) }
  }

  /// A shown layer with a blur of 4 points that is called soft, after a filter that is switched off.
  private func blurred(in world: World) -> CALayer {
    let layer = world.shownLayer()
    let off = CAFilter(type: "colorInvert")
    off.isEnabled = false
    let soft = CAFilter.gaussianBlur(radius: 4)
    soft.name = "soft"
    layer.filters = [off, soft]
    layer.backgroundFilters = [CAFilter(type: "colorSaturate")]
    world.settle()
    return layer
  }

  @Test func aNumberOfAFilterIsReadAndSetByItsName() {
    inWorld { world in
      let layer = blurred(in: world)
      #expect(layer.value(forKeyPath: radius) as? Double == 4)
      let behind = layer.value(forKeyPath: "backgroundFilters.colorSaturate.inputAmount")
      #expect(behind as? Double == 1)
      CATransaction.setDisableActions(true)
      layer.setValue(9, forKeyPath: radius)
      #expect(layer.value(forKeyPath: radius) as? Double == 9)
      #expect((layer.filters?.last as? CAFilter)?.value(forKey: "inputRadius") as? Int == 9)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func settingItAnimatesLikeAnyProperty() {
    inWorld { world in
      let layer = blurred(in: world)
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.setValue(8, forKeyPath: radius)
      #expect(layer.animationKeys() == [radius])
      world.run(for: 0.5)
      #expect(isClose(shown(layer), 5))
      #expect(layer.value(forKeyPath: radius) as? Double == 8)
      world.run(for: 2)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func anExplicitAnimationMovesItAndLeavesTheModel() {
    inWorld { world in
      let layer = blurred(in: world)
      let pulse = CAKeyframeAnimation(keyPath: radius)
      pulse.values = [0, 10, 0]
      pulse.duration = 4
      layer.add(pulse, forKey: "pulse")
      world.run(for: 1)
      #expect(isClose(shown(layer), 5))
      world.run(for: 1)
      #expect(isClose(shown(layer), 10))
      #expect(layer.value(forKeyPath: radius) as? Double == 4)
      #expect((layer.animation(forKey: "pulse") as? CAPropertyAnimation)?.keyPath == radius)
    }
  }

  @Test func aPathThatLeadsToNoFilterIsATag() {
    inWorld { world in
      let layer = blurred(in: world)
      for path in ["filters.none.inputRadius", "filters.soft.inputAmount", "filters.soft"] {
        layer.setValue(3, forKeyPath: path)
        #expect(layer.value(forKeyPath: path) as? Int == 3)
      }
      #expect(layer.value(forKeyPath: radius) as? Double == 4)
    }
  }

  @Test func filtersBeyondTheEighthKeepTheirNumbers() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.filters = (0..<10).map { index in
        let filter = CAFilter(type: "colorBrightness")
        filter.name = "\(index)"
        filter.setValue(Double(index) / 100, forKey: "inputAmount")
        return filter
      }
      #expect(layer.value(forKeyPath: "filters.7.inputAmount") as? Double == 0.07)
      let rise = CABasicAnimation(keyPath: "filters.9.inputAmount")
      rise.toValue = 1.0
      layer.add(rise, forKey: nil)
      world.run(for: 0.1)
    }
  }
}
