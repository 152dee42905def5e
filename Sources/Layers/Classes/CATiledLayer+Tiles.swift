import Drawing
import Foundation
import Geometry
import Motion
import RenderTree

// Which tiles there are.
//
// At every commit of its host a tiled layer looks at what is seen of it: its bounds within those of the
// root and of every layer around that clips. The level of detail is the one next above the scale at
// which the layer is drawn, by the model's transforms. Missing tiles of that level are drawn; tiles that
// are seen no more go, and those of other levels once their place is filled.

extension CATiledLayer {
  /// More tiles than this are not shown at once.
  private static let mostTiles = 1024

  /// Makes the tiles those that are seen now.
  ///
  /// - Returns: whether any came or went.
  final func updateTiles() -> Bool {
    let former = changeCount
    findTiles()
    return changeCount != former
  }

  private func findTiles() {
    guard host != nil, !isPresentation else { return }
    let level = self.level
    let scale = pixels(at: level)
    let extent = CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
    let seen = seenRect
    guard extent.width > 0, extent.height > 0, !seen.isEmpty, seen.size.isFinite else {
      return dropTiles { _ in true }
    }
    for key in keys(of: seen, level, extent) where tiles[key]?.generation != generation {
      guard tiles.count < Self.mostTiles || tiles[key] != nil else { break }
      ask(for: key, in: rect(of: key))
    }
    dropTiles { !rect(of: $0).intersects(seen) }
    dropCovered(by: level)
    if backLayer.bounds != bounds {
      (backLayer.bounds, backLayer.position) = (bounds, bounds.origin)
    }
  }

  /// Pixels a point at a level.
  private func pixels(at level: Int) -> CGFloat { contentsScale * exp2(CGFloat(level)) }

  /// The level next above the scale at which the layer is drawn.
  private var level: Int {
    let finest = max(0, levelsOfDetailBias)
    let coarsest = finest - (max(levelsOfDetail, 1) - 1)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func length(_ dx: CGFloat, _ dy: CGFloat) -> Double {
      let (a, b) = (
        convert(middle, to: nil), convert(CGPoint(x: middle.x + dx, y: middle.y + dy), to: nil)
      )
      return hypot(b.x.native - a.x.native, b.y.native - a.y.native)
    }
    let zoom = max(length(1, 0), length(0, 1))
    guard zoom > 0, zoom.isFinite else { return coarsest }
    // A scale that is a power of two but for rounding belongs to that power.
    return min(max(Int((log2(zoom) - 1e-9).rounded(.up)), coarsest), finest)
  }

  /// What may be seen of the bounds.
  private var seenRect: CGRect {
    var seen = bounds
    for layer in sequence(first: self as CALayer, next: \.superlayer).dropFirst()
    where layer.masksToBounds || layer.superlayer == nil {
      seen = seen.intersection(layer.convert(layer.bounds, to: self))
    }
    return seen
  }

  private func keys(of seen: CGRect, _ level: Int, _ extent: CGSize) -> [TileKey] {
    func span(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Range<Int> {
      func place(_ distance: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
        let tiles = (distance / length).rounded(rule)
        return tiles.isNaN ? 0 : Int(min(max(tiles, 0), 1e9))
      }
      let first = place(low, .down)
      return first..<max(first, place(high, .up))
    }
    let columns = span(seen.minX - bounds.minX, seen.maxX - bounds.minX, extent.width)
    let rows = span(seen.minY - bounds.minY, seen.maxY - bounds.minY, extent.height)
    guard columns.count <= Self.mostTiles, rows.count <= Self.mostTiles else { return [] }
    return rows.flatMap { row in
      columns.map { TileKey(level: level, column: $0, row: row) }
    }
  }

  /// The part of the bounds that a tile covers, in points.
  private func rect(of key: TileKey) -> CGRect {
    let scale = pixels(at: key.level)
    let size = CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
    return CGRect(
      x: bounds.minX + CGFloat(key.column) * size.width,
      y: bounds.minY + CGFloat(key.row) * size.height, width: size.width, height: size.height
    ).intersection(bounds)
  }

  private func dropTiles(where isGone: (TileKey) -> Bool) {
    for (key, tile) in tiles where isGone(key) {
      tile.layer.removeFromSuperlayer()
      tiles[key] = nil
      changeCount += 1
    }
  }

  /// Lets go of the tiles of other levels, once those of this one are all there.
  private func dropCovered(by level: Int) {
    guard !tiles.contains(where: { $0.key.level == level && !$0.value.isDrawn }) else { return }
    dropTiles { $0.level != level }
  }
}

// MARK: - Drawing

extension CATiledLayer {
  /// Asks for a tile to be drawn, in the background where that may be.
  private func ask(for key: TileKey, in rect: CGRect) {
    guard let host, let job = TileJob(self, rect, scale: pixels(at: key.level)) else { return }
    let tile = tiles[key] ?? Tile(layer: makeTileLayer(key, rect), generation: generation)
    tiles[key] = tile
    tiles[key]?.generation = generation
    changeCount += 1
    let asked = generation
    if host.drawsAtOnce { return finish(key, job.draw(), asked) }
    let box = TiledLayerBox(self)
    let deliver: @Sendable (CGImage?) -> Void = { image in
      DispatchQueue.main.async { box.layer?.finish(key, image, asked) }
    }
    let queue = delegate == nil ? DispatchQueue.global(qos: .userInitiated) : .main
    queue.async { deliver(job.draw()) }
  }

