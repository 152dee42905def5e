import Foundation

// Core Foundation tells the classes of its objects by numbers, which have a meaning only while a program runs.

/// What stands for a class of objects while the program runs.
public typealias CFTypeID = UInt

extension CFTypeID {
  /// The number of a class.
  package init(of type: AnyClass) { self.init(bitPattern: ObjectIdentifier(type)) }
}

/// The number of an object's class: of the outermost one below `NSObject`, so that a mutable path is a path, a
/// `UIFont` a `CTFont`, and any text a `CFString`.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
  guard let cf else { return 0 }
  var outermost: AnyClass = type(of: cf)
  while outermost != NSNumber.self, let next = _getSuperclass(outermost), next != NSObject.self {
    outermost = next
  }
  return CFTypeID(of: outermost)
}

/// The number of texts.
public func CFStringGetTypeID() -> CFTypeID { CFTypeID(of: NSString.self) }
/// The number of numbers.
public func CFNumberGetTypeID() -> CFTypeID { CFTypeID(of: NSNumber.self) }
/// The number of objects in an order.
public func CFArrayGetTypeID() -> CFTypeID { CFTypeID(of: NSArray.self) }
/// The number of objects by keys.
public func CFDictionaryGetTypeID() -> CFTypeID { CFTypeID(of: NSDictionary.self) }
/// The number of blocks of bytes.
public func CFDataGetTypeID() -> CFTypeID { CFTypeID(of: NSData.self) }
/// The number of addresses of files.
public func CFURLGetTypeID() -> CFTypeID { CFTypeID(of: NSURL.self) }
/// The number of texts with attributes.
public func CFAttributedStringGetTypeID() -> CFTypeID { CFTypeID(of: NSAttributedString.self) }

extension CGColor {
  /// The number of colours; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

extension CGColorSpace {
  /// The number of colour spaces; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

extension CGImage {
  /// The number of pictures; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: self) }
}

extension CGPath {
  /// The number of paths, mutable ones among them; see `CFGetTypeID(_:)`.
  public static var typeID: CFTypeID { CFTypeID(of: CGPath.self) }
}
