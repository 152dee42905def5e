import Foundation
import Glibc

/// What happens when an X server refuses a request, such as the one for a context where its OpenGL has no driver.
///
/// X's library would end the program, in words of its own. Who asked finds that nothing came of it, as with any other failure,
/// and says so.
enum RefusedRequests {
  private typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?

  /// Lets the program go on; nothing where windows are not X's: then the library is not there.
  static func ignore() {
    guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetErrorHandler")
    else { return }
    let set = unsafeBitCast(symbol, to: SetHandler.self)
    _ = set { _, _ in 0 }
  }
}
