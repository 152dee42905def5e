/// The number of a display.
public typealias CGDirectDisplayID = UInt32

/// The number that no display has.
public let kCGNullDirectDisplay: CGDirectDisplayID = 0

/// The number of the display with the desktop's first corner.
public func CGMainDisplayID() -> CGDirectDisplayID { 1 }
