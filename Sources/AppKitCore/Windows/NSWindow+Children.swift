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

  final func lead(_ child: NSWindow, ordered place: OrderingMode) {
    precondition(child !== self && leader !== child, "\(child) as a child of \(self)")
    child.leader?.removeChildWindow(child)
    attached.append(child)
    child.leader = self
    guard isVisible else { return }
    child.orderFront(nil)
    if place == .below { stage?.raise() }
  }

  final func lead(noMore child: NSWindow) {
    guard child.leader === self else { return }
    attached.removeAll { $0 === child }
    child.leader = nil
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
}
