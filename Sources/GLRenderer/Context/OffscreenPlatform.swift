import CEpoxy

/// A way to OpenGL without a window, through EGL.
package struct OffscreenPlatform: Sendable {
  /// What messages call it.
  package let name: String
  /// Its display, not initialised yet; nil where it is not offered.
  package let display: @Sendable () -> EGLDisplay?

  /// All of them, in the order in which they are to be tried.
  package static let all = [
    OffscreenPlatform(name: "surfaceless") { display(of: EGL_PLATFORM_SURFACELESS_MESA, nil) },
    OffscreenPlatform(name: "device") {
      firstDevice().flatMap { display(of: EGL_PLATFORM_DEVICE_EXT, $0) }
    },
    OffscreenPlatform(name: "default display") { eglGetDisplay(nil) },
  ]

  private init(name: String, display: @escaping @Sendable () -> EGLDisplay?) {
    self.name = name
    self.display = display
  }

  private static func display(
    of platform: Int32, _ device: UnsafeMutableRawPointer?
  ) -> EGLDisplay? {
    guard epoxy_has_egl_extension(nil, "EGL_EXT_platform_base") else { return nil }
    return eglGetPlatformDisplayEXT(EGLenum(platform), device, nil)
  }

  private static func firstDevice() -> UnsafeMutableRawPointer? {
    guard epoxy_has_egl_extension(nil, "EGL_EXT_device_enumeration") else { return nil }
    var device: EGLDeviceEXT?
    var count: EGLint = 0
    return eglQueryDevicesEXT(1, &device, &count) != 0 && count > 0 ? device : nil
  }

  /// EGL's last error on this thread, by name where it is a usual one.
  package static var lastError: String {
    let code = eglGetError()
    let names: [Int32: String] = [
      EGL_SUCCESS: "no error given", EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED",
      EGL_BAD_ALLOC: "EGL_BAD_ALLOC", EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE",
      EGL_BAD_CONFIG: "EGL_BAD_CONFIG", EGL_BAD_MATCH: "EGL_BAD_MATCH",
      EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY",
    ]
    return names[code] ?? "error 0x\(String(code, radix: 16))"
  }
}
