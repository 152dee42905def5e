import Foundation

/// What a program may ask of the desktop.
@preconcurrency @MainActor
open class NSWorkspace: NSObject {
  /// The one desktop.
  public static let shared = NSWorkspace()

  private static let reducesMotion = DesktopMotion.isReduced()

  /// Whether the user wants less motion: fades instead of flights.
  ///
  /// Read once from the desktop's settings, or from the variable `CEL_REDUCED_MOTION`.
  open var accessibilityDisplayShouldReduceMotion: Bool { Self.reducesMotion }

  private static let increasesContrast = DesktopContrast.isIncreased()

  /// Whether the user wants more contrast; read once, as the wish for less motion.
  open var accessibilityDisplayShouldIncreaseContrast: Bool { Self.increasesContrast }

  /// Where the desktop's news are posted; there are none here.
  open var notificationCenter: NotificationCenter { center }
  private let center = NotificationCenter()

  /// Would be posted after the user's wishes changed; they are read once.
  public nonisolated static let accessibilityDisplayOptionsDidChangeNotification =
    Notification.Name("NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")

  /// Opens a page in the program that the desktop has for it.
  ///
  /// - Returns: whether that was possible.
  @discardableResult
  open func open(_ url: URL) -> Bool {
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    opener.arguments = ["xdg-open", url.absoluteString]
    return (try? opener.run()) != nil
  }
}
