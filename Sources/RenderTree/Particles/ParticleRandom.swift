/// The random numbers of one particle: always the same for the same key.
///
/// They are not drawn from a stream that all particles share but counted from the particle's own key
/// (SplitMix64), so that any particle can be had without those before it.
struct ParticleRandom {
  private var state: UInt64

  init(key: UInt64) { state = key }

  /// The key of a thing that is the `index`th below another.
  static func key(_ parent: UInt64, _ index: UInt64) -> UInt64 {
    mixed(parent &+ 0x9E37_79B9_7F4A_7C15 &* (index &+ 1))
  }

  /// The next number, uniform from 0 up to but not including 1.
  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Double(Self.mixed(state) >> 11) * 0x1p-53
  }

  /// The next number, uniform from −1/2 up to but not including 1/2.
  mutating func half() -> Double { unit() - 0.5 }

  /// The next number of a spread.
  mutating func number(of spread: Spread) -> Double { spread.value + spread.range * half() }

  private static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
