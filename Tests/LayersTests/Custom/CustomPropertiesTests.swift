import Drawing
import Foundation
import Geometry
@testable import Layers
import Motion
import RenderTree
import Testing

/// A layer whose picture is as bright as its progress, written as programs for Apple's systems do.
private final class Gauge: CALayer {
  var label = ""
  nonisolated(unsafe) static var drawn: [(progress: CGFloat, isModel: Bool, label: String)] = []

  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? -1 }
    set { setValue(newValue, forKey: "progress") }
  }

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override init(layer: Any) {
    super.init(layer: layer)
    if let gauge = layer as? Gauge { label = gauge.label }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override class func defaultValue(forKey key: String) -> Any? {
    key == "progress" ? 0 : super.defaultValue(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(red: progress, green: 0, blue: 0, alpha: 1))
    ctx.fill(bounds)
    Self.drawn.append((progress, presentation() !== self, label))
  }
}

/// A layer whose class says what nobody set, as ported sources do, and whose animation says nothing of its beginning.
private final class Meter: CALayer {
  override class func firstValue(forKey key: String) -> Any? {
    key == "level" ? 0 as CGFloat : super.firstValue(forKey: key)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = (presentation() ?? model()).value(forKey: event)
    animation.duration = 1
    return animation
  }
}

@Suite(.serialized) struct CustomPropertiesTests {
  @Test func whatNobodySetAnimatesFromTheFirstValue() {
    inWorld { world in
      let meter = Meter()
      world.root.addSublayer(meter)
      world.settle()
      #expect(meter.value(forKey: "level") as? CGFloat == 0)
      #expect(meter.value(forKey: "other") == nil && Meter.defaultValue(forKey: "level") == nil)
      meter.setValue(1, forKey: "level")
      world.settle()
      world.run(for: 0.25)
      #expect(meter.presentation()?.value(forKey: "level") as? CGFloat == 0.25)
    }
  }

  private func gauge(_ world: World) -> Gauge {
    let gauge = Gauge()
    (gauge.label, gauge.bounds.size) = ("left", CGSize(width: 4, height: 4))
    world.root.addSublayer(gauge)
    gauge.setNeedsDisplay()
    world.settle()
    Gauge.drawn = []
    return gauge
  }

  private func red(_ layer: CALayer) -> Int {
    (layer.contents as? CGImage).map { Int($0.pixels[0]) } ?? -1
  }

  @Test func settingOneAnimatesAndDrawsEachFrame() {
    inWorld { world in
      let gauge = gauge(world)
      #expect(gauge.progress == 0 && red(gauge) == 0 && !world.host.redraws.areNeeded)
      gauge.progress = 1
      #expect(gauge.animationKeys() == ["progress"])
      world.settle()
      #expect(world.host.redraws.areNeeded && gauge.progress == 1)
      #expect(Gauge.drawn.last?.progress == 0 && red(gauge) == 0)
      world.run(for: 0.25)
      #expect(gauge.presentation()?.progress == 0.25)
      world.host.redraws.draw(at: world.now + 0.25)
      let last = Gauge.drawn.last
      #expect(last?.progress == 0.5 && last?.isModel == false && last?.label == "left")
      #expect(abs(red(gauge) - 128) <= 1)
      world.run(for: 1)
      #expect(red(gauge) == 255 && Gauge.drawn.last?.progress == 1)
      #expect(!world.host.redraws.areNeeded && gauge.animationKeys() == nil)
    }
  }

  @Test func theSameInstantIsDrawnOnce() {
    inWorld { world in
      let gauge = gauge(world)
      gauge.progress = 1
      world.settle()
      Gauge.drawn = []
      for time in [0.5, 0.5, 0.75] { world.host.redraws.draw(at: world.now + time) }
      #expect(Gauge.drawn.map(\.progress) == [0.5, 0.75])
      gauge.speed = 0
      world.settle()
      Gauge.drawn = []
      for time in [0.1, 0.2, 0.3] { world.host.redraws.draw(at: world.now + time) }
      #expect(Gauge.drawn.count == 1)
    }
  }

  @Test func removingTheAnimationDrawsTheModel() {
    inWorld { world in
      let gauge = gauge(world)
      gauge.add(CABasicAnimation("progress", from: 0.5, to: 1, duration: 9), forKey: "p")
      world.settle()
      #expect(abs(red(gauge) - 128) <= 1)
      gauge.removeAnimation(forKey: "p")
      world.settle()
      #expect(red(gauge) == 0 && !world.host.redraws.areNeeded)
    }
  }

