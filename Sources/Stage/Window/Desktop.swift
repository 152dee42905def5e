import Foundation
import Windowing

/// The program's one connection to the desktop, and the thread that draws all its windows.
@MainActor
package final class Desktop {
  private static var connected: Desktop?

  let system: WindowSystem
  let renderThread = RenderThread()
  /// The windows that are open, by number.
  var windows: [WindowID: StageWindow] = [:]
  /// The context of the first window, which draws them all.
  var context: GLContext?

  /// What the desktop is told of the program: a reverse DNS name, and the name that people read.
  package static var identity = (id: "org.cel.Cel", name: "Cel")

  private init() throws(StageError) {
    do throws(WindowingError) {
      system = try WindowSystem(appID: Self.identity.id, name: Self.identity.name)
    } catch {
      throw StageError(error)
    }
    DisplayRhythm.shared.setRates(system.displays.map(\.refreshRate))
  }

  /// The connection, made by its first use.
  ///
  /// - Throws: where there is no desktop; the text says what is missing.
  package static func connect() throws(StageError) -> Desktop {
    if let connected { return connected }
    let desktop = try Desktop()
    connected = desktop
    return desktop
  }

  /// The connection, if it was made.
  static var current: Desktop? { connected }

  /// How the desktop was reached: "wayland" or "x11".
  package var driver: String { system.driver }

  /// The text on the clipboard.
  package var clipboardText: String {
    get { system.clipboardText }
    set { system.clipboardText = newValue }
  }
}
