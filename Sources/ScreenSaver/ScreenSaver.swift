// Views that move by themselves, by the names of Screen Saver. A program that imports it has AppKit with it, as on
// Apple's systems. No desktop here runs bundles of savers: the view stands in a window of the program's own.

@_exported import AppKit
