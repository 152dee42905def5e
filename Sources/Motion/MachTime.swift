import Foundation

/// The ticks of a host's clock, as a fraction of a nanosecond each.
public struct mach_timebase_info_data_t: Hashable, Sendable {
  /// How many nanoseconds `denom` ticks are.
  public var numer: UInt32
  /// How many ticks `numer` nanoseconds are.
  public var denom: UInt32

  /// Makes a fraction.
  public init(numer: UInt32 = 0, denom: UInt32 = 0) { (self.numer, self.denom) = (numer, denom) }
}

/// The time in ticks, of which `mach_timebase_info` tells how long one is, on the clock of `CACurrentMediaTime()`.
public func mach_absolute_time() -> UInt64 { UInt64(max(HostTime.now, 0) * 1e9) }

/// Tells how long a tick is: a nanosecond.
///
/// - Returns: 0, for success.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}
