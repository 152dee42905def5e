import Foundation

/// A movement of the pointer or of one of its buttons.
package struct PointerEvent: Equatable, Sendable {
  /// Where, in points from the top left corner of the window's contents; outside them in a drag.
  package var position: CGPoint
  /// The button that changed; nil for a movement.
  package var button: PointerButton?
  /// The buttons held, after the change.
  package var pressedButtons: Set<PointerButton>
  /// How often the button was pressed in quick succession here: 2 for a double click; 0 in a move.
  package var clickCount: Int
  /// The modifier keys held.
  package var modifiers: KeyModifiers

  /// An event from its parts.
  package init(
    position: CGPoint, button: PointerButton?, pressedButtons: Set<PointerButton>, clickCount: Int,
    modifiers: KeyModifiers
  ) {
    self.position = position
    self.button = button
    self.pressedButtons = pressedButtons
    self.clickCount = clickCount
    self.modifiers = modifiers
  }
}

/// A button of the mouse, numbered as X and SDL do.
package enum PointerButton: UInt8, CaseIterable, Sendable {
  /// The first button, under the index finger.
  case primary = 1
  /// The wheel, pressed.
  case middle = 2
  /// The button for context menus.
  case secondary = 3
  /// The thumb's button that goes back.
  case back = 4
  /// The thumb's button that goes forward.
  case forward = 5
}

/// A turn of the wheel.
package struct WheelEvent: Equatable, Sendable {
  /// The turn to the right, in notches; fractions where the device is precise.
  package var deltaX: Double
  /// The turn away from the person, which shows what is above, in notches.
  package var deltaY: Double
  /// Where the pointer is, in points from the top left corner of the window's contents.
  package var position: CGPoint
  /// The modifier keys held.
  package var modifiers: KeyModifiers

  /// An event from its parts.
  package init(deltaX: Double, deltaY: Double, position: CGPoint, modifiers: KeyModifiers) {
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.position = position
    self.modifiers = modifiers
  }
}
