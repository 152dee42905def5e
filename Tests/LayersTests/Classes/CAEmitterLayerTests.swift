@testable import Compositor
import Foundation
import Geometry
@testable import Layers
import RenderTree
import Testing

@Suite struct CAEmitterLayerTests {
  private func spark() -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.lifetime) = ("spark", 10, 2)
    cell.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [255, 255, 255, 255]))
    return cell
  }

  /// How many particles the last committed emitter has at a host time.
  private func count(_ world: World, _ layer: CALayer, at time: Double) -> Int {
    guard let group = world.commits.last(where: { !$0.emitters.isEmpty })?.emitters.last?.value
    else { return -1 }
    var field = ParticleField()
    field.fill(group, at: layer.localTime(atHost: time))
    return field.particles.count
  }

  @Test func defaultsAreAppleS() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
    #expect(layer.scale == 1 && layer.spin == 1 && layer.emitterCells == nil)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && !layer.preservesDepth && layer.emitterSize == .zero)
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(cell.color?.components == [1, 1, 1, 1] && cell.contentsScale == 1 && cell.speed == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "unheard-of") == nil)
  }

  @Test func everyNamedPropertyOfACellGoesBothWays() {
    let (cell, other) = (spark(), CAEmitterCell())
    for (index, key) in CAEmitterCell.named.keys.sorted().enumerated() {
      if cell.value(forKey: key) is NSNumber { cell.setValue(index, forKey: key) }
      other.setValue(cell.value(forKey: key), forKey: key)
      #expect("\(other.value(forKey: key) ?? 0)" == "\(cell.value(forKey: key) ?? 0)", "\(key)")
    }
    cell.setValue("mine", forKey: "tag")
    #expect(cell.value(forKey: "tag") as? String == "mine")
    cell.setValue("much", forKey: "velocity")
    #expect(cell.value(forKey: "velocity") as? Double == Double(cell.velocity))
  }

  @Test func theGroupIsCommittedWithItsCells() throws {
    try inWorld { world in
      let layer = CAEmitterLayer()
      (layer.emitterShape, layer.emitterMode, layer.renderMode) = (.circle, .outline, .additive)
      (layer.seed, layer.emitterPosition) = (7, CGPoint(x: 3, y: 4))
      let cell = spark()
      cell.emitterCells = [spark(), spark()]
      (cell.yAcceleration, cell.redRange, cell.emissionRange) = (5, 0.5, .pi)
      layer.emitterCells = [cell]
      _ = world.shownLayer(layer)
      let group = try #require(world.commits.last?.emitters.last?.value)
      #expect(group.shape == .circle && group.mode == .outline && group.renderMode == .additive)
      #expect(group.seed == 7 && group.position == CGPoint(x: 3, y: 4))
      let compiled = try #require(group.cells?.cells.first)
      #expect(compiled.acceleration.y == 5 && compiled.colorRange.x == 0.5)
      #expect(compiled.longitude.range == .pi && compiled.cells?.cells.count == 2)
      #expect(layer.emitterShape == .circle && layer.renderMode == .additive)
    }
  }

  @Test func anEmitterHasEmittedSinceItsLayerBegan() {
    inWorld { world in
      let layer = CAEmitterLayer()
      layer.emitterCells = [spark()]
      _ = world.shownLayer(layer)
      #expect(count(world, layer, at: world.now + 0.05) == 20)
      layer.beginTime = world.now
      world.settle()
      #expect(count(world, layer, at: world.now + 0.55) == 6)
    }
  }

  @Test func whatWasBornBeforeTheRateChangedLivesOn() {
    inWorld { world in
      let layer = CAEmitterLayer()
      (layer.emitterCells, layer.beginTime) = ([spark()], world.now)
      _ = world.shownLayer(layer)
      let start = world.now
      world.run(to: start + 1.05)
      CATransaction.setDisableActions(true)
      layer.birthRate = 0
      world.settle()
      #expect(count(world, layer, at: start + 1.1) == 11)
      #expect(count(world, layer, at: start + 2.55) == 5)
      #expect(count(world, layer, at: start + 4) == 0)
      world.run(to: start + 5)
      CATransaction.setDisableActions(true)
      layer.setValue(40, forKeyPath: "emitterCells.spark.birthRate")
      layer.birthRate = 0.5
      world.settle()
      #expect(count(world, layer, at: start + 5.23) == 5)
    }
  }

  @Test func cellsAreReachedByTheirNames() {
    let layer = CAEmitterLayer()
    let inner = spark()
    let outer = CAEmitterCell()
    (outer.name, outer.emitterCells) = ("outer", [inner])
    layer.emitterCells = [outer]
    layer.setValue(3, forKeyPath: "emitterCells.outer.velocity")
    layer.setValue(8, forKeyPath: "emitterCells.outer.emitterCells.spark.scale")
    #expect(outer.velocity == 3 && inner.scale == 8)
    #expect(
      layer.value(forKeyPath: "emitterCells.outer.emitterCells.spark.scale") as? Double == 8)
    #expect(layer.own.value.cells?.cells.first?.cells?.cells.first?.scale.value == 8)
    layer.setValue(1, forKeyPath: "emitterCells.unknown.scale")
    #expect(layer.value(forKeyPath: "emitterCells.unknown.scale") as? Int == 1)
  }

  @Test func animatedBirthRatesAreCountedFrameByFrame() {
    inWorld { world in
      let layer = CAEmitterLayer()
      let cell = spark()
      cell.birthRate = 0
      (layer.emitterCells, layer.beginTime) = ([cell], world.now)
      _ = world.shownLayer(layer)
      let start = world.now
      layer.add(
        CABasicAnimation("emitterCells.spark.birthRate", from: 120, to: 0, duration: 1),
        forKey: "burst")
      world.settle()
      #expect(world.host.redraws.areNeeded)
      for frame in 0..<60 {
        world.run(to: start + Double(frame) / 60)
        world.host.redraws.draw(at: world.now)
        world.settle()
      }
      world.run(to: start + 1.5)
      // The area below the rate is 60 particles; steps of a frame's length add half a frame's.
      #expect(abs(count(world, layer, at: start + 1.5) - 60) <= 2)
      #expect(count(world, layer, at: start + 2.75) < 10 && !world.host.redraws.areNeeded)
      #expect(cell.birthRate == 0)
    }
  }

  @Test func theLayersOwnNumbersAnimate() {
    inWorld { world in
      let layer = CAEmitterLayer()
      layer.emitterCells = [spark()]
      _ = world.shownLayer(layer)
      layer.emitterPosition = CGPoint(x: 100, y: 0)
      layer.velocity = 3
      world.settle()
      world.run(for: 0.125)
      let x = layer.presentation()?.emitterPosition.x ?? 0
      #expect(x > 0 && x < 100 && layer.animationKeys() == ["emitterPosition", "velocity"])
      #expect(layer.presentation()?.emitterCells?.count == 1)
    }
  }
}
