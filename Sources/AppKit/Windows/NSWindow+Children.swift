import Foundation

// Windows that go with others: they are moved by as much, and go and come with them.

extension NSWindow {
  /// The windows that go with this one.
  public var childWindows: [NSWindow]? { attached.isEmpty ? nil : attached }

  /// The window that this one goes with.
  public var parent: NSWindow? {
    get { leader }
    set {
      leader?.removeChildWindow(self)
      newValue?.addChildWindow(self, ordered: .above)
    }
  }

  /// Lets a window go with this one.
  ///
  /// - Precondition: neither is the other's child already.
  public func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
    precondition(childWin !== self && leader !== childWin, "\(childWin) as a child of \(self)")
    childWin.leader?.removeChildWindow(childWin)
    attached.append(childWin)
    childWin.leader = self
    guard isVisible else { return }
    childWin.orderFront(nil)
    if place == .below { stage?.raise() }
  }

  /// Lets a window go by itself again.
  public func removeChildWindow(_ childWin: NSWindow) {
    guard childWin.leader === self else { return }
    attached.removeAll { $0 === childWin }
    childWin.leader = nil
  }

  /// Moves the windows that go with this one as it was moved.
  final func leadChildren(from former: NSPoint) {
    for child in attached {
      child.move(
        to: child.frame.offsetBy(dx: frame.minX - former.x, dy: frame.minY - former.y))
    }
  }

  /// Takes the windows that go with this one from the desktop.
  final func takeChildrenAway() { for child in attached { child.orderOut(nil) } }

  // MARK: Order

  /// Puts the window on the desktop, also where another program is in front.
  public func orderFrontRegardless() { orderFront(nil) }

  /// Puts the window on the desktop; before or behind others, the desktop decides.
  public func orderBack(_ sender: Any?) { orderFront(sender) }

  /// Puts the window on the desktop, or takes it away.
  public func setIsVisible(_ flag: Bool) { if flag { orderFront(nil) } else { orderOut(nil) } }

  /// Moves the top left corner to a point, and says where that of the next window should be.
  ///
  /// - Parameter topLeftPoint: zero leaves the window where it is.
  @discardableResult
  public func cascadeTopLeft(from topLeftPoint: NSPoint) -> NSPoint {
    if topLeftPoint != .zero { setFrameTopLeftPoint(topLeftPoint) }
    return NSPoint(x: frame.minX + 22, y: frame.maxY - 22)
  }

  /// Draws what needs it now.
  public func displayIfNeeded() {
    contentView?.layoutSubtreeIfNeeded()
    contentView?.displayIfNeeded()
  }

  /// Draws everything anew now.
  public func display() {
    contentView?.needsDisplay = true
    displayIfNeeded()
  }
}
