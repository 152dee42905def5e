// Colours, fonts, pictures, paths, contexts and appearances by the names of AppKit: values that know no views.

@_exported import ImageIO
@_exported import QuartzCore
@_exported import ViewFoundation
