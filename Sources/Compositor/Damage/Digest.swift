/// A number that differs, but for one chance in 2⁶⁴, where memory differs.
///
/// Words are mixed with keys of their own and multiplied in pairs; the halves of the products add up.
enum Digest {
  /// Numbers without a pattern: the fractional parts of square roots of primes.
  private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1
  )

  /// The digest of memory whose size is a multiple of 16 bytes, such as vectors.
  @inline(__always)
  static func of(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var sum = seed ^ keys.2
    var key = (keys.0 ^ seed, keys.1)
    for start in stride(from: 0, to: bytes.count & ~15, by: 16) {
      let first = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      let second = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)
      let product = (first ^ key.0).multipliedFullWidth(by: second ^ key.1)
      sum &+= product.high ^ product.low
      // Where a word stands counts too.
      key = (key.0 &+ keys.3, key.1 &+ keys.2)
    }
    return sum
  }

  /// The digest of a vector.
  @inline(__always)
  static func of<Value>(_ value: Value, _ seed: UInt64) -> UInt64 {
    withUnsafeBytes(of: value) { of($0, seed) }
  }

  /// The digest of an array of vectors.
  static func of<Element>(_ elements: [Element], _ seed: UInt64) -> UInt64 {
    elements.withUnsafeBytes { of($0, mix(seed, UInt64(elements.count))) }
  }

  /// One number of two.
  @inline(__always)
  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ keys.0).multipliedFullWidth(by: second ^ keys.1)
    return product.high ^ product.low
  }
}

/// What many instances read, as digests.
struct SharedDigests {
  var clips: UInt64
  var constants: UInt64
  /// Everything that is drawn aside, with what it reads.
  var aside: UInt64

  init(_ list: borrowing DrawList) {
    clips = Digest.of(list.clips, 1)
    constants = Digest.of(list.constants, 2)
    aside = Digest.mix(clips, constants)
    guard list.passes.count > 1 else { return }
    aside = Digest.of(list.edges, aside)
    for pass in list.passes where pass.level > 0 {
      let place = SIMD4<Int32>(pass.level, pass.width, pass.height, pass.clearColor == nil ? 1 : 0)
      aside = Digest.of(place, aside)
      for batch in list.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
        let seed = list.digest(of: batch, self)
        aside = Digest.mix(aside, list.digest(of: batch.instances, seed))
      }
    }
  }
}

extension DrawList {
  /// What a batch says of all its instances, and what they read.
  func digest(of batch: Batch, _ shared: SharedDigests) -> UInt64 {
    var digest = ownDigest(of: batch, shared.clips)
    if batch.pipeline == .gradient { digest = Digest.mix(digest, shared.constants) }
    if batch.texture.level != nil { digest = Digest.mix(digest, shared.aside) }
    return digest
  }

  /// What a batch says of all its instances, and the clips and pictures that they read.
  func ownDigest(of batch: Batch, _ clips: UInt64) -> UInt64 {
    var digest = Digest.of(
      batch.scissor, UInt64(batch.pipeline.rawValue) << 1 | (batch.isAdded ? 1 : 0))
    if batch.clipWindow >= 0 { digest = Digest.mix(digest, clips) }
    switch batch.texture {
    case .none: break
    case .image(let index, let minification, let magnification):
      digest = Digest.mix(digest, images[Int(index)].id)
      digest = Digest.mix(
        digest, UInt64(minification.rawValue) << 8 | UInt64(magnification.rawValue))
    case .picture(let picture, let minification, let magnification):
      digest = Digest.mix(digest, picture)
      digest = Digest.mix(
        digest, UInt64(minification.rawValue) << 8 | UInt64(magnification.rawValue))
    case .level(let level), .backdrop(let level): digest = Digest.mix(digest, UInt64(level))
    case .coverage: break
    }
    return digest
  }
}
