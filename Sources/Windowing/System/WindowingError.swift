import CSDL2
import Foundation

/// Something that the desktop or the graphics driver refused: what, why, and what to do about it.
package struct WindowingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What could not be done: "cannot open a window".
  package var what: String
  /// The reason, in the driver's words where it gave any.
  package var why: String
  /// What may help, if anything is known to.
  package var advice: String?

  /// An error from its parts.
  package init(what: String, why: String, advice: String? = nil) {
    self.what = what
    self.why = why
    self.advice = advice
  }

  /// One line with what and why, and the advice, indented, on a second one.
  package var description: String {
    advice.map { "\(what): \(why)\n  \($0)" } ?? "\(what): \(why)"
  }

  /// An error whose reason is SDL's last message on this thread.
  static func fromSDL(_ what: String, advice: String? = nil) -> WindowingError {
    let words = String(cString: SDL_GetError())
    return WindowingError(
      what: what, why: words.isEmpty ? "no reason given" : words, advice: advice)
  }

  /// Why there is no window system: first of all, whether one was named at all.
  static func noDisplay() -> WindowingError {
    let environment = ProcessInfo.processInfo.environment
    let named = ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"].compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    let what = "cannot open a window"
    guard named.isEmpty else {
      let words = String(cString: SDL_GetError())
      let driver = environment["SDL_VIDEODRIVER"] ?? ""
      let known = WindowSystem.drivers.filter { !WindowSystem.invisibleDrivers.contains($0) }
        .joined(separator: ", ")
      let hint = driver.isEmpty ? "" : " Unset SDL_VIDEODRIVER, or take one of \(known)."
      return WindowingError(
        what: what, why: words.isEmpty ? "the display does not answer" : words,
        advice: "Tried with \(named.joined(separator: " ")).\(hint)\n  \(withoutWindow)")
    }
    return WindowingError(
      what: what, why: "no Wayland or X11 display (WAYLAND_DISPLAY and DISPLAY are unset)",
      advice: "Run it in a desktop session, or set DISPLAY. \(withoutWindow)")
  }

  private static let withoutWindow = "Pictures need none: cel render SCENE --at 0.5 -o x.png"

  /// What usually helps where OpenGL is refused.
  static let graphicsAdvice =
    "OpenGL 3.3 is needed. On Debian and Ubuntu, libgl1-mesa-dri has drivers; "
    + "LIBGL_ALWAYS_SOFTWARE=1 draws without a graphics card."
}
