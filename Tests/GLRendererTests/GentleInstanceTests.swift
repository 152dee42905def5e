import Compositor
import Foundation
import Testing

@testable import GLRenderer

@Suite(.serialized) struct GentleInstanceTests {
  private static let turned: SIMD4<Float> = [0.8, 0.6, -0.6, 0.8]

  @Test(arguments: [
    (Instance.quad(0, 0, 24, 24, linear: turned, radius: 6), true),
    (.quad(0, 0, 24, 24, linear: 0.5 * turned, radius: 6), false),
    (.quad(0, 0, 24, 24, linear: turned), false),
    (.quad(0, 0, 24, 24, linear: [2, 0, 0, 0.5]), true),
    (.quad(0, 0, 24, 24, linear: [0, 2, -0.5, 0]), true),
    (.quad(0, 0, 24, 24, linear: [2, 0, 0, 1], radius: 6), false),
    (.quad(0, 0, 24, 24, radius: 6, width: 1), false),
    (.quad(0, 0, 24, 24, radius: 6, corners: 7), false),
    (.quad(0, 0, 16, 16, linear: turned, radius: 4), true),
    (.quad(0, 0, 16, 16, linear: turned, radius: 3.9), false),
    (.quad(0, 0, 24, 6, radius: 6), false),
  ])
  func cornersBordersAndTightArcsAreNotGentle(instance: Instance, isGentle: Bool) {
    #expect(instance.isGentle(.fill, reach: 1000) == isGentle)
  }

  @Test func clipsAndHardEdgesAreNotGentle() {
    var instance = Instance.quad(0, 0, 24, 24, radius: 6)
    instance.shape.w = InstanceBits(corners: 15, antialiased: true, clip: 0).asFloat
    #expect(!instance.isGentle(.fill, reach: 1000))
    instance.shape.w = InstanceBits(corners: 15, antialiased: false, clip: -1).asFloat
    #expect(!instance.isGentle(.fill, reach: 1000))
    instance.shape.w = InstanceBits(corners: 15, antialiased: true, bleeds: true, clip: -1).asFloat
    #expect(!instance.isGentle(.fill, reach: 1000))
  }

  @Test func groupsWithEffectsMayBeGentle() {
    let masked = Instance.quad(0, 0, 24, 24, radius: 6).with {
      $0.masked = true
      $0.colorMatrix = true
    }
    #expect(masked.isGentle(.composite, reach: 1000) && !masked.isGentle(.image, reach: 1000))
  }

  @Test func onlyFillsHaveBorders() {
    #expect(Instance.quad(0, 0, 24, 24, radius: 6, width: 1).isGentle(.image, reach: 1000))
  }

  /// Measured at most 1.25 of 255, of which half a step is rounding.
  ///
  /// Alone, a shape is drawn by the program for round or for sharp corners, else by the one for both.
  @Test(
    arguments: [
      (size: SIMD2<Double>(24, 24), radius: 6.0, angle: 0.0),
      (SIMD2(24, 24), 6.0, 0.4), (SIMD2(10, 10), 5.0, 0.7), (SIMD2(9, 13), 4.2, 0.785),
      (SIMD2(8.6, 20), 4.3, 0.1), (SIMD2(16, 16), 4.0, 0.4), (SIMD2(20, 11), 0.0, 0.0),
      (SIMD2(0.4, 9), 0.0, 0.0),
    ], [true, false])
  func gentleShapesCoverTheirArea(
    _ shape: (size: SIMD2<Double>, radius: Double, angle: Double), isAlone: Bool
  ) throws {
    let (size, radius, angle) = shape
    let side = 32
    let middle = SIMD2<Double>(15.3, 16.8)
    let turn = SIMD2<Double>(cos(angle), sin(angle))
    let origin = -0.5 * SIMD2<Float>(size)
    let quad = Instance.quad(
      origin.x, origin.y, Float(size.x), Float(size.y),
      linear: SIMD4<Float>(Float(turn.x), Float(turn.y), -Float(turn.y), Float(turn.x)),
      translation: SIMD2<Float>(middle), radius: Float(radius))
    #expect(quad.isGentle(.fill, reach: 1000))
    try withContext {
      var list = DrawList()
      list.pass(side, side, [(.fill, .none, quad)])
      if !isAlone {
        list.instances += [.quad(-9, -9, 2, 2), .quad(-99, -99, 24, 24, radius: 6)]
        list.batches[0].instances = 0..<3
      }
      let pixels = try picture(of: list, side, side, by: try GLRenderer())
      for (index, pixel) in pixels.enumerated() {
        let corner = SIMD2<Double>(Double(index % side), Double(index / side)) - middle
        let area = Self.area(corner, turn, 0.5 * size, radius)
        #expect(abs(255 * area - Double(pixel.w)) < 2, "pixel \(index)")
      }
    }
  }

  /// The covered part of the unit square at `corner`, by 4,181 points of a Fibonacci lattice.
  private static func area(
    _ corner: SIMD2<Double>, _ turn: SIMD2<Double>, _ half: SIMD2<Double>, _ radius: Double
  ) -> Double {
    let middle = distance(corner + 0.5, turn, half, radius)
    if abs(middle) > 0.75 { return middle < 0 ? 1 : 0 }
    var count = 0
    for index in 0..<4181 {
      let x = (Double(index) + 0.5) / 4181
      let y = Double(index * 2584 % 4181) / 4181
      count += distance(corner + SIMD2(x, y), turn, half, radius) <= 0 ? 1 : 0
    }
    return Double(count) / 4181
  }

  /// The distance from a rounded rectangle, negative inside.
  private static func distance(
    _ point: SIMD2<Double>, _ turn: SIMD2<Double>, _ half: SIMD2<Double>, _ radius: Double
  ) -> Double {
    let x = abs(point.x * turn.x + point.y * turn.y) - half.x + radius
    let y = abs(point.y * turn.x - point.x * turn.y) - half.y + radius
    return hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - radius
  }

  @Test func whatIsTurnedAndReachesFarBeyondTheTargetIsNot() {
    var quad = Instance.quad(0, 0, 240, 320, radius: 6)
    #expect(quad.isGentle(.fill, reach: 60))
    quad.linear = SIMD4(0.6, 0.8, -0.8, 0.6)
    #expect(quad.isGentle(.fill, reach: 400) && !quad.isGentle(.fill, reach: 399))
    // Twice as many pixels a point.
    quad.linear *= 2
    #expect(quad.isGentle(.fill, reach: 800) && !quad.isGentle(.fill, reach: 799))
  }
}
