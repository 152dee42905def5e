import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

@Suite struct GeneratorKindTests {
  private let colors: [String: Any] = ["inputColor0": CIColor.red, "inputColor1": CIColor.blue]

  private func made(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIImage {
    try CoreImageTests.made(name, inputs.merging(colors) { a, _ in a })
  }

  @Test func patternsHaveWidthsFromTheirCenter() throws {
    let stripes = try made("CIStripesGenerator", ["inputCenter": CIVector(3, 0), "inputWidth": 4])
    let row = stripes.colors(CGRect(x: 3, y: 9, width: 12, height: 1))
    for (index, color) in row.enumerated() where ![0, 3, 4, 7, 8, 11].contains(index) {
      #expect(color == (index % 8 < 4 ? SIMD4(1, 0, 0, 1) : SIMD4(0, 0, 1, 1)), "\(index)")
    }
    let board = try made(
      "CICheckerboardGenerator", ["inputCenter": CIVector(0, 0), "inputWidth": 10])
    for (x, y, isFirst) in [
      (5, 5, true), (15, 5, false), (15, 15, true), (-5, 5, false), (-5, -5, true),
    ] {
      #expect(board.color(x, y) == (isFirst ? SIMD4(1, 0, 0, 1) : SIMD4(0, 0, 1, 1)), "\(x) \(y)")
    }
    #expect(board.extent.isInfinite && stripes.extent.isInfinite)
    let soft = try made(
      "CIStripesGenerator", ["inputCenter": CIVector(0, 0), "inputWidth": 20, "inputSharpness": 0])
    #expect(soft.color(3, 0).x > 0.6 && soft.color(3, 0).x < 0.75)
    #expect(try made("CIStripesGenerator", ["inputWidth": 0]).color(5, 5) == SIMD4(0.5, 0, 0.5, 1))
  }

  @Test func gradientsAreMixedAlongTheirWay() throws {
    let ends: [String: Any] = ["inputPoint0": CIVector(0, 0), "inputPoint1": CIVector(10, 0)]
    let line = try made("CILinearGradient", ends)
    for x in [-4, 0, 3, 9, 20] {
      let share = Float(min(max((Double(x) + 0.5) / 10, 0), 1))
      #expect(isNear(line.color(x, 77), SIMD4(1 - share, 0, share, 1)))
      let smooth = share * share * (3 - 2 * share)
      #expect(
        try isNear(
          made("CISmoothLinearGradient", ends).color(x, 0), SIMD4(1 - smooth, 0, smooth, 1)))
    }
    let ring = try made(
      "CIRadialGradient",
      ["inputCenter": CIVector(0.5, 0.5), "inputRadius0": 2, "inputRadius1": 12])
    for (x, share) in [(0, 0.0), (2, 0), (7, 0.5), (12, 1), (40, 1)] as [(Int, Float)] {
      #expect(
        isNear(ring.color(x, 0), SIMD4(1 - share, 0, share, 1))
          && isNear(ring.color(0, -x), ring.color(x, 0)))
    }
    let bell = try made(
      "CIGaussianGradient", ["inputCenter": CIVector(0.5, 0.5), "inputRadius": 30])
    let share = Float(exp(-0.5))
    #expect(isNear(bell.color(10, 0), SIMD4(share, 0, 1 - share, 1)))
    let same: [String: Any] = ["inputPoint0": CIVector(5, 5), "inputPoint1": CIVector(5, 5)]
    #expect(try made("CILinearGradient", same).color(9, 9).w == 1)
  }

  @Test func colorsHaveNoEnd() throws {
    let even = try made(
      "CIConstantColorGenerator", ["inputColor": CIColor(red: 1, green: 0, blue: 0, alpha: 0.5)])
    #expect(even.color(1_000_000, -9) == SIMD4(0.5, 0, 0, 0.5) && even.extent.isInfinite)
    #expect(CIImage.yellow.color(0, 0) == SIMD4(1, 1, 0, 1) && CIImage.clear.color(0, 0).w == 0)
  }

  @Test func chanceIsTheSameAtEveryTime() throws {
    let noise = try CoreImageTests.made("CIRandomGenerator", [:])
    let rect = CGRect(x: -16, y: -16, width: 32, height: 32)
    let first = noise.colors(rect)
    #expect(try CoreImageTests.made("CIRandomGenerator", [:]).colors(rect) == first)
    let mean = first.reduce(SIMD4(), +).w / Float(first.count)
    #expect(abs(mean - 0.5) < 0.05 && Set(first.map(\.w)).count > 150)
  }

  @Test func rectanglesAreRound() throws {
    let card = try CoreImageTests.made(
      "CIRoundedRectangleGenerator",
      ["inputExtent": CIVector(10, 20, 40, 30), "inputRadius": 10, "inputColor": CIColor.green])
    #expect(card.extent == CGRect(x: 10, y: 20, width: 40, height: 30))
    #expect(card.color(30, 20) == SIMD4(0, 1, 0, 1) && card.color(10, 35).w == 1)
    #expect(card.color(10, 20).w == 0 && card.color(13, 23).w > 0.9)
    let area = card.colors(card.extent).reduce(SIMD4(), +).w
    #expect(abs(area - Float(1200 - 100 * (4 - Double.pi))) < 1)
  }

  @Test func theWheelHasAllHues() throws {
    let wheel = try CoreImageTests.made("CIHueSaturationValueGradient", ["inputRadius": 50])
    #expect(wheel.extent == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(wheel.color(95, 50).x > 0.9 && wheel.color(95, 50).y < 0.1)
    #expect(
      isNear(wheel.color(50, 50), SIMD4(1, 1, 1, 1), within: 0.05) && wheel.color(2, 2).w == 0)
  }
}
