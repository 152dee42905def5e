import Foundation
import Geometry
import Layers
import Motion
import Testing

// Subclasses as they are written for Apple's systems: without a `required init()`.

/// Overrides all initialisers, and stores a value that only its own copy takes over.
private class Bounce: CABasicAnimation {
  var height: CGFloat
  var note = "new"

  override init() {
    height = 3
    super.init()
    duration = 0.5
  }

  init(height: CGFloat) {
    self.height = height
    super.init()
    keyPath = "position.y"
    byValue = height
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let bounce = copy as? Bounce { bounce.height = height }
    return copy
  }
}

private final class Fade: CAKeyframeAnimation {
  convenience init(_ values: [CGFloat]) {
    self.init(keyPath: "opacity")
    self.values = values
  }
}

private final class Wobble: CASpringAnimation {
  override init() {
    super.init()
    damping = 4
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var settlingDuration: CFTimeInterval { 7 }
}

private final class Several: CAAnimationGroup {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  init(_ parts: CAAnimation...) {
    super.init()
    animations = parts
  }
}

private final class Slide: CATransition {
  override init() {
    super.init()
    (type, subtype) = (.push, .fromTop)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Spark: CAEmitterCell {
  override init() {
    super.init()
    birthRate = 5
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite struct AnimationSubclassTests {
  @Test func aCopyHasTheClassAndWhatTheApiDeclares() throws {
    let bounce = Bounce(height: 9)
    (bounce.note, bounce.speed, bounce.isAdditive) = ("mine", 2, true)
    bounce.setValue("tag", forKey: "name")
    let copy = try #require(bounce.copy() as? Bounce)
    #expect(copy !== bounce && copy.keyPath == "position.y" && copy.byValue as? CGFloat == 9)
    #expect(copy.speed == 2 && copy.isAdditive && copy.value(forKey: "name") as? String == "tag")
    #expect(copy.duration == 0, "the value of the original, not that of init()")
    #expect(copy.height == 9, "copied by the class itself")
    #expect(copy.note == "new", "what nobody copies is as init() leaves it")
  }

  @Test func inheritedInitialisersRunTheOverriddenOne() {
    #expect(Fade([0, 1]).values?.count == 2 && Fade(keyPath: "zPosition").keyPath == "zPosition")
    #expect(Wobble(keyPath: "bounds").damping == 4)
    #expect(Wobble.defaultValue(forKey: "damping") as? CGFloat == 4)
    func make<Animation: CAPropertyAnimation>(_ type: Animation.Type) -> Animation {
      type.init(keyPath: "opacity")
    }
    #expect(make(Wobble.self).damping == 4 && make(Fade.self).keyPath == "opacity")
    #expect(Slide().copy() is Slide && Several(Fade([1])).copy() is Several)
  }

  @Test func layersKeepCopiesOfTheSameClass() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      layer.add(Several(Bounce(height: 4), Fade([0, 1])), forKey: "all")
      let kept = try #require(layer.animation(forKey: "all") as? Several)
      #expect((kept.animations?.first as? Bounce)?.height == 4 && kept.animations?.last is Fade)
      layer.add(Bounce(height: 8), forKey: "bounce")
      world.settle()
      world.run(for: 0.125)
      #expect(layer.presentation()?.position.y == 6, "half of both ways")
    }
  }

  @Test func cellsOfASubclassEmit() {
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [Spark()]
    #expect(emitter.value(forKeyPath: "emitterCells") != nil || emitter.emitterCells?.count == 1)
    #expect(Spark.defaultValue(forKey: "birthRate") as? Float == 5)
  }
}
