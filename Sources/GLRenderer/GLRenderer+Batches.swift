import CEpoxy
import Compositor

// What a batch needs before its draw call: a program, a scissor, textures.

extension GLRenderer {
  /// Sets all state for a part of a batch; false where nothing of it is to be drawn.
  func prepare(
    _ part: BatchPart, of batch: Batch, at index: Int, of list: borrowing DrawList,
    _ state: inout DrawState, frame: FrameTarget
  ) -> Bool {
    let scissor = batch.scissor.intersection(state.limit)
    guard !scissor.isEmpty, !part.instances.isEmpty else { return false }
    if batch.pipeline == .blend, !copyBehind(scissor, &state) { return false }
    // A program that is compiled becomes the current one: nothing comes between that and `use`.
    guard bind(batch, at: index, of: list, &state, frame: frame),
      let program = program(batch.pipeline, part.variant)
    else { return false }
    state.use(program, core: part.core)
    state.scissor(scissor)
    state.mix(
      batch.pipeline == .edges || batch.isAdded ? .sum : batch.pipeline == .blend ? .replace : .over
    )
    if batch.clipWindow >= 0, state.clipWindow != batch.clipWindow {
      state.clipWindow = batch.clipWindow
      clips.show(window: Int(batch.clipWindow))
    }
    return true
  }

  private func program(_ pipeline: Pipeline, _ variant: Variant) -> ShaderProgram? {
    do {
      return try pipelines.program(pipeline, variant)
    } catch {
      warn("\(error)")
      return nil
    }
  }

  private func copyBehind(_ rect: PixelRect, _ state: inout DrawState) -> Bool {
    let target = state.target
    // A copy that has to grow is bound to unit 0 for as long.
    state.texture = .none
    guard trying({ () throws(GLError) in try behind.take(rect, from: target) }) != nil else {
      return false
    }
    behind.bind(to: Backdrop.unit)
    return true
  }

  /// Makes texture unit 0 read what the batch does; false where it is not there yet.
  private func bind(
    _ batch: Batch, at index: Int, of list: borrowing DrawList, _ state: inout DrawState,
    frame: FrameTarget
  ) -> Bool {
    if case .backdrop(0) = batch.texture {
      state.texture = batch.texture
      state.picture = nil
      return copyFrame(batch, of: list, state.target, frame)
    }
    if case .image(_, let minification, let magnification) = batch.texture {
      guard let place = places[index] else { return false }
      let filters = (minification, magnification)
      if state.picture?.texture == place.texture, state.picture?.filters ?? filters == filters {
        return true
      }
      glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), place.texture)
      samplers.bind(minification, magnification)
      state.texture = .none
      state.picture = (place.texture, filters)
      return true
    }
    if case .picture(let digest, let minification, let magnification) = batch.texture {
      guard let texture = kept.bind(digest, mipmaps: minification == .trilinear) else {
        return false
      }
      samplers.bind(minification, magnification)
      state.texture = .none
      state.picture = (texture, (minification, magnification))
      return true
    }
    guard state.texture != batch.texture else { return true }
    switch batch.texture {
    case .none: return true
    case .coverage: bindLevel(Pass.coverageLevel)
    case .level(let level), .backdrop(let level): bindLevel(level)
    case .image, .picture: break
    }
    state.texture = batch.texture
    // Filters belong to the unit, whatever is bound to it.
    state.picture = nil
    return true
  }

  private func bindLevel(_ level: Int32) {
    levels.bind(level)
    samplers.bind(.nearest, .nearest)
  }

  /// Copies as much of the frame as the batch reads.
  private func copyFrame(
    _ batch: Batch, of list: borrowing DrawList, _ target: FrameTarget, _ frame: FrameTarget
  ) -> Bool {
    let rect = Self.readTexels(batch, list.instances, frame)
    let copied: Void? = trying { () throws(GLError) in try frameCopy.take(rect, from: frame) }
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
    guard copied != nil else { return false }
    frameCopy.bind(to: 0)
    samplers.bind(.nearest, .nearest)
    return true
  }

  /// Around all texels that a batch's blurs may read; the whole frame for other pipelines.
  private static func readTexels(
    _ batch: Batch, _ instances: borrowing [Instance], _ frame: FrameTarget
  ) -> PixelRect {
    var box = SIMD4<Float>(0, 0, Float(frame.width), Float(frame.height))
    if batch.pipeline == .blur {
      var (low, high) = (box.highHalf, box.lowHalf)
      for index in batch.instances {
        let window = instances[Int(index)].linear
        low = pointwiseMin(low, window.lowHalf)
        high = pointwiseMax(high, window.highHalf)
      }
      low = pointwiseMax(low, box.lowHalf)
      high = pointwiseMin(high, box.highHalf)
      box = SIMD4(lowHalf: low, highHalf: pointwiseMax(low, high))
    }
    return PixelRect(
      x: Int32(box.x), y: Int32(box.y), width: max(0, Int32(box.z.rounded(.up)) - Int32(box.x)),
      height: max(0, Int32(box.w.rounded(.up)) - Int32(box.y)))
  }
}
