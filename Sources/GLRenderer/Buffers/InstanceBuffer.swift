import CEpoxy
import Compositor

/// The instances of a frame on the GPU: uploaded once, into a buffer that is orphaned each time.
final class InstanceBuffer {
  private let buffer: GLuint
  private let array: GLuint
  private var capacity = 0
  /// The first instance that the attributes point at.
  private var boundStart = -1

  /// The fields of `Instance` as vertex attributes: components and byte offset.
  private static let fields: [(count: GLint, offset: Int)] = [
    (4, 0), (4, 16), (4, 32), (4, 48), (4, 64), (3, 80),
  ]
  private static let bitsOffset = 92
  private static let stride = GLsizei(MemoryLayout<Instance>.stride)

  init() {
    var (buffer, array) = (GLuint(), GLuint())
    glGenBuffers(1, &buffer)
    glGenVertexArrays(1, &array)
    self.buffer = buffer
    self.array = array
    glBindVertexArray(array)
    for index in 0...Self.fields.count {
      glEnableVertexAttribArray(GLuint(index))
      glVertexAttribDivisor(GLuint(index), 1)
    }
  }

  deinit {
    var (buffer, array) = (buffer, array)
    glDeleteBuffers(1, &buffer)
    glDeleteVertexArrays(1, &array)
  }

  /// Uploads the instances of a frame and makes the buffer current.
  func upload(_ instances: borrowing [Instance]) {
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    boundStart = -1
    let bytes = instances.count * MemoryLayout<Instance>.stride
    guard bytes > 0 else { return }
    if bytes > capacity { capacity = max(bytes * 3 / 2, 1 << 16) }
    glBufferData(GLenum(GL_ARRAY_BUFFER), capacity, nil, GLenum(GL_STREAM_DRAW))
    instances.withUnsafeBytes { raw in
      glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, bytes, raw.baseAddress)
    }
  }

  /// Draws a run of the uploaded instances, each as a strip of four corners.
  func draw(_ run: Range<Int32>) {
    point(at: Int(run.lowerBound))
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(run.count))
  }

  /// Makes the attributes start at an instance: GL 3.3 has no base instance.
  private func point(at start: Int) {
    guard start != boundStart else { return }
    boundStart = start
    let base = start * MemoryLayout<Instance>.stride
    for (index, field) in Self.fields.enumerated() {
      glVertexAttribPointer(
        GLuint(index), field.count, GLenum(GL_FLOAT), GLboolean(GL_FALSE), Self.stride,
        UnsafeRawPointer(bitPattern: base + field.offset))
    }
    glVertexAttribIPointer(
      GLuint(Self.fields.count), 1, GLenum(GL_UNSIGNED_INT), Self.stride,
      UnsafeRawPointer(bitPattern: base + Self.bitsOffset))
  }
}
