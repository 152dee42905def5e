import Compositor
import Geometry
import Testing

@testable import GLRenderer

@Suite(.serialized) struct FrameTests {
  private static let white: SIMD4<UInt8> = [255, 255, 255, 255]

  @Test(arguments: [true, false]) func onlyDamageIsDrawn(isTopRowFirst: Bool) throws {
    try withContext {
      let renderer = try GLRenderer()
      let target = try OffscreenTarget(width: 8, height: 8)
      var frame = target.frameTarget
      frame.isTopRowFirst = isTopRowFirst
      var list = DrawList()
      list.pass(8, 8, clear: [0, 0, 1, 1], [])
      renderer.draw(list, into: frame)
      list.removeAll()
      // A group is drawn wholly: what is damaged may read all of it.
      list.pass(level: 1, 8, 8, clear: .one, [])
      list.pass(8, 8, [(.composite, .level(1), .quad(0, 0, 8, 4))])
      let damage = PixelRect(x: 3, y: 2, width: 4, height: 4)
      renderer.draw(list, into: frame, damage: damage)
      let bytes = target.read().packedPixels
      for y in 0..<8 {
        for x in 0..<8 {
          let start = 4 * ((isTopRowFirst ? y : 7 - y) * 8 + x)
          let isDamaged = (3..<7).contains(x) && (2..<6).contains(y)
          let expected: [UInt8] =
            !isDamaged ? [0, 0, 255, 255] : y < 4 ? [255, 255, 255, 255] : [0, 0, 0, 0]
          #expect(Array(bytes[start..<start + 4]) == expected, "\(x), \(y)")
        }
      }
    }
  }

  @Test func withoutDamageNothingIsDrawn() throws {
    try withContext {
      let renderer = try GLRenderer()
      let target = try OffscreenTarget(width: 4, height: 4)
      var list = DrawList()
      list.pass(4, 4, clear: .zero, [])
      renderer.draw(list, into: target.frameTarget)
      list.removeAll()
      list.pass(4, 4, clear: .one, [(.fill, .none, .quad(0, 0, 4, 4))])
      let damage = PixelRect(x: 9, y: 9, width: 4, height: 4)
      renderer.draw(list, into: target.frameTarget, damage: damage)
      #expect(target.read().packedPixels.allSatisfy { $0 == 0 })
      #expect(renderer.statistics.drawCalls == 0)
    }
  }

  @Test func levelsGoOnWhereTheyStopped() throws {
    try withContext {
      var list = DrawList()
      list.pass(level: 1, 4, 4, [(.fill, .none, .quad(0, 0, 2, 4))])
      list.pass(level: 2, 4, 4, [(.fill, .none, .quad(0, 0, 4, 1))])
      list.pass(level: 1, 4, 4, clear: nil, [(.composite, .level(2), .quad(0, 0, 4, 4))])
      list.pass(4, 4, [(.composite, .level(1), .quad(0, 0, 4, 4))])
      let pixels = try picture(of: list, 4, 4, by: try GLRenderer())
      for (index, pixel) in pixels.enumerated() {
        #expect(pixel == (index % 4 < 2 || index < 4 ? Self.white : .zero))
      }
    }
  }

  @Test func constantsMayFillManyRows() throws {
    try withContext {
      let renderer = try GLRenderer()
      for count in [4, 1024, 1030, 5000, 7] {
        var list = DrawList()
        list.constants = Array(repeating: [0, 0, 0, 1], count: count - 2) + [.one, .zero]
        let quad = Instance.quad(
          0, 0, 2, 2, color: [0, 0, 1, 1], extra: [Float(count - 2), 1, 0, 1])
        list.pass(2, 2, [(.gradient, .none, quad)])
        let pixels = try picture(of: list, 2, 2, by: renderer)
        #expect(pixels.allSatisfy { $0 == Self.white }, "\(count) constants")
      }
    }
  }

  @Test func picturesBeyondTheUploadBudgetComeLater() throws {
    try withContext {
      let renderer = try GLRenderer()
      let target = try OffscreenTarget(width: 3, height: 1)
      var list = DrawList()
      list.images = (0..<3).map { _ in
        Bitmap(width: 4, height: 4, pixels: Array(repeating: 255, count: 64))
      }
      list.pass(
        3, 1,
        (0..<3).map {
          (
            .image, .image(Int32($0), minification: .nearest, magnification: .nearest),
            .quad(Float($0), 0, 1, 1, extra: [0, 0, 1, 1])
          )
        })
      // Room for one and a half: one a frame, and the first one even without any room.
      for (budget, shown) in [(100, 1), (0, 2), (100, 3), (0, 3)] {
        renderer.draw(list, into: target.frameTarget, uploadBudget: budget)
        let alphas = stride(from: 3, to: 12, by: 4).map { target.read().packedPixels[$0] }
        #expect(alphas.filter { $0 == 255 }.count == shown)
        #expect(renderer.statistics.deferred == 3 - shown)
      }
    }
  }

  @Test func onePictureIsReadWithMipmapsAndWithout() throws {
    try withContext {
      var list = DrawList()
      list.images = [Bitmap(width: 4, height: 4, pixels: Array(repeating: 255, count: 64))]
      list.pass(
        2, 1,
        [TextureFilter.linear, .trilinear].enumerated().map { place, filter in
          (
            .image, .image(0, minification: filter, magnification: .linear),
            .quad(Float(place), 0, 1, 1, extra: [0, 0, 1, 1])
          )
        })
      let pixels = try picture(of: list, 2, 1, by: try GLRenderer())
      #expect(pixels == [Self.white, Self.white])
    }
  }

  @Test func nothingIsPutOffWithoutABudget() throws {
    try withContext {
      var cache = TextureCache(budget: 1 << 20, maximumSide: 64)
      cache.beginFrame()
      for _ in 0..<8 {
        let picture = Bitmap(width: 8, height: 8, pixels: Array(repeating: 1, count: 256))
        let place = cache.place(picture, mipmaps: false)
        #expect(place != nil)
      }
      #expect(cache.uploads == 8 && cache.deferred == 0)
    }
  }
}
