/// An object of Core Foundation that equals itself alone, where its class does not say otherwise.
public protocol _CFObject: AnyObject, Hashable {}

extension _CFObject {
  /// Whether both are one object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Whether two objects are equal, as their class compares them.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
  if cf1 === cf2 { return true }
  guard let first = cf1 as? any Hashable, let second = cf2 as? any Hashable else { return false }
  return AnyHashable(first) == AnyHashable(second)
}

/// A number that equal objects share.
public func CFHash(_ cf: CFTypeRef!) -> UInt {
  UInt(bitPattern: (cf as? any Hashable)?.hashValue ?? 0)
}
