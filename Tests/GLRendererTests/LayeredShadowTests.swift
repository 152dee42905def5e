import Compositor
import Foundation
import Testing

@testable import GLRenderer

/// A shadow in the pixels that its own layer covers in part: of each, what is beside the layer is to be seen.
@Suite(.serialized) struct LayeredShadowTests {
  struct Row: Sendable, CustomStringConvertible {
    var sigma: Double
    var angle: Double
    var scale = SIMD2(1.0, 1.0)
    var offset = SIMD2<Double>()
    var alpha = 1.0

    var description: String {
      "sigma \(sigma) angle \(angle) scale \(scale) offset \(offset) alpha \(alpha)"
    }
  }

  private static let side = 14.0
  private static let size = 48

  static let rows: [Row] = [0.6, 1, 2.5].flatMap { sigma in
    [0, 0.3, 0.7].flatMap { angle in
      [
        Row(sigma: sigma, angle: angle),
        Row(sigma: sigma, angle: angle, offset: [-0.4 * sigma, 0.7 * sigma]),
        Row(sigma: sigma, angle: angle, scale: [1.4, 0.8], alpha: 0.6),
      ]
    }
  }

  @Test(arguments: rows)
  func isWhatTheLayerLeavesOfIt(row: Row) throws {
    try withContext {
      let renderer = try GLRenderer()
      let seen = try Self.draw(row, radius: 0, by: renderer)
      let worst = Self.worst(row, seen) { point in
        all(point .>= -0.5 * Self.side) && all(point .<= 0.5 * Self.side)
      } shadow: { point in
        let scale = 1 / (row.sigma * 2.0.squareRoot())
        func between(_ x: Double) -> Double {
          0.5 * (erf((x + 0.5 * Self.side) * scale) - erf((x - 0.5 * Self.side) * scale))
        }
        return between(point.x) * between(point.y)
      }
      // A steep shadow is not straight enough in the pixel of a corner.
      #expect(worst <= (row.sigma < 1 ? 5 : 2), "\(row)")
    }
  }

  @Test(arguments: [0.6, 1, 2.5])
  func isWhatACircleLeavesOfIt(sigma: Double) throws {
    try withContext {
      let renderer = try GLRenderer()
      let row = Row(sigma: sigma, angle: 0)
      let radius = 0.5 * Self.side
      let seen = try Self.draw(row, radius: radius, by: renderer)
      // The shadow of a disk, along one of its radii.
      let disk = (0...400).map { step in
        let x = 2 * radius * Double(step) / 400
        let heights = (0..<800).map { radius * sin(.pi * ((Double($0) + 0.5) / 800 - 0.5)) }
        let scale = 1 / (sigma * 2.0.squareRoot())
        return heights.reduce(0) { sum, y in
          let half = max(radius * radius - y * y, 0).squareRoot()
          let across = 0.5 * (erf((x + half) * scale) - erf((x - half) * scale))
          let weight = exp(-y * y * scale * scale) * scale / Double.pi.squareRoot()
          return sum + across * weight * half * .pi / 800
        }
      }
      let worst = Self.worst(row, seen) { point in
        (point * point).sum() <= radius * radius
      } shadow: { point in
        let at = min((point * point).sum().squareRoot() / (2 * radius), 1) * 400
        let low = min(Int(at), 399)
        return disk[low] + (disk[low + 1] - disk[low]) * (at - Double(low))
      }
      #expect(worst <= 2)
    }
  }

  @Test func softShadowsNeedNotLookForTheirLayer() {
    var shadow = Instance.quad(0, 0, 100, 100, color: [0, 0, 0, 0.4], width: 10)
    #expect(!shadow.isSteepBesideItsLayer)
    shadow.extra = [0, 3, 1, 0]
    #expect(!shadow.isSteepBesideItsLayer)
    shadow.shape.y = 3
    #expect(shadow.isSteepBesideItsLayer)
    shadow.linear *= 4
    #expect(!shadow.isSteepBesideItsLayer)
    shadow.shape.z = 4
    #expect(shadow.isSteepBesideItsLayer)
  }

  // MARK: - What is seen, and what should be

  /// White, of a white shadow below a black layer.
  private static func draw(
    _ row: Row, radius: Double, by renderer: GLRenderer
  ) throws -> [SIMD4<UInt8>] {
    let (c, s) = (cos(row.angle), sin(row.angle))
    let linear = SIMD4<Float>(
      Float(c * row.scale.x), Float(s * row.scale.x), Float(-s * row.scale.y),
      Float(c * row.scale.y))
    let half = Float(0.5 * side)
    let offset = SIMD2<Float>(row.offset)
    let layer = Instance.quad(
      -half, -half, 2 * half, 2 * half, color: [0, 0, 0, Float(row.alpha)], linear: linear,
      translation: [24.3, 23.8], radius: Float(radius))
    var shadow = layer
    shadow.rect.lowHalf += offset
    (shadow.color, shadow.shape.y) = (.one, Float(row.sigma))
    shadow.extra = SIMD4(lowHalf: offset, highHalf: [Float(row.alpha), 0])
    var list = DrawList()
    list.pass(size, size, [(.shadow, .none, shadow), (.fill, .none, layer)])
    return try picture(of: list, size, size, by: renderer)
  }

  /// The largest difference in steps of 8 bits, of those pixels that the layer's edge crosses: each is the mean of
  /// 40 times 40 points.
  private static func worst(
    _ row: Row, _ seen: [SIMD4<UInt8>], layer: (SIMD2<Double>) -> Bool,
    shadow: (SIMD2<Double>) -> Double
  ) -> Double {
    let (c, s, count) = (cos(row.angle), sin(row.angle), 40)
    var worst = 0.0
    for index in seen.indices {
      func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
        let (x, y) = (Double(index % size) + x - 24.3, Double(index / size) + y - 23.8)
        return SIMD2(c * x + s * y, c * y - s * x) / row.scale
      }
      let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].filter { layer(point($0.0, $0.1)) }
      if corners.isEmpty || corners.count == 4 { continue }
      var sum = 0.0
      for part in 0..<count * count {
        let place = point(
          (Double(part % count) + 0.5) / Double(count), (Double(part / count) + 0.5) / Double(count)
        )
        sum += shadow(place - row.offset) * (layer(place) ? 1 - row.alpha : 1)
      }
      worst = max(worst, (sum / Double(count * count)).steps(to: seen[index].x))
    }
    return worst
  }
}
