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
/// Each frame writes once, into a buffer of a ring of which a fence says that the GPU has read it: the
/// one that was written last, or else the longest ago. To orphan one buffer instead would give each
/// frame fresh memory, every page of which the kernel clears: for 10,000 instances that took a quarter
/// of the frame.
final class QuadBuffer<Element: BitwiseCopyable> {
  /// A buffer, and what tells that nobody reads it any more.
  private struct Place {
    var buffer: GLuint
    var capacity = 0
    var fence: GLsync?
  }

  private let fields: [QuadField]
  private let array: GLuint
  private var ring: [Place]
  /// Which of them has this frame's elements.
  private var current = 0
  /// The first element that the attributes point at.
  private var boundStart = -1
  /// Whether a draw call can begin with any element; else the attributes have to point at it.
  private let startsAnywhere: Bool

  /// An empty buffer of elements with these fields, each of which makes a quad.
  ///
  /// Attributes that stay where they are spare each draw call their check, and drivers that translate programs by
  /// the places of attributes do it once.
  ///
  /// - Parameter startsAnywhere: whether the context has base instances.
  init(_ fields: [QuadField], startsAnywhere: Bool) {
    self.fields = fields
    self.startsAnywhere = startsAnywhere
    // As many frames as the GPU may be behind before an upload waits for it.
    var buffers = [GLuint](repeating: 0, count: 3)
    glGenBuffers(GLsizei(buffers.count), &buffers)
    ring = buffers.map { Place(buffer: $0) }
    var array = GLuint()
    glGenVertexArrays(1, &array)
    self.array = array
    glBindVertexArray(array)
    for index in fields.indices {
      glEnableVertexAttribArray(GLuint(index))
      glVertexAttribDivisor(GLuint(index), 1)
    }
  }

  deinit {
    for place in ring {
      if let fence = place.fence { glDeleteSync(fence) }
      withUnsafePointer(to: place.buffer) { glDeleteBuffers(1, $0) }
    }
    withUnsafePointer(to: array) { glDeleteVertexArrays(1, $0) }
  }

  /// Uploads the elements of a frame, which `change` may alter on their way.
  func upload(
    _ elements: borrowing [Element],
    changedBy change: (UnsafeMutablePointer<Element>) -> Void = { _ in }
  ) {
    end()
    boundStart = -1
    let bytes = elements.count * MemoryLayout<Element>.stride
    guard bytes > 0 else { return }
    moveOn()
    reserve(bytes)
    let access = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT | GL_MAP_UNSYNCHRONIZED_BIT
    let memory = glMapBufferRange(GLenum(GL_ARRAY_BUFFER), 0, bytes, GLbitfield(access))
    guard let memory else { return }
    elements.withUnsafeBytes { raw in
      if let start = raw.baseAddress { memory.copyMemory(from: start, byteCount: bytes) }
    }
    change(memory.assumingMemoryBound(to: Element.self))
    _ = glUnmapBuffer(GLenum(GL_ARRAY_BUFFER))
  }

  /// Goes on to a buffer that the GPU is done with, and binds it: the last one if it can be, which the
  /// processor still has at hand.
  private func moveOn() {
    if !isFree(within: 0) {
      current = (current + 1) % ring.count
      // A GPU that is further behind hangs: then no picture can be trusted, and nobody waits for it.
      _ = isFree(within: 1_000_000_000)
    }
    if let fence = ring[current].fence { glDeleteSync(fence) }
    ring[current].fence = nil
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), ring[current].buffer)
  }

  /// Whether the GPU has read the current buffer, or does so within some nanoseconds.
  private func isFree(within time: GLuint64) -> Bool {
    guard let fence = ring[current].fence else { return true }
    // Only who waits has to be sure that the GPU was told.
    let flags = time == 0 ? 0 : GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT)
    let answer = glClientWaitSync(fence, flags, time)
    return answer == GLenum(GL_ALREADY_SIGNALED) || answer == GLenum(GL_CONDITION_SATISFIED)
  }

  /// Says that everything that reads the current elements has been asked for.
  private func end() {
    guard ring[current].fence == nil, boundStart >= 0 else { return }
    ring[current].fence = glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0)
  }

  private func reserve(_ bytes: Int) {
    guard bytes > ring[current].capacity else { return }
    // More than is needed only where it has grown before.
    ring[current].capacity = max(bytes, ring[current].capacity * 5 / 4, 1 << 16)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), ring[current].capacity, nil, GLenum(GL_DYNAMIC_DRAW))
  }

  /// Makes this the buffer that is drawn from.
  func makeCurrent() {
    glBindVertexArray(array)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), ring[current].buffer)
  }

  /// Draws a run of the uploaded elements, each as a strip of four corners; the buffer is current.
  func draw(_ run: Range<Int32>) { drawStrips(0..<4, of: run) }

  /// Draws a part of a batch; the buffer is current.
  func draw(_ part: BatchPart) {
    // Once round the core, whose corners the vertex shader finds: two a turn, and the first two again.
    drawStrips(part.isRim ? 4..<14 : 0..<4, of: part.instances)
  }

  private func drawStrips(_ corners: Range<GLint>, of run: Range<Int32>) {
    point(at: startsAnywhere ? 0 : Int(run.lowerBound))
    let (mode, count) = (GLenum(GL_TRIANGLE_STRIP), GLsizei(corners.count))
    if startsAnywhere {
      glDrawArraysInstancedBaseInstance(
        mode, corners.lowerBound, count, GLsizei(run.count), GLuint(run.lowerBound))
    } else {
      glDrawArraysInstanced(mode, corners.lowerBound, count, GLsizei(run.count))
    }
  }

  /// Makes the attributes start at an element.
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
