// Views, controls and windows with y pointing up, on top of layers. A program that imports AppKit
// has Core Animation, Core Graphics and Foundation with it, as on Apple's systems.

@_exported import AppKitGraphics

/// What colour literals are where nothing else says it.
public typealias _ColorLiteralType = NSColor
