import CEpoxy
import Compositor

/// How what is drawn meets what is there.
enum Mixing {
  /// Source over.
  case over
  /// Sums.
  case sum
  /// The shader has mixed already.
  case replace
}

/// The GL state of a pass, so that only changes are sent.
struct DrawState {
  let target: FrameTarget
  /// The only pixels that any batch may touch.
  let limit: PixelRect
  /// What texture unit 0 reads.
  var texture = TextureSource.none
  /// The array texture that unit 0 reads pictures from, and how.
  var picture: (texture: GLuint, filters: (TextureFilter, TextureFilter))?
  /// Which run of 256 clips shaders see.
  var clipWindow: Int32 = -1
  private var program: GLuint = 0
  private var scissor = PixelRect(x: -1, y: -1, width: -1, height: -1)
  private var mixing: Mixing?

  init(target: FrameTarget, limit: PixelRect) {
    self.target = target
    self.limit = limit
  }

  /// Makes a program current, and tells it of the target and of what is drawn apart.
  mutating func use(_ pipeline: ShaderProgram, core: SIMD4<Float>) {
    defer { pipeline.show(core: core) }
    guard pipeline.name != program else { return }
    program = pipeline.name
    glUseProgram(program)
    glUniform4f(
      pipeline.frame, 2 / Float(target.width), 2 / Float(target.height),
      target.isTopRowFirst ? 1 : -1, target.isTopRowFirst ? 0 : Float(target.height))
  }

  /// Lets only these pixels be touched; the rectangle is y down.
  mutating func scissor(_ rect: PixelRect) {
    guard rect != scissor else { return }
    scissor = rect
    let y = target.isTopRowFirst ? Int(rect.y) : target.height - Int(rect.y) - Int(rect.height)
    glScissor(rect.x, GLint(y), rect.width, rect.height)
  }

  /// Mixes what is drawn from here on with what is there.
  mutating func mix(_ mixing: Mixing) {
    guard mixing != self.mixing else { return }
    self.mixing = mixing
    switch mixing {
    case .over: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    case .sum: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
    case .replace: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ZERO))
    }
  }
}
