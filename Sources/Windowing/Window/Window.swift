import CSDL2
import Foundation

/// A window on the desktop, with OpenGL on its surface. Main thread only.
@MainActor package final class Window {
  /// What a window can be asked to be when it is made.
  package struct Options: OptionSet, Sendable {
    /// One bit an option.
    package var rawValue: UInt32

    /// The options with these bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The person may change its size.
    package static let resizable = Options(rawValue: SDL_WINDOW_RESIZABLE.rawValue)
    /// It has no title bar and no edges.
    package static let borderless = Options(rawValue: SDL_WINDOW_BORDERLESS.rawValue)
    /// It is not shown before `show()`.
    package static let hidden = Options(rawValue: SDL_WINDOW_HIDDEN.rawValue)
  }

  /// The number under which events name this window.
  package let id: WindowID
  /// What can be drawn on, for the render thread.
  package let surface: WindowSurface
  private let system: WindowSystem
  private var isOpen = true
  private var handle: OpaquePointer { surface.handle }

  /// Opens a window with a size in points, by default in the middle of the desktop.
  ///
  /// The desktop may choose another size at once, and says so by a `resized` event.
  /// - Parameter position: where the top left corner of the contents is to be, in points of the
  ///   desktop; without effect under Wayland.
  package init(
    system: WindowSystem, title: String, size: CGSize, position: CGPoint? = nil,
    options: Options = [.resizable]
  ) throws(WindowingError) {
    precondition(size.width >= 1 && size.height >= 1, "window size \(size)")
    Window.setGraphicsAttributes()
    let (width, height) = Int32.sides(of: size)
    let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | options.rawValue
    let window = SDL_CreateWindow(
      title, position.map { Int32(wholePoints: $0.x) } ?? CSDLWindowPositionCentered,
      position.map { Int32(wholePoints: $0.y) } ?? CSDLWindowPositionCentered, width, height,
      flags)
    guard let window else {
      throw .fromSDL("cannot open a window", advice: WindowingError.graphicsAdvice)
    }
    self.system = system
    id = WindowID(rawValue: SDL_GetWindowID(window))
    surface = WindowSurface(window, sharing: system.didOpen(window).socket)
  }

  isolated deinit { close() }

  /// Takes the window from the desktop for good. No context may be current on its surface.
  package func close() {
    guard isOpen else { return }
    surface.retire()
    isOpen = false
    system.windowCount -= 1
    SDL_DestroyWindow(handle)
  }

  /// Makes an OpenGL 3.3 core context that fits this window and others like it.
  ///
  /// It is current on no thread: hand it to the one that will draw.
  package func makeGLContext() throws(WindowingError) -> GLContext {
    Window.setGraphicsAttributes()
    guard let context = SDL_GL_CreateContext(handle) else {
      throw .fromSDL("cannot draw with OpenGL", advice: WindowingError.graphicsAdvice)
    }
    SDL_GL_MakeCurrent(handle, nil)
    return GLContext(context)
  }

  /// SDL keeps these globally, and reads them when windows and contexts are made.
  private static func setGraphicsAttributes() {
    let attributes: [(SDL_GLattr, Int32)] = [
      (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue)),
      (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 3),
      (SDL_GL_RED_SIZE, 8), (SDL_GL_GREEN_SIZE, 8), (SDL_GL_BLUE_SIZE, 8),
      // No alpha: windows are opaque, and desktops would blend what is behind them.
      (SDL_GL_ALPHA_SIZE, 0), (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0),
      (SDL_GL_DOUBLEBUFFER, 1), (SDL_GL_FRAMEBUFFER_SRGB_CAPABLE, 0),
    ]
    for (attribute, value) in attributes { SDL_GL_SetAttribute(attribute, value) }
  }
}

/// What a window looks like.
extension Window {
  /// The text in the title bar.
  package var title: String {
    get { String(cString: SDL_GetWindowTitle(handle)) }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// The size of the contents, in points and pixels.
  package var size: WindowSize { WindowSize(of: handle) }

  /// Asks the desktop for a size in points; a `resized` event says what became of it.
  package func resize(to size: CGSize) {
    let (width, height) = Int32.sides(of: size)
    SDL_SetWindowSize(handle, width, height)
  }

  /// The smallest size in points that the person may choose.
  package func setMinimumSize(_ size: CGSize) {
    let (width, height) = Int32.sides(of: size)
    SDL_SetWindowMinimumSize(handle, width, height)
  }

  /// The largest size in points that the person may choose; 0 on a side without a limit.
  package func setMaximumSize(_ size: CGSize) {
    SDL_SetWindowMaximumSize(
      handle, Int32(wholePoints: max(size.width, 0)), Int32(wholePoints: max(size.height, 0)))
  }

  /// Puts a hidden window on the desktop.
  package func show() { SDL_ShowWindow(handle) }

  /// Takes the window from the desktop, to be shown again later.
  package func hide() { SDL_HideWindow(handle) }

  /// Puts the window before the others and asks for the focus.
  package func raise() { SDL_RaiseWindow(handle) }

  /// Whether the window covers its whole display.
  package var isFullScreen: Bool {
    get { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set { SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }

  /// How often the window's display claims to refresh, in Hz, rounded by SDL; nil if unknown.
  package var displayRefreshRate: Double? {
    let display = SDL_GetWindowDisplayIndex(handle)
    var mode = SDL_DisplayMode()
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return nil }
    return Double(mode.refresh_rate)
  }
}

extension WindowSize {
  /// The present size of one of SDL's windows.
  @MainActor init(of window: OpaquePointer) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    points = CGSize(width: Int(width), height: Int(height))
    SDL_GL_GetDrawableSize(window, &width, &height)
    pixels = CGSize(width: Int(width), height: Int(height))
  }
}
