import Foundation

// A view asks the block in force for the action of each change. The block that is open innermost
// takes the change and makes an animation of it; blocks of other kinds (keyframes, animators)
// keep it for later. A tally counts what runs and calls the completion at the very end.

/// What keeps the changes of blocks for itself: a property animator.
@preconcurrency @MainActor
package protocol ChangeTaking: AnyObject {
  /// Takes a change, with the timing of the block in which it was made.
  func take(_ change: ViewChange, _ timing: AnimationTiming)
}

/// One call of `animate`: the timing of its animations, and what waits for their end.
@MainActor
@_spi(Hooks) open class AnimationBlock {
  /// Whether blocks animate.
  static var areEnabled = true
  /// The blocks whose changes are being made, innermost last.
  package private(set) static var open: [AnimationBlock] = []

  /// The block that a change belongs to; nil where it is immediate.
  package static var current: AnimationBlock? {
    guard areEnabled, let block = open.last, block.timing.duration > 0 else { return nil }
    return block
  }

  package final var timing: AnimationTiming
  package final var options: UIView.AnimationOptions
  package final let tally: AnimationTally
  /// The property animator that the changes belong to, of this block or one around it.
  package private(set) final weak var animator: (any ChangeTaking)?
  /// The views that were changed and place what is inside, where the options ask for it.
  private var resized: [UIView] = []

  /// Makes a block; inside of another one it starts with that and takes what it does not override.
  @_spi(Hooks) public init(
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
  @_spi(Hooks) public init(within outer: AnimationBlock, _ timing: AnimationTiming) {
    (self.timing, options, tally, animator) = (timing, outer.options, outer.tally, outer.animator)
    tally.reopen()
  }

  /// Makes the block of a property animator, around which there is none.
  package convenience init(of animator: any ChangeTaking, _ timing: AnimationTiming) {
    self.init(alone: timing)
    self.animator = animator
  }

  /// Makes a block that takes nothing from others around it.
  @_spi(Hooks) public init(alone timing: AnimationTiming) {
    (self.timing, options) = (timing, [])
    tally = AnimationTally(nil)
  }

  /// Makes the changes, and closes the block.
  package final func run(_ changes: () -> Void) {
    let flushes = options.contains(.flushUpdates)
    if flushes { UIApplication.shared.layOutWindows() }
    AnimationBlock.open.append(self)
    changes()
    if flushes { UIApplication.shared.layOutWindows() }
    close()
  }

  /// Opens the block until `close()` is called.
  package final func begin() { AnimationBlock.open.append(self) }

  /// Closes the block, with those inside that were left open: no change belongs to it any more.
  package final func close() {
    if options.contains(.layoutSubviews) {
      for view in resized { view.layoutIfNeeded() }
    }
    willClose()
    let index = AnimationBlock.open.lastIndex { $0 === self }
    AnimationBlock.open.removeSubrange((index ?? AnimationBlock.open.endIndex)...)
    tally.close()
  }

  /// Called when all changes are made; for blocks that kept them.
  @_spi(Hooks) open func willClose() {}

  /// Takes a change that is made.
  final func take(_ change: ViewChange) {
    if change.resizes { resized.append(change.view) }
    animate(change)
  }

  /// Makes animations of a change.
  @_spi(Hooks) open func animate(_ change: ViewChange) {
    if let animator { return animator.take(change, timing) }
    for part in change.parts {
      add(part.animation(pace: timing.pace), of: change.view, on: change.layer, key: part.keyPath)
    }
  }

  /// Gives an animation the block's timing and adds it to a layer of a view.
  package final func add(
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
  package func freeAnimationKey(_ keyPath: String) -> String {
    guard let keys = animationKeys(), keys.contains(keyPath) else { return keyPath }
    let taken = Set(keys)
    var number = 2
    while taken.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }
}
