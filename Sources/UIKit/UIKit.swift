// Views, controls and windows on top of layers. A program that imports UIKit has Core Animation,
// Core Graphics and Foundation with it, as on Apple's systems.

@_exported import QuartzCore
@_exported import ViewFoundation

/// What colour literals are where nothing else says it.
public typealias _ColorLiteralType = UIColor
/// What picture literals are where nothing else says it.
public typealias _ImageLiteralType = UIImage
