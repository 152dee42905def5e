import CEpoxy
import Foundation
import Geometry

// Pictures over what a program draws, by the coordinates that it has set.

extension OpenGLContext {
  /// How many pixels a unit of the program's coordinates has at a rectangle, where it has most; the context must be
  /// current.
  ///
  /// Old OpenGL says so by its matrices and viewport. The new one has no matrices: there, the rectangle fills the
  /// viewport. 0 where nothing of it is seen; never more than what makes a picture of it that the driver takes.
  package func pixelsPerUnit(at rect: CGRect) -> CGFloat {
    guard !rect.isEmpty else { return 0 }
    var largest: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &largest)
    return min(seenPixelsPerUnit(at: rect), CGFloat(largest) / max(rect.width, rect.height))
  }

  private func seenPixelsPerUnit(at rect: CGRect) -> CGFloat {
    var viewport: [GLint] = [0, 0, 0, 0]
    glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
    let (width, height) = (CGFloat(viewport[2]), CGFloat(viewport[3]))
    guard format.profile == .legacy else {
      return max(width / rect.width, height / rect.height)
    }
    let toClip = CATransform3DConcat(
      Self.matrix(GL_MODELVIEW_MATRIX), Self.matrix(GL_PROJECTION_MATRIX))
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { corner in
      let x = corner.x * toClip.m11 + corner.y * toClip.m21 + toClip.m41
      let y = corner.x * toClip.m12 + corner.y * toClip.m22 + toClip.m42
      let w = corner.x * toClip.m14 + corner.y * toClip.m24 + toClip.m44
      return CGPoint(x: x / w * width / 2, y: y / w * height / 2)
    }
    let along = hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y) / rect.width
    let across = hypot(corners[2].x - corners[0].x, corners[2].y - corners[0].y) / rect.height
    let scale = max(along, across)
    return scale.isFinite ? scale : 0
  }

  private static func matrix(_ name: Int32) -> CATransform3D {
    var transform = CATransform3DIdentity
    withUnsafeMutableBytes(of: &transform) { bytes in
      glGetDoublev(GLenum(name), bytes.assumingMemoryBound(to: GLdouble.self).baseAddress)
    }
    return transform
  }

  /// Draws a picture into a rectangle, over what is there; the context must be current, and its state is as before then.
  ///
  /// - Parameter rect: in the program's coordinates, where the picture's first row is at `maxY`; where OpenGL is new, the
  ///   viewport.
  /// - Returns: whether it could be.
  package func draw(_ picture: Bitmap, in rect: CGRect) -> Bool {
    let isOld = format.profile == .legacy
    let program = pictureProgram ?? Self.makeProgram(isOld ? Self.oldSource : Self.newSource)
    guard let program else { return false }
    pictureProgram = program
    let state = PictureState(isOld: isOld)
    defer { state.restore() }
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    defer { glDeleteTextures(1, &texture) }
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
    ] { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value) }
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(picture.bytesPerRow / 4))
    picture.withPixels { pixels in
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, GLsizei(picture.width), GLsizei(picture.height), 0,
        GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels.baseAddress)
    }
    glUseProgram(program)
    glUniform1i(glGetUniformLocation(program, "picture"), 0)
    if isOld { drawOld(program, rect) } else { drawNew() }
    return true
  }

  private func drawOld(_ program: GLuint, _ rect: CGRect) {
    glUniform4f(
      glGetUniformLocation(program, "rect"), GLfloat(rect.minX), GLfloat(rect.minY),
      GLfloat(rect.width), GLfloat(rect.height))
    glBegin(GLenum(GL_TRIANGLE_STRIP))
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ] { glVertex2d(x.native, y.native) }
    glEnd()
  }

  private func drawNew() {
    var array: GLuint = 0
    glGenVertexArrays(1, &array)
    glBindVertexArray(array)
    glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
    glBindVertexArray(0)
    glDeleteVertexArrays(1, &array)
  }

  // MARK: The program

  private typealias Source = (vertex: String, fragment: String)

  private static let oldSource: Source = (
    """
    #version 120
    uniform vec4 rect;
    varying vec2 place;
    void main() {
      place = vec2(0.0, 1.0) + vec2(1.0, -1.0) * (gl_Vertex.xy - rect.xy) / rect.zw;
      gl_Position = gl_ModelViewProjectionMatrix * gl_Vertex;
    }
    """,
    """
    #version 120
    uniform sampler2D picture;
    varying vec2 place;
    void main() { gl_FragColor = texture2D(picture, place); }
    """
  )

  private static let newSource: Source = (
    """
    #version 150
    out vec2 place;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      place = vec2(corner.x, 1.0 - corner.y);
      gl_Position = vec4(2.0 * corner - 1.0, 0.0, 1.0);
    }
    """,
    """
    #version 150
    uniform sampler2D picture;
    in vec2 place;
    out vec4 color;
    void main() { color = texture(picture, place); }
    """
  )

  private static func makeProgram(_ source: Source) -> GLuint? {
    let program = glCreateProgram()
    for (kind, text) in [(GL_VERTEX_SHADER, source.vertex), (GL_FRAGMENT_SHADER, source.fragment)] {
      let shader = glCreateShader(GLenum(kind))
      text.withCString { text in
        var text: UnsafePointer<CChar>? = text
        glShaderSource(shader, 1, &text, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
      glDeleteShader(shader)
    }
    glLinkProgram(program)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    if isLinked == 0 { glDeleteProgram(program) }
    return isLinked == 0 ? nil : program
  }
}
