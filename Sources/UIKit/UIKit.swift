// Views, controls and windows on top of layers. A program that imports UIKit has Core Animation,
// Core Graphics and Foundation with it, as on Apple's systems.

@_exported import QuartzCore
@_exported import ViewFoundation

/// What colour literals are where nothing else says it.
public typealias _ColorLiteralType = UIColor

/// The largest `Float`, under the name that it has in C on Apple's systems: programs repeat animations so often.
public let HUGE = Float.greatestFiniteMagnitude
