import CEpoxy

/// How the surface that is current takes turns with its buffers, asked of EGL or GLX.
struct BufferAge {
  private enum Source {
    case egl, glx, none
  }

  private let source: Source

  /// Finds out whom to ask, for the current context.
  init() {
    if eglGetCurrentContext() != nil {
      let names = eglQueryString(eglGetCurrentDisplay(), EGL_EXTENSIONS)
      source = Self.offers(names, "EGL_EXT_buffer_age") ? .egl : .none
    } else if let display = glXGetCurrentDisplay() {
      let names = glXQueryExtensionsString(display, 0)
      source = Self.offers(names, "GLX_EXT_buffer_age") ? .glx : .none
    } else {
      source = .none
    }
  }

  private static func offers(_ names: UnsafePointer<CChar>?, _ name: String) -> Bool {
    names.map { String(cString: $0).split(separator: " ").contains { $0 == name } } ?? false
  }

  /// Whether anybody can be asked.
  var isKnown: Bool { source != .none }

  /// How many swaps ago the buffer that is drawn on next was shown; 0 where nothing is known of it.
  var current: Int {
    switch source {
    case .egl:
      var age: EGLint = 0
      let surface = eglGetCurrentSurface(EGLint(EGL_DRAW))
      return eglQuerySurface(eglGetCurrentDisplay(), surface, EGL_BUFFER_AGE_EXT, &age) == 0
        ? 0 : max(0, Int(age))
    case .glx:
      var age: UInt32 = 0
      glXQueryDrawable(
        glXGetCurrentDisplay(), glXGetCurrentDrawable(), GLX_BACK_BUFFER_AGE_EXT, &age)
      return Int(min(age, 64))
    case .none: return 0
    }
  }
}
