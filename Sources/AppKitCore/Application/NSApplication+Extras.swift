import Foundation

extension NSApplication {
  /// Whether Tab reaches every control: it does.
  public var isFullKeyboardAccessEnabled: Bool { true }
  /// Where lines begin: at the left.
  public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection { .leftToRight }
  /// The windows that can be seen, those that became so last first.
  public var orderedWindows: [NSWindow] { windows.filter(\.isVisible).reversed() }
}

extension NSView {
  /// Whether a point is in a rectangle: `isMousePoint(_:in:)` by its name of Swift 3.
  public func mouse(_ point: NSPoint, in rect: NSRect) -> Bool { isMousePoint(point, in: rect) }

  /// Does nothing: rings go around the bounds of views here.
  public func noteFocusRingMaskChanged() {}
}

extension NSScreen {
  /// A name for people: the number of the display.
  public var localizedName: String {
    let number = (deviceDescription[NSDeviceDescriptionKey("NSScreenNumber")] as? NSNumber) ?? 1
    return "Display \(number)"
  }
}

/// Where lines begin.
public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  /// At the left.
  case leftToRight = 0
  /// At the right.
  case rightToLeft = 1
}
