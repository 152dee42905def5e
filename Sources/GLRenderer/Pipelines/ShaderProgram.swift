import CEpoxy
import Compositor

/// A linked pair of shaders. It lives and dies on its context's thread.
final class ShaderProgram {
  let name: GLuint
  /// Where the frame's size goes: 2/width, 2/height, ±1 for the direction of y, height.
  let frame: GLint
  /// Where the part of an instance goes that is drawn apart.
  private let core: GLint
  private var shownCore = SIMD4<Float>()

  /// Compiles and links.
  ///
  /// - Throws: with the driver's words, and the shader's name.
  init(_ title: String, vertex: String, fragment: String) throws(GLError) {
    let shaders = [
      try Self.compile(GL_VERTEX_SHADER, vertex, "\(title).vert"),
      try Self.compile(GL_FRAGMENT_SHADER, fragment, "\(title).frag"),
    ]
    name = glCreateProgram()
    for shader in shaders { glAttachShader(name, shader) }
    glLinkProgram(name)
    for shader in shaders { glDeleteShader(shader) }
    var isLinked: GLint = 0
    glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
    frame = glGetUniformLocation(name, "frame")
    core = glGetUniformLocation(name, "core")
    guard isLinked != 0 else {
      throw GLError(what: "cannot link the shaders of \(title)", why: Self.programLog(name))
    }
    let clips = glGetUniformBlockIndex(name, "Clips")
    if clips != GLuint(GL_INVALID_INDEX) {
      glUniformBlockBinding(name, clips, ClipBuffer.binding)
    }
    glUseProgram(name)
    for (sampler, unit) in [
      ("image", 0), ("constants", ConstantTexture.unit), ("backdrop", Backdrop.unit),
    ] {
      glUniform1i(glGetUniformLocation(name, sampler), unit)
    }
  }

  deinit { glDeleteProgram(name) }

  /// Tells the program, which is current, of the part that is drawn apart: see `BatchPart`.
  func show(core part: SIMD4<Float>) {
    guard part != shownCore else { return }
    shownCore = part
    glUniform4f(core, part.x, part.y, part.z, part.w)
  }

  private static func compile(
    _ kind: Int32, _ source: String, _ title: String
  ) throws(GLError) -> GLuint {
    let shader = glCreateShader(GLenum(kind))
    source.withCString { text in
      var text: UnsafePointer<GLchar>? = text
      glShaderSource(shader, 1, &text, nil)
    }
    glCompileShader(shader)
    var isCompiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
    guard isCompiled != 0 else {
      throw GLError(what: "cannot compile \(title)", why: shaderLog(shader))
    }
    return shader
  }

  private static func shaderLog(_ shader: GLuint) -> String {
    text { glGetShaderInfoLog(shader, $0, $1, $2) }
  }

  private static func programLog(_ program: GLuint) -> String {
    text { glGetProgramInfoLog(program, $0, $1, $2) }
  }

  private static func text(
    _ read: (GLsizei, UnsafeMutablePointer<GLsizei>, UnsafeMutablePointer<GLchar>) -> Void
  ) -> String {
    var length: GLsizei = 0
    var bytes = [GLchar](repeating: 0, count: 4096)
    read(GLsizei(bytes.count), &length, &bytes)
    return String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
