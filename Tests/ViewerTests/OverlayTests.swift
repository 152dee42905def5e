import Compositor
import Geometry
import Scenes
import Stage
import Testing
import UIKit

@testable import Viewer

/// What lies over the picture to see how it is drawn.
@MainActor
@Suite struct OverlayTests {
  /// A frame of quads that are not turned, in pixels.
  private func list(_ boxes: [(x: Float, y: Float, width: Float, height: Float)]) -> DrawList {
    var list = DrawList()
    for box in boxes {
      list.instances.append(
        Instance(
          linear: SIMD4(1, 0, 0, 1), offset: .zero,
          rect: SIMD4(box.x, box.y, box.width, box.height), color: .one, extra: .zero,
          shape: SIMD4(0, 0, 1, 0)))
    }
    let count = Int32(boxes.count)
    list.batches = [
      Batch(
        pipeline: .fill, texture: .none, instances: 0..<count,
        scissor: PixelRect(x: 0, y: 0, width: 100, height: 100))
    ]
    list.passes = [Pass(level: 0, width: 100, height: 100, clearColor: .zero, batches: 0..<1)]
    return list
  }

  private let size = CGSize(width: 100, height: 100)

  @Test func cellsCountTheQuadsOverTheirMiddles() {
    let map = OverdrawMap(
      list([(0, 0, 100, 100), (0, 0, 50, 100), (0, 0, 50, 50)]), size: size, columns: 10, rows: 10)
    #expect(map.count(x: 0.25, y: 0.25) == 3)
    #expect(map.count(x: 0.25, y: 0.75) == 2)
    #expect(map.count(x: 0.75, y: 0.75) == 1)
    #expect(map.count(x: 1.5, y: 0) == 0)
    #expect(map.mean == 1 + 0.5 + 0.25)
  }

  @Test func whatIsDrawnAsideCountsOnceMore() {
    let aside = PixelRect(x: 0, y: 0, width: 100, height: 50)
    let map = OverdrawMap(
      list([(0, 0, 100, 100)]), size: size, asides: [aside], columns: 10, rows: 10)
    #expect(map.count(x: 0.5, y: 0.2) == 2 && map.count(x: 0.5, y: 0.8) == 1)
  }

  @Test func quadsWithoutEndOrExtentPaintNothing() {
    let map = OverdrawMap(
      list([(.nan, 0, 10, 10), (0, 0, .infinity, 1), (200, 200, 10, 10), (5, 5, 0, 0)]), size: size,
      columns: 10, rows: 10)
    #expect(map.mean == 0)
    #expect(OverdrawMap(DrawList(), size: .zero, columns: 0, rows: 0).counts == [0])
  }

  private func picture(_ change: (x: Int, y: Int)? = nil) -> CGImage {
    var pixels = [UInt8](repeating: 200, count: 40 * 24 * 4)
    if let change { pixels[(change.y * 40 + change.x) * 4] = 0 }
    return CGImage(bitmap: Bitmap(width: 40, height: 24, pixels: pixels))
  }

  @Test func onlyTilesWhosePixelsChangedLightUp() {
    var map = ChangeMap()
    map.add(picture(), at: 1)
    #expect(map.columns == 3 && map.rows == 2 && map.lit(at: 1).isEmpty)
    map.add(picture((39, 20)), at: 2)
    #expect(map.lit(at: 2).map(\.tile) == [5])
    map.add(picture((39, 20)), at: 2.05)
    #expect(map.lit(at: 2.05).map(\.tile) == [5])
  }

  /// WCAG 2.3.1: what changes at every frame is lit steadily, and the light goes no more than three times a
  /// second.
  @Test func noTileFlashesMoreThanThreeTimesASecond() {
    var map = ChangeMap()
    map.add(picture(), at: 0)
    var lights: [Double] = []
    for frame in 1...120 {
      let time = Double(frame) / 60
      // It changes every fifth of a second.
      if frame % 12 == 0 { map.add(picture(frame % 24 == 0 ? nil : (1, 1)), at: time) }
      lights.append(map.light(0, at: time))
    }
    let flashes = zip(lights, lights.dropFirst()).count { $0 < 0.5 && $1 >= 0.5 }
    #expect(flashes == 1)
    #expect(map.light(0, at: 9) == 0 && map.isDark(at: 9))
  }

  @Test func theOffscreenPassesOfASceneHaveTheirReasons() {
    let player = ScenePlayer(
      Catalogue.scene("effects-opacity")!, size: CGSize(width: 960, height: 600), scale: 0.5)
    player.go(to: 1.5)
    let asides = player.asides
    #expect(asides.contains { $0.reason == "group opacity" && $0.level == 2 })
    #expect(asides.contains { $0.reason == "rounded clip" && $0.level == 1 })
    #expect(asides.allSatisfy { $0.box.width > 0 && $0.box.maxX <= 961 && $0.layer != nil })
  }

  @Test func overlaysFollowEachOtherBothWays() {
    #expect(Overlay.none.next(1) == .redraws && Overlay.none.next(-1) == .batches)
  }
}
