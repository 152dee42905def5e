import Drawing
import Foundation
import Geometry
@testable import Layers
import RenderTree
import Synchronization
import Testing

/// Notes which tiles it draws.
private final class Map: CATiledLayer {
  static let drawn = Mutex<[CGRect]>([])
  override class func fadeDuration() -> Double { 0.5 }

  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    Self.drawn.withLock { $0.append(tile) }
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(tile)
  }

  static func takeDrawn() -> [CGRect] {
    drawn.withLock { rects in
      defer { rects = [] }
      return rects
    }
  }
}

@Suite(.serialized) struct CATiledLayerTests {
  /// A map of 2000 × 2000 points in a window of 300 × 300 that clips.
  private func map(_ world: World) -> (map: Map, window: CALayer) {
    _ = Map.takeDrawn()
    world.host.drawsAtOnce = true
    CATransaction.setDisableActions(true)
    let window = CALayer()
    (window.anchorPoint, window.masksToBounds) = (.zero, true)
    window.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
    let map = Map()
    map.anchorPoint = .zero
    map.bounds = CGRect(x: 0, y: 0, width: 2000, height: 2000)
    (map.tileSize, map.levelsOfDetail) = (CGSize(width: 200, height: 200), 3)
    window.addSublayer(map)
    world.root.addSublayer(window)
    world.settle()
    return (map, window)
  }

  @Test func onlyTilesThatAreSeenAreDrawn() {
    inWorld { world in
      let (map, window) = map(world)
      #expect(Set(map.tiles.keys) == Set([(0, 0), (1, 0), (0, 1), (1, 1)].map(tile)))
      let drawn = Map.takeDrawn()
      #expect(drawn.count == 4 && drawn.contains(CGRect(x: 200, y: 0, width: 200, height: 200)))
      world.settle()
      #expect(Map.takeDrawn().isEmpty && map.sublayers == nil)
      CATransaction.setDisableActions(true)
      window.bounds.origin = CGPoint(x: 450, y: 0)
      world.settle()
      #expect(Set(map.tiles.keys) == Set([(2, 0), (3, 0), (2, 1), (3, 1)].map(tile)))
      #expect(Map.takeDrawn().count == 4)
    }
  }

  private func tile(_ column: Int, _ row: Int) -> TileKey {
    TileKey(level: 0, column: column, row: row)
  }

  @Test func tilesReachTheScreenAndFadeIn() throws {
    try inWorld { world in
      let (map, _) = map(world)
      let layer = try #require(map.tiles[tile(1, 1)]?.layer)
      #expect(layer.position == CGPoint(x: 200, y: 200) && layer.presentation()?.opacity == 0)
      world.run(for: 0.25)
      #expect(layer.presentation()?.opacity == 0.5)
      let list = world.frame()
      #expect(list.instances.count >= 4)
      #expect(layer.superlayer?.superlayer === map)
    }
  }

  @Test(arguments: [(1.0, 0, 200.0), (0.75, 0, 200), (0.5, -1, 400), (0.1, -2, 800), (4, 0, 200)])
  func theLevelIsNextAboveTheScale(zoom: Double, level: Int, extent: CGFloat) {
    inWorld { world in
      let (map, _) = map(world)
      _ = Map.takeDrawn()
      map.transform = CATransform3DMakeScale(CGFloat(zoom), CGFloat(zoom), 1)
      world.settle()
      #expect(map.tiles.keys.allSatisfy { $0.level == level } && !map.tiles.isEmpty)
      #expect(map.tiles.values.allSatisfy { $0.width <= extent })
      #expect(map.tiles.values.contains { $0.width == extent })
    }
  }

  @Test func biasAddsFinerLevels() {
    inWorld { world in
      let (map, _) = map(world)
      map.levelsOfDetailBias = 2
      map.transform = CATransform3DMakeScale(4, 4, 1)
      world.settle()
      #expect(map.tiles.keys.allSatisfy { $0.level == 2 })
      #expect(map.tiles.first?.value.width == 50)
    }
  }

  @Test func displayDrawsEverythingAnew() {
    inWorld { world in
      let (map, _) = map(world)
      _ = Map.takeDrawn()
      map.setNeedsDisplay()
      world.settle()
      #expect(Map.takeDrawn().count == 4 && map.tiles.count == 4)
      map.isHidden = true
      world.settle()
      #expect(Map.takeDrawn().isEmpty)
    }
  }

  @Test func whatLeavesTheScreenIsForgotten() {
    inWorld { world in
      let (map, window) = map(world)
      CATransaction.setDisableActions(true)
      window.bounds.origin.x = 5000
      world.settle()
      #expect(map.tiles.isEmpty)
      window.bounds.origin.x = 0
      world.settle()
      #expect(map.tiles.count == 4)
      window.removeFromSuperlayer()
      world.settle()
      #expect(world.host.layerCount == 1)
    }
  }

  @Test func extentsThatMakeNoSenseHaveNoTiles() {
    inWorld { world in
      let (map, _) = map(world)
      for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 1)] {
        map.tileSize = size
        world.settle()
        #expect(map.tiles.isEmpty)
      }
    }
  }
}

extension Tile {
  /// The width in points without what is beyond the layer's edge.
  fileprivate var width: CGFloat {
    (layer.bounds.width / layer.contentsRect.width * 1e6).rounded() / 1e6
  }
}
