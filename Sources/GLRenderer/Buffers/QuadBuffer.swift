import CEpoxy
import Compositor

/// A field of what a `QuadBuffer` holds, as a vertex attribute.
struct QuadField {
  /// How many components.
  var count: GLint
  /// Bytes from the start of the element.
  var offset: Int
  /// One unsigned integer instead of floats.
  var isInteger = false

  /// The fields of `Instance`, whose last float is bits.
  static let instance =
    (0..<5).map { QuadField(count: 4, offset: 16 * $0) } + [
      QuadField(count: 3, offset: 80), QuadField(count: 1, offset: 92, isInteger: true),
    ]
  /// The fields of `PathEdge`.
  static let edge = [QuadField(count: 4, offset: 0), QuadField(count: 4, offset: 16)]
}

/// The instances or edges of a frame on the GPU.
///
/// Each frame uploads once, into the buffer that was written the longest ago: the GPU has read it by
/// then, so that nothing waits. To orphan one buffer instead would give each frame fresh memory,
/// every page of which the kernel clears: for 10,000 instances that took a third of the frame.
final class QuadBuffer<Element: BitwiseCopyable> {
  /// How many frames the GPU may be behind before an upload waits for it.
  private static var ringLength: Int { 3 }

  private let fields: [QuadField]
  private let array: GLuint
  private var buffers: [GLuint]
  private var capacities: [Int]
  /// Which buffer has this frame's elements.
  private var current = 0
  /// The first element that the attributes point at.
  private var boundStart = -1

  /// An empty buffer of elements with these fields, each of which makes a quad.
  init(_ fields: [QuadField]) {
    self.fields = fields
    buffers = [GLuint](repeating: 0, count: Self.ringLength)
    capacities = [Int](repeating: 0, count: Self.ringLength)
    var array = GLuint()
    glGenBuffers(GLsizei(buffers.count), &buffers)
    glGenVertexArrays(1, &array)
    self.array = array
    glBindVertexArray(array)
    for index in fields.indices {
      glEnableVertexAttribArray(GLuint(index))
      glVertexAttribDivisor(GLuint(index), 1)
    }
  }

  deinit {
    var array = array
    glDeleteBuffers(GLsizei(buffers.count), &buffers)
    glDeleteVertexArrays(1, &array)
  }

  /// Uploads the elements of a frame.
  func upload(_ elements: borrowing [Element]) {
    let bytes = elements.count * MemoryLayout<Element>.stride
    guard reserve(bytes) else { return }
    elements.withUnsafeBytes { raw in
      glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, bytes, raw.baseAddress)
    }
  }

  /// Makes room for a frame's elements; false where there are none.
  private func reserve(_ bytes: Int) -> Bool {
    boundStart = -1
    guard bytes > 0 else { return false }
    current = (current + 1) % buffers.count
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[current])
    if bytes > capacities[current] {
      capacities[current] = max(bytes * 3 / 2, 1 << 16)
      glBufferData(
        GLenum(GL_ARRAY_BUFFER), capacities[current], nil, GLenum(GL_DYNAMIC_DRAW))
    }
    return true
  }

  /// Uploads the elements of a frame, which `change` may alter on their way.
  func upload(
    _ elements: borrowing [Element], changedBy change: (UnsafeMutablePointer<Element>) -> Void
  ) {
    let bytes = elements.count * MemoryLayout<Element>.stride
    guard reserve(bytes) else { return }
    let access = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT
    let memory = glMapBufferRange(GLenum(GL_ARRAY_BUFFER), 0, bytes, GLbitfield(access))
    guard let memory else { return }
    elements.withUnsafeBytes { raw in
      if let start = raw.baseAddress { memory.copyMemory(from: start, byteCount: bytes) }
    }
    change(memory.assumingMemoryBound(to: Element.self))
    _ = glUnmapBuffer(GLenum(GL_ARRAY_BUFFER))
  }

  /// Makes this the buffer that is drawn from.
  func makeCurrent() {
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[current])
  }

  /// Draws a run of the uploaded elements, each as a strip of four corners; the buffer is current.
  func draw(_ run: Range<Int32>) {
    point(at: Int(run.lowerBound))
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(run.count))
  }

  /// Makes the attributes start at an element: GL 3.3 has no base instance.
  private func point(at start: Int) {
    guard start != boundStart else { return }
    boundStart = start
    let stride = MemoryLayout<Element>.stride
    for index in fields.indices {
      let field = fields[index]
      let place = UnsafeRawPointer(bitPattern: start * stride + field.offset)
      if field.isInteger {
        glVertexAttribIPointer(
          GLuint(index), field.count, GLenum(GL_UNSIGNED_INT), GLsizei(stride), place)
      } else {
        glVertexAttribPointer(
          GLuint(index), field.count, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride), place)
      }
    }
  }
}
