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

  /// Puts the window before the others and asks for the keys.
  package func raise() { window.raise() }
}

extension Desktop {
  /// The displays of the desktop that the program is connected to; none before that.
  package static var displays: [DisplayBounds] { current?.system.displays ?? [] }

  /// Whether a connection was made.
  package static var isConnected: Bool { current != nil }
}
