// Controls, stacks, tabs and alerts with y pointing up, and with them all that views and windows are. A program that
// imports AppKit has Core Animation, Core Graphics, Core Text and Foundation with it, as on Apple's systems.

@_exported import AppKitCore
@_exported import CoreText

/// What colour literals are where nothing else says it.
public typealias _ColorLiteralType = NSColor
