import Foundation
import Geometry
import Motion

extension UIView {
  /// How an animation block runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// One bit an option, two for the curve.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

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
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Steady.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    fileprivate var curve: CAMediaTimingFunctionName {
      let curves: [CAMediaTimingFunctionName] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
      return curves[Int(rawValue >> 16 & 3)]
    }
  }

  /// Whether blocks animate; when off, their changes are immediate.
  public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }

  /// Sets whether blocks animate from now on.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }

  /// Makes changes without animation, also inside of an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let former = AnimationBlock.areEnabled
    AnimationBlock.areEnabled = false
    defer { AnimationBlock.areEnabled = former }
    actionsWithoutAnimation()
  }

  /// Animates the changes of views that a block makes.
  ///
  /// - Parameters:
  ///   - duration: one cycle in seconds; 0 or less makes the changes immediate.
  ///   - delay: seconds before the beginning.
  ///   - completion: runs once, at the very end; told whether all animations ran to their end.
  ///     Runs at once where nothing animates.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
      .run(animations)
  }

  /// Animates the changes of views that a block makes, slow at both ends.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }
}

/// One call of `animate`: the timing of its animations, and what waits for their end.
@MainActor
final class AnimationBlock {
  /// Whether blocks animate.
  static var areEnabled = true
  /// The blocks whose changes are being made, innermost last.
  private static var open: [AnimationBlock] = []

  /// The block that a change belongs to; nil where it is immediate.
  static var current: AnimationBlock? {
    guard areEnabled, let block = open.last, block.duration > 0 else { return nil }
    return block
  }

  let options: UIView.AnimationOptions
  private let duration: TimeInterval
  private let delay: TimeInterval
  private let curve: CAMediaTimingFunctionName
  private let completion: ((Bool) -> Void)?
  private var running = 0
  private var isOpen = true
  private var allFinished = true

  /// Makes a block; inside of another one it starts with that and takes what it does not override.
  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationBlock.open.last
    let inherits = outer != nil && !options.contains(.overrideInheritedDuration)
    self.duration = inherits ? max(0, (outer?.duration ?? 0) - max(0, delay)) : duration
    self.delay = (outer?.delay ?? 0) + max(0, delay)
    curve =
      options.contains(.overrideInheritedCurve) ? options.curve : outer?.curve ?? options.curve
    self.options = options
    self.completion = completion
  }

  func run(_ changes: () -> Void) {
    AnimationBlock.open.append(self)
    changes()
    AnimationBlock.open.removeLast()
    isOpen = false
    completeIfDone()
  }

  /// Gives an animation the block's timing and adds it to a view's layer.
  func add(_ animation: CABasicAnimation, to view: UIView, key: String) {
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    animation.fillMode = .both
    animation.autoreverses = options.contains(.autoreverse)
    animation.repeatCount = options.contains(.repeat) ? .infinity : 0
    if delay > 0 {
      animation.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    running += 1
    animation.delegate = RunningAnimation(of: view, in: self)
    view.layer.add(animation, forKey: key)
  }

  fileprivate func leave(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    completeIfDone()
  }

  private func completeIfDone() {
    if !isOpen, running == 0 { completion?(allFinished) }
  }
}

/// What waits for the end of one animation: its block, and the touches of its view.
@MainActor
private final class RunningAnimation: NSObject, @preconcurrency CAAnimationDelegate {
  private let block: AnimationBlock
  private weak var view: UIView?
  private let locksInput: Bool

  init(of view: UIView, in block: AnimationBlock) {
    (self.block, self.view) = (block, view)
    locksInput = !block.options.contains(.allowUserInteraction)
    super.init()
    if locksInput { view.inputLocks += 1 }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if locksInput { view?.inputLocks -= 1 }
    block.leave(finished: flag)
  }
}

/// The action that an animation block gives to the change of a view's property.
///
/// Geometry animates additively: what is added to the new value starts as the difference to the old
/// one and runs to nothing, so a change in flight bends smoothly. Other values replace each other.
@MainActor
struct ViewAction: @preconcurrency CAAction {
  private let view: UIView
  private let block: AnimationBlock
  private let start: Start

