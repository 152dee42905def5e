// What an instance reads besides its own numbers: constants, and texels of other targets.

extension TextureSource {
  /// The level whose texels are read; nil for none. What a level shows so far counts as it.
  var level: Int32? {
    switch self {
    case .none, .image, .picture: nil
    case .coverage: Pass.coverageLevel
    case .level(let level), .backdrop(let level): level
    }
  }
}

extension DrawList {
  /// Whether something is drawn aside, and every target is done before it is read.
  var drawsAsideInOrder: Bool {
    guard passes.count > 1 else { return false }
    for index in passes.indices.dropFirst() {
      // The coverage atlas comes first; the others from the deepest up.
      let (former, level) = (passes[index - 1].level, passes[index].level)
      if level == Pass.coverageLevel { return false }
      if level >= former, former != Pass.coverageLevel { return false }
    }
    return !batches.contains { batch in
      if case .backdrop = batch.texture { return true }
      return false
    }
  }

  /// Whether a target starts over in mid-frame: at the end it does not show all that was read.
  private var reusesTargets: Bool {
    var cleared: UInt64 = 0
    for pass in passes where pass.clearColor != nil {
      let bit = UInt64(1) << UInt64(min(pass.level - Pass.coverageLevel, 63))
      if cleared & bit != 0 { return true }
      cleared |= bit
    }
    return false
  }

  /// Names what is drawn aside; nil where that is nothing, depends on what the frame shows, or is gone when it ends.
  var nameOfAside: UInt64? {
    guard passes.count > 1, !reusesTargets else { return nil }
    let readsFrame = passes.contains { pass in
      pass.level > 0
        && batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)].contains {
          $0.texture == .backdrop(0)
        }
    }
    return readsFrame ? nil : SharedDigests(self).aside
  }

  /// What differs in a level that is read, in its texels; all of it where that is not known.
  func damage(of texture: TextureSource) -> PixelRect? {
    guard let level = texture.level else { return nil }
    let everything = PixelRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20)
    for pass in passes where pass.level == level { return pass.damage ?? everything }
    return nil
  }

  /// Whether an instance reads texels of `damage`.
  func reads(_ damage: PixelRect, _ index: Int, _ pipeline: Pipeline) -> Bool {
    let (instance, edges) = (instances[index], damage.edges)
    func meets(_ box: SIMD4<Float>) -> Bool {
      box.x < edges.z && edges.x < box.z && box.y < edges.w && edges.y < box.w
    }
    let shift = SIMD4<Float>(lowHalf: instance.extra.lowHalf, highHalf: instance.extra.lowHalf)
    switch pipeline {
    case .blur: return meets(instance.linear)
    case .curl, .ripple, .suction, .iris: return meets(constants[Int(instance.extra.w)])
    default: break
    }
    if meets(SIMD4<Float>(boxes[index]) + shift) { return true }
    let bits = InstanceBits(asFloat: instance.shape.w)
    let hasMask = pipeline != .coverage && bits.masked
    return hasMask && meets(constants[Int(instance.shape.y) + (bits.bounded ? 1 : 0)])
  }

  /// The digest of an instance.
  @inline(__always)
  func digest(ofInstance index: Int, _ seed: UInt64) -> UInt64 {
    instances.withUnsafeBytes { bytes in
      let stride = MemoryLayout<Instance>.stride
      return Digest.of(
        UnsafeRawBufferPointer(rebasing: bytes[index * stride..<(index + 1) * stride]), seed)
    }
  }

  /// The digest of the constants that an instance reads.
  func digest(ofConstantsOf index: Int, _ pipeline: Pipeline, _ seed: UInt64) -> UInt64 {
    let range = instances[index].constants(pipeline).clamped(to: 0..<constants.count)
    return range.isEmpty ? seed : constants[range].withUnsafeBytes { Digest.of($0, seed) }
  }
}

extension Instance {
  /// Which of the list's constants it reads.
  fileprivate func constants(_ pipeline: Pipeline) -> Range<Int> {
    switch pipeline {
    case .gradient: return Int(extra.x)..<Int(extra.x) + 2 * Int(extra.y)
    case .curl, .ripple, .suction, .iris: return Int(extra.w)..<Int(extra.w) + 1
    case .composite, .blend:
      let bits = InstanceBits(asFloat: shape.w)
      let count = (bits.bounded ? 1 : 0) + (bits.masked ? 1 : 0) + (bits.colorMatrix ? 5 : 0)
      return Int(shape.y)..<Int(shape.y) + count
    default: return 0..<0
    }
  }
}
