import Foundation

/// A window beside others, with tools or news.
@preconcurrency @MainActor
open class NSPanel: NSWindow {
  /// Whether the panel stays before ordinary windows.
  open var isFloatingPanel: Bool {
    get { level == .floating }
    set { level = newValue ? .floating : .normal }
  }
  /// Whether keys go to the panel only where something in it wants them; kept for the program's own use.
  open var becomesKeyOnlyIfNeeded = false
  /// Whether the panel can be used while something else must be answered; kept for the program's own use.
  open var worksWhenModal = false

  /// Escape closes the panel, where it can be closed.
  open override func cancelOperation(_ sender: Any?) {
    if styleMask.contains(.closable) { performClose(sender) }
  }
}

extension NSWindow.StyleMask {
  /// A panel with a small title bar; as any other here.
  public static let utilityWindow = NSWindow.StyleMask(rawValue: 1 << 4)
  /// A sheet; `beginSheet(_:)` makes one of any window.
  public static let docModalWindow = NSWindow.StyleMask(rawValue: 1 << 6)
  /// A panel that leaves the keys where they are; the desktop decides.
  public static let nonactivatingPanel = NSWindow.StyleMask(rawValue: 1 << 7)
  /// A dark panel with tools; as any other here.
  public static let hudWindow = NSWindow.StyleMask(rawValue: 1 << 13)
}