  /// The tiles of a part of the bounds at the present level, drawn now.
  final func drawnTiles(in seen: CGRect) -> [(rect: CGRect, part: CGRect, image: CGImage)] {
    let layer = modelLayer as? CATiledLayer ?? self
    let (level, scale) = (layer.level, layer.pixels(at: layer.level))
    let extent = CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
    guard extent.width > 0, extent.height > 0, !seen.isEmpty, seen.size.isFinite else { return [] }
    return layer.keys(of: seen, level, extent).prefix(Self.mostTiles).compactMap { key in
      let rect = layer.rect(of: key)
      let edged = layer.edged(rect, scale: scale)
      return TileJob(layer, rect, scale: scale)?.draw().map { (edged.rect, edged.part, $0) }
    }
  }

  private func makeTileLayer(_ key: TileKey, _ rect: CGRect) -> CALayer {
    let layer = CALayer()
    let edged = edged(rect, scale: pixels(at: key.level))
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: edged.rect.size)
    layer.position = edged.rect.origin
    layer.contentsRect = edged.part
    layer.zPosition = CGFloat(key.level) * 1e-6
    // Two soft edges that meet within a pixel would let the ground shine through.
    layer.edgeAntialiasingMask = []
    backLayer.addSublayer(layer)
    return layer
  }

  /// A tile's rectangle, and what it shows of its picture, larger where the layer ends.
  ///
  /// So the layer's bounds alone make its edge, which is soft though those of tiles are not.
  final func edged(_ rect: CGRect, scale: CGFloat) -> (rect: CGRect, part: CGRect) {
    let margin = 2 / scale
    let (left, top) = (
      rect.minX <= bounds.minX ? margin : 0, rect.minY <= bounds.minY ? margin : 0
    )
    // Between tiles a sliver, lest rounding leave a pixel on the line to neither.
    let sliver = 1 / (2048 * scale)
    let (right, bottom) = (
      rect.maxX >= bounds.maxX ? margin : sliver, rect.maxY >= bounds.maxY ? margin : sliver
    )
    let edged = CGRect(
      x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right,
      height: rect.height + top + bottom)
    // Pictures are counted from their top line.
    let above = drawsDownward ? top : bottom
    let part = CGRect(
      x: -left / rect.width, y: -above / rect.height, width: edged.width / rect.width,
      height: edged.height / rect.height)
    return (edged, part)
  }

  /// The layer that holds the tiles: behind all sublayers, and not among them.
  private var backLayer: CALayer {
    if let layer = extras?.backLayer { return layer }
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.actions = ["bounds": NSNull(), "position": NSNull()]
    layer.masksToBounds = true
    layer.setFlag(.clipsEach, true)
    layer.parent = self
    makeExtras().backLayer = layer
    mark(.childrenChanged)
    return layer
  }

  /// Shows a tile that was drawn, unless it was dropped or asked for anew since.
  private func finish(_ key: TileKey, _ image: CGImage?, _ asked: Int) {
    guard let tile = tiles[key], tile.generation == asked else { return }
    tile.layer.showContents(image, image?.bitmap)
    let fade = type(of: self).fadeDuration()
    if !tile.isDrawn, fade > 0 {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration) = (0, fade)
      tile.layer.add(animation, forKey: "fade")
    }
    tiles[key]?.isDrawn = true
    dropCovered(by: key.level)
  }
}

/// One tile to be drawn, by a copy of its layer that nobody else has.
// Unchecked: the copy and its context are handed to the one thread that draws, and used there alone.
private struct TileJob: @unchecked Sendable {
  private let layer: CATiledLayer
  private let rect: CGRect
  private let context: CGContext

  /// Prepares a tile; nil for one without pixels or with too many.
  init?(_ layer: CATiledLayer, _ rect: CGRect, scale: CGFloat) {
    let width = (rect.width * scale).rounded(.up)
    let height = (rect.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: layer.drawsDownward)
    else { return nil }
    self.layer = unsafeDowncast(
      CALayer.make(type(of: layer), copying: layer), to: CATiledLayer.self)
    (self.rect, self.context) = (rect, context)
  }

  func draw() -> CGImage? {
    context.translateBy(x: -rect.minX, y: -rect.minY)
    context.clip(to: rect)
    layer.draw(in: context)
    return context.makeImage()
  }
}

/// A layer on its way through another thread and back to its own.
// Unchecked: the layer is touched on the main thread only, where it was put in.
private final class TiledLayerBox: @unchecked Sendable {
  private(set) weak var layer: CATiledLayer?

  init(_ layer: CATiledLayer) { self.layer = layer }
}

extension CGSize {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CALayer {
  /// The layers that it shows behind its sublayers and that are not among them: its tiles.
  package final var tileLayers: [CALayer] { extras?.backLayer?.sublayers ?? [] }
}
