import Foundation
import Windowing

/// A menu over a window, which takes all keys while it is open.
@preconcurrency @MainActor
package protocol OpenMenu: UIView {
  /// Takes the menu away; nothing is done.
  func close()
  /// Takes a key.
  func take(_ key: KeyEvent)
}