  @Test func aFilledEndStaysDrawn() {
    inWorld { world in
      let gauge = gauge(world)
      let animation = CABasicAnimation("progress", from: 0, to: 1, duration: 1)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      gauge.add(animation, forKey: "p")
      world.run(for: 2)
      #expect(red(gauge) == 255 && gauge.progress == 0 && !world.host.redraws.areNeeded)
      gauge.setNeedsDisplay()
      world.settle()
      #expect(red(gauge) == 255)
    }
  }

  @Test func aLayerThatLeavesIsDrawnNoMore() {
    inWorld { world in
      let gauge = gauge(world)
      gauge.progress = 1
      world.settle()
      gauge.removeFromSuperlayer()
      world.settle()
      #expect(!world.host.redraws.areNeeded)
    }
  }

  @Test func withoutActionsAChangeIsImmediate() {
    inWorld { world in
      let gauge = gauge(world)
      CATransaction.setDisableActions(true)
      gauge.progress = 1
      world.settle()
      #expect(gauge.animationKeys() == nil && red(gauge) == 255)
    }
  }

  @Test func anUnattachedLayerDoesNotAnimate() {
    let gauge = Gauge()
    gauge.progress = 1
    #expect(gauge.animationKeys() == nil && gauge.progress == 1 && gauge.needsDisplay())
  }

  @Test func keyframesGroupsAndSpringsMoveThemToo() {
    inWorld { world in
      let gauge = gauge(world)
      let frames = CAKeyframeAnimation(keyPath: "progress")
      frames.values = [0, 1, 0.5]
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([frames], 2)
      gauge.add(group, forKey: nil)
      world.settle()
      #expect(world.host.redraws.areNeeded)
      world.run(for: 1.5)
      #expect(gauge.presentation()?.progress == 0.75)
      gauge.removeAllAnimations()
      gauge.add(CABasicAnimation("progress", by: 0.5, duration: 1), forKey: nil)
      gauge.add(CABasicAnimation("progress", by: 0.25, duration: 1), forKey: nil)
      world.run(for: 0.5)
      #expect(gauge.presentation()?.progress == 0.375)
    }
  }

  @Test(arguments: [
    (CGPoint(x: 2, y: 4) as any Sendable, "{1.0, 2.0}"),
    (CGSize(width: 2, height: 4), "{1.0, 2.0}"),
    (CGRect(x: 2, y: 4, width: 6, height: 8), "{{1.0, 2.0}, {3.0, 4.0}}"),
  ])
  func structsAnimate(to: any Sendable, middle: String) {
    inWorld { world in
      let layer = world.shownLayer()
      let zero: Any =
        switch to {
        case is CGPoint: CGPoint.zero
        case is CGSize: CGSize.zero
        default: CGRect.zero
        }
      layer.setValue(zero, forKey: "mine")
      layer.add(CABasicAnimation("mine", to: to, duration: 1), forKey: nil)
      world.run(for: 0.5)
      let value = layer.presentation()?.value(forKey: "mine")
      let text =
        switch to {
        case is CGPoint: (value as? CGPoint).map { "{\($0.x), \($0.y)}" }
        case is CGSize: (value as? CGSize).map { "{\($0.width), \($0.height)}" }
        default:
          (value as? CGRect).map {
            "{{\($0.minX), \($0.minY)}, {\($0.width), \($0.height)}}"
          }
        }
      #expect(text == middle)
    }
  }

