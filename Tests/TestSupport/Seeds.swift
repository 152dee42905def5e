import Foundation

/// The seeds of tests that work by chance.
package enum Seeds {
  /// So many as a test usually takes, or those that `CEL_SEEDS=FIRST..<LAST` asks for.
  package static func upTo(_ usual: UInt64) -> Range<UInt64> {
    let wish = ProcessInfo.processInfo.environment["CEL_SEEDS"] ?? ""
    let ends = wish.components(separatedBy: "..<").compactMap { UInt64($0) }
    return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : 0..<usual
  }
}

/// Numbers as programs have them by mistake.
package struct WildNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// The same numbers for each seed, by splitmix64.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 up to, but without, `count`.
  package mutating func choice(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// Whether something is so that is so in this share of all cases.
  package mutating func happens(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < share
  }

  /// Mostly a number up to some hundreds, whole ones often; now and then one without an end, of no value, or out of all
  /// proportion.
  package mutating func number() -> Double {
    let strange: [Double] = [
      .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, -0.0, 1e9, -1e9, 1e18, -1e-9,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    if happens(0.1) { return strange[choice(strange.count)] }
    let number = Double.random(in: -100...200, using: &self)
    return happens(0.3) ? number.rounded() : number
  }
}
