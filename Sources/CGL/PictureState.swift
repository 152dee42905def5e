import CEpoxy

/// What decides how a picture is drawn: what the program set, until it is restored.
///
/// The viewport, the scissors and the framebuffer stay the program's.
struct PictureState {
  private static let unpacking = [
    GL_UNPACK_ALIGNMENT, GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS,
  ]
  private static let blending = [
    GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_BLEND_SRC_ALPHA, GL_BLEND_DST_ALPHA,
    GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA,
  ]
  private let switches: [(name: GLenum, wasOn: Bool)]
  private let unpacked: [GLint]
  private let blended: [GLint]
  private let program: GLint
  private let array: GLint?
  private let buffer: GLint
  private let unit: GLint
  private let texture: GLint
  private let sampler: GLint?
  private var colors: [GLboolean] = [0, 0, 0, 0]
  private var polygons: [GLint] = [0, 0]

  /// Takes note of all, and sets what a picture needs; the first texture unit is the active one then.
  init(isOld: Bool) {
    func number(_ name: Int32) -> GLint {
      var value: GLint = 0
      glGetIntegerv(GLenum(name), &value)
      return value
    }
    let names =
      [
        GL_BLEND, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_COLOR_LOGIC_OP,
        GL_FRAMEBUFFER_SRGB,
      ] + (isOld ? [GL_ALPHA_TEST] : [])
    switches = names.map { (GLenum($0), glIsEnabled(GLenum($0)) != 0) }
    unpacked = Self.unpacking.map(number)
    blended = Self.blending.map(number)
    program = number(GL_CURRENT_PROGRAM)
    array = isOld ? nil : number(GL_VERTEX_ARRAY_BINDING)
    buffer = number(GL_PIXEL_UNPACK_BUFFER_BINDING)
    unit = number(GL_ACTIVE_TEXTURE)
    glActiveTexture(GLenum(GL_TEXTURE0))
    texture = number(GL_TEXTURE_BINDING_2D)
    sampler = epoxy_gl_version() >= 33 ? number(GL_SAMPLER_BINDING) : nil
    glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), &colors)
    glGetIntegerv(GLenum(GL_POLYGON_MODE), &polygons)

    for (name, _) in switches.dropFirst() { glDisable(name) }
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glBlendEquation(GLenum(GL_FUNC_ADD))
    glColorMask(1, 1, 1, 1)
    glPolygonMode(GLenum(GL_FRONT_AND_BACK), GLenum(GL_FILL))
    glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), 0)
    for (index, name) in Self.unpacking.enumerated() {
      glPixelStorei(GLenum(name), index == 0 ? 4 : 0)
    }
    if sampler != nil { glBindSampler(0, 0) }
  }

  func restore() {
    if let sampler { glBindSampler(0, GLuint(sampler)) }
    glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(texture))
    glActiveTexture(GLenum(unit))
    glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), GLuint(buffer))
    if let array { glBindVertexArray(GLuint(array)) }
    glUseProgram(GLuint(program))
    glPolygonMode(GLenum(GL_FRONT_AND_BACK), GLenum(polygons[0]))
    glColorMask(colors[0], colors[1], colors[2], colors[3])
    let blend = blended.map { GLenum($0) }
    glBlendFuncSeparate(blend[0], blend[1], blend[2], blend[3])
    glBlendEquationSeparate(blend[4], blend[5])
    for (name, value) in zip(Self.unpacking, unpacked) { glPixelStorei(GLenum(name), value) }
    for (name, wasOn) in switches { if wasOn { glEnable(name) } else { glDisable(name) } }
  }
}
