import Foundation

/// What views are laid out for before they are in a window.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen. Where the desktop has several, it stands for the one of the last window.
  public static let main = UIScreen()

  /// The size of the program's first window on a desktop, at the origin; 960 × 640 points before there is one.
  ///
  /// Programs for a device count on windows that fill their screen.
  open var bounds: CGRect {
    let stack = UIApplication.shared.windows.lazy.compactMap(\.stack).first
    return stack?.layer.frame ?? CGRect(x: 0, y: 0, width: 960, height: 640)
  }

  /// Pixels a point: new views draw at this scale. Offscreen, whoever renders sets it first.
  public package(set) var scale: CGFloat {
    get { ScreenScale.current }
    set { ScreenScale.current = newValue }
  }

  /// How bright the display is, 0…1; kept for the program's own use, and told where it is another one.
  @Watched open var brightness: CGFloat = 1 {
    didSet {
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// Whether a display is dimmed by what lies over it; kept for the program's own use.
  open var wantsSoftwareDimming = false

  /// `bounds` in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels a point.
  open var nativeScale: CGFloat { scale }

  /// How often the display refreshes in a second; 60 before a window is open.
  open var maximumFramesPerSecond: Int {
    let stage = UIApplication.shared.windows.lazy.compactMap(\.stage).first
    return stage.map { Int($0.refreshRate.rounded()) } ?? 60
  }

  /// The surroundings of windows.
  open var traitCollection: UITraitCollection {
    UITraitCollection(style: UITraitCollection.current.userInterfaceStyle, displayScale: scale)
  }
}
