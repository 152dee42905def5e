import CEpoxy
import Compositor
import Geometry

/// Draws draw lists with OpenGL. It needs its context current, and belongs to that thread.
///
/// A frame is one upload of instances, then a loop over passes and batches; GL state is set only
/// where it changes. In a steady scene a frame allocates nothing and uploads no texture.
package final class GLRenderer {
  /// What the context said of itself.
  package let information: GLInformation
  /// What the last frame came to.
  package private(set) var statistics = FrameStatistics()

  private let pipelines: Pipelines
  private let instances = InstanceBuffer()
  private let clips = ClipBuffer()
  private let samplers = Samplers()
  private var textures: TextureCache
  private var levels = LevelTargets()
  private var warnings: [String] = []

  /// Compiles all pipelines for the current context.
  ///
  /// - Parameter textureBudget: bytes of pictures to keep beyond what a frame needs.
  /// - Throws: where there is no context, it is too old, or a shader does not compile.
  package init(textureBudget: Int = 512 << 20) throws(GLError) {
    information = try GLInformation()
    pipelines = try Pipelines(information.api)
    textures = TextureCache(
      budget: textureBudget, maximumSide: information.maximumTextureSize)
  }

  /// Draws a frame into a target.
  package func draw(_ list: borrowing DrawList, into target: FrameTarget) {
    statistics = FrameStatistics()
    textures.beginFrame()
    glActiveTexture(GLenum(GL_TEXTURE0))
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glEnable(GLenum(GL_SCISSOR_TEST))
    instances.upload(list.instances)
    clips.upload(list.clips)
    for index in list.passes.indices {
      let pass = list.passes[index]
      if pass.level == 0 {
        draw(pass, of: list, into: target)
      } else if pass.level > 0, let level = levelTarget(pass) {
        draw(pass, of: list, into: level)
      }
    }
    statistics.passes = list.passes.count
    statistics.instances = list.instances.count
    statistics.uploads = textures.uploads
    checkErrors()
  }

  /// Waits for the picture where the processor draws it, so that its cost is seen where it arises.
  package func finishIfSoftware() {
    if information.isSoftware { glFinish() }
  }

  /// What could not be drawn as asked since the last call.
  package func takeWarnings() -> [String] {
    warnings += textures.takeWarnings()
    if warnings.isEmpty { return [] }
    defer { warnings.removeAll() }
    return warnings
  }

  private func levelTarget(_ pass: Pass) -> FrameTarget? {
    do {
      return try levels.target(for: pass)
    } catch {
      warnings.append("\(error)")
      return nil
    }
  }

  private func draw(_ pass: Pass, of list: borrowing DrawList, into target: FrameTarget) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
    glScissor(
      0, GLint(target.isTopRowFirst ? 0 : target.height - Int(pass.height)), GLsizei(pass.width),
      GLsizei(pass.height))
    if let color = pass.clearColor {
      glClearColor(color.x, color.y, color.z, color.w)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }
    var state = DrawState(target: target)
    for index in Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound) {
      draw(list.batches[index], of: list, &state)
    }
  }

  private func draw(_ batch: Batch, of list: borrowing DrawList, _ state: inout DrawState) {
    guard !batch.scissor.isEmpty, batch.pipeline.rawValue < 4 else { return }
    state.use(pipelines.program(for: batch, of: list.instances))
    state.scissor(batch.scissor)
    if batch.clipWindow >= 0, state.clipWindow != batch.clipWindow {
      state.clipWindow = batch.clipWindow
      clips.show(window: Int(batch.clipWindow))
    }
    if state.texture != batch.texture {
      state.texture = batch.texture
      bind(batch.texture, list)
    }
    instances.draw(batch.instances)
    statistics.drawCalls += 1
  }

  private func bind(_ texture: TextureSource, _ list: borrowing DrawList) {
    switch texture {
    case .none, .coverage, .backdrop: break
    case .level(let level):
      levels.bind(level)
      samplers.bind(.nearest, .nearest)
    case .image(let index, let minification, let magnification):
      textures.bind(list.images[Int(index)], mipmaps: minification == .trilinear)
      samplers.bind(minification, magnification)
    }
  }

  /// In debug builds, traps on what GL complains of: it is always our mistake.
  private func checkErrors() {
    assert(
      {
        let error = glGetError()
        if error != 0 { print("OpenGL error 0x\(String(error, radix: 16))") }
        return error == 0
      }(), "OpenGL complained; see the line above")
  }
}

/// What a frame came to.
package struct FrameStatistics: Equatable, Sendable {
  /// Draw calls.
  package var drawCalls = 0
  /// Passes, the frame's own included.
  package var passes = 0
  /// Quads.
  package var instances = 0
  /// Textures that were new.
  package var uploads = 0

  /// Nothing.
  package init() {}
}
