import Foundation

/// How many pixels a screen has.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// Its width and height in pixels.
  public final let size: CGSize
  /// How much wider than high a pixel is: not at all.
  open var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) { self.size = size }
}

extension UIScreen {
  /// Posted when a screen is put in; never here.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// Posted when a screen is taken out; never here.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// Posted when a screen has another number of pixels; never here.
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  /// Posted when `brightness` changes.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when somebody begins or ends to film a screen; never here.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// All screens: the main one stands for those of the desktop.
  public static var screens: [UIScreen] { [main] }
  /// The screen that this one repeats; none does.
  public var mirrored: UIScreen? { nil }
  /// Whether somebody films the screen: not known.
  public var isCaptured: Bool { false }
  /// How many pixels it has.
  public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  /// How many pixels it may have: as many as it has.
  public var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }
  /// How many pixels suit it best.
  public var preferredMode: UIScreenMode? { currentMode }

  /// A view that looks as all windows of the program do now, and stays so; empty where none is open.
  ///
  /// - Parameter afterUpdates: whether views place and draw what waits for it first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    guard let stack = UIApplication.shared.windows.lazy.compactMap(\.stack).first else {
      return UIView(frame: bounds)
    }
    if afterUpdates { stack.layer.updateTree() }
    return SnapshotView(stack.layer, showing: stack.layer.bounds, insets: .zero)
  }
}
