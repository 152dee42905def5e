import Compositor
import Testing

@testable import GLRenderer

@Suite(.serialized) struct LevelTests {
  private static let red: SIMD4<UInt8> = [255, 0, 0, 255]
  private static let clear: SIMD4<UInt8> = .zero

  @Test func groupsAreCopiedTexelForPixel() throws {
    try withContext {
      var list = DrawList()
      // A red pixel at (1, 2) of the group, which lies at (3, 4) of the frame.
      list.pass(level: 1, 4, 4, [(.fill, .none, .quad(1, 2, 1, 1, color: [1, 0, 0, 1]))])
      let origin = SIMD4<Float>(-3, -4, 0, 0)
      list.pass(10, 10, [(.composite, .level(1), .quad(3, 4, 4, 4, extra: origin))])
      let pixels = try picture(of: list, 10, 10, by: try GLRenderer())
      for (index, pixel) in pixels.enumerated() {
        #expect(pixel == (index == 6 * 10 + 4 ? Self.red : Self.clear), "pixel \(index)")
      }
    }
  }

  @Test func groupsFadeAsAWhole() throws {
    try withContext {
      var list = DrawList()
      let white = Instance.quad(0, 0, 4, 4)
      list.pass(level: 1, 4, 4, [(.fill, .none, white), (.fill, .none, white)])
      let half = Instance.quad(0, 0, 4, 4, color: SIMD4(repeating: 0.4))
      list.pass(4, 4, [(.composite, .level(1), half)])
      let pixels = try picture(of: list, 4, 4, by: try GLRenderer())
      #expect(pixels.allSatisfy { $0 == SIMD4(repeating: 102) })
    }
  }

  @Test func targetsThatAreKeptStartClear() throws {
    try withContext {
      let renderer = try GLRenderer()
      let copy = Instance.quad(0, 0, 300, 4)
      var list = DrawList()
      list.pass(level: 1, 300, 4, [(.fill, .none, copy)])
      list.pass(300, 4, [(.composite, .level(1), copy)])
      #expect(
        try picture(of: list, 300, 4, by: renderer).allSatisfy { $0 == [255, 255, 255, 255] })
      list.removeAll()
      list.pass(level: 1, 300, 4, [])
      list.pass(300, 4, [(.composite, .level(1), copy)])
      #expect(try picture(of: list, 300, 4, by: renderer).allSatisfy { $0 == Self.clear })
    }
  }

  @Test func framesStartFromTheirClearColor() throws {
    try withContext {
      var list = DrawList()
      list.pass(2, 2, clear: [0.2, 0.4, 0.6, 0.8], [])
      let pixels = try picture(of: list, 2, 2, by: try GLRenderer())
      #expect(pixels == Array(repeating: [51, 102, 153, 204], count: 4))
    }
  }

  @Test(arguments: [true, false])
  func nothingIsDrawnOutsideTheScissor(isTopRowFirst: Bool) throws {
    try withContext {
      var list = DrawList()
      let scissor = PixelRect(x: 1, y: 0, width: 2, height: 3)
      let fill = Instance.quad(-5, -5, 20, 20, color: [1, 0, 0, 1])
      list.pass(4, 4, [(.fill, .none, fill)], scissor: scissor)
      let pixels = try picture(
        of: list, 4, 4, by: try GLRenderer(), isTopRowFirst: isTopRowFirst)
      for row in 0..<4 {
        let y = isTopRowFirst ? row : 3 - row
        for x in 0..<4 {
          let isInside = (1...2).contains(x) && y <= 2
          #expect(pixels[row * 4 + x] == (isInside ? Self.red : Self.clear), "\(x), \(y)")
        }
      }
    }
  }

  @Test func emptyScissorsDrawNothing() throws {
    try withContext {
      let renderer = try GLRenderer()
      var list = DrawList()
      let empty = PixelRect(x: 1, y: 1, width: 0, height: 3)
      list.pass(4, 4, [(.fill, .none, .quad(0, 0, 4, 4))], scissor: empty)
      let pixels = try picture(of: list, 4, 4, by: renderer)
      #expect(pixels.allSatisfy { $0 == Self.clear })
      #expect(renderer.statistics.drawCalls == 0)
    }
  }

  @Test(arguments: [Pipeline.fill, .shadow, .composite])
  func windowsHaveTheSamePictureWithTheBottomRowFirst(pipeline: Pipeline) throws {
    try withContext {
      let renderer = try GLRenderer()
      var list = DrawList()
      let inner = Instance.quad(3, 2, 9, 4, color: [1, 0, 0, 1], radius: 2, width: 1.5)
      if pipeline == .composite {
        list.pass(level: 1, 16, 12, [(.fill, .none, inner)])
        list.pass(16, 12, [(.composite, .level(1), .quad(0, 0, 16, 12))])
      } else {
        list.pass(16, 12, [(pipeline, .none, inner)])
      }
      let texture = try picture(of: list, 16, 12, by: renderer)
      let window = try picture(of: list, 16, 12, by: renderer, isTopRowFirst: false)
      #expect(texture.contains { $0 == Self.red || $0.x > 100 })
      for row in 0..<12 {
        for x in 0..<16 {
          let (a, b) = (texture[row * 16 + x], window[(11 - row) * 16 + x])
          #expect(abs(Int(a.x) - Int(b.x)) <= 1, "\(x), \(row)")
        }
      }
    }
  }
}
