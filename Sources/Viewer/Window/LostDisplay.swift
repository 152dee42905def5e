import Foundation

/// What happens when an X server goes away: its library would end the program with words and a status of
/// its own. What the viewer remembers is in its file by then; see `Viewer.remember()`.
enum LostDisplay {
  private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?

  /// Lets the program say so and end with status 69, as where there was no display at first.
  ///
  /// Nothing where windows are not X's: then the library is not there.
  static func watch() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    let set = unsafeBitCast(symbol, to: SetHandler.self)
    _ = set { _ in
      FileHandle.standardError.write(Data("cel: the display went away\n".utf8))
      // At once: what would be done on leaving needs the display.
      _exit(69)
    }
  }
}
