import Foundation

/// Breaks documents in many small ways, the same for the same seed.
struct DocumentMutator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// What values are replaced with.
  private static let nasties = [
    "nan", "-inf", "inf", "1e309", "-1e11", "1e-320", "", "0", "-1", "999999999999", "1 2 3", "x",
    "0x1p3", "*", "rotate(", "rotate(deg)", "scale()", "translate(1,2,3,4,5)", "M L", "Z", "../..",
    "%00", "%zz", "&amp;", "\u{0}", "\u{FFFE}", "٣", "CAAnimationGroup", "CGImage", "null",
    "NSArray",
    "1", "Base State", "transform.rotation.z", "emitterCells.a.birthRate",
  ].map { Array($0.utf8) }

  /// A document with one or two mutations.
  mutating func mutated(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    for _ in 0...Int.random(in: 0..<2, using: &self) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    guard bytes.count > 8 else { return bytes.append(UInt8(ascii: "<")) }
    switch Int.random(in: 0..<12, using: &self) {
    case 0: bytes[place(bytes)] = UInt8.random(in: 0...255, using: &self)
    case 1: bytes.removeSubrange(range(bytes, atMost: 40))
    case 2: bytes.insert(contentsOf: bytes[range(bytes, atMost: 200)], at: place(bytes))
    case 3: bytes.replaceSubrange(range(bytes, atMost: 6), with: nasty())
    case 4: exchangeTags(&bytes)
    case 5: bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &self))
    default: replaceValue(&bytes)
    }
  }

  private mutating func place(_ bytes: [UInt8]) -> Int {
    .random(in: 0..<bytes.count, using: &self)
  }

  private mutating func range(_ bytes: [UInt8], atMost count: Int) -> Range<Int> {
    let start = place(bytes)
    return start..<min(bytes.count, start + Int.random(in: 0...count, using: &self))
  }

  private mutating func nasty() -> [UInt8] {
    Self.nasties[.random(in: 0..<Self.nasties.count, using: &self)]
  }

  /// Puts something else between the quotes of an attribute: something nasty, or another's value.
  private mutating func replaceValue(_ bytes: inout [UInt8]) {
    guard let value = value(bytes), let other = self.value(bytes) else { return }
    bytes.replaceSubrange(value, with: Bool.random(using: &self) ? nasty() : Array(bytes[other]))
  }

  /// What stands between the quotes of some attribute.
  private mutating func value(_ bytes: [UInt8]) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    guard
      let open = bytes[place(bytes)...].indices.first(where: {
        bytes[$0] == quote && $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "=")
      }), let close = bytes[(open + 1)...].firstIndex(of: quote)
    else { return nil }
    return open + 1..<close
  }

  /// Puts one tag's text in the place of another's.
  private mutating func exchangeTags(_ bytes: inout [UInt8]) {
    guard let a = tag(bytes), let b = tag(bytes) else { return }
    bytes.replaceSubrange(a, with: Array(bytes[b]))
  }

  private mutating func tag(_ bytes: [UInt8]) -> Range<Int>? {
    guard let open = bytes[place(bytes)...].firstIndex(of: UInt8(ascii: "<")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return open..<close + 1
  }
}
