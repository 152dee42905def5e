import Drawing
import Foundation
import Geometry

// CGFloat is none of C's types on Linux, so these are functions of Swift; literals that capture nothing look alike.

/// Called when nobody needs what a delegate was made for any more.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
/// Tells how far the free room reaches above the baseline, in points.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Tells how far the free room reaches below the baseline, in points, 0 or more.
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Tells how wide the free room is, in points.
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// The first version of the functions of a delegate.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The present version of the functions of a delegate.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// The functions of a delegate; each gets what the delegate was made with.
public struct CTRunDelegateCallbacks {
  /// The version; has no meaning here.
  public var version: CFIndex
  /// Called when nobody needs that any more.
  public var dealloc: CTRunDelegateDeallocateCallback
  /// Tells how far the room reaches above the baseline.
  public var getAscent: CTRunDelegateGetAscentCallback
  /// Tells how far it reaches below the baseline.
  public var getDescent: CTRunDelegateGetDescentCallback
  /// Tells how wide it is.
  public var getWidth: CTRunDelegateGetWidthCallback

  /// Names the functions.
  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback,
    getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    (self.version, self.dealloc) = (version, dealloc)
    (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
  }
}

/// Leaves room free in the place of letters, as for a picture that the program draws itself: the value of
/// `kCTRunDelegateAttributeName`.
public final class CTRunDelegate: NSObject, RoomBearing {
  private let mark = AttributeMark()
  private let callbacks: CTRunDelegateCallbacks
  /// What the functions get.
  let refCon: UnsafeMutableRawPointer?

  static let key = NSAttributedString.Key(rawValue: kCTRunDelegateAttributeName as String)

  init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
    (self.callbacks, self.refCon) = (callbacks, refCon)
  }

  deinit { callbacks.dealloc(argument) }

  var ascent: CGFloat { callbacks.getAscent(argument) }
  var descent: CGFloat { callbacks.getDescent(argument) }

  package var room: TextPicture? {
    TextPicture(width: callbacks.getWidth(argument), ascent: ascent, descent: descent)
  }

  /// Core Text passes a pointer that may be null as one that is not.
  private var argument: UnsafeMutableRawPointer {
    unsafeBitCast(refCon, to: UnsafeMutableRawPointer.self)
  }
}

/// Makes what leaves room free.
///
/// - Parameter refCon: what the functions get.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }

/// What the functions of a delegate get.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  unsafeBitCast(runDelegate.refCon, to: UnsafeMutableRawPointer.self)
}
