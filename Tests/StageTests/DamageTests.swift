import Compositor
import Foundation
import Motion
import QuartzCore
import Testing

/// Frames that are drawn onto the last one show what frames drawn from nothing show.
@Suite struct DamageTests {
  private let size = CGSize(width: 160, height: 120)

  /// A layer of some class somewhere in the picture.
  private func layer(_ kind: Int, _ chance: inout Chance) -> CALayer {
    let layer: CALayer
    switch kind {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 16), transform: nil)
      shape.strokeColor = .black
      shape.lineWidth = 3
      layer = shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [CGColor.black, CGColor.white]
      layer = gradient
    case 2:
      let text = CATextLayer()
      text.string = "Ag"
      text.fontSize = 14
      layer = text
    default: layer = CALayer()
    }
    layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 20)
    change(layer, &chance)
    return layer
  }

  private func change(_ layer: CALayer, _ chance: inout Chance) {
    layer.position = CGPoint(x: chance.number(0, 160), y: chance.number(0, 120))
    layer.backgroundColor = CGColor(
      red: chance.number(0, 1), green: chance.number(0, 1), blue: chance.number(0, 1), alpha: 1)
    switch chance.choice(10) {
    case 0: layer.shadowOpacity = 0.7
    case 1: layer.cornerRadius = 6
    case 2: layer.transform = CATransform3DMakeRotation(chance.number(0, 6), 0, 0, 1)
    case 3: layer.masksToBounds.toggle()
    case 4: layer.opacity = Float(chance.number(0.2, 1))
    case 5: layer.borderWidth = 2
    case 6: layer.isHidden.toggle()
    case 7: layer.compositingFilter = "multiplyBlendMode"
    case 8: layer.cornerCurve = .continuous
    default: layer.zPosition = chance.number(-1, 1)
    }
  }

  /// A root with sixteen layers on it, some within others.
  private func tree(_ chance: inout Chance) -> [CALayer] {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    var layers = [root]
    for index in 0..<16 {
      let parent = index % 4 == 3 ? layers[index - 1] : root
      layers.append(layer(index % 6, &chance))
      parent.addSublayer(layers[index + 1])
    }
    return layers
  }

  @Test(arguments: 0..<6) func whatChangesItsColourIsAllThatIsDrawn(seed: UInt64) throws {
    var chance = Chance(state: seed)
    let layers = tree(&chance)
    let renderer = try CARenderer(size: size, scale: 1)
    renderer.layer = layers[0]
    func draw() -> PixelRect? {
      renderer.beginFrame(atTime: 100, timeStamp: nil)
      renderer.render()
      renderer.endFrame()
      return renderer.drawList.damage
    }
    _ = draw()
    for round in 0..<30 {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      let layer = layers[1 + chance.choice(layers.count - 1)]
      layer.backgroundColor = CGColor(
        red: chance.number(0, 1), green: chance.number(0, 1), blue: chance.number(0, 1), alpha: 1)
      CATransaction.commit()
      let damage = try #require(draw(), "all is drawn in round \(round)")
      // Never most of the picture, though a group may be wide.
      #expect(damage.width * damage.height * 4 <= 3 * 160 * 120, "\(damage) in round \(round)")
    }
  }

  @Test(arguments: 0..<6) func changesLeaveNoTraces(seed: UInt64) throws {
    let clock = ManualClock(startingAt: 100)
    try HostTime.withClock(clock) { try changesLeaveNoTraces(seed, clock) }
  }

  /// Gives a layer filters whose numbers move.
  private func filter(_ layer: CALayer) {
    layer.filters = [CAFilter.gaussianBlur(radius: 0), CAFilter(type: "colorHueRotate")]
    for (input, most) in [("gaussianBlur.inputRadius", 4.0), ("colorHueRotate.inputAngle", 3)] {
      let move = CABasicAnimation(keyPath: "filters." + input)
      (move.toValue, move.duration) = (most, 2)
      layer.add(move, forKey: nil)
    }
  }

  private func changesLeaveNoTraces(_ seed: UInt64, _ clock: ManualClock) throws {
    var chance = Chance(state: seed)
    let layers = tree(&chance)
    let renderer = try CARenderer(size: size, scale: seed % 2 == 0 ? 1 : 1.5)
    renderer.layer = layers[0]
    if seed == 5 { layers[4].backgroundFilters = [CAFilter.gaussianBlur(radius: 3)] }
    if seed == 4 { filter(layers[4]) }
    var partial = 0
    func picture() -> [UInt8]? {
      renderer.beginFrame(atTime: clock.now, timeStamp: nil)
      renderer.render()
      renderer.endFrame()
      return renderer.makeImage()?.pixels
    }
    _ = picture()
    for round in 0..<30 {
      CATransaction.begin()
      CATransaction.setDisableActions(round % 3 != 0)
      change(layers[1 + chance.choice(layers.count - 1)], &chance)
      CATransaction.commit()
      clock.advance(by: 0.1)
      let quick = picture()
      if renderer.drawList.damage != nil { partial += 1 }
      renderer.addUpdate(renderer.bounds)
      // A batch is drawn by the cheapest program for all that is in it: where others were in it before,
      // edges may be a step of 8 bits off.
      let steps = zip(picture() ?? [], quick ?? []).map { abs(Int($0) - Int($1)) }
      #expect(steps.max() ?? 255 <= 1, "round \(round)")
      // After a frame that changed wholly, some are drawn before damage is looked for again.
      for _ in 0..<8 { _ = picture() }
    }
    // What changes its place in the order, or goes far, may well damage most of the picture.
    #expect(partial >= 10, "only \(partial) of 30 frames were drawn in part")
  }
}

/// Random numbers by splitmix64.
private struct Chance {
  var state: UInt64

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    low + CGFloat(next() >> 11) / 0x1p53 * (high - low)
  }

  mutating func choice(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
