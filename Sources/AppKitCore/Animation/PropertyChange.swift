import Foundation

// A change of a view through its proxy. The view has its new value at once; what is seen runs after
// it, by animations of the layer's properties that the render thread evaluates. The property's own
// parts get the animation that the view gave for it, translated to the layer's values; everything
// else that the change moves (views inside that follow the size, a layer with another anchor) gets
// a basic one of the same duration and curve.

@MainActor
enum PropertyChange {
  /// The changes that are being made, innermost last.
  private static var open: [(animation: CAAnimation, view: NSView, own: Set<String>)] = []

  /// A copy of an animation with what it leaves open filled in from the current context.
  ///
  /// - Returns: nil for what is no animation, and where it would take no time.
  static func prepared(_ animation: Any?) -> CAAnimation? {
    guard let animation = (animation as? CAAnimation)?.copy() as? CAAnimation else { return nil }
    let context = NSAnimationContext.current
    if animation.duration <= 0 {
      let settling = (animation as? CASpringAnimation)?.settlingDuration
      animation.duration = context.duration > 0 ? settling ?? context.duration : 0
    }
    if animation.timingFunction == nil, !(animation is CASpringAnimation) {
      let usual = (animation as? CABasicAnimation)?.isPlain == true
      animation.timingFunction =
        context.timingFunction ?? (usual ? CAMediaTimingFunction(name: .easeInEaseOut) : nil)
    }
    return animation.duration > 0 ? animation : nil
  }

  /// Makes a change of a view's property, animated where the view says how.
  static func make(_ key: NSAnimatablePropertyKey, of view: NSView, _ body: () -> Void) {
    guard let layer = view.layer, layer.isShownOrWillBe,
      let animation = prepared(view.animation(forKey: key))
    else { return body() }
    let parts = LayerPart.of[key] ?? []
    let former = parts.map { part in layer.shown(part.keyPath) }
    let formerTurn = CGFloat(view.frameRotation)
    open.append((animation, view, Set(parts.map(\.keyPath.property))))
    body()
    open.removeLast()
    guard animation is CAPropertyAnimation, key != "subviews" else {
      return layer.add(animation, forKey: key)
    }
    for (part, shown) in zip(parts, former) {
      // A turn by more than half a circle cannot be read from the layer's matrix.
      let isResting = layer.animation(forKey: part.keyPath) == nil
      let from =
        part.keyPath == "transform.rotation.z" && isResting ? formerTurn * .pi / 180 : shown
      animation.translated(for: part, of: view, from: from).map {
        layer.add($0, forKey: part.keyPath)
      }
    }
  }

  /// The action for a change of a view's layer; nil for none.
  static func action(for view: NSView, _ event: String) -> (any CAAction)? {
    if let change = open.last {
      if change.view === view, change.own.contains(event) { return nil }
      return change.animation.basicAction.from(view, event)
    }
    let context = NSAnimationContext.current
    guard context.allowsImplicitAnimation, context.duration > 0,
      view.layer?.isShownOrWillBe == true
    else { return nil }
    return prepared(CABasicAnimation())?.basicAction.from(view, event)
  }

  /// Moves a window's frame by a prepared animation.
  static func animateFrame(of window: NSWindow, to frame: NSRect, with animation: CAAnimation) {
    PropertyTicker.shared.start(
      animation, "frame", of: window, from: window.frame, to: NSWindow.possible(frame)
    ) { value in
      if let rect = value as? NSRect { window.move(to: rect) }
    }
  }
}

extension CABasicAnimation {
  /// The animation from where a view is that is at rest: of one that was never shown nobody else knows it.
  @MainActor
  fileprivate func from(_ view: NSView, _ event: String) -> CABasicAnimation {
    let places: Set = ["position", "bounds", "opacity", "transform"]
    if let layer = view.layer, places.contains(event), layer.animation(forKey: event) == nil {
      fromValue = layer.value(forKey: event)
    }
    return self
  }

  /// Whether it says nothing but how long.
  fileprivate var isPlain: Bool { fromValue == nil && toValue == nil && byValue == nil }
}

extension CAAnimation {
  /// A basic animation of the same time and curve, whose values are those of the change.
  fileprivate var basicAction: CABasicAnimation {
    let spring = (self as? CASpringAnimation)?.copy() as? CASpringAnimation
    let basic = spring ?? CABasicAnimation()
    (basic.fromValue, basic.toValue, basic.byValue) = (nil, nil, nil)
    (basic.duration, basic.timingFunction) = (duration, timingFunction)
    (basic.keyPath, basic.delegate, basic.fillMode) = (nil, nil, .backwards)
    return basic
  }

  /// The animation of a layer's property that shows a part of a view's.
  ///
  /// - Parameter from: what was shown before the change.
  /// - Returns: nil where nothing would move.
  @MainActor
  fileprivate func translated(for part: LayerPart, of view: NSView, from: Any?) -> CAAnimation? {
    guard let copy = self.copy() as? CAAnimation else { return nil }
    (copy as? CAPropertyAnimation)?.keyPath = part.keyPath
    if let basic = copy as? CABasicAnimation {
      let isPlain = basic.isPlain
      basic.fromValue = basic.fromValue.flatMap { part.value(view, $0) }
      basic.toValue = basic.toValue.flatMap { part.value(view, $0) }
      basic.byValue = basic.byValue.flatMap { part.step(view, $0) }
      let isOpen = basic.fromValue == nil && (basic.byValue == nil || basic.toValue == nil)
      if isOpen, !basic.isAdditive { basic.fromValue = from }
      if isPlain {
        basic.fillMode = .backwards
        let now = view.layer?.value(forKeyPath: part.keyPath)
        if CarriedValue(from) == CarriedValue(now), part.keyPath != "transform.rotation.z" {
          return nil
        }
        if part.keyPath == "transform.rotation.z" {
          basic.toValue = view.frameRotation * .pi / 180
        }
      }
    } else if let keyframes = copy as? CAKeyframeAnimation {
      let translate = keyframes.isAdditive ? part.step : part.value
      keyframes.values = keyframes.values?.compactMap { translate(view, $0) }
    }
    return copy
  }
}

extension CALayer {
  /// The value of a property as it is seen now.
  fileprivate func shown(_ keyPath: String) -> Any? {
    let isMoving = animationKeys() != nil
    return (isMoving ? shownCopy() ?? self : self).value(forKeyPath: keyPath)
  }

  /// Whether the layer is in a tree that is shown, or will be with the next commit.
  fileprivate var isShownOrWillBe: Bool {
    sequence(first: self) { $0.superlayer }.contains { $0.node != .none }
  }
}

extension String {
  /// The property that a key path leads into: `bounds` for `bounds.size`.
  fileprivate var property: String { String(prefix { $0 != "." }) }
}
