import Foundation

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
  package func within(_ count: Int) -> Range<Int> {
    let first = min(max(location, 0), count)
    return first..<(length == 0 ? count : min(first + max(length, 0), count))
  }
}

/// Makes a part of a text or of an array.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

/// How many objects an array has.
public func CFArrayGetCount(_ array: CFArray) -> CFIndex { array.count }

/// The object at a place of an array, which must have it, as a pointer to be cast to its class.
public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer! {
  UnsafeRawPointer(Unmanaged.passUnretained(array.object(at: index) as AnyObject).toOpaque())
}

/// How many units of UTF-16 a text has.
public func CFStringGetLength(_ string: CFString) -> CFIndex { string.length }

/// How many units of UTF-16 a text with attributes has.
public func CFAttributedStringGetLength(_ string: NSAttributedString) -> CFIndex { string.length }

/// The first of a block's bytes; valid while the block lives.
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
  data?.bytes.assumingMemoryBound(to: UInt8.self)
}

/// How many bytes a block has.
public func CFDataGetLength(_ data: CFData?) -> Int { data?.length ?? 0 }

/// How many objects a dictionary has.
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary?.count ?? 0 }

/// The object of a key, as a pointer to be cast to its class; nil where the dictionary has none.
///
/// - Parameter key: the address of an object, as `Unmanaged.passUnretained(key).toOpaque()` tells it.
public func CFDictionaryGetValue(
  _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!
) -> UnsafeRawPointer! {
  guard let dictionary, let key else { return nil }
  let name = Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
  guard let found = dictionary.object(forKey: name) else { return nil }
  // Foundation makes objects of values when they are asked for: the dictionary shall hold the one that is told.
  let told = objc_getAssociatedObject(dictionary, key) as? NSObject
  let value: AnyObject = if let told, told.isEqual(found) { told } else { found as AnyObject }
  objc_setAssociatedObject(dictionary, key, value, .OBJC_ASSOCIATION_RETAIN)
  return UnsafeRawPointer(Unmanaged.passUnretained(value).toOpaque())
}

/// Tells the object of a key as `CFDictionaryGetValue` does, and whether there is one.
public func CFDictionaryGetValueIfPresent(
  _ dictionary: CFDictionary!, _ key: UnsafeRawPointer!,
  _ value: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Bool {
  let found = CFDictionaryGetValue(dictionary, key)
  if let found { value?.pointee = UnsafeRawPointer(found) }
  return found != nil
}
