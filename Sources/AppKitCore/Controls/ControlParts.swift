import Foundation

extension CALayer {
  /// Puts the layer somewhere, at once or by a spring, unless the person asked for less motion.
  @MainActor
  package func settle(into frame: CGRect, radius: CGFloat? = nil, animated: Bool) {
    move(
      into: frame, radius: radius,
      bySpring: animated && !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion)
  }
}

extension NSColor {
  /// The ground of what is off, or that a control stands on: black, alpha 0.1; white, alpha 0.16.
  package static let controlGround = NSColor(
    light: NSColor(white: 0, alpha: 0.1), dark: NSColor(white: 1, alpha: 0.16))
  /// The edge of a control's face: black, alpha 0.15; white, alpha 0.1.
  package static let controlEdge = NSColor(
    light: NSColor(white: 0, alpha: 0.15), dark: NSColor(white: 1, alpha: 0.1))
  /// The edge of a field: black, alpha 0.2; white, alpha 0.2.
  package static let fieldEdge = NSColor(
    light: NSColor(white: 0, alpha: 0.2), dark: NSColor(white: 1, alpha: 0.2))
  /// The ground of a group of things: black, alpha 0.03; white, alpha 0.05.
  package static let groupGround = NSColor(
    light: NSColor(white: 0, alpha: 0.03), dark: NSColor(white: 1, alpha: 0.05))
}

extension NSEvent {
  /// The key as a special one, such as `NSLeftArrowFunctionKey`, or as the character that it types.
  package var keyScalar: Int? {
    charactersIgnoringModifiers?.unicodeScalars.first.map { Int($0.value) }
  }

  /// Whether the key is one that presses what has the focus: Space, Return or Enter.
  package var pressesControls: Bool {
    [" ", "\r", "\u{3}"].contains(charactersIgnoringModifiers ?? "")
  }
}
