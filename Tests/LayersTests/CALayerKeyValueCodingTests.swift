import Foundation
import Geometry
import Layers
import RenderTree
import Testing

@Suite struct CALayerKeyValueCodingTests {
  let layer = CALayer()

  @Test func unknownKeysAreTags() {
    #expect(layer.value(forKey: "mine") == nil)
    layer.setValue("yes", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "yes")
    layer.setValue(nil, forKey: "mine")
    #expect(layer.value(forKey: "mine") == nil)
  }

  @Test func severalValuesAreSetAndReadAtOnce() {
    layer.setValuesForKeys(["opacity": 0.5, "position": CGPoint(x: 3, y: 4), "mine": "yes"])
    #expect(layer.opacity == 0.5 && layer.position == CGPoint(x: 3, y: 4))
    let read = layer.dictionaryWithValues(forKeys: ["mine", "nobody's"])
    #expect(read["mine"] as? String == "yes" && read["nobody's"] is NSNull)
    layer.setValuesForKeys(["mine": NSNull()])
    #expect(layer.value(forKey: "mine") == nil)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValuesForKeys(["duration": 2.0, "tag": 7])
    #expect(animation.duration == 2 && animation.value(forKey: "tag") as? Int == 7)
  }

  @Test func aSubclassAnswersForKeysThatNameNoProperty() {
    let layer = GuessingLayer()
    #expect(layer.value(forKey: "guess") as? String == "guess?")
    #expect(layer.value(forKeyPath: "guess") as? String == "guess?")
    layer.setValue(1, forKey: "taken")
    layer.setValue(2, forKeyPath: "kept")
    #expect(layer.taken == ["taken"])
    #expect(layer.value(forKey: "kept") as? Int == 2)
    layer.setValue(0.5, forKey: "opacity")
    #expect(layer.opacity == 0.5 && layer.taken == ["taken"])
    let animation = GuessingAnimation()
    #expect(animation.value(forKey: "guess") as? String == "guess?")
    #expect(animation.value(forKey: "duration") as? Double == 0)
  }

  @Test(arguments: [
    ("position.x", 3.0), ("position.y", 4), ("bounds.origin.x", 5), ("bounds.size.height", 6),
    ("anchorPoint.x", 0.25), ("zPosition", 7), ("anchorPointZ", 8), ("opacity", 0.5),
    ("cornerRadius", 9), ("borderWidth", 2), ("shadowOpacity", 0.75), ("shadowRadius", 11),
    ("shadowOffset.width", 12), ("contentsRect.size.width", 0.5), ("contentsScale", 2),
    ("transform.scale.x", 3), ("transform.rotation.z", 1), ("transform.translation.y", 5),
    ("transform.rotation.x", 0.5), ("sublayerTransform.scale", 2),
  ])
  func keyPathsReachEveryNumber(keyPath: String, value: Double) {
    layer.setValue(value, forKeyPath: keyPath)
    let read = layer.value(forKeyPath: keyPath) as? Double
    #expect(abs((read ?? .nan) - value) < 1e-12)
  }

  @Test func wholesAreBoxedLikeOnTheOtherSystems() {
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKeyPath: "bounds")
    layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.transform.m41 == 5 && layer.transform.m42 == 6)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 3, height: 4))
    #expect(layer.value(forKey: "transform") as? CATransform3D == layer.transform)
  }

  @Test func scaleReadsAsTheMeanAndSetsAll() {
    layer.transform = CATransform3DMakeScale(1, 2, 6)
    #expect(layer.value(forKeyPath: "transform.scale") as? Double == 3)
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform == CATransform3DMakeScale(2, 2, 2))
  }

  @Test func colorsAndSwitchesGoByName() {
    layer.setValue(CGColor.white, forKey: "backgroundColor")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(NSNumber(value: false), forKey: "doubleSided")
    layer.setValue("top", forKey: "contentsGravity")
    layer.setValue(CGRect(x: 0, y: 0, width: 8, height: 8), forKey: "frame")
    #expect(layer.backgroundColor == .white && layer.isHidden && !layer.isDoubleSided)
    #expect(layer.contentsGravity == .top && layer.bounds.width == 8)
    #expect(layer.value(forKey: "hidden") as? Bool == true)
    #expect(layer.value(forKey: "backgroundColor") as? CGColor == .white)
    #expect(layer.value(forKey: "shadowColor") as? CGColor == .black)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
  }

  @Test func classesAddNamesOfTheirOwn() {
    let (shape, emitter) = (CAShapeLayer(), CAEmitterLayer())
    shape.setValue("round", forKey: "lineCap")
    shape.setValue([1, 2] as [NSNumber], forKey: "lineDashPattern")
    emitter.setValue("circle", forKey: "emitterShape")
    emitter.setValue(7, forKey: "seed")
    #expect(shape.lineCap == .round && shape.lineDashPattern == [1, 2])
    #expect(emitter.emitterShape == .circle && emitter.seed == 7)
    #expect(CAGradientLayer.defaultValue(forKey: "type") as? String == "axial")
    #expect(CAReplicatorLayer.defaultValue(forKey: "preservesDepth") as? Bool == false)
  }

  @Test func timingGoesByNameToo() {
    layer.setValue(2, forKey: "speed")
    layer.setValue(3.5, forKey: "timeOffset")
    layer.setValue(4, forKey: "beginTime")
    #expect(layer.speed == 2 && layer.timeOffset == 3.5 && layer.beginTime == 4)
    #expect(layer.value(forKey: "speed") as? Float == 2)
  }

  @Test func everyRowOfThePropertyTableIsReadable() {
    let layers = [CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer()]
    for row in PropertyTable.rows where row.type.componentCount != 3 && row.type != .color {
      for layer in layers where layer.property(row.keyPath) != nil {
        #expect(layer.value(forKeyPath: row.keyPath) != nil, "\(row.keyPath)")
      }
    }
  }

  @Test func settingByNameAnimatesLikeTheSetter() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.setValue(0, forKey: "opacity")
      layer.setValue(1, forKeyPath: "transform.rotation.z")
      #expect(layer.animationKeys() == ["opacity", "transform"])
    }
  }

  @Test func aSubclassMayGiveItsTagsDefaults() {
    final class Dial: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "turns" ? 3 : super.defaultValue(forKey: key)
      }
    }
    let dial = Dial()
    #expect(dial.value(forKey: "turns") as? Int == 3)
    dial.setValue(4, forKey: "turns")
    #expect(dial.value(forKey: "turns") as? Int == 4)
    #expect(dial.value(forKey: "other") == nil && Dial.defaultValue(forKey: "opacity") != nil)
  }

  @Test func aValueOfTheWrongKindIsAMistake() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let layer = CALayer()
      layer.name = "mine"
      layer.setValue("left", forKey: "position")
    }
    // Optimised code stops without words.
    #if DEBUG
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("CALayer “mine”: position takes a point, not left"))
    #endif
  }
}

private final class GuessingLayer: CALayer {
  var taken: [String] = []

  override func value(forUndefinedKey key: String) -> Any? {
    super.value(forUndefinedKey: key) ?? key + "?"
  }

  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    guard key == "taken" else { return super.setValue(value, forUndefinedKey: key) }
    taken.append(key)
  }
}

private final class GuessingAnimation: CABasicAnimation {
  override func value(forUndefinedKey key: String) -> Any? { key + "?" }
}
