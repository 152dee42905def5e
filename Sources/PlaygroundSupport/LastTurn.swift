import Foundation

/// The turn that a program takes when its main thread is about to end it.
///
/// `atexit` would come too late: graphics drivers register there, too, and those that come later are called first. What a
/// thread keeps for itself is put away before all of them, so the turn is taken there.
@MainActor
enum LastTurn {
  private static var isAsked = false

  private typealias Farewell = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias Register =
    @convention(c) (Farewell, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

  /// Has the page go on at the end of the program; once is enough.
  static func ask() {
    guard !isAsked else { return }
    isAsked = true
    let farewell: Farewell = { _ in MainActor.assumeIsolated { LastTurn.take() } }
    guard let address = dlsym(nil, "__cxa_thread_atexit_impl") else {
      atexit { MainActor.assumeIsolated { LastTurn.take() } }
      return
    }
    // The last argument names the library that must stay loaded until then, by any address in it.
    let library = unsafeBitCast(farewell, to: UnsafeMutableRawPointer.self)
    _ = unsafeBitCast(address, to: Register.self)(farewell, nil, library)
  }

  /// A status other than 0 ends the process at once: the one that it ends with is decided by now.
  private static func take() {
    let status = PlaygroundPage.current.goOn()
    guard status != 0 else { return }
    fflush(nil)
    _exit(status)
  }
}
