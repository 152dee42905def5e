import Layers

/// The classes of animations that documents name, each with all of its rows.
struct AnimationClass: Sendable {
  /// As in `type="…"`.
  let name: String
  /// Makes one as its class makes it.
  let make: @Sendable () -> CAAnimation
  /// Its rows, in the order in which they are written.
  let rows: [Attribute]
  /// The rows by name.
  let rowsByName: [String: Attribute]
  /// Whether an animation is of the class, or of one below it.
  let fits: @Sendable (CAAnimation) -> Bool

  private init<Animation: CAAnimation>(
    _ name: String, _ type: Animation.Type, _ rows: [Attribute],
    _ make: @escaping @Sendable () -> CAAnimation
  ) {
    (self.name, self.rows, self.make) = (name, rows, make)
    fits = { $0 is Animation }
    rowsByName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
  }

  /// The classes, each before those below it.
  static let all: [AnimationClass] = [
    AnimationClass("CABasicAnimation", CABasicAnimation.self, property + basic + timing) {
      CABasicAnimation()
    },
    AnimationClass(
      "CASpringAnimation", CASpringAnimation.self, property + basic + spring + timing
    ) { CASpringAnimation() },
    AnimationClass("CAKeyframeAnimation", CAKeyframeAnimation.self, property + keyframes + timing) {
      CAKeyframeAnimation()
    },
    AnimationClass("CAAnimationGroup", CAAnimationGroup.self, timing) { CAAnimationGroup() },
    AnimationClass("CATransition", CATransition.self, transition + timing) { CATransition() },
  ]

  /// The class of a name; nil where documents have no such animation.
  static func named(_ name: String) -> AnimationClass? { all.first { $0.name == name } }

  /// What an animation is written as; nil for those that documents have no words for.
  static func of(_ animation: CAAnimation) -> AnimationClass? {
    all.last { $0.fits(animation) }
  }
}

extension AnimationClass {
  private static let timing: [Attribute] =
    [
      Attribute("timingFunction", .timingFunction), Attribute("removedOnCompletion", .flag),
    ] + LayerClass.timing

  private static let property: [Attribute] = [
    Attribute("keyPath", .text), Attribute("additive", .flag), Attribute("cumulative", .flag),
    Attribute("valueFunction", valueFunction),
  ]

  private static let basic: [Attribute] = [
    Attribute("fromValue", .any), Attribute("toValue", .any), Attribute("byValue", .any),
  ]

  private static let spring: [Attribute] = [
    Attribute("mass", .number), Attribute("stiffness", .number), Attribute("damping", .number),
    Attribute("velocity", .number, key: "initialVelocity"), Attribute("allowsOverdamping", .flag),
  ]

  /// `type` says the class, so what kind of transition it is has another name.
  private static let transition: [Attribute] = [
    Attribute("transition", .text, key: "type"), Attribute("subtype", .text),
    Attribute("startProgress", .single), Attribute("endProgress", .single),
  ]

  private static let keyframes: [Attribute] = [
    Attribute("values", .anyList), Attribute("keyTimes", .list(.number)), Attribute("path", .path),
    Attribute(
      "calculationMode", .word("linear", "discrete", "paced", "cubic", "cubicPaced")),
    Attribute("timingFunctions", .list(.timingFunction)),
    Attribute("rotationMode", .word("auto", "autoReverse")),
    Attribute("tensionValues", .list(.number)), Attribute("continuityValues", .list(.number)),
    Attribute("biasValues", .list(.number)),
  ]

  private static let valueFunction = TextType(
    name: "CAValueFunction", expected: "rotateX … rotateZ, scale … scaleZ, translate … translateZ"
  ) { text in
    CAValueFunction(name: CAValueFunctionName(rawValue: text))
  } write: {
    ($0 as? CAValueFunction)?.name.rawValue
  }
}
