import Foundation

/// What animates of a window.
extension Animator where Target: NSWindow {
  /// Where the window's frame will be once all animations have ended.
  public var frame: NSRect { target.targetFrame }

  /// How much of the window will be seen of what is before and behind it, 0…1.
  public var alphaValue: CGFloat {
    get {
      PropertyTicker.shared.target("alphaValue", of: target) as? CGFloat ?? target.alphaValue
    }
    nonmutating set {
      let window = target
      guard let animation = PropertyChange.prepared(window.animation(forKey: "alphaValue")) else {
        window.alphaValue = newValue
        return
      }
      PropertyTicker.shared.start(
        animation, "alphaValue", of: window, from: window.alphaValue, to: newValue
      ) { value in
        if let value = value as? CGFloat { window.showOpacity(value) }
      }
    }
  }

  /// Moves the window and changes its size.
  public func setFrame(_ frameRect: NSRect, display flag: Bool) {
    move(to: frameRect, "frame")
  }

  /// Moves the window and changes its size, as with `animate` false: the proxy animates anyway.
  public func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate: Bool) {
    move(to: frameRect, "frame")
  }

  /// Moves the bottom left corner.
  public func setFrameOrigin(_ point: NSPoint) {
    move(to: NSRect(origin: point, size: target.targetFrame.size), "frameOrigin")
  }

  /// Moves the top left corner.
  public func setFrameTopLeftPoint(_ point: NSPoint) {
    setFrameOrigin(NSPoint(x: point.x, y: point.y - target.targetFrame.height))
  }

  /// Changes the size; the top left corner stays.
  public func setContentSize(_ size: NSSize) { move(to: target.frame(ofSize: size), "frameSize") }

  /// Moves the window to the middle of the screen, a little above.
  public func center() { setFrameOrigin(NSScreen.middle(for: target.targetFrame.size)) }

  /// Shows the window in front of the others, at once.
  public func orderFront(_ sender: Any?) { target.orderFront(sender) }

  /// Takes the window away, at once.
  public func orderOut(_ sender: Any?) { target.orderOut(sender) }

  /// Shows the window and gives it the keys, at once.
  public func makeKeyAndOrderFront(_ sender: Any?) { target.makeKeyAndOrderFront(sender) }

  /// Closes the window, at once.
  public func close() { target.close() }

  private func move(to frame: NSRect, _ key: NSAnimatablePropertyKey) {
    let own = target.animation(forKey: key)
    // An animation that was named for the whole frame holds for its parts, too.
    let named = key != "frame" && target.animations[key] == nil ? target.animations["frame"] : nil
    guard let animation = PropertyChange.prepared(named ?? own) else {
      return target.setFrame(frame, display: true)
    }
    PropertyChange.animateFrame(of: target, to: frame, with: animation.forFrames(key, frame))
  }
}

extension CAAnimation {
  /// The animation with the values of an origin or a size made those of a whole frame.
  fileprivate func forFrames(_ key: String, _ frame: NSRect) -> CAAnimation {
    func whole(_ value: Any) -> Any {
      if key == "frameOrigin", let origin = value as? NSPoint {
        return NSRect(origin: origin, size: frame.size)
      }
      guard key == "frameSize", let size = value as? NSSize else { return value }
      return NSRect(
        x: frame.minX, y: frame.maxY - size.height, width: size.width, height: size.height)
    }
    func step(_ value: Any) -> Any {
      if key == "frameOrigin", let way = value as? NSPoint {
        return NSRect(origin: way, size: .zero)
      }
      guard key == "frameSize", let size = value as? NSSize else { return value }
      return NSRect(x: 0, y: -size.height, width: size.width, height: size.height)
    }
    if let basic = self as? CABasicAnimation {
      basic.fromValue = basic.fromValue.map(whole)
      basic.toValue = basic.toValue.map(whole)
      basic.byValue = basic.byValue.map(step)
    } else if let keyframes = self as? CAKeyframeAnimation {
      keyframes.values = keyframes.values?.map(keyframes.isAdditive ? step : whole)
    }
    return self
  }
}
