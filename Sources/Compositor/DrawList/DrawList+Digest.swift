extension DrawList {
  /// A number that tells two frames apart, but for one chance in 2⁶⁴, where they draw something else.
  ///
  /// It is the same in each process that draws the same in the same way. Of pictures only where and how they
  /// are drawn counts, not their pixels, whose names are those of one process.
  package var digest: UInt64 {
    var digest = Digest.of(instances, 1)
    digest = Digest.of(clips, digest)
    digest = Digest.of(edges, digest)
    digest = Digest.of(constants, digest)
    for pass in passes {
      digest = Digest.of(SIMD4(pass.level, pass.width, pass.height, 0), digest)
      digest = Digest.of(pass.clearColor ?? .init(repeating: -1), digest)
    }
    for batch in batches {
      let run = SIMD4(
        batch.instances.lowerBound, batch.instances.upperBound, Int32(batch.pipeline.rawValue),
        batch.isAdded ? 1 : 0)
      digest = Digest.of(batch.scissor, Digest.of(run, digest))
    }
    for picture in pictures { digest = Digest.mix(digest, picture.list.digest) }
    return digest
  }
}
