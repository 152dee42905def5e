import Foundation

/// What animates of a view.
extension Animator where Target: NSView {
  /// The view's rectangle in its superview.
  ///
  /// Animations named for `frameOrigin` or `frameSize` hold, unless there is one for `frame`.
  public var frame: NSRect {
    get { target.frame }
    nonmutating set {
      let animations = target.animations
      let areParts = animations["frameOrigin"] != nil || animations["frameSize"] != nil
      guard areParts, animations["frame"] == nil else {
        return change("frame") { target.frame = newValue }
      }
      setFrameOrigin(newValue.origin)
      setFrameSize(newValue.size)
    }
  }

  /// The view's rectangle in its own coordinates.
  public var bounds: NSRect {
    get { target.bounds }
    nonmutating set { change("bounds") { target.bounds = newValue } }
  }

  /// The opacity of the view with what is inside.
  public var alphaValue: CGFloat {
    get { target.alphaValue }
    nonmutating set { change("alphaValue") { target.alphaValue = newValue } }
  }

  /// How far the frame is turned about its origin, in degrees.
  public var frameRotation: CGFloat {
    get { target.frameRotation }
    nonmutating set { change("frameRotation") { target.frameRotation = newValue } }
  }

  /// How far the frame is turned about its middle, in degrees.
  public var frameCenterRotation: CGFloat {
    get { target.frameCenterRotation }
    nonmutating set { change("frameCenterRotation") { target.frameCenterRotation = newValue } }
  }

  /// How far what is inside is turned, in degrees; it turns step by step, at each refresh.
  public var boundsRotation: CGFloat {
    get {
      PropertyTicker.shared.target("boundsRotation", of: target) as? CGFloat
        ?? target.boundsRotation
    }
    nonmutating set {
      let view: NSView = target
      guard let animation = PropertyChange.prepared(view.animation(forKey: "boundsRotation")) else {
        view.boundsRotation = newValue
        return
      }
      PropertyTicker.shared.start(
        animation, "boundsRotation", of: view, from: view.boundsRotation, to: newValue
      ) { if let degrees = $0 as? CGFloat { view.turnInside(to: degrees) } }
    }
  }

  /// The shadow of the view.
  public var shadow: NSShadow? {
    get { target.shadow }
    nonmutating set { change("shadow") { target.shadow = newValue } }
  }

  /// Whether the view is left out; the view fades unless it says otherwise.
  ///
  /// A view that is to be hidden is hidden at once, since what is hidden cannot be seen fading.
  public var isHidden: Bool {
    get { target.isHidden }
    nonmutating set {
      target.isHidden = newValue
      guard !newValue, let layer = target.layer,
        let fade = PropertyChange.prepared(target.animation(forKey: "alphaValue"))
      else { return }
      (fade as? CABasicAnimation)?.fromValue = 0
      (fade as? CAPropertyAnimation)?.keyPath = "opacity"
      layer.add(fade, forKey: "opacity")
    }
  }

  /// Lays out now; what moves by that animates, as in a grouping that allows implicit animations.
  public func layoutSubtreeIfNeeded() {
    let context = NSAnimationContext.current
    let former = context.allowsImplicitAnimation
    context.allowsImplicitAnimation = true
    target.layoutSubtreeIfNeeded()
    context.allowsImplicitAnimation = former
  }

  /// Moves the frame's origin.
  public func setFrameOrigin(_ newOrigin: NSPoint) {
    change("frameOrigin") { target.setFrameOrigin(newOrigin) }
  }

  /// Changes the frame's size.
  public func setFrameSize(_ newSize: NSSize) {
    change("frameSize") { target.setFrameSize(newSize) }
  }

  /// Scrolls.
  public func setBoundsOrigin(_ newOrigin: NSPoint) {
    change("boundsOrigin") { target.setBoundsOrigin(newOrigin) }
  }

  /// Scales what is inside.
  public func setBoundsSize(_ newSize: NSSize) {
    change("boundsSize") { target.setBoundsSize(newSize) }
  }

  /// Puts a view inside; the animation named `subviews`, if there is one, runs on this view's layer.
  public func addSubview(_ view: NSView) {
    change("subviews") { target.addSubview(view) }
  }

  /// Puts a view inside, in front of or behind another.
  public func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    change("subviews") { target.addSubview(view, positioned: place, relativeTo: otherView) }
  }

  /// Exchanges a view inside for another.
  public func replaceSubview(_ oldView: NSView, with newView: NSView) {
    change("subviews") { target.replaceSubview(oldView, with: newView) }
  }

  /// Takes the view out of its superview, whose animation named `subviews` runs, if there is one.
  public func removeFromSuperview() {
    guard let superview = target.superview else { return }
    PropertyChange.make("subviews", of: superview) { target.removeFromSuperview() }
  }
}
