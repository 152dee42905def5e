import Foundation

/// A drag that began in one of the program's windows.
@preconcurrency @MainActor
open class NSDraggingSession: NSObject {
  /// What is dragged: the pasteboard of drags.
  public final let draggingPasteboard: NSPasteboard
  /// Whether the pictures go back where the thing was not taken.
  open var animatesToStartingPositionsOnCancelOrFail = true
  /// Where the pointer is, in the coordinates of the screen.
  public private(set) final var draggingLocation: NSPoint

  private let drag: Drag
  private let source: any NSDraggingSource
  private let window: NSWindow
  private let start: NSPoint
  private let pictures: DragPictures
  private var hasBegun = false
  private var hasEnded = false

  init(
    _ items: [NSDraggingItem], from view: NSView, in window: NSWindow, event: NSEvent,
    source: any NSDraggingSource
  ) {
    draggingPasteboard = NSPasteboard(name: .drag)
    draggingPasteboard.clearContents()
    draggingPasteboard.writeObjects(items.map(\.writer))
    (self.source, self.window) = (source, window)
    start = event.locationInWindow
    draggingLocation = window.convertPoint(toScreen: start)
    drag = Drag(draggingPasteboard, source: source)
    pictures = DragPictures(items, of: view)
    drag.imageOffset = NSPoint(x: pictures.frame.minX - start.x, y: pictures.frame.minY - start.y)
    super.init()
  }

  /// A number that each drag has for itself.
  open var draggingSequenceNumber: Int { drag.draggingSequenceNumber }

  // MARK: Following the pointer

  /// Takes an event of the window, where it concerns the drag; whether it does.
  final func take(_ event: NSEvent) -> Bool {
    switch event.type {
    case .leftMouseDragged: follow(event)
    case .leftMouseUp: end(event)
    case .keyDown where event.key?.key == .escape: cancel()
    case .flagsChanged: return false
    default: return false
    }
    return true
  }

  private func follow(_ event: NSEvent) {
    draggingLocation = window.convertPoint(toScreen: event.locationInWindow)
    if !hasBegun {
      hasBegun = true
      source.draggingSession(self, willBeginAt: window.convertPoint(toScreen: start))
    }
    let below = NSWindow.forDrags(at: draggingLocation, from: window)
    let point = below?.convertPoint(fromScreen: draggingLocation) ?? .zero
    drag.move(to: point, in: below, allowing: allowed(event.modifierFlags))
    source.draggingSession(self, movedTo: draggingLocation)
    let host = below ?? window
    let corner = host.convertPoint(
      fromScreen: NSPoint(
        x: draggingLocation.x + drag.imageOffset.x, y: draggingLocation.y + drag.imageOffset.y))
    pictures.show(at: corner, in: host)
  }

  /// What the source allows, and of that what the modifier keys choose.
  private func allowed(_ flags: NSEvent.ModifierFlags) -> NSDragOperation {
    let mask = source.draggingSession(self, sourceOperationMaskFor: .withinApplication)
    guard !source.ignoreModifierKeys(for: self) else { return mask }
    let keys: [(NSEvent.ModifierFlags, NSDragOperation)] = [
      (.option, .copy), (.control, .link), (.command, [.generic, .move]),
    ]
    return keys.reduce(mask) { flags.contains($1.0) ? $0.intersection($1.1) : $0 }
  }

  private func end(_ event: NSEvent) {
    follow(event)
    window.draggingSession = nil
    tellEnd(drag.drop())
  }

  /// Ends the drag without a drop.
  final func cancel() {
    guard !hasEnded else { return }
    window.draggingSession = nil
    drag.cancel()
    tellEnd([])
  }

  private func tellEnd(_ operation: NSDragOperation) {
    hasEnded = true
    let goesBack = operation.isEmpty && animatesToStartingPositionsOnCancelOrFail
    pictures.end(
      goingBackTo: goesBack
        ? NSPoint(x: start.x + drag.imageOffset.x, y: start.y + drag.imageOffset.y) : nil,
      in: window)
    source.draggingSession(self, endedAt: draggingLocation, operation: operation)
  }
}

extension NSWindow {
  /// The window of the program at a point of the screen: that in which a drag began and those that stand in it, before
  /// all others.
  ///
  /// Where nobody knows the places of windows, a drag stays in the one in which it began.
  static func forDrags(at point: NSPoint, from window: NSWindow) -> NSWindow? {
    let home = window.outermost
    let fitting = NSApplication.shared.windows.reversed().filter { other in
      let isKnown = other.outermost === home || other.placeIsKnown
      return isKnown && other.isVisible && other.frame.contains(point)
    }
    let here = fitting.filter { $0.outermost === home }
    return here.first { $0 !== home } ?? here.first ?? fitting.first { $0.host != nil }
      ?? fitting.first
  }
}
