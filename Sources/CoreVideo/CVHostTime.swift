import Windowing

/// The host's time in units of `CVGetHostClockFrequency()`: nanoseconds since the machine began.
///
/// It is the clock of `CACurrentMediaTime()`.
public func CVGetCurrentHostTime() -> UInt64 { hostTime(MonotonicTime.now) }

/// How many units of the host's time a second has: 1,000,000,000.
public func CVGetHostClockFrequency() -> Double { 1e9 }

/// The least step of the host's clock, in its own units.
public func CVGetHostClockMinimumTimeDelta() -> UInt32 { 1 }

/// A time in seconds as the host's units count it; 0 for what lies before the beginning.
func hostTime(_ seconds: Double) -> UInt64 { seconds > 0 ? UInt64((seconds * 1e9).rounded()) : 0 }
