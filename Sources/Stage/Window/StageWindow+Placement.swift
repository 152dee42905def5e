import Foundation
import Windowing

/// Where the window is on the desktop, in points, y down.
extension StageWindow {
  /// The top left corner of the contents; zero where the desktop does not tell.
  package var position: CGPoint { window.position }

  /// Asks the desktop to put the top left corner of the contents at a point.
  ///
  /// Under Wayland, where no program may, this says so once.
  package func move(to position: CGPoint) {
    guard desktop.system.placesWindows else {
      return Problems.report("a window was not moved: Wayland lets no program place its windows")
    }
    window.move(to: position)
  }

  /// Lets what is behind the window be seen through it; says once where the desktop cannot.
  package func setOpacity(_ opacity: CGFloat) {
    guard !window.setOpacity(opacity), opacity < 1 else { return }
    Problems.report("a window was not made translucent: the desktop cannot do that")
  }

  /// Keeps the window above all ordinary ones, or no more; Wayland knows no such windows.
  package func setAlwaysOnTop(_ isOnTop: Bool) { window.setAlwaysOnTop(isOnTop) }

  /// Makes the window an icon.
  package func minimise() { window.minimise() }

  /// Makes the window as large as the desktop allows.
  package func maximise() { window.maximise() }

  /// Gives the window the size back that it had as an icon or at its largest.
  package func restore() { window.restore() }

  /// Puts the window before the others and asks for the keys.
  package func raise() { window.raise() }
}

extension Desktop {
  /// The displays of the desktop that the program is connected to; none before that.
  package static var displays: [DisplayBounds] { current?.system.displays ?? [] }

  /// Gives the pointer a look, where there is a connection to a desktop.
  package static func showPointer(_ look: PointerLook) { current?.system.showPointer(look) }

  /// Shows the pointer over the program's windows, or hides it.
  package static func setPointerHidden(_ isHidden: Bool) {
    current?.system.setPointerHidden(isHidden)
  }

  /// Whether windows are where their programs think; not so under Wayland, and true without a desktop.
  package static var placesWindows: Bool { current?.system.placesWindows ?? true }

  /// Whether a connection was made.
  package static var isConnected: Bool { current != nil }
}
