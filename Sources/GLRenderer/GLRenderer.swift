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
  package internal(set) var statistics = FrameStatistics()

  let pipelines: Pipelines
  let instances: QuadBuffer<Instance>
  let edges: QuadBuffer<PathEdge>
  private let constants: ConstantTexture
  let clips = ClipBuffer()
  let samplers = Samplers()
  var textures: TextureCache
  var levels: LevelTargets
  var kept = KeptPictures()
  /// Names what the targets of groups show; nil where that is not known.
  private var aside: UInt64?
  /// What lies behind what is blended.
  var behind: Backdrop
  /// What the frame shows, for batches in other levels that read it.
  var frameCopy: Backdrop
  /// Where the pictures of the frame's batches are, by batch; nil for other batches, and where they wait.
  var places: [TexturePlace?] = []
  /// How the batch at hand is drawn.
  private var parts = BatchParts()
  private var warnings: [String] = []
  private let age = BufferAge()
  private let textureBudget: Int
  /// Whether `spoil` took the one colour or the other.
  private var spoilt = false
  /// How many of the likely programs were drawn with ahead.
  var rehearsed = 0

  /// How many frames ago the current window's back buffer was shown; 0 where nothing is known of it.
  ///
  /// What was drawn on it since then is all that has to be drawn again.
  package var bufferAge: Int { age.current }
  /// Whether `bufferAge` is ever known.
  package var knowsBufferAge: Bool { age.isKnown }

  /// Makes a renderer for the current context; pipelines are compiled as frames come to need them.
  ///
  /// - Parameter textureBudget: bytes of pictures to keep beyond what a frame needs, those of layers
  ///   included.
  /// - Throws: where there is no context, it is too old, or a shader does not compile.
  package convenience init(textureBudget: Int = 512 << 20) throws(GLError) {
    let information = try GLInformation()
    try self.init(
      information, textureBudget: textureBudget, startsAnywhere: information.hasBaseInstance)
  }

  /// The same, perhaps without base instances though the context has them.
  init(
    _ information: GLInformation, textureBudget: Int = 512 << 20, startsAnywhere: Bool
  ) throws(GLError) {
    self.textureBudget = textureBudget
    self.information = information
    instances = QuadBuffer(QuadField.instance, startsAnywhere: startsAnywhere)
    edges = QuadBuffer(QuadField.edge, startsAnywhere: startsAnywhere)
    behind = Backdrop(waits: information.isSoftware)
    frameCopy = Backdrop(waits: information.isSoftware)
    if information.isSoftware { DriverMemory.keep }
    pipelines = try Pipelines(information.api)
    constants = ConstantTexture(maximumSide: information.maximumTextureSize)
    levels = LevelTargets(coverage: TexelFormat.coverage(information.api))
    textures = TextureCache(
      budget: textureBudget, maximumSide: information.maximumTextureSize)
  }

  /// Draws a frame into a target.
  ///
  /// - Parameters:
  ///   - damage: the only pixels of the target that may change; nil for all.
  ///   - uploadBudget: bytes of new pictures after which the rest waits for later frames, and shows
  ///     nothing until then (`FrameStatistics.deferred`); nil for no limit. One picture is always
  ///     uploaded, so that each frame comes nearer.
  package func draw(
    _ list: borrowing DrawList, into target: FrameTarget, damage: PixelRect? = nil,
    uploadBudget: Int? = nil
  ) {
    statistics = FrameStatistics()
    if damage?.isEmpty == true { return }
    kept.beginFrame(of: target.owner, budget: max(0, textureBudget - textures.bytes))
    levels.beginFrame()
    textures.beginFrame(uploadBudget: uploadBudget ?? .max, besides: kept.bytes)
    // Those that are there are marked before others look for one that is not needed.
    for picture in list.pictures { _ = kept.has(picture) }
    for picture in list.pictures where !kept.has(picture) { draw(picture) }
    let drawsAside = damage.map(list.readsAside(within:)) ?? true
    draw(list, into: target, damage: damage, aside: drawsAside ? share(of: list) : .nothing)
    if drawsAside { aside = textures.deferred == 0 ? list.aside : nil }
    statistics.uploads = textures.uploads
    statistics.deferred = textures.deferred
    checkErrors()
  }

  /// Draws a picture to be kept.
  private func draw(_ picture: borrowing PictureDrawing) {
    let target = trying { () throws(GLError) in try kept.target(for: picture) }
    guard let target else { return }
    let waiting = textures.deferred
    draw(picture.list, into: target, damage: nil, aside: .all)
    kept.wasDrawn(picture, isComplete: textures.deferred == waiting)
    if picture.list.passes.count > 1 { aside = nil }
    statistics.pictures += 1
  }

  /// How much of what is drawn aside is drawn again.
  private enum Share { case nothing, damage, all }

  /// How much has to be, after what the levels show.
  private func share(of list: borrowing DrawList) -> Share {
    guard let aside, let name = list.aside, levels.hold(list.passes) else { return .all }
    if name == aside { return .nothing }
    return list.formerAside == aside ? .damage : .all
  }

  private func draw(
    _ list: borrowing DrawList, into target: FrameTarget, damage: PixelRect?, aside: Share
  ) {
    glActiveTexture(GLenum(GL_TEXTURE0))
    glEnable(GLenum(GL_BLEND))
    glEnable(GLenum(GL_SCISSOR_TEST))
    placePictures(list, damage)
    uploadInstances(list)
    edges.upload(list.edges)
    clips.upload(list.clips)
    constants.upload(list.constants)
    for index in list.passes.indices {
      let pass = list.passes[index]
      var limit = PixelRect(x: 0, y: 0, width: pass.width, height: pass.height)
      if pass.level == 0 {
        if let damage { limit = limit.intersection(damage) }
        draw(pass, of: list, into: target, limit, frame: target)
        statistics.passes += 1
        continue
      }
      if aside == .damage, let damage = pass.damage { limit = limit.intersection(damage) }
      guard aside != .nothing, !limit.isEmpty else {
        levels.keep(pass)
        continue
      }
      statistics.passes += 1
      statistics.texelsAside += Int(limit.width) * Int(limit.height)
      let level = trying { () throws(GLError) in try levels.target(for: pass) }
      if let level { draw(pass, of: list, into: level, limit, frame: target) }
    }
    statistics.instances += list.instances.count
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

  /// Keeps what could not be drawn as asked for `takeWarnings`.
  func warn(_ text: String) { warnings.append(text) }

  /// What `body` returns; nil, and a warning, where the driver refuses.
  func trying<Value>(_ body: () throws(GLError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      warnings.append("\(error)")
      return nil
    }
  }

  private func draw(
    _ pass: Pass, of list: borrowing DrawList, into target: FrameTarget, _ limit: PixelRect,
    frame: FrameTarget
  ) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
    var state = DrawState(target: target, limit: limit)
    state.scissor(limit)
    if let color = pass.clearColor {
      // Drivers clear a whole target without drawing. Nobody reads what lies beyond the pass.
      let isWhole =
        pass.level != 0 && limit.width == pass.width && limit.height == pass.height
      if isWhole { glDisable(GLenum(GL_SCISSOR_TEST)) }
      if pass.level != 0 { spoil() }
      glClearColor(color.x, color.y, color.z, color.w)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      if isWhole { glEnable(GLenum(GL_SCISSOR_TEST)) }
    }
    let addsEdges = pass.level == Pass.coverageLevel
    if addsEdges { edges.makeCurrent() } else { instances.makeCurrent() }
    var next = Int(pass.batches.lowerBound)
    while next < Int(pass.batches.upperBound) {
      let index = next
      var batch = list.batches[next]
      // Found from all of it: what a frame draws anew looks as if it had drawn the whole.
      let variant = Variant(for: batch, of: list.instances, reach: target.reach)
      next += 1
      while next < Int(pass.batches.upperBound),
        continues(batch, variant, list, target, from: next - 1)
      {
        batch.instances = batch.instances.lowerBound..<list.batches[next].instances.upperBound
        next += 1
      }
      precondition(
        (batch.pipeline == .edges) == addsEdges,
        "\(batch.pipeline) is not drawn into level \(pass.level)")
      parts.divide(batch, variant, of: list, reach: target.reach)
      batch.instances = list.run(of: batch, within: limit)
      for var part in parts.parts {
        part.instances = part.instances.clamped(to: batch.instances)
        guard prepare(part, of: batch, at: index, of: list, &state, frame: frame) else { continue }
        if addsEdges { edges.draw(part.instances) } else { instances.draw(part) }
        statistics.drawCalls += 1
      }
    }
  }

  /// In debug builds, fills what is drawn aside with another colour each time, so that it shows where
  /// texels are read that nothing was drawn to.
  private func spoil() {
    assert(
      {
        spoilt.toggle()
        glClearColor(spoilt ? 1 : 0, spoilt ? 0 : 1, spoilt ? 1 : 0, spoilt ? 1 : 0.5)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        return true
      }())
  }

  /// In debug builds, traps on what GL complains of: it is always our mistake.
  func checkErrors() {
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
  /// Passes that were drawn, the frame's own included; those whose target still shows the same are not.
  package var passes = 0
  /// Texels of passes other than the frame's that were drawn anew.
  package var texelsAside = 0
  /// Quads.
  package var instances = 0
  /// Pictures of layers that were drawn anew, to be kept.
  package var pictures = 0
  /// Textures that were new.
  package var uploads = 0
  /// Batches that wait for their picture; where there are any, another frame should follow.
  package var deferred = 0

  /// Nothing.
  package init() {}
}
