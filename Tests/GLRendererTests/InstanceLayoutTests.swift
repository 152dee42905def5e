import Compositor
import RenderTree
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

  @Test func edgesAreTwoVectorsOfFourFloats() {
    #expect(MemoryLayout<PathEdge>.size == 32)
    #expect(MemoryLayout<PathEdge>.stride == 32)
    #expect(MemoryLayout<PathEdge>.offset(of: \.segment) == 0)
    #expect(MemoryLayout<PathEdge>.offset(of: \.tile) == 16)
  }

  @Test func constantsAreVectorsOfFourFloats() {
    #expect(MemoryLayout<SIMD4<Float>>.stride == 16)
  }

  @Test(arguments: BlendMode.allCases) func effectsLieBesideTheClip(mode: BlendMode) {
    var bits = InstanceBits(corners: 15, antialiased: true, clip: 255)
    bits.masked = true
    bits.colorMatrix = true
    bits.silhouette = true
    bits.blendMode = mode
    #expect(bits.rawValue == 0x2001_00DF | UInt32(mode.rawValue) << 24)
    #expect(!bits.asFloat.isNaN)
    #expect(bits.blendMode == mode && bits.masked && bits.colorMatrix && bits.silhouette)
    bits.masked = false
    bits.colorMatrix = false
    bits.silhouette = false
    bits.blendMode = .normal
    #expect(bits == InstanceBits(corners: 15, antialiased: true, clip: 255))
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
