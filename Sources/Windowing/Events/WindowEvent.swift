import Foundation

/// The number by which events name their window; never used twice in one process.
package struct WindowID: RawRepresentable, Hashable, Sendable {
  /// SDL's own number.
  package var rawValue: UInt32

  /// The window with SDL's number.
  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Something that a person or the desktop did to a window, as a value.
package struct WindowEvent: Equatable, Sendable {
  /// The window concerned; nil for events that concern the whole program.
  package var window: WindowID?

  /// When it happened, in seconds on the monotonic clock, to the millisecond.
  package var time: TimeInterval

  /// What happened.
  package var kind: Kind

  /// An event from its parts.
  package init(window: WindowID?, time: TimeInterval, kind: Kind) {
    self.window = window
    self.time = time
    self.kind = kind
  }

  /// What happened. Positions are in points from the top left corner of the window's contents.
  package enum Kind: Equatable, Sendable {
    /// The pointer moved, with or without buttons held.
    case pointerMoved(PointerEvent)
    /// A button was pressed.
    case pointerDown(PointerEvent)
    /// A button was released; outside the window, too, if it was pressed inside.
    case pointerUp(PointerEvent)
    /// The pointer came into the window.
    case pointerEntered
    /// The pointer left the window.
    case pointerExited
    /// The wheel was turned, or two fingers moved on a touch pad.
    case wheel(WheelEvent)
    /// A key was pressed, or repeats while it is held.
    case keyDown(KeyEvent)
    /// A key was released.
    case keyUp(KeyEvent)
    /// Text was typed, after dead keys and input methods; also where `keyDown` carries it.
    case text(String)
    /// An input method composes a text that is not typed yet; empty when it ends. The caret is counted in
    /// characters.
    case composition(String, caret: Int)
    /// The window's size or scale is now this.
    case resized(WindowSize)
    /// The top left corner of the window's contents is now here, in points of the desktop.
    case moved(CGPoint)
    /// The window is on another display, whose refresh rate may differ.
    case displayChanged
    /// The window was mapped; `hidden` is the opposite.
    case shown
    /// The window was unmapped: nobody can see it.
    case hidden
    /// What the window shows was damaged: draw it again.
    case exposed
    /// The window became an icon; it may or may not be told to be hidden as well.
    case minimised
    /// The window fills its desktop.
    case maximised
    /// The window is neither an icon nor maximised any more.
    case restored
    /// Keys now go to the window.
    case focusGained
    /// Keys no longer go to the window; releases of held keys may be missed.
    case focusLost
    /// The close button or the window manager asks for the window to be closed.
    case closeRequested
    /// Something is dragged over the window now, or no longer; under X alone.
    case draggedOver(Bool)
    /// A file was dropped, one event for each. The path is absolute.
    case droppedFile(path: String, position: CGPoint)
    /// Text was dropped.
    case droppedText(String, position: CGPoint)
    /// The session asks the program to end.
    case quit
  }
}

/// The size of a window's contents.
package struct WindowSize: Equatable, Sendable {
  /// In points, the unit of positions and layout.
  package var points: CGSize
  /// In pixels, the unit of drawing.
  package var pixels: CGSize

  /// A size in both units.
  package init(points: CGSize, pixels: CGSize) {
    self.points = points
    self.pixels = pixels
  }

  /// Pixels per point, from the widths; 1 for a window that was resized to nothing.
  package var scale: CGFloat {
    points.width > 0 && pixels.width > 0 ? pixels.width / points.width : 1
  }

  /// Whether there is anything to draw on.
  package var isEmpty: Bool { pixels.width < 1 || pixels.height < 1 }
}
