import Synchronization

// A picture may have many places in the tree of another one, and whatever sharpens or glows asks what is below it for two
// parts. Worked out each time, that would be twice the work with each step. So what is asked for again is kept until the
// rendering is done: a picture's second part and those that come later. What is asked for once, as in most chains, is
// never kept, and costs no memory.

/// What was worked out during a rendering and may be asked for again.
final class RenderingMemory: Sendable {
  /// That of the rendering that runs; nil outside of one.
  @TaskLocal static var current: RenderingMemory?

  /// The most pixels that are kept, but for the latest part.
  private let mostPixels: Int

  fileprivate struct Part {
    let light: Light
    let raster: Raster
    var lastUse: Int
  }

  fileprivate struct State {
    /// The pictures that were asked for; held, so that no other one gets a name of theirs.
    var pictures: [ObjectIdentifier: Picture] = [:]
    var parts: [ObjectIdentifier: [Part]] = [:]
    var pixels = 0
    var time = 0
  }

  private let state = Mutex(State())

  /// Makes one that keeps so many pixels at most: by default a quarter of a gigabyte.
  init(mostPixels: Int = 1 << 24) { self.mostPixels = mostPixels }

  /// A part of a picture: a kept one, else what `body` works out.
  func raster(of picture: Picture, _ box: PixelBox, _ light: Light, _ body: () -> Raster) -> Raster
  {
    let (known, isFirst) = state.withLock { state in
      (state.part(of: picture, box, light), state.pictures[ObjectIdentifier(picture)] == nil)
    }
    if let known { return known.placed(in: box) }
    if isFirst { state.withLock { $0.pictures[ObjectIdentifier(picture)] = picture } }
    let raster = body()
    if !isFirst {
      state.withLock { $0.keep(raster, of: picture, light, atMost: mostPixels) }
    }
    return raster
  }
}

extension RenderingMemory.State {
  /// The kept pixels around a part.
  fileprivate mutating func part(of picture: Picture, _ box: PixelBox, _ light: Light) -> Raster? {
    let id = ObjectIdentifier(picture)
    let index = parts[id]?.firstIndex {
      $0.light == light && $0.raster.box.intersection(box) == box
    }
    guard let index else { return nil }
    time += 1
    parts[id]?[index].lastUse = time
    return parts[id]?[index].raster
  }

  /// Keeps a part, in place of those that were not used for longest.
  fileprivate mutating func keep(
    _ raster: Raster, of picture: Picture, _ light: Light, atMost most: Int
  ) {
    pixels += raster.pixels.count
    while pixels > most, let oldest = parts.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      let least = parts[oldest]?.lastUse
      for part in parts[oldest] ?? [] where part.lastUse == least {
        pixels -= part.raster.pixels.count
      }
      parts[oldest]?.removeAll { $0.lastUse == least }
      if parts[oldest]?.isEmpty == true { parts[oldest] = nil }
    }
    time += 1
    parts[ObjectIdentifier(picture), default: []].append(
      RenderingMemory.Part(light: light, raster: raster, lastUse: time))
  }
}

extension [RenderingMemory.Part] {
  /// When the one that was not used for longest was used.
  fileprivate var lastUse: Int { map(\.lastUse).min() ?? .max }
}
