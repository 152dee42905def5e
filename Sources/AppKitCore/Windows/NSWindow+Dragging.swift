import Foundation

// A window that a person drags by its contents follows the pointer. Wayland lets no program place its windows.

/// How a person drags a window: where pointer and window were at the press, in the screen's coordinates.
struct WindowDrag {
  var pointer: NSPoint
  var origin: NSPoint
}

extension NSWindow {
  /// Lets the window follow the pointer until the button is let go, of which nobody else is told.
  ///
  /// - Parameter event: the press.
  public func performDrag(with event: NSEvent) {
    guard isMovable, event.type == .leftMouseDown || event.type == .leftMouseDragged else { return }
    windowDrag = WindowDrag(pointer: NSEvent.mouseLocation, origin: outermost.frame.origin)
    pressed = nil
  }

  /// Where the pointer was last seen in one of the program's windows, in this one's coordinates.
  public var mouseLocationOutsideOfEventStream: NSPoint {
    convertPoint(fromScreen: NSEvent.mouseLocation)
  }

  /// Lets the window follow the pointer, if it is dragged; whether it is.
  final func follows(_ event: NSEvent) -> Bool {
    guard let windowDrag else { return false }
    switch event.type {
    case .leftMouseUp: self.windowDrag = nil
    case .leftMouseDragged:
      let now = NSEvent.mouseLocation
      outermost.setFrameOrigin(
        NSPoint(
          x: windowDrag.origin.x + now.x - windowDrag.pointer.x,
          y: windowDrag.origin.y + now.y - windowDrag.pointer.y))
    default: return false
    }
    return true
  }

  /// Lets a press on the background drag the window, where that was asked for; whether it does.
  final func dragsByBackground(_ event: NSEvent, _ hit: NSView?) -> Bool {
    guard isMovableByWindowBackground, event.type == .leftMouseDown, watching.isEmpty,
      hit?.mouseDownCanMoveWindow != false
    else { return false }
    performDrag(with: event)
    return true
  }
}
