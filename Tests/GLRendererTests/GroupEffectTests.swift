import Compositor
import Testing

@testable import GLRenderer

@Suite(.serialized) struct GroupEffectTests {
  @Test func masksMultiplyByTheirAlphaAndAreNothingOutside() throws {
    try withContext {
      var list = DrawList()
      // The group at (0, 0), its mask at (20, 0): half of it half, 6 texels wide.
      list.pass(
        level: 1, 32, 16,
        [
          (.fill, .none, .quad(0, 0, 12, 12, color: [0, 0.8, 0, 0.8])),
          (.fill, .none, .quad(20, 0, 12, 6, color: [0.5, 0.1, 0.2, 0.5])),
          (.fill, .none, .quad(20, 6, 12, 6, color: [0, 0, 0, 1])),
        ])
      list.constants = [.one, [20, 0, 26, 12]]
      // Moved by (2, 1) on the frame, where the mask begins a pixel further down.
      let quad = Instance.quad(2, 1, 12, 12, extra: [-2, -1, 18, -2], width: 1).with {
        $0.masked = true
      }
      list.pass(16, 16, [(.composite, .level(1), quad)])
      let pixels = try picture(of: list, 16, 16, by: try GLRenderer())
      for (index, pixel) in pixels.enumerated() {
        let (x, y) = (index % 16, index / 16)
        let isHalf = (2..<8).contains(x) && (2..<8).contains(y)
        let isWhole = (2..<8).contains(x) && (8..<13).contains(y)
        #expect(pixel == (isHalf ? [0, 102, 0, 102] : isWhole ? [0, 204, 0, 204] : .zero))
      }
    }
  }

  @Test func plainAndMaskedGroupsShareABatch() throws {
    try withContext {
      var list = DrawList()
      list.pass(level: 1, 8, 8, [(.fill, .none, .quad(0, 0, 4, 4))])
      list.constants = [[4, 4, 8, 8]]
      list.instances += [
        .quad(0, 0, 4, 4),
        Instance.quad(4, 0, 4, 4, extra: [-4, 0, 0, 4]).with { $0.masked = true },
      ]
      list.batches.append(
        Batch(
          pipeline: .composite, texture: .level(1), instances: 1..<3,
          scissor: PixelRect(x: 0, y: 0, width: 8, height: 8)))
      list.passes.append(
        Pass(level: 0, width: 8, height: 8, clearColor: .zero, batches: 1..<2))
      let pixels = try picture(of: list, 8, 8, by: try GLRenderer())
      for (index, pixel) in pixels.enumerated() {
        #expect(pixel.w == (index % 8 < 4 && index / 8 < 4 ? 255 : 0))
      }
    }
  }

  /// Rows for red, green, blue, alpha, and what is added.
  private static let matrices: [[SIMD4<Double>]] = [
    [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], .zero],
    [[0, 0, 1, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0.5], .zero],
    [
      [0.3, 0.6, 0.1, 0], [0.3, 0.6, 0.1, 0], [0.3, 0.6, 0.1, 0], [0, 0, 0, 1],
      [0.1, 0, -0.1, 0],
    ],
    [[-1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, 0], [0, 0, 0, 1], [1, 1, 1, 0]],
    [[9, 0, 0, 0], [0, -9, 0, 0], [0, 0, 0, 0.7], [0.5, 0, 0, 0], [0, 0, 0, 0.4]],
  ]

  @Test func matricesChangeUnpremultipliedColors() throws {
    let colors: [SIMD4<Float>] = [
      .zero, .one, [0.8, 0.2, 0.4, 1], [0.4, 0.1, 0.2, 0.5], [0, 0, 0.6, 0.6],
    ]
    try withContext {
      let renderer = try GLRenderer()
      for (matrix, masked) in Self.matrices.flatMap({ [($0, false), ($0, true)] }) {
        var list = DrawList()
        list.pass(
          level: 1, 8, 4,
          colors.enumerated().map {
            (.fill, .none, .quad(Float($0.offset), 0, 1, 1, color: $0.element))
          } + [(.fill, .none, .quad(0, 2, 8, 1, color: [0, 0, 0, 0.6]))])
        list.constants = [.zero] + (masked ? [[0, 2, 8, 3]] : []) + matrix.map { SIMD4<Float>($0) }
        let quad = Instance.quad(
          0, 0, 5, 1, color: SIMD4(repeating: 0.5), extra: [0, 0, 0, 2], width: 1
        ).with {
          $0.colorMatrix = true
          $0.masked = masked
        }
        list.pass(5, 1, [(.composite, .level(1), quad)])
        let pixels = try picture(of: list, 5, 1, by: renderer)
        for (pixel, color) in zip(pixels, colors) {
          let expected = Self.applied(matrix, SIMD4<Double>(color)) * (masked ? 0.3 : 0.5)
          for channel in 0..<4 { #expect(expected[channel].steps(to: pixel[channel]) <= 1) }
        }
      }
    }
  }

  private static func applied(_ matrix: [SIMD4<Double>], _ color: SIMD4<Double>) -> SIMD4<Double> {
    let alpha = color.w
    var plain = alpha > 0 ? color / alpha : .zero
    plain.w = alpha
    var result = SIMD4<Double>.zero
    for row in 0..<4 { result[row] = (matrix[row] * plain).sum() + matrix[4][row] }
    result.clamp(lowerBound: .zero, upperBound: .one)
    let end = result.w
    result *= end
    result.w = end
    return result
  }
}
