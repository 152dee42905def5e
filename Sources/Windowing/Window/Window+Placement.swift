import CSDL2
import Foundation

/// Where a window is on the desktop, and how it lets others be seen.
extension Window {
  /// The top left corner of the contents, in points of the desktop; unknown under Wayland: zero.
  package var position: CGPoint { Window.position(of: surface.handle) }

  /// The same of one of SDL's windows.
  static func position(of window: OpaquePointer) -> CGPoint {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetWindowPosition(window, &x, &y)
    return CGPoint(x: Int(x), y: Int(y))
  }

  /// Asks the desktop to put the top left corner of the contents at a point, rounded to whole ones.
  ///
  /// A `moved` event says what became of it. Wayland allows no client to place its windows.
  package func move(to position: CGPoint) {
    SDL_SetWindowPosition(
      surface.handle, Int32(wholePoints: position.x), Int32(wholePoints: position.y))
  }

  /// Keeps the window above all ordinary ones, or no more.
  package func setAlwaysOnTop(_ isOnTop: Bool) {
    SDL_SetWindowAlwaysOnTop(surface.handle, isOnTop ? SDL_TRUE : SDL_FALSE)
  }

  /// Makes the window an icon; a `minimised` event says that it is.
  package func minimise() { SDL_MinimizeWindow(surface.handle) }

  /// Makes the window as large as the desktop allows; a `maximised` event says that it is.
  package func maximise() { SDL_MaximizeWindow(surface.handle) }

  /// Gives the window the size back that it had before.
  package func restore() { SDL_RestoreWindow(surface.handle) }

  /// Makes the window with all its contents let through what is behind it.
  ///
  /// - Parameter opacity: 0…1.
  /// - Returns: whether the desktop can do that; Wayland cannot.
  package func setOpacity(_ opacity: CGFloat) -> Bool {
    SDL_SetWindowOpacity(surface.handle, Float(min(max(opacity, 0), 1))) == 0
  }
}

/// A display of the desktop.
package struct DisplayBounds: Equatable, Sendable {
  /// The whole display, in points of the desktop, y down.
  package var whole: CGRect
  /// What the desktop's own bars leave of it.
  package var usable: CGRect
  /// How often it claims to refresh, in Hz, rounded by SDL; 0 where that is not known.
  package var refreshRate: Double
}

extension WindowSystem {
  /// The displays; the first one has the desktop's bars where there is one with such.
  package var displays: [DisplayBounds] {
    (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { index in
      var whole = SDL_Rect()
      var usable = SDL_Rect()
      guard SDL_GetDisplayBounds(index, &whole) == 0 else { return nil }
      if SDL_GetDisplayUsableBounds(index, &usable) != 0 { usable = whole }
      var mode = SDL_DisplayMode()
      let isKnown = SDL_GetCurrentDisplayMode(index, &mode) == 0
      return DisplayBounds(
        whole: CGRect(whole), usable: CGRect(usable),
        refreshRate: isKnown ? Double(mode.refresh_rate) : 0)
    }
  }

  /// Whether windows can be placed by their programs; not so under Wayland.
  package var placesWindows: Bool { driver != "wayland" }
}

extension Int32 {
  /// The nearest whole point that X can name; 0 for what is no number.
  init(wholePoints length: CGFloat) {
    self = length.isNaN ? 0 : Int32(Swift.min(Swift.max(length.rounded(), -16_384), 16_384))
  }

  /// The whole points of a window's size that X can name, at least one on each side.
  static func sides(of size: CGSize) -> (width: Int32, height: Int32) {
    (
      Swift.max(Int32(wholePoints: size.width.rounded(.down)), 1),
      Swift.max(Int32(wholePoints: size.height.rounded(.down)), 1)
    )
  }
}

extension CGRect {
  fileprivate init(_ rect: SDL_Rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
  }
}
