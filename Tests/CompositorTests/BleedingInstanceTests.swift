import Geometry
import Testing

@testable import Compositor

@Suite struct BleedingInstanceTests {
  private func instance(_ linear: SIMD4<Float>, perspective: Float = 0) -> Instance {
    var instance = Instance.empty
    (instance.linear, instance.offset.z) = (linear, perspective)
    (instance.rect, instance.shape.x, instance.shape.z) = (SIMD4(10, 20, 30, 40), 8, 1)
    let bits = InstanceBits(corners: 5, antialiased: false, bleeds: true, clip: 3)
    instance.shape.w = bits.asFloat
    instance.reachBeyondClip(3)
    return instance
  }

  private let bits = InstanceBits(corners: 15, antialiased: true, clip: 3)

  @Test(arguments: [SIMD4<Float>(2, 0, 0, 4), SIMD4(0, -2, 4, 0)])
  func uprightBoxesGrowByTwoPixelsAndLoseTheirCorners(linear: SIMD4<Float>) {
    let grown = instance(linear)
    #expect(grown.rect == SIMD4(9, 19.5, 32, 41))
    #expect(grown.shape.x == 0)
    #expect(InstanceBits(asFloat: grown.shape.w) == bits)
  }

  @Test func turnedBoxesGrowByTheRadiusOfTheirNewCorners() {
    let grown = instance([0.6, 0.8, -0.8, 0.6])
    #expect(abs(grown.rect - SIMD4(5.5, 15.5, 39, 49)).max() < 1e-5)
    #expect(abs(grown.shape.x - 4.5) < 1e-5)
    #expect(InstanceBits(asFloat: grown.shape.w) == bits)
  }

  @Test(arguments: [
    (SIMD4<Float>(1, 0.2, 0, 1), Float(0)), (SIMD4(1.2, 1.6, -0.8, 0.6), 0),
    (SIMD4(1, 0, 0, 1), 0.01),
  ])
  func othersStayAsTheyAre(linear: SIMD4<Float>, perspective: Float) {
    let same = instance(linear, perspective: perspective)
    #expect(same.rect == SIMD4(10, 20, 30, 40))
    #expect(
      InstanceBits(asFloat: same.shape.w)
        == InstanceBits(corners: 5, antialiased: false, bleeds: true, clip: 3))
  }

  @Test(arguments: [false, true]) func sidesOfUprightBoxesEndWithTheirPixels(isMirrored: Bool) {
    var moved = Instance.empty
    moved.linear = SIMD4(isMirrored ? -2 : 2, 0, 0, 4)
    (moved.rect, moved.shape.z) = (SIMD4(10.1, 20.1, 30, 40), 1)
    #expect(moved.move([.minX, .maxY, .onPixels]) == 0)
    #expect(abs(moved.rect - SIMD4(10, 20.1, 30.1, 40.15)).max() < 1e-5)
  }

  @Test func sidesOfOthersMoveByTwoPixels() {
    var moved = Instance.empty
    (moved.linear, moved.rect) = (SIMD4(0.6, 0.8, -0.8, 0.6) * 4, SIMD4(10, 20, 30, 40))
    moved.shape.z = 1
    #expect(abs(moved.move([.minX, .maxY]) - 0.5) < 1e-5)
    #expect(abs(moved.rect - SIMD4(9.5, 20, 30.5, 40.5)).max() < 1e-4)
  }
}

private func abs(_ vector: SIMD4<Float>) -> SIMD4<Float> {
  vector.replacing(with: -vector, where: vector .< 0)
}
