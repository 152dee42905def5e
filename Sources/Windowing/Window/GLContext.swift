import CSDL2
import Synchronization

/// A window as the render thread sees it: something to draw on.
///
/// `@unchecked Sendable`: the pointer is never changed, SDL allows a context to be current on it on
/// another thread, and `users` keeps the window from being destroyed meanwhile.
package final class WindowSurface: @unchecked Sendable {
  package let handle: OpaquePointer
  /// How many contexts are current on the surface; −1 once its window is closed.
  private let users = Atomic<Int>(0)
  private let wasSwapped = Atomic<Bool>(false)
  /// The socket that swaps share with the main thread; nil where they do not.
  private let socket: EventSocket?

  init(_ handle: OpaquePointer, sharing socket: EventSocket?) {
    self.handle = handle
    self.socket = socket
  }

  fileprivate func take() {
    let before = users.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    precondition(before >= 0, "the window is closed")
  }

  fileprivate func leave() { users.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

  fileprivate func didSwap() { socket?.wasRead() }

  fileprivate func isFirstSwap() -> Bool {
    !wasSwapped.exchange(true, ordering: .relaxed)
  }

  /// Called when the window closes: from here on nobody may take the surface.
  func retire() {
    let (isFree, users) = users.compareExchange(
      expected: 0, desired: -1, ordering: .acquiringAndReleasing)
    precondition(isFree, "\(users) contexts are still current on the window that is being closed")
  }
}

/// An OpenGL context on its way to, and then in the hands of, the thread that draws.
///
/// `@unchecked Sendable`: the handle is never changed, and `surface` is touched only by the thread
/// on which the context is current; `isCurrent` traps when a second thread makes it so.
package final class GLContext: @unchecked Sendable {
  private let handle: SDL_GLContext
  private let isCurrent = Atomic<Bool>(false)
  private var surface: WindowSurface?

  init(_ handle: SDL_GLContext) { self.handle = handle }

  /// Makes the context draw on a window, from the calling thread.
  ///
  /// To change over to another window, let go first.
  package func makeCurrent(on surface: WindowSurface) throws(WindowingError) {
    let wasCurrent = isCurrent.exchange(true, ordering: .acquiringAndReleasing)
    precondition(!wasCurrent, "the context is already current, here or on another thread")
    surface.take()
    guard SDL_GL_MakeCurrent(surface.handle, handle) == 0 else {
      surface.leave()
      isCurrent.store(false, ordering: .releasing)
      throw .fromSDL("cannot draw on the window", advice: WindowingError.graphicsAdvice)
    }
    self.surface = surface
  }

  /// Lets go of the context on the calling thread, so that it may be taken elsewhere.
  package func clearCurrent() {
    guard let surface else { return }
    SDL_GL_MakeCurrent(surface.handle, nil)
    self.surface = nil
    surface.leave()
    isCurrent.store(false, ordering: .releasing)
  }

  /// Shows what was drawn on the current surface, and draws to another buffer from now on.
  ///
  /// May wait for the display, as set by `setSwapInterval`, and for a window that the desktop does
  /// not show up to ten refreshes, or a second where the desktop does not tell the refresh rate.
  package func swap() {
    guard let surface else { preconditionFailure("there is no surface to swap") }
    let interval = SDL_GL_GetSwapInterval()
    // Under Wayland, the first swap would wait in vain: no desktop asks for more of a window that
    // has shown nothing yet.
    let isFirst = surface.isFirstSwap() && interval != 0
    if isFirst { SDL_GL_SetSwapInterval(0) }
    SDL_GL_SwapWindow(surface.handle)
    if isFirst { SDL_GL_SetSwapInterval(interval) }
    surface.didSwap()
  }

  /// Destroys the context. It must be current on no thread; it cannot be used any more.
  package func destroy() {
    precondition(!isCurrent.load(ordering: .acquiring), "the context is still current")
    SDL_GL_DeleteContext(handle)
  }

  /// Makes swaps of the current surface wait for so many refreshes: 1 for each, 0 for none.
  ///
  /// Returns whether the driver agreed; some agree and do not wait all the same.
  /// The answer is what `FrameClock.init(refreshPeriod:swapsWait:isVisible:)` wants to know.
  package func setSwapInterval(_ refreshes: Int) -> Bool {
    SDL_GL_SetSwapInterval(Int32(refreshes)) == 0
  }

  /// The address of an OpenGL function, for a loader; nil where the driver has none.
  package static func address(of function: String) -> UnsafeMutableRawPointer? {
    SDL_GL_GetProcAddress(function)
  }
}
