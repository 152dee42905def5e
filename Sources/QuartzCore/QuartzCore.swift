// The umbrella over Core Animation: layers, animations, timing, transactions, and the stage that
// shows them. No code of its own but the names that constants had in older programs.

@_exported import CGL
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreVideo
@_exported import Layers
@_exported import Motion
@_exported import Stage
