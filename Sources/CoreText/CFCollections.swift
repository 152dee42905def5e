import Foundation
import Geometry

/// A part of a text or of an array: where it begins, and how many units it has.
public struct CFRange: Hashable, Sendable {
  /// Where it begins.
  public var location: CFIndex
  /// How many units it has.
  public var length: CFIndex

  /// Makes a part.
  public init(location: CFIndex = 0, length: CFIndex = 0) {
    (self.location, self.length) = (location, length)
  }

  /// The part of something that has `count` units; a length of 0 stands for all from the location on.
  func within(_ count: Int) -> Range<Int> {
    let first = min(max(location, 0), count)
    return first..<(length == 0 ? count : min(first + max(length, 0), count))
  }
}

/// Makes a part of a text or of an array.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// How many objects an array has.
public func CFArrayGetCount(_ array: NSArray) -> CFIndex { array.count }

/// The object at a place of an array, which must have it, as a pointer to be cast to its class.
public func CFArrayGetValueAtIndex(_ array: NSArray, _ index: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(array.object(at: index) as AnyObject).toOpaque())
}

/// How many units of UTF-16 a text has.
public func CFStringGetLength(_ string: NSString) -> CFIndex { string.length }

/// How many units of UTF-16 a text with attributes has.
public func CFAttributedStringGetLength(_ string: NSAttributedString) -> CFIndex { string.length }
