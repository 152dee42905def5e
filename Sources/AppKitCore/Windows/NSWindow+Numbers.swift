import Foundation

// The numbers by which events name windows: the program's own, from 1 on, in the order in which they are asked for.

extension NSWindow {
  private static var lastNumber = 0

  /// The number by which events name the window; the same as long as it lives.
  public var windowNumber: Int {
    if ownNumber == 0 {
      Self.lastNumber += 1
      ownNumber = Self.lastNumber
    }
    return ownNumber
  }
}

extension NSApplication {
  /// The window that has a number; nil where none of those that are shown has it.
  public func window(withWindowNumber windowNum: Int) -> NSWindow? {
    windowNum > 0 ? windows.first { $0.ownNumber == windowNum } : nil
  }
}
