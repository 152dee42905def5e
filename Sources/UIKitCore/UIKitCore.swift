// Views, controls and windows on top of layers: what the lists and pages of UIKit are made of.

@_exported import UIKitGraphics
