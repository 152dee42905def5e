// Responders, views and gestures, windows and scenes, controllers with their bars, and the animation of views: all that
// names each other, on top of layers.

@_exported import UIKitGraphics
