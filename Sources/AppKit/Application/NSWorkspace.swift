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
