import CEpoxy
import Foundation
import GLRenderer
import Geometry
import Synchronization

/// A context of OpenGL that a program draws with itself, and a surface, which nobody sees: its pixels are read.
///
/// It may be current on one thread at a time, as OpenGL has it; `lock` is for programs that take turns.
package final class OpenGLContext {
  /// What it was made for.
  package let format: OpenGLFormat
  /// Held by whoever draws, where several threads do.
  package let lock = NSRecursiveLock()
  /// What programs set and ask for; nothing depends on it.
  package var parameters: [Int32: [Int32]] = [:]
  /// Takes the picture whenever what was drawn is to be shown, on the thread that drew it.
  package var onFlush: ((Bitmap) -> Void)?
  /// The size of the surface in pixels.
  package private(set) var size: (width: Int, height: Int)
  /// What draws pictures over the program's own; made when the first is drawn.
  var pictureProgram: GLuint?
  private let driver: OpenGLFormat.Driver?
  private let context: EGLContext?
  private var surface: EGLSurface?

  /// All that there are, by EGL's name: addresses, which `deinit` takes out.
  private static let known = Mutex<[UInt: UInt]>([:])

  /// Makes a context with a surface of one pixel; one that cannot be made current where the driver makes none.
  ///
  /// - Parameter share: one whose textures, buffers and programs it shares.
  package init(_ format: OpenGLFormat, sharing share: OpenGLContext?) {
    self.format = format
    driver = format.driver
    size = (1, 1)
    _ = eglBindAPI(EGLenum(EGL_OPENGL_API))
    context = driver.flatMap {
      eglCreateContext($0.display, $0.config, share?.context, $0.contextAttributes)
    }
    surface = context == nil ? nil : driver.flatMap { Self.makeSurface($0, 1, 1) }
    guard let context else { return }
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    Self.known.withLock { $0[UInt(bitPattern: context)] = address }
  }

  deinit {
    guard let driver, let context else { return }
    Self.known.withLock { _ = $0.removeValue(forKey: UInt(bitPattern: context)) }
    if isCurrent { Self.clearCurrent() }
    if let surface { _ = eglDestroySurface(driver.display, surface) }
    _ = eglDestroyContext(driver.display, context)
  }

  /// Whether there is a driver that draws.
  package var isUsable: Bool { surface != nil }

  private static func makeSurface(
    _ driver: OpenGLFormat.Driver, _ width: Int, _ height: Int
  ) -> EGLSurface? {
    let attributes = [EGL_WIDTH, EGLint(width), EGL_HEIGHT, EGLint(height), EGL_NONE]
    return eglCreatePbufferSurface(driver.display, driver.config, attributes)
  }

  // MARK: The current one

  /// The one that is current on this thread; nil also where a context is that is none of these.
  package static var current: OpenGLContext? {
    guard let context = eglGetCurrentContext() else { return nil }
    return known.withLock { $0[UInt(bitPattern: context)] }
      .flatMap(UnsafeRawPointer.init(bitPattern:))
      .map { Unmanaged<OpenGLContext>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Makes it current on this thread; whether the driver did.
  @discardableResult
  package func makeCurrent() -> Bool {
    guard let driver, let surface else { return false }
    _ = eglBindAPI(EGLenum(EGL_OPENGL_API))
    return eglMakeCurrent(driver.display, surface, surface, context) != 0
  }

  private var isCurrent: Bool { context != nil && eglGetCurrentContext() == context }

  /// Leaves this thread without one.
  package static func clearCurrent() {
    guard let display = eglGetCurrentDisplay() else { return }
    _ = eglMakeCurrent(display, nil, nil, nil)
  }

  /// Runs a body while the context is current, and gives the thread back the one that it had.
  ///
  /// - Returns: nil where the driver refuses, and nothing ran.
  package func perform<Result>(_ body: () -> Result) -> Result? {
    let former = (
      display: eglGetCurrentDisplay(), context: eglGetCurrentContext(),
      draw: eglGetCurrentSurface(EGL_DRAW), read: eglGetCurrentSurface(EGL_READ)
    )
    lock.lock()
    defer { lock.unlock() }
    guard makeCurrent() else { return nil }
    defer {
      if let display = former.display, let context = former.context {
        _ = eglMakeCurrent(display, former.draw, former.read, context)
      } else {
        Self.clearCurrent()
      }
    }
    return body()
  }

  // MARK: The surface

  /// Gives it a surface of another size, whose pixels are not defined yet; false where there is none so large.
  @discardableResult
  package func resize(width: Int, height: Int) -> Bool {
    guard width != size.width || height != size.height else { return true }
    guard (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      let driver, let old = surface, let new = Self.makeSurface(driver, width, height)
    else { return false }
    (surface, size) = (new, (width, height))
    if isCurrent { makeCurrent() }
    _ = eglDestroySurface(driver.display, old)
    return true
  }

  /// Lets what is drawn fill the surface; the context must be current.
  package func setViewport() { glViewport(0, 0, GLsizei(size.width), GLsizei(size.height)) }

  /// Ends what is being drawn, and shows it to who wants to see it.
  package func flush() {
    if let onFlush, let picture = picture(isOpaque: !format.hasAlpha) {
      onFlush(picture)
    } else {
      glFlush()
    }
  }

  /// The pixels of the surface; nil unless the context is current.
  ///
  /// - Parameter isOpaque: whether all of them are taken for opaque.
  package func picture(isOpaque: Bool) -> Bitmap? {
    guard isCurrent else { return nil }
    let state = ReadingState()
    defer { state.restore() }
    let (width, height) = size
    return Bitmap(width: width, height: height, isOpaque: isOpaque) { pixels in
      glReadPixels(
        0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
        pixels.baseAddress)
      pixels.turnOver(rows: height)
      if isOpaque {
        let opaque = UInt32(bigEndian: 0xFF)
        pixels.withMemoryRebound(to: UInt32.self) { words in
          for index in words.indices { words[index] |= opaque }
        }
      }
    }
  }
}

/// What decides where pixels are read from and to: what the program set, until it is restored.
private struct ReadingState {
  private static let packing = [
    GL_PACK_ALIGNMENT, GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS,
  ]
  private var framebuffer: GLint = 0
  private var buffer: GLint = 0
  private var values = [GLint](repeating: 0, count: 4)

  init() {
    glGetIntegerv(GLenum(GL_READ_FRAMEBUFFER_BINDING), &framebuffer)
    glGetIntegerv(GLenum(GL_PIXEL_PACK_BUFFER_BINDING), &buffer)
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), 0)
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    for (index, name) in Self.packing.enumerated() {
      glGetIntegerv(GLenum(name), &values[index])
      glPixelStorei(GLenum(name), index == 0 ? 4 : 0)
    }
  }

  func restore() {
    for (name, value) in zip(Self.packing, values) { glPixelStorei(GLenum(name), value) }
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), GLuint(buffer))
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), GLuint(framebuffer))
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Puts the last of so many rows first.
  fileprivate func turnOver(rows: Int) {
    let length = count / rows
    guard let base = baseAddress else { return }
    for row in 0..<rows / 2 {
      let (upper, lower) = (base + row * length, base + (rows - 1 - row) * length)
      withUnsafeTemporaryAllocation(byteCount: length, alignment: 16) { kept in
        guard let kept = kept.baseAddress else { return }
        kept.copyMemory(from: upper, byteCount: length)
        upper.copyMemory(from: lower, byteCount: length)
        lower.copyMemory(from: kept, byteCount: length)
      }
    }
  }
}
