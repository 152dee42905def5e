import CEpoxy
import Compositor

/// The GL state of a pass, so that only changes are sent.
struct DrawState {
  let target: FrameTarget
  /// What texture unit 0 reads.
  var texture = TextureSource.none
  /// Which run of 256 clips shaders see.
  var clipWindow: Int32 = -1
  private var program: GLuint = 0
  private var scissor = PixelRect(x: -1, y: -1, width: -1, height: -1)

  init(target: FrameTarget) { self.target = target }

  /// Makes a pipeline current, and tells it of the target.
  mutating func use(_ pipeline: ShaderProgram) {
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
}
