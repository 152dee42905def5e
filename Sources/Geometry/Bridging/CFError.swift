import Foundation

/// What went wrong.
public typealias CFError = NSError

/// The number of what went wrong, in its domain.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }

/// Whose numbers those are.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { NSString(string: err.domain) }

/// What went wrong, in words.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! {
  NSString(string: err.localizedDescription)
}
