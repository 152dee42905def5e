import Foundation
import Geometry
@testable import Compositor
@testable import Layers
import Motion
import RenderTree
import Testing

/// Time in any order, and times beyond reason.
@Suite struct RandomTimeTests {
  /// 200 layers in a tree with 1,000 animations of all kinds, added at once.
  private func populate(_ world: World, seed: UInt64) {
    var random = SplitMix(seed: seed)
    var layers = [world.shownLayer()]
    for _ in 0..<199 {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
      layer.backgroundColor = .white
      layer.position = CGPoint(x: random.number(0...900), y: random.number(0...900))
      if random.chance(0.3) { random.retime(layer) }
      let parent = random.chance(0.2) ? layers.randomElement(using: &random) : world.root
      (parent ?? world.root).addSublayer(layer)
      layers.append(layer)
    }
    world.settle()
    for index in 0..<1000 {
      let layer = layers[index % layers.count]
      let now = layer.convertTime(world.now, from: nil)
      layer.add(random.animation(localNow: now), forKey: nil)
    }
    CATransaction.flush()
    world.settle()
  }

  private func bytes(_ list: DrawList) -> [UInt8] { list.instances.withUnsafeBytes(Array.init) }

  @Test func aFrameAloneEqualsThatFrameInAnyOrder() {
    let times = (0..<60).map { 98 + Double($0) * 0.1 }
    var inSequence: [[UInt8]] = []
    inWorld { world in
      populate(world, seed: 31)
      inSequence = times.map { bytes(world.frame(at: $0)) }
      var random = SplitMix(seed: 32)
      for index in times.indices.shuffled(using: &random) {
        #expect(bytes(world.frame(at: times[index])) == inSequence[index])
      }
    }
    #expect(Set(inSequence).count > 30, "the scene moves")
    for index in [3, 22, 41, 59] {
      inWorld { world in
        populate(world, seed: 31)
        #expect(bytes(world.frame(at: times[index])) == inSequence[index])
      }
    }
  }

  /// No trap, no endless loop, and the same on both sides.
  @Test(.timeLimit(.minutes(1)), arguments: 0..<12)
  func strangeTimingIsDefined(seed: UInt64) {
    inWorld { world in
      var random = SplitMix(seed: 1000 + seed)
      var layers = [world.shownLayer()]
      for _ in 0..<6 {
        let layer = CALayer()
        (layers.randomElement(using: &random) ?? world.root).addSublayer(layer)
        layers.append(layer)
      }
      world.settle()
      for _ in 0..<25 {
        for layer in layers {
          if random.chance(0.15) { random.distort(layer) }
          if random.chance(0.5) {
            let animation = random.animation(localNow: 100)
            random.distort(animation)
            layer.add(animation, forKey: nil)
          }
        }
        world.run(for: random.number(0...0.4))
        for time in [world.now, world.now + random.number(-3...3), 1e300, -1e300, .infinity] {
          world.frame(at: time)
          for layer in layers { #expect(world.sidesAgree(on: layer, at: time), "at \(time)") }
        }
      }
    }
  }
}
