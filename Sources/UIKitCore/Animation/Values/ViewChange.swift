import Foundation
import Geometry

/// One animation of a change of a view.
package struct ChangePart {
  package let keyPath: String
  /// Whether the values are added to the new value of the model.
  let isAdditive: Bool
  /// The first value; where it is additive the difference of the old value to the new one.
  let start: MotionValue
  /// The last value; where it is additive, what adds nothing.
  let end: MotionValue
  /// Whether it is the second number of a point or a size that was split.
  package private(set) var isOnSecondAxis = false

  /// Makes the part of a change; nil where it changes nothing.
  ///
  /// To a scale of nothing no difference leads back: then the old value is replaced.
  init?(_ part: AnimatedProperty.Part, _ old: MotionValue, _ new: MotionValue) {
    keyPath = part.keyPath
    let difference = part.isAdditive ? old.difference(to: new) : nil
    isAdditive = difference != nil
    (start, end) = difference.map { ($0, $0.nothing) } ?? (old, new)
    if part.isAdditive, old.equals(new) { return nil }
  }

  private init(_ whole: ChangePart, _ axis: MotionValue.Axis) {
    keyPath = "\(whole.keyPath).\(axis.name)"
    isAdditive = whole.isAdditive
    (start, end) = (MotionValue(whole.start[axis]), MotionValue(whole.end[axis]))
    isOnSecondAxis = axis.isSecond
  }

  private init(adding whole: ChangePart, _ difference: MotionValue) {
    (keyPath, isAdditive) = (whole.keyPath, true)
    (start, end) = (difference, difference.nothing)
  }

  /// The part as what is added to the new value; itself where that cannot be: of colours.
  package var added: ChangePart {
    guard !isAdditive, !(start.value is Color), let difference = start.difference(to: end) else {
      return self
    }
    return ChangePart(adding: self, difference)
  }

  /// The part for each number of a point or a size; of what has no axes the part itself.
  package var split: [ChangePart] {
    start.axes.isEmpty ? [self] : start.axes.map { ChangePart(self, $0) }
  }

  /// The value at `progress` of the way.
  func value(at progress: Double) -> MotionValue { start.blended(with: end, at: progress) }

  /// What is seen at `progress` of the way, over a value of the model.
  package func seen(at progress: Double, over model: MotionValue) -> MotionValue {
    isAdditive ? value(at: progress).added(to: model) : value(at: progress)
  }

  /// The animation of the whole way; where it is not additive it ends on the model's value.
  func animation(pace: AnimationPace) -> CABasicAnimation {
    let animation = pace.animation(keyPath: keyPath)
    animation.fromValue = start.boxed
    animation.toValue = isAdditive ? end.boxed : nil
    animation.isAdditive = isAdditive
    return animation
  }

  /// The animation of a part of the way, from one progress to another.
  package func animation(pace: AnimationPace, from: Double, to: Double) -> CABasicAnimation {
    let animation = pace.animation(keyPath: keyPath)
    animation.fromValue = value(at: from).boxed
    animation.toValue = value(at: to).boxed
    animation.isAdditive = isAdditive
    return animation
  }
}

/// A change of a layer's property, made inside of an animation block.
@_spi(Hooks) public struct ViewChange {
  /// The view that the layer belongs to.
  package let view: UIView
  /// The view's own layer, or a part of it.
  package let layer: CALayer
  package let property: AnimatedProperty
  /// The model's values before and after.
  package let old: [MotionValue]
  package let new: [MotionValue]
  /// The values to start from: the old ones, or those seen where animations start from them.
  package let starts: [MotionValue]
  /// What animates.
  package var parts: [ChangePart]

  /// - Parameter seen: the values that were seen before, where animations start from those.
  init(
    view: UIView, layer: CALayer, property: AnimatedProperty, old: [MotionValue],
    seen: [MotionValue]?
  ) {
    let new = property.values(of: layer)
    (self.view, self.layer, self.property, self.old, self.new) = (view, layer, property, old, new)
    let starts = property.parts.indices.map {
      property.parts[$0].isAdditive ? old[$0] : (seen ?? old)[$0]
    }
    self.starts = starts
    parts = property.parts.indices.compactMap {
      ChangePart(property.parts[$0], starts[$0], new[$0])
    }
  }

  /// Whether what is inside the view may need other places.
  @MainActor var resizes: Bool { property.key == "bounds" && layer === view.layer }
}

