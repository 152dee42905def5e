import CEpoxy
import Compositor

/// A copy of what a target shows, whose texels lie where the target's pixels do, top row first.
struct Backdrop: ~Copyable {
  /// The texture unit that shaders which blend read it from.
  static let unit: GLint = 2

  private var copy: OffscreenTarget?
  private let waits: Bool

  /// No copy yet.
  ///
  /// - Parameter waits: whether the driver has to be waited for before it copies. Mesa's llvmpipe copies on the thread that
  ///   asks, and of what its own threads still draw it waits only for the target that it drew into last.
  init(waits: Bool) { self.waits = waits }

  /// Copies pixels of a target; its framebuffer is bound afterwards, also where that fails.
  ///
  /// - Throws: where the driver has no texture of that size.
  mutating func take(_ rect: PixelRect, from target: FrameTarget) throws(GLError) {
    let all = PixelRect(x: 0, y: 0, width: Int32(target.width), height: Int32(target.height))
    let rect = rect.intersection(all)
    defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer) }
    let copy = try reserve(target)
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), target.framebuffer)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), copy.frameTarget.framebuffer)
    glDisable(GLenum(GL_SCISSOR_TEST))
    let (top, bottom) = (rect.y, rect.y + rect.height)
    let height = Int32(target.height)
    let rows = target.isTopRowFirst ? (top, bottom) : (height - top, height - bottom)
    if !rect.isEmpty {
      if waits { glFinish() }
      glBlitFramebuffer(
        rect.x, rows.0, rect.x + rect.width, rows.1, rect.x, top, rect.x + rect.width, bottom,
        GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    }
    glEnable(GLenum(GL_SCISSOR_TEST))
  }

  /// Binds the copy to a texture unit.
  func bind(to unit: GLint) {
    glActiveTexture(GLenum(GL_TEXTURE0 + unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), copy?.texture ?? 0)
    glActiveTexture(GLenum(GL_TEXTURE0))
  }

  private mutating func reserve(_ target: FrameTarget) throws(GLError) -> OffscreenTarget {
    if let copy, copy.width >= target.width, copy.height >= target.height { return copy }
    let (width, height) = (copy?.width ?? 0, copy?.height ?? 0)
    copy = nil
    let made = try OffscreenTarget(
      width: max(width, target.width), height: max(height, target.height))
    copy = made
    return made
  }
}
