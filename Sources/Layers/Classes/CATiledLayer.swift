import Drawing
import Foundation
import Geometry
import Motion
import RenderTree

/// A layer that draws itself in tiles: only those that are seen, as finely as they are seen.
///
/// `draw(in:)` is called once for each tile, with the transform and the clip set for it;
/// `ctx.boundingBoxOfClipPath` is the tile. It runs on other threads, on copies that `init(layer:)` made,
/// unless a delegate draws: then on the main thread. What is not seen any more is forgotten.
open class CATiledLayer: CALayer {
  /// The size of a tile in pixels; 256 × 256 at first.
  open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { setNeedsDisplay() } }
  }

  /// How many levels of detail there are, each half as fine as the one before; 1 at first.
  open var levelsOfDetail = 1 {
    didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } }
  }

  /// How many of the levels are finer than the layer's own scale; 0 at first.
  open var levelsOfDetailBias = 0 {
    didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } }
  }

  /// How long a new tile takes to appear, in seconds.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The tiles that are shown or being drawn.
  final var tiles: [TileKey: Tile] = [:]
  /// Counts the times that everything was asked to be drawn anew.
  final var generation = 0
  /// Counts the tiles that came and went.
  final var changeCount = 0

  /// Makes a layer without extent.
  public override init() { super.init() }

  /// Makes what an archive holds.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a copy to draw a tile, or for `presentation()`; it has no tiles itself.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATiledLayer else { return }
    (tileSize, levelsOfDetail) = (layer.tileSize, layer.levelsOfDetail)
    levelsOfDetailBias = layer.levelsOfDetailBias
  }

  /// Draws all tiles that are seen anew; those that are shown stay until then.
  open override func display() {
    generation += 1
  }

  override class var keyedValues: [String: KeyedValue<CALayer>] { keys }
  override class func makePlain() -> CALayer { CATiledLayer() }

  private static let keys = named.adding(
    [
      "tileSize": .value(\.tileSize), "levelsOfDetail": .integer(\.levelsOfDetail),
      "levelsOfDetailBias": .integer(\.levelsOfDetailBias),
    ] as [String: KeyedValue<CATiledLayer>])
}

/// Which tile of which level.
struct TileKey: Hashable {
  /// 0 for the layer's own scale; each step doubles the pixels of a point.
  var level: Int
  var column: Int
  var row: Int
}

/// A tile and the layer that shows it.
struct Tile {
  let layer: CALayer
  /// Of the drawing that was asked for last.
  var generation: Int
  /// Whether it has a picture.
  var isDrawn = false
}
