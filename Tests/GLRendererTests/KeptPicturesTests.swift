import Compositor
import Testing

@testable import GLRenderer

/// Pictures of layers in the renderer: drawn once, kept, let go.
@Suite struct KeptPicturesTests {
  /// A list that shows pictures of 4 × 4 pixels, each of one colour, side by side.
  private static func list(_ colors: [(digest: UInt64, color: SIMD4<Float>)]) -> DrawList {
    var list = DrawList()
    var rows: [(pipeline: Pipeline, texture: TextureSource, instance: Instance)] = []
    for (index, (digest, color)) in colors.enumerated() {
      var inner = DrawList()
      inner.pass(4, 4, [(.fill, .none, .quad(0, 0, 4, 4, color: color))])
      list.pictures.append(PictureDrawing(digest: digest, width: 4, height: 4, list: inner))
      rows.append(
        (
          .image, .picture(digest, minification: .linear, magnification: .linear),
          .quad(Float(4 * index), 0, 4, 4, extra: [0, 0, 1, 1])
        ))
    }
    list.pass(4 * colors.count, 4, rows)
    return list
  }

  private static let (red, green): (SIMD4<Float>, SIMD4<Float>) = ([1, 0, 0, 1], [0, 1, 0, 1])

  @Test func aPictureIsDrawnOnceAndShownEachTime() throws {
    try withContext {
      let renderer = try GLRenderer()
      for expected in [2, 0, 0] {
        let pixels = try picture(
          of: Self.list([(1, Self.red), (2, Self.green)]), 8, 4, by: renderer)
        #expect(pixels[0] == [255, 0, 0, 255] && pixels[7] == [0, 255, 0, 255])
        #expect(renderer.statistics.pictures == expected)
      }
    }
  }

  @Test func onlyWhatChangedIsDrawnAnew() throws {
    try withContext {
      let renderer = try GLRenderer()
      _ = try picture(of: Self.list([(1, Self.red), (2, Self.green)]), 8, 4, by: renderer)
      let pixels = try picture(
        of: Self.list([(3, Self.green), (2, Self.green)]), 8, 4, by: renderer)
      #expect(renderer.statistics.pictures == 1)
      #expect(pixels[0] == [0, 255, 0, 255] && pixels[7] == [0, 255, 0, 255])
    }
  }

  /// Two windows that take turns, each with pictures of its own and of one size.
  @Test func aWindowTakesNoneOfAnother() throws {
    try withContext {
      let renderer = try GLRenderer()
      var drawn: [Int] = []
      let targets = try (0..<2).map { _ in try OffscreenTarget(width: 8, height: 4) }
      for turn in 0..<6 as Range<UInt64> {
        let list = Self.list([(10 * (turn % 2), Self.red), (10 * (turn % 2) + 1, Self.green)])
        renderer.draw(list, into: targets[Int(turn % 2)].frameTarget)
        drawn.append(renderer.statistics.pictures)
      }
      #expect(drawn == [2, 2, 0, 0, 0, 0])
    }
  }

  @Test func memoryStaysWithinTheBudget() throws {
    try withContext {
      let renderer = try GLRenderer(textureBudget: 256)
      for digest in 0..<100 as Range<UInt64> {
        _ = try picture(of: Self.list([(digest, Self.red)]), 4, 4, by: renderer)
        #expect(renderer.kept.bytes <= 256 + 64)
      }
    }
  }

  @Test func whatIsNotShownForLongIsLetGo() throws {
    try withContext {
      let renderer = try GLRenderer()
      let (own, other) = (
        try OffscreenTarget(width: 8, height: 4), try OffscreenTarget(width: 8, height: 4)
      )
      let list = Self.list([(1, Self.red), (2, Self.green)])
      renderer.draw(list, into: own.frameTarget)
      for _ in 0..<70 { renderer.draw(DrawList(), into: own.frameTarget) }
      #expect(renderer.kept.bytes == 0)
      // While a window rests another one may draw for long.
      renderer.draw(list, into: own.frameTarget)
      for _ in 0..<500 { renderer.draw(DrawList(), into: other.frameTarget) }
      #expect(renderer.kept.bytes == 128)
      for _ in 0..<200 { renderer.draw(DrawList(), into: other.frameTarget) }
      #expect(renderer.kept.bytes == 0)
    }
  }

  @Test func groupsThatDidNotChangeAreNotDrawnAgain() throws {
    try withContext {
      let renderer = try GLRenderer()
      var list = DrawList()
      list.pass(level: 1, 4, 4, [(.fill, .none, .quad(0, 0, 4, 4, color: Self.red))])
      list.pass(4, 4, [(.composite, .level(1), .quad(0, 0, 4, 4))])
      list.aside = 7
      for passes in [2, 1, 1] {
        let pixels = try picture(of: list, 4, 4, by: renderer)
        #expect(pixels[5] == [255, 0, 0, 255])
        #expect(renderer.statistics.passes == passes)
      }
      list.aside = 8
      _ = try picture(of: list, 4, 4, by: renderer)
      #expect(renderer.statistics.passes == 2)
    }
  }

  /// Two groups in one level, of which the second changes from frame to frame.
  private static func groups(_ second: SIMD4<Float>) -> DrawList {
    var list = DrawList()
    let rows: [(pipeline: Pipeline, texture: TextureSource, instance: Instance)] = [
      (.fill, .none, .quad(0, 0, 4, 4, color: red)),
      (.fill, .none, .quad(4, 0, 4, 4, color: second)),
    ]
    list.pass(level: 1, 8, 4, rows)
    list.pass(8, 4, [(.composite, .level(1), .quad(0, 0, 8, 4))])
    list.boxes = [[0, 0, 4, 4], [4, 0, 8, 4], [0, 0, 8, 4]]
    return list
  }

  @Test func onlyTheGroupThatChangedIsDrawnAgain() throws {
    try withContext {
      let renderer = try GLRenderer()
      var first = Self.groups(Self.green)
      first.aside = 7
      _ = try picture(of: first, 8, 4, by: renderer)
      #expect(renderer.statistics.texelsAside == 32)
      var next = Self.groups(Self.red)
      (next.aside, next.formerAside) = (8, 7)
      next.passes[0].damage = PixelRect(x: 4, y: 0, width: 4, height: 4)
      let pixels = try picture(of: next, 8, 4, by: renderer)
      #expect(renderer.statistics.texelsAside == 16)
      #expect(pixels[0] == [255, 0, 0, 255] && pixels[7] == [255, 0, 0, 255])
      // What another frame left there does not count.
      next.aside = 9
      _ = try picture(of: next, 8, 4, by: renderer)
      #expect(renderer.statistics.texelsAside == 32)
    }
  }
}
