import CEpoxy
import GLRenderer

/// The time that the graphics processor spends on frames, by pairs of timestamp queries.
///
/// A ring of four pairs: a pair is read when it comes round again and only if its answer is there by
/// then, so that nothing ever waits for the processor. It belongs to the thread of its context.
final class GPUTimer {
  private static let depth = 4
  private let queries: [GLuint]
  private var frame = 0
  private var isOpen = false
  /// How many answers were not there in time.
  private(set) var lost = 0

  /// A timer for the current context; nil where there are no such queries.
  ///
  /// - Parameter information: software renderers have the queries, but no time of another processor's to
  ///   tell: they get no timer, unless `evenInSoftware`.
  init?(_ information: GLInformation, evenInSoftware: Bool = false) {
    guard !information.api.isES, evenInSoftware || !information.isSoftware else { return nil }
    var bits: GLint = 0
    glGetQueryiv(GLenum(GL_TIMESTAMP), GLenum(GL_QUERY_COUNTER_BITS), &bits)
    guard bits > 0 else { return nil }
    var queries = [GLuint](repeating: 0, count: 2 * Self.depth)
    glGenQueries(GLsizei(queries.count), &queries)
    self.queries = queries
  }

  deinit { queries.withUnsafeBufferPointer { glDeleteQueries(GLsizei($0.count), $0.baseAddress) } }

  /// Marks the begin of a frame's drawing, and answers the ns that the frame four before took.
  func begin() -> Int64? {
    let pair = 2 * (frame % Self.depth)
    let answer = frame >= Self.depth ? read(pair) : nil
    glQueryCounter(queries[pair], GLenum(GL_TIMESTAMP))
    isOpen = true
    return answer
  }

  /// Marks the end of a frame's drawing.
  func end() {
    guard isOpen else { return }
    glQueryCounter(queries[2 * (frame % Self.depth) + 1], GLenum(GL_TIMESTAMP))
    frame += 1
    isOpen = false
  }

  private func read(_ pair: Int) -> Int64? {
    var isThere: GLint = 0
    glGetQueryObjectiv(queries[pair + 1], GLenum(GL_QUERY_RESULT_AVAILABLE), &isThere)
    guard isThere != 0 else {
      lost += 1
      return nil
    }
    var (first, last) = (GLuint64(), GLuint64())
    glGetQueryObjectui64v(queries[pair], GLenum(GL_QUERY_RESULT), &first)
    glGetQueryObjectui64v(queries[pair + 1], GLenum(GL_QUERY_RESULT), &last)
    return last >= first ? Int64(last - first) : nil
  }
}

/// How many samples a frame shades, by a query; it waits for the answer.
final class SampleQuery {
  private let query: GLuint

  init() {
    var query = GLuint()
    glGenQueries(1, &query)
    self.query = query
  }

  deinit {
    var query = query
    glDeleteQueries(1, &query)
  }

  /// The samples that passed all tests while `body` drew.
  func count(_ body: () -> Void) -> Int {
    glBeginQuery(GLenum(GL_SAMPLES_PASSED), query)
    body()
    glEndQuery(GLenum(GL_SAMPLES_PASSED))
    var samples = GLuint()
    glGetQueryObjectuiv(query, GLenum(GL_QUERY_RESULT), &samples)
    return Int(samples)
  }
}
