// Lists, pages, animators and physics of views, and with them all that views and controls are. A program that imports
// UIKit has Core Animation, Core Graphics and Foundation with it, as on Apple's systems.

@_exported import UIKitControls

/// What colour literals are where nothing else says it.
public typealias _ColorLiteralType = UIColor
/// What picture literals are where nothing else says it.
public typealias _ImageLiteralType = UIImage
