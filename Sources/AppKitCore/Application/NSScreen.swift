import Foundation
import Stage

/// A display of the desktop. Coordinates are in points from the first screen's bottom left corner,
/// y up.
@preconcurrency @MainActor
open class NSScreen: NSObject {
  /// The screen's rectangle.
  public let frame: NSRect
  /// What the desktop's own bars leave of it.
  public let visibleFrame: NSRect
  /// Pixels a point.
  public let backingScaleFactor: CGFloat

  /// Pixels a point of the last window that told: new views draw at this scale.
  static var newestScale: CGFloat = 1
  /// What stands for a screen before the program is connected to the desktop.
  private static let unknown = CGRect(x: 0, y: 0, width: 1280, height: 800)

  /// The screen's number, from 1; `CVDisplayLink` and its kind know it by that.
  private let number: UInt32

  private init(whole: CGRect, usable: CGRect, number: UInt32 = 1) {
    func up(_ rect: CGRect) -> NSRect {
      NSRect(x: rect.minX, y: NSScreen.top - rect.maxY, width: rect.width, height: rect.height)
    }
    frame = up(whole)
    visibleFrame = up(usable)
    backingScaleFactor = NSScreen.newestScale
    self.number = number
    super.init()
  }

  /// What is known of the screen: its number, `NSScreenNumber`, its size in points, its pixels an inch, and that it is one.
  open var deviceDescription: [NSDeviceDescriptionKey: Any] {
    let resolution = 72 * backingScaleFactor
    return [
      NSDeviceDescriptionKey("NSScreenNumber"): NSNumber(value: number),
      .size: NSValue(size: frame.size),
      .resolution: NSValue(size: NSSize(width: resolution, height: resolution)),
      .isScreen: "YES",
    ]
  }

  /// How often displays refresh in a second; 60 before a window is open.
  open var maximumFramesPerSecond: Int {
    let stage = NSApplication.shared.windows.lazy.compactMap(\.stage).first
    return stage.map { Int($0.refreshRate.rounded()) } ?? 60
  }

  /// The screens, the first one first; one of 1280 by 800 points before the desktop is known.
  public class var screens: [NSScreen] {
    let displays = Desktop.displays
    guard !displays.isEmpty else { return [NSScreen(whole: unknown, usable: unknown)] }
    return displays.enumerated().map { index, display in
      NSScreen(whole: display.whole, usable: display.usable, number: UInt32(index) + 1)
    }
  }

  /// The screen of the window to which keys go, else the first one.
  public class var main: NSScreen? { NSApplication.shared.keyWindow?.screen ?? screens.first }

  /// Whether the desktop's screens are known.
  static var isKnown: Bool { !Desktop.displays.isEmpty }

  /// How far down, in the desktop's coordinates, y is zero here: the first screen's bottom.
  static var top: CGFloat { (Desktop.displays.first?.whole ?? unknown).maxY }

  /// The screen that shows the most of a rectangle; nil where none shows any.
  static func with(mostOf rect: NSRect) -> NSScreen? {
    func share(_ screen: NSScreen) -> CGFloat {
      let shown = screen.frame.intersection(rect)
      return shown.isNull ? 0 : shown.width * shown.height
    }
    return screens.filter { share($0) > 0 }.max { share($0) < share($1) }
  }

  /// The origin of a window of a size in the middle of the main screen, a little above.
  static func middle(for size: NSSize) -> NSPoint {
    let space = main?.visibleFrame ?? unknown
    let spare = max(space.height - size.height, 0)
    return NSPoint(
      x: (space.midX - size.width / 2).rounded(), y: (space.minY + spare * 2 / 3).rounded())
  }
}
