import Geometry

/// Where a node is on the frame: what *Place* finds out and *Cull* and *Batch* read.
struct Placement: Sendable {
  /// From the layer's own points to pixels of the frame, origin top left, y down.
  var world = Homography.identity
  /// Around the layer's rectangle in pixels: minimum x and y, maximum x and y.
  var box = SIMD4<Float>()
  /// How far in front of its parent's plane its centre lies, in points.
  var depth = 0.0
  /// How it looks from where we stand.
  var flags: PlacementFlags = []
  /// Which of the joined spaces its sublayers are in; −1 where it flattens them itself.
  var space: Int32 = -1
}

/// What *Place* found out about a node.
struct PlacementFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// The node and its subtree may be seen.
  static let visible = PlacementFlags(rawValue: 1)
  /// Straight edges stay parallel to the pixel grid.
  static let aligned = PlacementFlags(rawValue: 2)
  /// Parallel edges stay parallel.
  static let affine = PlacementFlags(rawValue: 4)
  /// An odd number of ancestors flips the geometry, which must not turn pictures upside down.
  static let flipped = PlacementFlags(rawValue: 8)
  /// The sublayers are projected or mirrored: their maps depend on more than themselves.
  static let arranges = PlacementFlags(rawValue: 32)
  /// An odd number of the node and its ancestors flips the geometry.
  static let flipsSublayers = PlacementFlags(rawValue: 64)
  /// Only the back is seen, and the layer shows none.
  static let facesAway = PlacementFlags(rawValue: 16)
  /// It is drawn as a picture of itself: see `KeptPicture`.
  static let picture = PlacementFlags(rawValue: 128)
}
