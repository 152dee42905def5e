import CSDL2
import Foundation

/// The connection to the desktop: from here come windows, their events, and the clipboard.
///
/// SDL allows one at a time, on the main thread. Make it before any window and keep it until the
/// last one is closed.
@MainActor package final class WindowSystem {
  private static var isConnected = false

  /// The number of windows that are open, hidden ones included.
  package internal(set) var windowCount = 0
  /// The modifiers and buttons that are held, as far as events were taken.
  var held = HeldInput()
  /// The pointer's look, and SDL's cursor of it; nil before one was asked for.
  var shownPointer: (look: PointerLook, cursor: OpaquePointer)?

  /// How the main thread waits while there are windows; found out with the first one.
  private(set) var waiting: EventWaiting?

  /// Connects to the desktop that the environment names, Wayland or X11.
  ///
  /// - Parameters:
  ///   - appID: The program's name in reverse DNS notation, as its desktop file has it.
  ///   - name: The program's name as people read it.
  package init(appID: String, name: String) throws(WindowingError) {
    precondition(!WindowSystem.isConnected, "there is a connection to the desktop already")
    WindowSystem.setEnvironment(appID: appID)
    WindowSystem.setHints(name: name)
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay() }
    guard WindowSystem.isVisible else {
      SDL_Quit()
      throw .noDisplay()
    }
    RefusedRequests.ignore()
    SDL_EnableScreenSaver()
    SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
    SDL_EventState(SDL_DROPTEXT.rawValue, SDL_ENABLE)
    DragWatch.begin()
    WindowSystem.isConnected = true
  }

  /// Ends the connection. All windows must be closed and no thread may use GL any more.
  package func disconnect() {
    guard WindowSystem.isConnected else { return }
    precondition(windowCount == 0, "\(windowCount) windows are still open")
    waiting?.watcher?.stop()
    SDL_Quit()
    WindowSystem.isConnected = false
  }

  /// Takes note of a window that was made, and returns how events are waited for.
  func didOpen(_ window: OpaquePointer) -> EventWaiting {
    windowCount += 1
    let way = waiting ?? EventWaiting(window)
    waiting = way
    return way
  }

  /// How SDL reached the desktop: "wayland" or "x11", or another of SDL's drivers.
  package var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }

  /// The version of the SDL that runs, and whether it is SDL 3 in the clothes of SDL 2.
  ///
  /// sdl2-compat counts its last part from 50 on: https://github.com/libsdl-org/sdl2-compat
  package nonisolated static var libraryVersion: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    let number = "\(version.major).\(version.minor).\(version.patch)"
    return version.patch >= 50 ? number + " (sdl2-compat)" : number
  }

  /// Without a display, SDL falls back on drivers that nobody can see. Only who asks for one may
  /// have it.
  private static var isVisible: Bool {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    return !invisibleDrivers.contains(driver)
      || getenv("SDL_VIDEODRIVER").map { $0.pointee != 0 } == true
  }

  /// SDL takes the application's identity only from the environment. What the user set wins.
  private static func setEnvironment(appID: String) {
    for variable in ["SDL_VIDEO_WAYLAND_WMCLASS", "SDL_VIDEO_X11_WMCLASS", "SDL_APP_ID"] {
      setenv(variable, appID, 0)
    }
  }

  /// Those of SDL's ways that lead to no display.
  nonisolated static let invisibleDrivers = ["offscreen", "dummy", "evdev"]

  /// The ways to a desktop that SDL knows, those that it tries first in front.
  nonisolated static var drivers: [String] {
    (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
  }

  /// Whether Wayland's library can look for a compositor at all; where it cannot, it complains to everybody.
  private static var mayBeWayland: Bool {
    let environment = ProcessInfo.processInfo.environment
    return [environment["WAYLAND_DISPLAY"], environment["XDG_RUNTIME_DIR"]].contains {
      $0?.hasPrefix("/") == true
    }
  }

  private static func setHints(name: String) {
    // The person's own wish goes before.
    if !mayBeWayland {
      let others = drivers.filter { $0 != "wayland" }
      SDL_SetHint("SDL_VIDEODRIVER", others.joined(separator: ","))
    }
    let hints = [
      SDL_HINT_APP_NAME: name,
      // X's way: a click that brings a window to the front is for what it meets there, too. Else one that comes
      // within 10 ms of the focus would be lost.
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      // Ctrl-C stays the program's own affair.
      SDL_HINT_NO_SIGNAL_HANDLERS: "1",
      // Whether closing the last window ends the program is decided above.
      SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE: "0",
      // An ordinary window must not switch the desktop's compositor off.
      SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
    ]
    for (hint, value) in hints { SDL_SetHint(hint, value) }
  }
}

/// The clipboard, shared with all other programs. Under Wayland it needs a window with focus.
extension WindowSystem {
  /// The text on the clipboard; empty where there is none. Setting it replaces what is there.
  package var clipboardText: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }
}
