import Foundation

// A view asks the block in force for the action of each change. The block that is open innermost
// takes the change and makes an animation of it; blocks of other kinds (keyframes, animators)
// keep it for later. A tally counts what runs and calls the completion at the very end.

/// One call of `animate`: the timing of its animations, and what waits for their end.
@MainActor
class AnimationBlock {
  /// Whether blocks animate.
  static var areEnabled = true
  /// The blocks whose changes are being made, innermost last.
  private(set) static var open: [AnimationBlock] = []

  /// The block that a change belongs to; nil where it is immediate.
  static var current: AnimationBlock? {
    guard areEnabled, let block = open.last, block.timing.duration > 0 else { return nil }
    return block
  }

  final var timing: AnimationTiming
  final var options: UIView.AnimationOptions
  final let tally: AnimationTally
  /// The property animator that the changes belong to, of this block or one around it.
  private(set) final weak var animator: UIViewPropertyAnimator?
  /// The views that were changed and place what is inside, where the options ask for it.
  private var resized: [UIView] = []

  /// Makes a block; inside of another one it starts with that and takes what it does not override.
  init(
    _ timing: AnimationTiming, _ options: UIView.AnimationOptions,
    _ completion: ((Bool) -> Void)?
  ) {
    tally = AnimationTally(completion)
    guard let outer = AnimationBlock.open.last else {
      (self.timing, self.options) = (timing, options)
      return
    }
    self.timing = timing.nested(in: outer.timing, options)
    let inherited =
      options.contains(.overrideInheritedOptions) ? [] : outer.options.inheritedByNested
    self.options = options.union(inherited)
    animator = outer.animator
  }

  /// Makes a part of a block with a timing of its own; the block waits for its animations too.
  init(within outer: AnimationBlock, _ timing: AnimationTiming) {
    (self.timing, options, tally, animator) = (timing, outer.options, outer.tally, outer.animator)
    tally.reopen()
  }

  /// Makes the block of a property animator, around which there is none.
  init(of animator: UIViewPropertyAnimator, _ timing: AnimationTiming) {
    (self.timing, options) = (timing, [])
    tally = AnimationTally(nil)
    self.animator = animator
  }

  /// Makes the changes, and closes the block.
  final func run(_ changes: () -> Void) {
    let flushes = options.contains(.flushUpdates)
    if flushes { UIApplication.shared.layOutWindows() }
    AnimationBlock.open.append(self)
    changes()
    if flushes { UIApplication.shared.layOutWindows() }
    close()
  }

  /// Opens the block until `close()` is called.
  final func begin() { AnimationBlock.open.append(self) }

  /// Closes the block, with those inside that were left open: no change belongs to it any more.
  final func close() {
    if options.contains(.layoutSubviews) {
      for view in resized { view.layoutIfNeeded() }
    }
    willClose()
    let index = AnimationBlock.open.lastIndex { $0 === self }
    AnimationBlock.open.removeSubrange((index ?? AnimationBlock.open.endIndex)...)
    tally.close()
  }

  /// Called when all changes are made; for blocks that kept them.
  func willClose() {}

  /// Takes a change that is made.
  final func take(_ change: ViewChange) {
    if change.resizes { resized.append(change.view) }
    animate(change)
  }

  /// Makes animations of a change.
  func animate(_ change: ViewChange) {
    if let animator { return animator.take(change, timing) }
    for part in change.parts {
      add(part.animation(pace: timing.pace), of: change.view, key: part.keyPath)
    }
  }

  /// Gives an animation the block's timing and adds it to a view's layer.
  final func add(_ animation: CAPropertyAnimation, of view: UIView, key: String) {
    add(animation, of: view, on: view.layer, key: key)
  }

  /// Gives an animation the block's timing and adds it to a layer of a view.
  final func add(
    _ animation: CAPropertyAnimation, of view: UIView, on layer: CALayer, key: String
  ) {
    timing.apply(to: animation, on: layer)
    animation.delegate = RunningAnimation(
      in: tally, lockingInputOf: options.contains(.allowUserInteraction) ? nil : view)
    let key = animation.isAdditive ? layer.freeAnimationKey(key) : key
    layer.add(animation, forKey: key)
  }
}

extension CALayer {
  /// A key that no animation of the layer has: additive ones must not replace each other.
  func freeAnimationKey(_ keyPath: String) -> String {
    guard let keys = animationKeys(), keys.contains(keyPath) else { return keyPath }
    let taken = Set(keys)
    var number = 2
    while taken.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }
}
