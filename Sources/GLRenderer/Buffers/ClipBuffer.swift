import CEpoxy
import Compositor

/// The clips of a frame on the GPU. Shaders see a window of 256 of them at a time.
final class ClipBuffer {
  /// The binding point of the uniform block `Clips`.
  static let binding: GLuint = 0
  /// How many clips a shader sees.
  static let window = 256

  private let buffer: GLuint
  private var capacity = 0
  private static let windowBytes = window * MemoryLayout<ClipShape>.stride

  init() {
    var buffer = GLuint()
    glGenBuffers(1, &buffer)
    self.buffer = buffer
    reserve(Self.windowBytes)
    glBindBufferRange(GLenum(GL_UNIFORM_BUFFER), Self.binding, buffer, 0, Self.windowBytes)
  }

  deinit {
    var buffer = buffer
    glDeleteBuffers(1, &buffer)
  }

  /// Uploads the clips of a frame, padded to whole windows.
  func upload(_ clips: borrowing [ClipShape]) {
    guard !clips.isEmpty else { return }
    let windows = (clips.count + Self.window - 1) / Self.window
    reserve(windows * Self.windowBytes)
    clips.withUnsafeBytes { raw in
      glBufferSubData(GLenum(GL_UNIFORM_BUFFER), 0, raw.count, raw.baseAddress)
    }
    show(window: 0)
  }

  /// Makes shaders see the clips of one window.
  func show(window: Int) {
    glBindBufferRange(
      GLenum(GL_UNIFORM_BUFFER), Self.binding, buffer, window * Self.windowBytes,
      Self.windowBytes)
  }

  private func reserve(_ bytes: Int) {
    glBindBuffer(GLenum(GL_UNIFORM_BUFFER), buffer)
    capacity = max(capacity, bytes)
    glBufferData(GLenum(GL_UNIFORM_BUFFER), capacity, nil, GLenum(GL_STREAM_DRAW))
  }
}
