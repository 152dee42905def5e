import CEpoxy

/// An OpenGL context without any window or display, through EGL.
///
/// Tried in order: the surfaceless platform, the first device, the default display; on each, where
/// none is asked for, OpenGL 3.3 core, then OpenGL ES 3.0. Use it from one thread.
package final class OffscreenContext {
  /// Which OpenGL.
  package enum API: Sendable, CaseIterable {
    /// OpenGL 3.3 core.
    case desktop
    /// OpenGL ES 3.0.
    case es
  }

  private let display: EGLDisplay
  private let context: EGLContext

  /// Makes a context; it is not current yet.
  ///
  /// - Parameter api: the only OpenGL to try; nil for either.
  /// - Throws: where none can be made; the text names everything that was tried.
  package init(api: API? = nil) throws(GLError) {
    let apis = api.map { [$0] } ?? API.allCases
    var tried: [String] = []
    for platform in OffscreenPlatform.all {
      guard let display = platform.display() else {
        tried.append("\(platform.name): not offered")
        continue
      }
      guard eglInitialize(display, nil, nil) != 0 else {
        tried.append("\(platform.name): \(OffscreenPlatform.lastError)")
        continue
      }
      if let context = apis.lazy.compactMap({ Self.makeContext(display, $0) }).first {
        self.display = display
        self.context = context
        return
      }
      let names = apis.map { $0.title }.joined(separator: " and no ")
      tried.append("\(platform.name): no \(names), \(OffscreenPlatform.lastError)")
      _ = eglTerminate(display)
    }
    throw GLError(
      what: "cannot draw without a window", why: "EGL: " + tried.joined(separator: "; "),
      advice: GLError.advice)
  }

  deinit {
    _ = eglMakeCurrent(display, nil, nil, nil)
    _ = eglDestroyContext(display, context)
  }

  /// Makes the context current on the calling thread.
  package func makeCurrent() throws(GLError) {
    guard eglMakeCurrent(display, nil, nil, context) != 0 else {
      throw GLError(
        what: "cannot draw without a window", why: "EGL: \(OffscreenPlatform.lastError)",
        advice: GLError.advice)
    }
  }

  private static func makeContext(_ display: EGLDisplay, _ api: API) -> EGLContext? {
    switch api {
    case .desktop:
      context(
        display, EGL_OPENGL_API, EGL_OPENGL_BIT,
        [
          EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
          EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE,
        ])
    case .es:
      context(
        display, EGL_OPENGL_ES_API, EGL_OPENGL_ES3_BIT, [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE])
    }
  }

  private static func context(
    _ display: EGLDisplay, _ api: Int32, _ renderable: Int32, _ attributes: [EGLint]
  ) -> EGLContext? {
    guard eglBindAPI(EGLenum(api)) != 0 else { return nil }
    let wanted: [EGLint] = [
      EGLint(EGL_SURFACE_TYPE), 0, EGLint(EGL_RENDERABLE_TYPE), renderable, EGLint(EGL_NONE),
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    guard eglChooseConfig(display, wanted, &config, 1, &count) != 0, count > 0 else { return nil }
    return eglCreateContext(display, config, nil, attributes)
  }
}

extension OffscreenContext.API {
  /// The name in messages.
  fileprivate var title: String {
    switch self {
    case .desktop: "OpenGL 3.3"
    case .es: "OpenGL ES 3.0"
    }
  }
}
