import CEpoxy
import Compositor

// A driver translates a program when it is first drawn with. Where the processor draws, that takes longer
// than a frame, tens of milliseconds where the driver has never seen the program; an animation that is the
// first to need one would stand still for as long. So while nothing moves, what most trees come to need is
// drawn with ahead.

/// A program that is drawn with ahead of need, and what it draws into.
struct RehearsedProgram {
  /// What a program draws into: drivers translate it anew for texels of another kind.
  enum Place {
    case frame, group, coverage
  }

  var pipeline: Pipeline
  var variant: Variant
  var place = Place.frame

  /// What most trees come to need, the likeliest first; counted over all scenes of the catalogue.
  static let likely: [RehearsedProgram] = [
    .init(pipeline: .fill, variant: [.gentle, .round]),
    .init(pipeline: .fill, variant: []),
    .init(pipeline: .image, variant: [.gentle, .sharp]),
    .init(pipeline: .fill, variant: [.gentle, .sharp]),
    .init(pipeline: .shadow, variant: .wide),
    .init(pipeline: .composite, variant: [.gentle, .sharp]),
    .init(pipeline: .fill, variant: [.gentle, .round], place: .group),
    .init(pipeline: .fill, variant: [], place: .group),
    .init(pipeline: .image, variant: [.gentle, .sharp], place: .group),
    .init(pipeline: .fill, variant: [.gentle, .sharp], place: .group),
    .init(pipeline: .image, variant: []),
    .init(pipeline: .edges, variant: [], place: .coverage),
    .init(pipeline: .coverage, variant: []),
    .init(pipeline: .composite, variant: [.gentle, .round]),
    .init(pipeline: .image, variant: .clips),
    .init(pipeline: .blur, variant: .silhouettes, place: .group),
    .init(pipeline: .composite, variant: [.gentle, .sharp, .masks]),
    .init(pipeline: .blur, variant: [.silhouettes, .copies], place: .group),
    .init(pipeline: .fill, variant: .covers),
    .init(pipeline: .fill, variant: .clips),
    .init(pipeline: .composite, variant: []),
    .init(pipeline: .shadow, variant: [.arcs, .layered]),
    .init(pipeline: .gradient, variant: []),
    .init(pipeline: .gradient, variant: [.gentle, .sharp]),
  ]
}

extension GLRenderer {
  /// Whether there is anything left to rehearse.
  package var rehearsesMore: Bool { rehearsed < RehearsedProgram.likely.count }

  /// Draws with one more of the programs that most trees come to need, and touches no pixel.
  ///
  /// Takes as long as the driver does to translate a program: a few milliseconds, and up to a tenth of a
  /// second where it has never seen it. Frames before and after it are the same as without.
  ///
  /// - Parameter frame: what frames are drawn into, as the programs will.
  package func rehearse(in frame: FrameTarget) {
    guard rehearsesMore else { return }
    let next = RehearsedProgram.likely[rehearsed]
    rehearsed += 1
    _ = trying { () throws(GLError) in try rehearse(next, in: frame) }
    checkErrors()
  }

  private func rehearse(_ next: RehearsedProgram, in frame: FrameTarget) throws(GLError) {
    guard let coverage = TexelFormat.coverage(information.api) else { return }
    // Sides of groups and pictures are seldom powers of two, which drivers look at, too.
    let group = try OffscreenTarget(width: 3, height: 3)
    let outlines = try OffscreenTarget(width: 3, height: 3, format: coverage)
    let picture = try OffscreenTarget(pictureOf: 3, 3)
    guard let program = try pipelines.program(next.pipeline, next.variant) else { return }
    let target =
      switch next.place {
      case .frame: frame
      case .group: group.frameTarget
      case .coverage: outlines.frameTarget
      }
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
    glEnable(GLenum(GL_BLEND))
    glEnable(GLenum(GL_SCISSOR_TEST))
    let nowhere = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var state = DrawState(target: target, limit: nowhere)
    if next.place != .frame {
      // Drivers draw where they clear a part, too.
      state.scissor(PixelRect(x: 0, y: 0, width: 1, height: 1))
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }
    state.scissor(nowhere)
    state.use(program, core: SIMD4())
    state.mix(next.pipeline == .edges ? .sum : .over)
    if next.pipeline == .image {
      glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), picture.texture)
      samplers.bind(.linear, .linear)
    } else {
      let isOutline = next.pipeline == .coverage
      glBindTexture(GLenum(GL_TEXTURE_2D), isOutline ? outlines.texture : group.texture)
      samplers.bind(.nearest, .nearest)
    }
    drawNothing(next.pipeline)
    withExtendedLifetime((group, outlines, picture)) {}
  }

  private func drawNothing(_ pipeline: Pipeline) {
    if pipeline == .edges {
      edges.upload([PathEdge(segment: .zero, tile: .zero)])
      edges.makeCurrent()
      edges.draw(0..<1)
    } else {
      let (none, zero) = (SIMD4<Float>(), SIMD4<Float>(0, 0, 1, 0))
      instances.upload([
        Instance(linear: none, offset: none, rect: none, color: none, extra: none, shape: zero)
      ])
      instances.makeCurrent()
      instances.draw(0..<1)
    }
  }
}
