import CEpoxy
import Compositor

/// The constants of a frame as a texture of 1024 to a row, for shaders to fetch from by index.
final class ConstantTexture {
  /// The texture unit that it stays bound to.
  static let unit: GLint = 1
  private static let width = 1024

  private let texture: GLuint
  private let maximumRows: Int
  private var rows = 0

  /// No constants yet.
  init(maximumSide: Int) {
    maximumRows = maximumSide
    var texture = GLuint()
    glGenTextures(1, &texture)
    self.texture = texture
    glActiveTexture(GLenum(GL_TEXTURE0 + Self.unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    textureIsRead(by: GL_NEAREST)
    glActiveTexture(GLenum(GL_TEXTURE0))
    upload([.zero])
  }

  deinit {
    var texture = texture
    glDeleteTextures(1, &texture)
  }

  /// Uploads the constants of a frame, as many as a texture holds; nothing where there are none.
  func upload(_ constants: borrowing [SIMD4<Float>]) {
    guard !constants.isEmpty else { return }
    glActiveTexture(GLenum(GL_TEXTURE0 + Self.unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    reserve((constants.count + Self.width - 1) / Self.width)
    let count = min(constants.count, rows * Self.width)
    let whole = count / Self.width
    constants.withUnsafeBytes { raw in
      send(raw.baseAddress, row: 0, width: Self.width, height: whole)
      let rest = raw.baseAddress.map { $0 + whole * Self.width * MemoryLayout<SIMD4<Float>>.stride }
      send(rest, row: whole, width: count - whole * Self.width, height: 1)
    }
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  private func send(_ pixels: UnsafeRawPointer?, row: Int, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, GLint(row), GLsizei(width), GLsizei(height), GLenum(GL_RGBA),
      GLenum(GL_FLOAT), pixels)
  }

  private func reserve(_ wanted: Int) {
    guard wanted > rows, rows < maximumRows else { return }
    rows = min(max(wanted, 2 * rows), maximumRows)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA32F, GLsizei(Self.width), GLsizei(rows), 0,
      GLenum(GL_RGBA), GLenum(GL_FLOAT), nil)
  }
}