  @Test func coloursAndMatricesAnimate() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      layer.add(
        CABasicAnimation("tint", from: CGColor.black, to: CGColor.white, duration: 1), forKey: nil)
      let half = CATransform3DMakeTranslation(4, 0, 0)
      layer.add(
        CABasicAnimation("turn", from: CATransform3DIdentity, to: half, duration: 1), forKey: nil)
      world.run(for: 0.25)
      let copy = try #require(layer.presentation())
      let tint = try #require(copy.value(forKey: "tint") as? CGColor)
      #expect(abs(tint.color.red - 0.25) < 1e-9)
      #expect((copy.value(forKey: "turn") as? CATransform3D)?.m41 == 1)
      #expect(layer.value(forKey: "tint") == nil)
    }
  }

  @Test func whatCannotBeInterpolatedHasEventsAlone() {
    inWorld { world in
      let (layer, ear) = (world.shownLayer(), Ear())
      layer.add(CABasicAnimation("word", from: "a", to: "b", delegate: ear), forKey: nil)
      world.run(for: 2)
      #expect(ear.heard == ["start", "finished"] && layer.value(forKey: "word") == nil)
    }
  }

  @Test func declaredKeysAnimateImplicitly() {
    final class Dial: CALayer {
      override class var animatableProperties: Set<String> { ["angle"] }
    }
    inWorld { world in
      let dial = world.shownLayer(Dial())
      dial.setValue(0, forKey: "angle")
      dial.setValue(2, forKey: "angle")
      dial.setValue(3, forKey: "other")
      #expect(dial.animationKeys() == ["angle"])
      world.run(for: 0.125)
      let angle = dial.presentation()?.value(forKey: "angle") as? Double ?? 0
      #expect(angle > 0 && angle < 2)
    }
  }

  @Test func displayIsCalledOnTheModelForEachFrame() {
    final class Meter: CALayer {
      nonisolated(unsafe) static var seen: [(model: CGFloat, shown: CGFloat, isModel: Bool)] = []
      var level: CGFloat { value(forKey: "level") as? CGFloat ?? 0 }

      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }

      override func display() {
        Self.seen.append((level, presentation()?.level ?? -1, model() === self))
        contents = CGContext(width: 2, height: 2, scale: 1, flipped: true)?.makeImage()
      }
    }
    inWorld { world in
      let meter = Meter()
      meter.setNeedsDisplay()
      _ = world.shownLayer(meter)
      #expect(Meter.seen.map(\.model) == [0] && Meter.seen.allSatisfy(\.isModel))
      meter.add(CABasicAnimation("level", from: 2, to: 4, duration: 1), forKey: "level")
      world.settle()
      Meter.seen = []
      for time in [0.25, 0.5] { world.host.redraws.draw(at: world.now + time) }
      #expect(Meter.seen.map(\.shown) == [2.5, 3] && Meter.seen.map(\.model) == [0, 0])
      #expect(Meter.seen.allSatisfy(\.isModel) && meter.contents != nil)
      #expect(meter.animationKeys() == ["level"], "pictures do not cross-fade from frame to frame")
      #expect(meter.presentation()?.level == 2, "the frame's time is over with its drawing")
    }
  }

  @Test func aDelegateDisplaysTheModelAndDrawsTheCopy() {
    final class Hand: NSObject, CALayerDelegate {
      var displayed: [CALayer] = []
      func display(_ layer: CALayer) { displayed.append(layer) }
    }
    final class Pen: NSObject, CALayerDelegate {
      var drawn: [CGFloat] = []
      func draw(_ layer: CALayer, in ctx: CGContext) {
        drawn.append(layer.value(forKey: "progress") as? CGFloat ?? -1)
      }
    }
    final class Plain: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
    }
    inWorld { world in
      let (hand, pen, layer) = (Hand(), Pen(), Plain())
      layer.delegate = hand
      _ = world.shownLayer(layer)
      layer.add(CABasicAnimation("progress", from: 0, to: 1, duration: 1), forKey: nil)
      world.settle()
      #expect(!hand.displayed.isEmpty && hand.displayed.allSatisfy { $0 === layer })
      layer.delegate = pen
      world.host.redraws.draw(at: world.now + 0.5)
      #expect(pen.drawn == [0.5])
    }
  }

  @Test func declaredPropertiesMayRedrawToo() {
    final class Sized: CALayer {
      nonisolated(unsafe) static var widths: [CGFloat] = []
      override class func needsDisplay(forKey key: String) -> Bool { key == "bounds" }
      override func draw(in ctx: CGContext) { Self.widths.append(bounds.width) }
    }
    inWorld { world in
      let layer = world.shownLayer(Sized())
      layer.add(
        CABasicAnimation("bounds.size.width", from: 20, to: 40, duration: 1), forKey: nil)
      world.settle()
      world.host.redraws.draw(at: world.now + 0.5)
      #expect(Sized.widths.last == 30)
      layer.removeAllAnimations()
      CATransaction.setDisableActions(true)
      layer.bounds.size.width = 50
      world.settle()
      #expect(Sized.widths.last == 50)
    }
  }

  @Test func samePathAndTypeAreTheSameProperty() throws {
    let one = try #require(PropertyID(custom: "a.b", type: .number))
    #expect(one == PropertyID(custom: "a.b", type: .number) && !one.isDeclared)
    #expect(one != PropertyID(custom: "a.b", type: .point) && one.keyPath == "a.b")
    #expect(PropertyID.opacity.isDeclared && PropertyID.opacity.custom == nil)
    #expect(PropertyID.none.custom == nil && PropertyID.none.keyPath == nil)
  }

  @Test func moreKeyPathsThanThereIsRoomForAnimateNothing() async {
    await #expect(processExitsWith: .success) {
      let made = (0..<70_000).filter { PropertyID(custom: "key \($0)", type: .number) != nil }
      precondition((60_000..<65_536).contains(made.count), "\(made.count)")
      precondition(PropertyID(custom: "key 7", type: .number)?.keyPath == "key 7")
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "one too many")
      animation.toValue = 1
      layer.add(animation, forKey: nil)
    }
  }
}
