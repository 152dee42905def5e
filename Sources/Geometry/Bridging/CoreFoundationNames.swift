import Foundation

// Core Foundation's names of Foundation's classes. `as` bridges Swift's values to them as on Apple's systems:
// `"Menlo" as CFString`, `url as CFURL`, `[key: value] as CFDictionary`.

/// An object.
public typealias CFTypeRef = AnyObject
/// Text.
public typealias CFString = NSString
/// Bytes.
public typealias CFData = NSData
/// Bytes that can be added to.
public typealias CFMutableData = NSMutableData
/// The address of a file.
public typealias CFURL = NSURL
/// Objects in an order.
public typealias CFArray = NSArray
/// Objects by keys.
public typealias CFDictionary = NSDictionary
/// A number.
public typealias CFNumber = NSNumber
/// A count or an index.
public typealias CFIndex = Int

/// Yes.
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// No.
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)
/// Nothing, as an object.
public var kCFNull: NSNull! { NSNull() }
