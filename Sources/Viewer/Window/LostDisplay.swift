import Foundation
import Glibc

/// What happens when the display goes away: an X server's library would end the program with words and a
/// status of its own, and a Wayland compositor leaves it waiting for ever. What the viewer remembers is in
/// its file by then; see `Viewer.remember()`.
enum LostDisplay {
  private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?

  /// Lets the program say so and end with status 69, as where there was no display at first.
  @MainActor
  static func watch() {
    watchX()
    watchWayland(ProcessInfo.processInfo.environment)
  }

  private static func end() -> Never {
    FileHandle.standardError.tell("cel: the display went away\n")
    // At once: what would be done on leaving needs the display.
    _exit(69)
  }

  /// Nothing where windows are not X's: then the library is not there.
  private static func watchX() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    let set = unsafeBitCast(symbol, to: SetHandler.self)
    _ = set { _ in LostDisplay.end() }
  }

  // MARK: Wayland

  @MainActor private static var source: (any DispatchSourceRead)?

  /// Holds a connection of its own, over which nothing is said, until its end tells that of the compositor.
  ///
  /// Nothing where windows are not Wayland's: then no socket of the environment answers, or X is there too.
  @MainActor
  private static func watchWayland(_ environment: [String: String]) {
    guard environment["SDL_VIDEODRIVER"] ?? "wayland" == "wayland",
      environment["DISPLAY"] == nil || environment["SDL_VIDEODRIVER"] == "wayland",
      let name = environment["WAYLAND_DISPLAY"], !name.isEmpty
    else { return }
    let folder = environment["XDG_RUNTIME_DIR"] ?? ""
    guard let socket = connect(name.hasPrefix("/") ? name : "\(folder)/\(name)") else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .global())
    source.setEventHandler {
      var byte: UInt8 = 0
      if recv(socket, &byte, 1, Int32(MSG_DONTWAIT)) == 0 { end() }
    }
    source.resume()
    self.source = source
  }

  /// A connection to a socket of the file system; nil where nobody listens.
  private static func connect(_ path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard descriptor >= 0, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return nil
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size)
      }
    }
    guard outcome == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
