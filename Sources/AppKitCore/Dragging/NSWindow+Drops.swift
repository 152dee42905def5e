import Foundation
import Stage
import Windowing

// What other programs drop on a window. The desktop tells of it when it is dropped, not before: so views are told that it
// comes and that it is dropped at one time. Files come one after the other, and are put together.

extension NSWindow {
  /// Whether the window's place on the screen is known.
  final var placeIsKnown: Bool { (host ?? self).stage == nil || Desktop.placesWindows }

  /// Notes what was dropped at a point of the desktop's window, and tells the views once all of it has come.
  final func take(dropped object: any NSPasteboardWriting, at position: CGPoint) {
    dropped.append(object)
    dropPoint = NSPoint(x: position.x, y: place.height - position.y)
    guard dropped.count == 1 else { return }
    DispatchQueue.main.async { [weak self] in self?.deliverDrop() }
  }

  private func deliverDrop() {
    let objects = dropped
    dropped = []
    guard isVisible, !objects.isEmpty else { return }
    let pasteboard = NSPasteboard(name: .drag)
    pasteboard.clearContents()
    pasteboard.writeObjects(objects)
    let screen = convertPoint(toScreen: dropPoint)
    let target = guests.last { $0.window.frame.contains(screen) }?.window ?? self
    let drag = Drag(pasteboard, source: nil)
    drag.move(
      to: target.convertPoint(fromScreen: screen), in: target, allowing: [.copy, .generic, .link])
    _ = drag.drop()
  }
}