  private enum Start {
    /// Where everything was, for what animates additively.
    case shape(Shape)
    /// What was there before.
    case value(Any?)
  }

  /// The action of a change that is about to be made; nil where it is immediate.
  static func choose(for view: UIView, key: String) -> ViewAction? {
    guard let block = AnimationBlock.current, view.isShownOrWillBe else { return nil }
    if additive[key] != nil {
      return ViewAction(view: view, block: block, start: .shape(Shape(view.layer)))
    }
    guard replacing.contains(key) else { return nil }
    let seen = block.options.contains(.beginFromCurrentState) ? view.layer.presentation() : nil
    let value = (seen ?? view.layer).value(forKey: key)
    return ViewAction(view: view, block: block, start: .value(value))
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    switch start {
    case .value(let value):
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = value
      block.add(animation, to: view, key: event)
    case .shape(let shape):
      for part in Self.additive[event]?(shape, Shape(view.layer)) ?? [] {
        let animation = CABasicAnimation(keyPath: part.keyPath)
        animation.fromValue = part.from
        animation.toValue = part.nothing
        animation.isAdditive = part.nothing != nil
        block.add(animation, to: view, key: freeKey(part.keyPath))
      }
    }
  }

  /// A key that no animation of the layer has: additive ones must not replace each other.
  private func freeKey(_ keyPath: String) -> String {
    let taken = Set(view.layer.animationKeys() ?? [])
    if !taken.contains(keyPath) { return keyPath }
    var number = 2
    while taken.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }

  // MARK: What animates, and how

  private struct Shape {
    let position: CGPoint
    let bounds: CGRect
    let transform: CATransform3D
    let cornerRadius: CGFloat

    init(_ layer: CALayer) {
      (position, bounds) = (layer.position, layer.bounds)
      (transform, cornerRadius) = (layer.transform, layer.cornerRadius)
    }
  }

  /// One animation of a change: from the difference to nothing, or from the old value.
  private struct Part {
    var keyPath: String
    var from: Any
    /// What adds nothing; nil where the old value is replaced.
    var nothing: Any?
  }

  private static let replacing: Set<String> = ["opacity", "backgroundColor", "anchorPoint"]

  /// By key: what has to be added after a change to see what was there before it.
  private static let additive: [String: (Shape, Shape) -> [Part]] = [
    "position": { point("position", $0.position, $1.position) },
    "bounds": {
      point("bounds.origin", $0.bounds.origin, $1.bounds.origin)
        + size("bounds.size", $0.bounds.size, $1.bounds.size)
    },
    "transform": { transform($0.transform, $1.transform) },
    "cornerRadius": {
      [Part(keyPath: "cornerRadius", from: $0.cornerRadius - $1.cornerRadius, nothing: 0)]
    },
  ]

  private static func point(_ keyPath: String, _ old: CGPoint, _ new: CGPoint) -> [Part] {
    guard old != new else { return [] }
    let from = CGPoint(x: old.x - new.x, y: old.y - new.y)
    return [Part(keyPath: keyPath, from: from, nothing: CGPoint.zero)]
  }

  private static func size(_ keyPath: String, _ old: CGSize, _ new: CGSize) -> [Part] {
    guard old != new else { return [] }
    let from = CGSize(width: old.width - new.width, height: old.height - new.height)
    return [Part(keyPath: keyPath, from: from, nothing: CGSize.zero)]
  }

  /// The added transform applies before the new one, so it starts as old · new⁻¹.
  ///
  /// To a scale of nothing there is no such product: then the old value is replaced.
  private static func transform(_ old: CATransform3D, _ new: CATransform3D) -> [Part] {
    guard let inverse = new.inverse else {
      return [Part(keyPath: "transform", from: old, nothing: nil)]
    }
    return [
      Part(
        keyPath: "transform", from: CATransform3DConcat(old, inverse),
        nothing: CATransform3DIdentity)
    ]
  }
}

extension UIView {
  /// Whether the view is in a tree that is shown, or will be with the next commit.
  fileprivate var isShownOrWillBe: Bool {
    var layer: CALayer? = self.layer
    while let current = layer {
      if current.node != .none { return true }
      layer = current.superlayer
    }
    return false
  }
}
