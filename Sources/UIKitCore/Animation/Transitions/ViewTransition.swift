import Foundation

// A dissolve and a page curl are transitions of the view's layer. A flip shows two copies of the view's
// layers, of before and after its changes, on a stage that lies over the view; the view itself is not
// seen meanwhile, and its model is not touched. The stage has the view's place and size, and the
// perspective in which the copies turn.

/// The transition of a view from how it looks now to how it will look.
@MainActor
package final class ViewTransition {
  private let view: UIView
  private let effect: TransitionEffect
  private let showsMotion: Bool
  /// The old looks; nil where they are not needed.
  private var old: CALayer?

  /// How far the viewer is away, in longer sides of the view.
  private static let viewingDistance: CGFloat = 2.5
  /// The key of what hides the view; another transition of the view ends this one by replacing it.
  private static let hidingKey = "transition.hiding"

  /// Keeps the looks of a view.
  ///
  /// - Parameter showsMotion: whether the new looks move as the view does, as far as its animations
  ///   are known at the beginning.
  package init(of view: UIView, _ effect: TransitionEffect, showsMotion: Bool) {
    (self.view, self.effect, self.showsMotion) = (view, effect, showsMotion)
    UIView.performWithoutAnimation { view.layer.updateTree() }
    // A layer's transition is one from what was shown: a view that has just come, such as what a controller's transition
    // takes place in, is shown first.
    if case .layer = effect, view.isShownOrWillBe, view.layer.node == .none {
      CATransaction.flush()
    }
    guard case .flip = effect else { return }
    let old = LayerCopy().copy(of: view.layer)
    // A view within another transition is not seen itself.
    if view.layer.animation(forKey: Self.hidingKey) != nil { old.opacity = view.layer.opacity }
    self.old = old
  }

  /// Animates to how the view looks now.
  ///
  /// - Parameter locksInput: whether the view takes no touches meanwhile.
  package func run(_ timing: AnimationTiming, in tally: AnimationTally, locksInput: Bool = true) {
    guard view.isShownOrWillBe else { return }
    switch effect {
    case .layer(let type): runLayer(type, timing, in: tally, locksInput: locksInput)
    case .flip(let axis, let angle): flip(axis, angle, timing, in: tally, locksInput: locksInput)
    }
  }

  private func flip(
    _ axis: TransitionEffect.Axis, _ angle: Double, _ timing: AnimationTiming,
    in tally: AnimationTally, locksInput: Bool
  ) {
    guard let old else { return }
    if showsMotion {
      view.layer.updateTree()
    } else {
      UIView.performWithoutAnimation { view.layer.updateTree() }
    }
    let new = LayerCopy(keepsAnimations: showsMotion).copy(of: view.layer)
    let stage = makeStage()
    let inner = makeTally(around: stage, in: tally)
    func add(_ animation: CAAnimation, _ layer: CALayer, key: String?) {
      timing.apply(to: animation, on: view.layer)
      animation.timingFunction = timing.pace.timingFunction
      animation.delegate = RunningAnimation(in: inner, lockingInputOf: locksInput ? view : nil)
      layer.add(animation, forKey: key)
    }
    for (layer, angles) in [(new, (-angle, 0)), (old, (0, angle))] {
      layer.center(in: stage.bounds.size)
      for animation in axis.turn(layer, angles) { add(animation, layer, key: nil) }
    }
    stage.sublayers = [new, old]
    place(stage)
    if let hiding = hidingAnimation { add(hiding, view.layer, key: Self.hidingKey) }
    inner.close()
  }

  private func runLayer(
    _ type: CATransitionType, _ timing: AnimationTiming, in tally: AnimationTally, locksInput: Bool
  ) {
    let transition = CATransition()
    transition.type = type
    timing.apply(to: transition, on: view.layer)
    transition.timingFunction = timing.pace.timingFunction
    transition.delegate = RunningAnimation(in: tally, lockingInputOf: locksInput ? view : nil)
    view.layer.add(transition, forKey: kCATransition)
  }

  /// A tally that takes the stage away at the end, for which `tally` waits.
  private func makeTally(around stage: CALayer, in tally: AnimationTally) -> AnimationTally {
    tally.enter()
    let inner = AnimationTally { finished in
      stage.removeFromSuperlayer()
      tally.leave(finished: finished)
    }
    inner.willStart = { tally.begin() }
    inner.wasInterrupted = { stage.removeFromSuperlayer() }
    return inner
  }

  private func makeStage() -> CALayer {
    let (layer, stage) = (view.layer, CALayer())
    stage.bounds = CGRect(origin: .zero, size: layer.bounds.size)
    var perspective = CATransform3DIdentity
    perspective.m34 =
      -1 / (Self.viewingDistance * max(layer.bounds.width, layer.bounds.height, 1))
    let offset = CGPoint(
      x: (0.5 - layer.anchorPoint.x) * layer.bounds.width,
      y: (0.5 - layer.anchorPoint.y) * layer.bounds.height)
    stage.sublayerTransform = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-offset.x, -offset.y, 0), perspective),
      CATransform3DMakeTranslation(offset.x, offset.y, 0))
    return stage
  }

  /// Lays the stage over the view; inside of it where it is the root, before black.
  private func place(_ stage: CALayer) {
    let layer = view.layer
    stage.anchorPoint = layer.anchorPoint
    guard let superlayer = layer.superlayer else {
      stage.frame = layer.bounds
      stage.backgroundColor = CGColor.black
      return layer.addSublayer(stage)
    }
    stage.position = layer.position
    stage.transform = layer.transform
    stage.zPosition = layer.zPosition
    superlayer.insertSublayer(stage, above: layer)
  }

  /// What keeps the view from being seen; nil where the stage lies inside of it.
  private var hidingAnimation: CAAnimation? {
    guard view.layer.superlayer != nil else { return nil }
    let hiding = CABasicAnimation(keyPath: "opacity")
    (hiding.fromValue, hiding.toValue) = (0, 0)
    return hiding
  }
}

/// A block whose changes are seen as the transition of a view.
final class TransitionBlock: AnimationBlock {
  private var transition: ViewTransition?

  /// Makes the changes, and shows them as a transition.
  func run(_ view: UIView, _ effect: TransitionEffect, _ changes: () -> Void) {
    let isSeen = timing.duration > 0 && AnimationBlock.areEnabled && view.isShownOrWillBe
    let showsMotion = options.contains(.allowAnimatedContent)
    if isSeen { transition = ViewTransition(of: view, effect, showsMotion: showsMotion) }
    run { if showsMotion { changes() } else { UIView.performWithoutAnimation(changes) } }
  }

  override func willClose() {
    transition?.run(
      timing, in: tally, locksInput: !options.contains(.allowUserInteraction))
    transition = nil
  }
}