/// The action that an animation block gives to the change of a property of a view's layer, or of a part of it.
@MainActor
final class ViewAction: @preconcurrency CAAction {
  private let view: UIView
  private let layer: CALayer
  private let block: AnimationBlock
  private let property: AnimatedProperty
  private let old: [MotionValue]
  private let seen: [MotionValue]?

  private init(
    view: UIView, layer: CALayer, block: AnimationBlock, property: AnimatedProperty
  ) {
    (self.view, self.layer, self.block, self.property) = (view, layer, block, property)
    old = property.values(of: layer)
    seen =
      block.options.contains(.beginFromCurrentState)
      ? layer.shownCopy().map { property.values(of: $0) } : nil
  }

  /// The action of a change that is about to be made; nil where it is immediate.
  ///
  /// A view that nobody shows yet animates, too: what is loaded comes into sight with the same transaction as a rule,
  /// and otherwise its animations stop with that. Only what is made in the block itself stands where it is put.
  static func choose(for view: UIView, key: String) -> ViewAction? {
    guard let block = AnimationBlock.current, let property = AnimatedProperty.all[key],
      !view.isMadeInOpenBlock || view.isShownOrWillBe
    else { return nil }
    DrivenChanges.current?.note(view.layer, key, delay: block.timing.delay)
    return ViewAction(view: view, layer: view.layer, block: block, property: property)
  }

  /// The action of a change of a part of a view; nil where it is not shown yet, or the change is not the block's.
  static func choose(forPart part: CALayer, key: String) -> ViewAction? {
    guard part.node != .none, let block = AnimationBlock.current,
      let property = AnimatedProperty.all[key], let view = part.viewAround
    else { return nil }
    DrivenChanges.current?.note(part, key, delay: block.timing.delay)
    return ViewAction(view: view, layer: part, block: block, property: property)
  }

  /// The action as an animation with the block's timing, where one without sums shows the change.
  var asAction: any CAAction {
    guard let part = property.parts.first, property.parts.count == 1, !part.isAdditive,
      block.animator == nil
    else { return self }
    let action = ReplacingAction(keyPath: property.key)
    action.change = self
    action.ownKey = property.key
    action.fromValue = layer.value(forKey: property.key)
    action.timingFunction = block.timing.pace.timingFunction
    block.timing.apply(to: action, on: layer)
    return action
  }

  /// Runs the action for another key, which somebody gave it: with the block's timing, and the block waits for it.
  private func run(_ action: CABasicAnimation, forKey event: String, on layer: CALayer) {
    let animation = block.timing.pace.animation(keyPath: action.keyPath ?? event)
    animation.fromValue = action.fromValue
    animation.toValue = action.toValue
    animation.byValue = action.byValue
    animation.isAdditive = action.isAdditive
    block.add(animation, of: view, on: layer, key: event)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if let other = dict?[ReplacingAction.other] as? CABasicAnimation {
      return (anObject as? CALayer).map { run(other, forKey: event, on: $0) } ?? ()
    }
    block.take(ViewChange(view: view, layer: layer, property: property, old: old, seen: seen))
  }
}

/// The action of a change that replaces what is shown.
///
/// A layer or a view of a program's own may ask for it, as for that of `opacity`, and give it, or a copy, the key of
/// another property and values of its own: that then moves with the block's timing, as any animation.
final class ReplacingAction: CABasicAnimation {
  /// What is to be done for the view's own property.
  var change: (any CAAction)?
  /// That property.
  var ownKey: String?

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ReplacingAction)?.change = change
    (copy as? ReplacingAction)?.ownKey = ownKey
    return copy
  }

  override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard let change else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    let isOwn = keyPath == ownKey
    change.run(
      forKey: event, object: anObject, arguments: isOwn ? dict : [ReplacingAction.other: self])
  }

  /// Under which argument the view's action finds an action for another property.
  static let other = "CelOtherAction"
}

extension UIView {
  /// Whether the view was made by the changes of a block that is still open.
  fileprivate var isMadeInOpenBlock: Bool {
    guard let block = madeInBlock else { return false }
    return AnimationBlock.open.contains { $0 === block }
  }

  /// Whether the view is in a tree that is shown, or will be with the next commit.
  package var isShownOrWillBe: Bool {
    var layer: CALayer? = self.layer
    while let current = layer {
      if current.node != .none { return true }
      layer = current.superlayer
    }
    return false
  }
}
