extension UIView {
  /// How an animation block, or a transition, runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// One bit an option; above them fields of four bits for the curve and the transition.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views whose size changes place what is inside within the block, so that it moves along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The animated views take touches all the while.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Values that replace each other start from what is seen, not from the model.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animations repeat until they are removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Each cycle runs back after it ran forth.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested block has its own duration, not what is left of the outer one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested block has its own curve, not the outer one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A transition shows what moves inside; otherwise it shows copies that stand still.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between two views hides and shows them; otherwise they leave and enter the tree.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A nested block takes nothing from the outer one but its beginning.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// What waits to be laid out is laid out before the block, and what the block made so within it.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 14)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Steady.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the default.
    public static let transitionNone: AnimationOptions = []
    /// Turns about the vertical axis, the left side towards the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns about the vertical axis, the right side towards the viewer.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old page leaves upwards.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new page comes from above.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old fades into the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns about the horizontal axis, the top towards the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns about the horizontal axis, the bottom towards the viewer.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// As many frames as the display shows; the other rates are taken as this one.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// A wish for 60 frames a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A wish for 30 frames a second.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The named curves of view animations.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Steady.
    case linear = 3

    /// The curve as layers know it.
    var name: CAMediaTimingFunctionName {
      let names: [CAMediaTimingFunctionName] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
      return names[rawValue]
    }
  }

  /// How a block of keyframes runs.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of `AnimationOptions`, and a field of four for the calculation mode.
    public let rawValue: UInt

    /// The options with these bits; those of a curve in `AnimationOptions` set the whole's curve.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views whose size changes place what is inside within the block, so that it moves along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// The animated views take touches all the while.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Values that replace each other start from what is seen, not from the model.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The whole repeats until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The whole runs back after it ran forth.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested block has its own duration, not what is left of the outer one's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested block takes nothing from the outer one but its beginning.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// What waits to be laid out is laid out before the block, and what the block made so within it.
    public static let flushUpdates = KeyframeAnimationOptions(rawValue: 1 << 14)

    /// Straight from value to value; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value stands from the beginning of its keyframe until that of the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight, at the same speed throughout; the keyframes' times are not heeded.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the values, at the keyframes' times.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve through the values, with times by their distances.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The transitions of `setAnimationTransition(_:for:cache:)`.
  public enum AnimationTransition: Int, Sendable {
    /// None.
    case none = 0
    /// Turns about the vertical axis, the left side towards the viewer.
    case flipFromLeft = 1
    /// Turns about the vertical axis, the right side towards the viewer.
    case flipFromRight = 2
    /// The old page leaves upwards.
    case curlUp = 3
    /// The new page comes from above.
    case curlDown = 4
  }
}

extension UIView.AnimationOptions {
  /// The curve that the bits name; of more than the known four, the two low bits.
  package var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3))!
  }

  /// The bits that say which transition it is; 0 for none.
  var transitionNumber: Int { Int(rawValue >> 20 & 0xF) }

  /// What a nested block takes over from the one around it.
  var inheritedByNested: UIView.AnimationOptions {
    intersection([.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse])
  }
}

extension UIView.KeyframeAnimationOptions {
  private static let modes: [CAAnimationCalculationMode] = [
    .linear, .discrete, .paced, .cubic, .cubicPaced,
  ]

  /// How the values are run through; a number that no mode has is linear.
  package var mode: CAAnimationCalculationMode {
    let number = Int(rawValue >> 10 & 0xF)
    return number < Self.modes.count ? Self.modes[number] : .linear
  }

  /// The rest, which blocks of all kinds share.
  package var blockOptions: UIView.AnimationOptions { .init(rawValue: rawValue & ~(0xF << 10)) }
}
