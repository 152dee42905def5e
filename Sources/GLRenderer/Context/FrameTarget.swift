import CEpoxy
import Geometry

/// Where a frame goes: a framebuffer of a size in pixels.
package struct FrameTarget: Sendable {
  /// The framebuffer's name in GL; 0 for the window's own.
  package var framebuffer: UInt32
  /// Pixels, left to right.
  package var width: Int
  /// Pixels, top to bottom.
  package var height: Int
  /// Tells targets apart whose frames follow each other.
  package var owner: UInt64
  /// Whether row 0 is the top one, as in textures; windows have the bottom one first.
  package var isTopRowFirst: Bool

  /// A target from its parts.
  ///
  /// - Parameter owner: nil for one by its framebuffer.
  package init(
    framebuffer: UInt32, width: Int, height: Int, owner: UInt64? = nil, isTopRowFirst: Bool
  ) {
    self.framebuffer = framebuffer
    self.owner = owner ?? UInt64(framebuffer)
    self.width = width
    self.height = height
    self.isTopRowFirst = isTopRowFirst
  }
}

/// A texture to draw on and to read from. It lives and dies on its context's thread.
package final class OffscreenTarget {
  /// Pixels, left to right.
  package let width: Int
  /// Pixels, top to bottom.
  package let height: Int
  let texture: GLuint
  private let framebuffer: GLuint

  /// Makes a target; what it shows before something is drawn is undefined.
  ///
  /// - Throws: where the driver has no texture of that size.
  package convenience init(width: Int, height: Int) throws(GLError) {
    try self.init(width: width, height: height, format: .color)
  }

  /// Makes a target of texels that need not be colours; only colours can be read.
  init(width: Int, height: Int, format: TexelFormat) throws(GLError) {
    try Self.check(width, height)
    self.width = width
    self.height = height
    var (texture, framebuffer) = (GLuint(), GLuint())
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, format.stored, GLsizei(width), GLsizei(height), 0,
      GLenum(format.channels), GLenum(format.channel), nil)
    textureIsRead(by: GL_NEAREST)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    self.texture = texture
    self.framebuffer = framebuffer
    try checkFramebuffer()
  }

  /// Makes a target that is read as a picture is: the only layer of an array.
  ///
  /// - Throws: where the driver has no texture of that size.
  init(pictureOf width: Int, _ height: Int) throws(GLError) {
    try Self.check(width, height)
    self.width = width
    self.height = height
    var (texture, framebuffer) = (GLuint(), GLuint())
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), texture)
    glTexImage3D(
      GLenum(GL_TEXTURE_2D_ARRAY), 0, GL_RGBA8, GLsizei(width), GLsizei(height), 1, 0,
      GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    glTexParameteri(GLenum(GL_TEXTURE_2D_ARRAY), GLenum(GL_TEXTURE_MAX_LEVEL), 0)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTextureLayer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), texture, 0, 0)
    self.texture = texture
    self.framebuffer = framebuffer
    try checkFramebuffer()
  }

  /// Some drivers do not survive being asked for more than they have.
  private static func check(_ width: Int, _ height: Int) throws(GLError) {
    var most = GLint()
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &most)
    guard max(width, height) <= Int(most) else {
      throw GLError(
        what: "cannot draw on \(width)×\(height) pixels",
        why: "the driver has textures of up to \(most) pixels a side",
        advice: "Ask for a smaller size or scale.")
    }
  }

  private func checkFramebuffer() throws(GLError) {
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      throw GLError(
        what: "cannot draw on \(width)×\(height) pixels",
        why: "the framebuffer has status 0x\(String(status, radix: 16))",
        advice: "Ask for a smaller size or scale.")
    }
  }

  deinit {
    var (texture, framebuffer) = (texture, framebuffer)
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteTextures(1, &texture)
  }

  /// The target as a renderer takes it.
  package var frameTarget: FrameTarget {
    FrameTarget(framebuffer: framebuffer, width: width, height: height, isTopRowFirst: true)
  }

  /// The pixels: premultiplied RGBA8, top row first. Waits for the GPU.
  package func read() -> Bitmap {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    return Bitmap(width: width, height: height, bytesPerRow: width * 4, isOpaque: false) { bytes in
      glReadPixels(
        0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
        bytes.baseAddress)
    }
  }
}
