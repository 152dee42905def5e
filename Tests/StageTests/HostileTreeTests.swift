import Foundation
import Motion
import QuartzCore
import Testing

/// Trees that nobody would build on purpose: every outcome is a picture, never a trap.
@Suite struct HostileTreeTests {
  /// Random numbers by splitmix64.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func happens(_ share: Double) -> Bool {
      Double.random(in: 0...1, using: &self) < share
    }

    /// A number of any kind, sensible ones more often.
    mutating func number() -> CGFloat {
      let strange: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -0.0, 1e9, -1e9,
        .leastNonzeroMagnitude,
      ]
      return happens(0.08)
        ? strange.randomElement(using: &self) ?? 0 : CGFloat.random(in: -60...120, using: &self)
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func size() -> CGSize { CGSize(width: number(), height: number()) }
    mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

    mutating func color() -> CGColor {
      func part(_ chance: inout Chance) -> CGFloat {
        chance.happens(0.05) ? chance.number() : CGFloat.random(in: 0...1, using: &chance)
      }
      return CGColor(red: part(&self), green: part(&self), blue: part(&self), alpha: part(&self))
    }

    mutating func transform() -> CATransform3D {
      var t = CATransform3DMakeRotation(number(), number(), number(), number())
      if happens(0.3) { t.m34 = number() / 5000 }
      if happens(0.2) { t = CATransform3DScale(t, number(), number(), number()) }
      if happens(0.3) { t = CATransform3DTranslate(t, number(), number(), number()) }
      return t
    }

    mutating func path() -> CGPath {
      let path = CGMutablePath()
      if happens(0.9) { path.move(to: point()) }
      for _ in 0..<Int.random(in: 0...8, using: &self) {
        switch Int.random(in: 0...3, using: &self) {
        case 0 where !path.isEmpty: path.addLine(to: point())
        case 1 where !path.isEmpty: path.addCurve(to: point(), control1: point(), control2: point())
        case 2: path.addRect(rect())
        default: path.addEllipse(in: rect())
        }
      }
      return path
    }
  }

  private func layer(_ chance: inout Chance) -> CALayer {
    switch Int.random(in: 0...9, using: &chance) {
    case 0:
      let shape = CAShapeLayer()
      shape.path = chance.path()
      shape.strokeColor = chance.color()
      shape.lineWidth = chance.number()
      shape.miterLimit = chance.number()
      shape.strokeStart = chance.number()
      shape.strokeEnd = chance.number()
      if chance.happens(0.4) {
        shape.lineDashPattern = (0..<3).map { _ in NSNumber(value: Double(chance.number())) }
        shape.lineDashPhase = chance.number()
      }
      return shape
    case 1:
      let gradient = CAGradientLayer()
      let count = chance.happens(0.1) ? 3000 : Int.random(in: 0...4, using: &chance)
      gradient.colors = (0..<count).map { _ in chance.color() }
      if chance.happens(0.5) {
        gradient.locations = (0..<3).map { _ in NSNumber(value: Double(chance.number())) }
      }
      gradient.startPoint = chance.point()
      gradient.endPoint = chance.happens(0.2) ? gradient.startPoint : chance.point()
      gradient.type = [.axial, .radial, .conic].randomElement(using: &chance) ?? .axial
      return gradient
    case 2:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = Int.random(in: -3...6, using: &chance)
      replicator.instanceTransform = chance.transform()
      replicator.instanceDelay = CFTimeInterval(chance.number())
      replicator.instanceColor = chance.color()
      replicator.instanceAlphaOffset = Float(chance.number())
      replicator.preservesDepth = chance.happens(0.3)
      return replicator
    case 3: return CATransformLayer()
    case 4:
      let text = CATextLayer()
      text.string = ["", "one", "two\nlines", "\u{0}", "مرحبا 漢字 🙂"].randomElement(using: &chance)
      text.fontSize = chance.number()
      text.font = "No Such Font"
      return text
    case 5:
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.birthRate = Float(chance.number())
      cell.lifetime = Float(chance.number())
      cell.velocity = chance.number()
      cell.scale = chance.number()
      emitter.emitterCells = [cell]
      emitter.emitterSize = chance.size()
      return emitter
    default: return CALayer()
    }
  }

  private func disturb(_ layer: CALayer, _ chance: inout Chance) {
    layer.bounds = chance.rect()
    layer.position = chance.point()
    layer.backgroundColor = chance.happens(0.7) ? chance.color() : nil
    if chance.happens(0.5) { layer.cornerRadius = chance.number() }
    if chance.happens(0.2) { layer.cornerCurve = .continuous }
    if chance.happens(0.3) { layer.borderWidth = chance.number() }
    if chance.happens(0.3) { layer.opacity = Float(chance.number() / 100) }
    if chance.happens(0.3) { layer.transform = chance.transform() }
    if chance.happens(0.15) { layer.sublayerTransform = chance.transform() }
    if chance.happens(0.3) { layer.masksToBounds = true }
    if chance.happens(0.1) { layer.isDoubleSided = false }
    if chance.happens(0.1) { layer.isGeometryFlipped = true }
    if chance.happens(0.2) { layer.zPosition = chance.number() }
    if chance.happens(0.25) {
      layer.shadowOpacity = Float(chance.number() / 50)
      layer.shadowRadius = chance.number()
      layer.shadowOffset = chance.size()
      if chance.happens(0.4) { layer.shadowPath = chance.path() }
    }
    if chance.happens(0.1) { layer.filters = [CAFilter.gaussianBlur(radius: chance.number())] }
    if chance.happens(0.1) {
      layer.backgroundFilters = [CAFilter.gaussianBlur(radius: chance.number())]
    }
    if chance.happens(0.1) { layer.compositingFilter = "overlayBlendMode" }
    if chance.happens(0.2) {
      let context = CGContext(
        data: nil, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      layer.contents = context?.makeImage()
      layer.contentsRect = chance.rect()
      layer.contentsCenter = chance.rect()
      layer.contentsScale = chance.number()
    }
  }

  private func animate(_ layer: CALayer, _ chance: inout Chance) {
    let animation = CABasicAnimation(
      keyPath: [
        "position", "transform.rotation.y", "path", "colors",
        "strokeEnd", "instanceCount", "hidden", "cornerRadius", "contents",
      ].randomElement(using: &chance))
    animation.fromValue = chance.happens(0.5) ? chance.number() : chance.point()
    animation.toValue = chance.happens(0.5) ? chance.path() : chance.number()
    animation.duration = CFTimeInterval(chance.number())
    layer.add(animation, forKey: nil)
    if chance.happens(0.3) {
      let transition = CATransition()
      transition.type = [.fade, .push, .reveal, .moveIn].randomElement(using: &chance) ?? .fade
      transition.duration = CFTimeInterval(chance.number())
      layer.add(transition, forKey: nil)
    }
  }

  @Test(arguments: 0..<10) func everyTreeIsDrawnSomehow(seed: UInt64) throws {
    let clock = ManualClock(startingAt: 1000 + 137.13 * Double(seed))
    try HostTime.withClock(clock) { try growAndDraw(seed, clock) }
  }

  /// Adds, changes, animates and removes layers by chance, and draws them now and then.
  private func growAndDraw(_ seed: UInt64, _ clock: ManualClock) throws {
    var chance = Chance(state: seed)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let renderer = try CARenderer(size: CGSize(width: 60, height: 60), scale: 1)
    renderer.layer = root
    renderer.bounds = root.bounds
    var layers = [root]
    for round in 0..<4 {
      clock.set(to: clock.now + 0.01)
      for _ in 0..<8 {
        let made = layer(&chance)
        disturb(made, &chance)
        let parent = layers.randomElement(using: &chance) ?? root
        if chance.happens(0.12) { parent.mask = made } else { parent.addSublayer(made) }
        layers.append(made)
      }
      for victim in layers.dropFirst() where chance.happens(0.2) { disturb(victim, &chance) }
      for victim in layers where chance.happens(0.2) { animate(victim, &chance) }
      if chance.happens(0.5), layers.count > 4 {
        layers.remove(at: Int.random(in: 1..<layers.count, using: &chance)).removeFromSuperlayer()
      }
      for step in 0..<2 {
        let time =
          CACurrentMediaTime() + Double(round) + Double(step)
          * Double.random(in: -2...3, using: &chance)
        // What is drawn onto the last frame is what is drawn from nothing.
        let pictures = [false, true].map { isWhole in
          if isWhole { renderer.addUpdate(renderer.bounds) }
          renderer.beginFrame(atTime: time, timeStamp: nil)
          renderer.render()
          renderer.endFrame()
          return renderer.makeImage()?.pixels
        }
        #expect(pictures[0] == pictures[1], "round \(round), step \(step)")
      }
      _ = root.sublayers?.map { $0.presentation()?.position.x }
    }
    #expect(renderer.makeImage()?.width == 60)
  }

  /// Soft cards that turn past their edge, of which nothing is seen there.
  @Test(arguments: [-1e-9, -1e-16, 0, 1e-16, 1e-9, 0.001])
  func softCardsMayBeSeenFromTheirEdge(beyond: Double) throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    root.sublayerTransform.m34 = -1 / 300
    for index in 0..<4 {
      let card = CALayer()
      card.frame = CGRect(x: 10 + index * 9, y: 8, width: 40, height: 30)
      card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let turned = CATransform3DMakeRotation(.pi / 2 + beyond, index < 2 ? 0 : 1, 1, 0)
      card.transform = CATransform3DConcat(CATransform3DMakeScale(1, 3, 1), turned)
      (card.shadowOpacity, card.shadowRadius) = (1, 6)
      if index % 2 == 1 { card.filters = [CAFilter.gaussianBlur(radius: 5)] }
      let sublayer = CALayer()
      sublayer.frame = CGRect(x: 20, y: 20, width: 30, height: 30)
      sublayer.backgroundColor = card.backgroundColor
      card.addSublayer(sublayer)
      root.addSublayer(card)
    }
    #expect(try root.picture(side: 80, 1).width == 80)
  }
}
