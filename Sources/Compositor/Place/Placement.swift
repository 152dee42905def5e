import Geometry

/// Where a node is on the frame: what *Place* finds out and *Cull* and *Batch* read.
struct Placement: Sendable {
  // Ordered so that nothing is lost between them.

  /// From the layer's own points to pixels of the frame, origin top left, y down.
  var world = Homography.identity
  /// Which of the joined spaces its sublayers are in; −1 where it flattens them itself.
  var space: Int32 = -1
  /// How it looks from where we stand.
  var flags: PlacementFlags = []
  /// Around the layer's rectangle in pixels: minimum x and y, maximum x and y.
  var box = SIMD4<Float>()

  init() {}

  init(world: Homography, box: SIMD4<Float>, flags: PlacementFlags) {
    (self.world, self.box, self.flags) = (world, box, flags)
  }
}

/// What *Place* found out about a node.
struct PlacementFlags: OptionSet, Sendable {
  let rawValue: UInt16

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
  /// A rounded rectangle and nothing more: see `FramePipeline.isBox`.
  static let box = PlacementFlags(rawValue: 16)
  /// It is drawn as a picture of itself: see `KeptPicture`.
  static let picture = PlacementFlags(rawValue: 128)
  /// Something of its background or border can be seen.
  static let drawsBox = PlacementFlags(rawValue: 256)
}
