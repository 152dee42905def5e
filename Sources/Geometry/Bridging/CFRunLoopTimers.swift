import Foundation

// Core Foundation's names of run loops and their timers, by which programs of before 2016 had timers call closures.
// They are Foundation's objects, so that what returns a `Timer` may make it by either name.

/// A run loop.
public typealias CFRunLoop = RunLoop
/// A timer of a run loop.
public typealias CFRunLoopTimer = Timer
/// A set of bits.
public typealias CFOptionFlags = UInt

/// What takes memory for objects: nothing looks at it.
public final class CFAllocator: Sendable {}

/// No allocator in particular.
public let kCFAllocatorDefault: CFAllocator! = nil

/// A mode of run loops by Core Foundation's name.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ordinary mode.
  public static let defaultMode = CFRunLoopMode(rawValue: RunLoop.Mode.default.rawValue)
  /// All modes that are declared as common ones.
  public static let commonModes = CFRunLoopMode(rawValue: RunLoop.Mode.common.rawValue)
}

/// The run loop of the calling thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }

/// The main thread's run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Makes a timer that calls a closure at a time, and then at each interval if that is above 0.
///
/// - Parameters:
///   - fireDate: seconds since the beginning of 2001; a time that is past means at once.
///   - flags: without meaning, like the allocator and the order.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: TimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  nonisolated(unsafe) let block = block
  let date = Date(timeIntervalSinceReferenceDate: fireDate)
  return Timer(fire: date, interval: interval, repeats: interval > 0) { block?($0) }
}

/// Adds a timer to a run loop.
public func CFRunLoopAddTimer(_ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!)
{
  loop.add(timer, forMode: RunLoop.Mode(mode.rawValue))
}

/// Stops a timer, and takes it from its run loops.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }

/// Whether a timer may still fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }
