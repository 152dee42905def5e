import Compositor
import Testing

/// The shaders read these bytes: `InstanceBuffer` and the block `Clips` name the same offsets.
struct InstanceLayoutTests {
  @Test func instancesAreSixVectorsOfFourFloats() {
    #expect(MemoryLayout<Instance>.size == 96)
    #expect(MemoryLayout<Instance>.stride == 96)
    #expect(MemoryLayout<Instance>.offset(of: \.linear) == 0)
    #expect(MemoryLayout<Instance>.offset(of: \.offset) == 16)
    #expect(MemoryLayout<Instance>.offset(of: \.rect) == 32)
    #expect(MemoryLayout<Instance>.offset(of: \.color) == 48)
    #expect(MemoryLayout<Instance>.offset(of: \.extra) == 64)
    #expect(MemoryLayout<Instance>.offset(of: \.shape) == 80)
  }

  @Test func clipsAreFourVectorsOfFourFloats() {
    #expect(MemoryLayout<ClipShape>.size == 64)
    #expect(MemoryLayout<ClipShape>.stride == 64)
    #expect(MemoryLayout<ClipShape>.offset(of: \.inverse) == 0)
    #expect(MemoryLayout<ClipShape>.offset(of: \.inverseOffset) == 16)
    #expect(MemoryLayout<ClipShape>.offset(of: \.rect) == 32)
    #expect(MemoryLayout<ClipShape>.offset(of: \.shape) == 48)
  }

  @Test(arguments: [
    (corners: UInt32(15), antialiased: false, bleeds: false, clip: Int32(-1), bits: UInt32(0xF)),
    (6, true, false, -1, 0x16), (0, false, true, -1, 0x20), (0, false, false, 0, 0x100),
    (0, false, false, 255, 0x10000), (0, false, false, 256, 0x100), (31, false, false, -1, 0xF),
  ])
  func bitsLieWhereTheShadersLookForThem(
    corners: UInt32, antialiased: Bool, bleeds: Bool, clip: Int32, bits: UInt32
  ) {
    let packed = InstanceBits(
      corners: corners, antialiased: antialiased, bleeds: bleeds, clip: clip)
    #expect(packed.rawValue == bits)
    #expect(packed.asFloat.bitPattern == bits)
  }
}
