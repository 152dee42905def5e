// Colours, fonts, pictures, paths and insets by the names of UIKit: values that know no views.

@_exported import ImageIO
@_exported import QuartzCore
@_exported import ViewFoundation
