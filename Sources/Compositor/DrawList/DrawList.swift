import Geometry

/// A rectangle of whole target pixels, origin top left, y down.
@frozen
package struct PixelRect: Sendable, Equatable {
  /// The left edge.
  package var x: Int32
  /// The top edge.
  package var y: Int32
  /// The width, never negative.
  package var width: Int32
  /// The height, never negative.
  package var height: Int32

  @inlinable
  package init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether it covers no pixel.
  @inlinable
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels that both have; empty (zero size) where they have none.
  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether every pixel of `other` is also one of this rectangle.
  @inlinable
  package func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  /// Whether the two have a pixel in common.
  @inlinable
  package func overlaps(_ other: PixelRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

/// A run of instances that one draw call handles.
@frozen
package struct Batch: Sendable, Equatable {
  /// What draws it.
  package var pipeline: Pipeline
  /// What it reads.
  package var texture: TextureSource
  /// Which of `DrawList.instances`; for `.edges`, which of `DrawList.edges`.
  package var instances: Range<Int32>
  /// The only pixels it may touch.
  package var scissor: PixelRect
  /// Which run of 256 clips its instances name: clip n of the run is clip 256 · window + n.
  ///
  /// −1 where none names a clip.
  package var clipWindow: Int32
  /// Whether it is added to what is there instead of covering it.
  package var isAdded: Bool

  @inlinable
  package init(
    pipeline: Pipeline, texture: TextureSource, instances: Range<Int32>, scissor: PixelRect,
    clipWindow: Int32 = -1, isAdded: Bool = false
  ) {
    self.isAdded = isAdded
    self.pipeline = pipeline
    self.texture = texture
    self.instances = instances
    self.scissor = scissor
    self.clipWindow = clipWindow
  }
}

/// A sequence of batches into one target.
///
/// A level may have several passes: where a group reads what its surroundings show so far, the level
/// is drawn up to there, the group aside, and a pass without a `clearColor` goes on with the level.
@frozen
package struct Pass: Sendable, Equatable {
  /// The level of the coverage atlas, whose passes hold `.edges`. The first one comes before all others.
  package static let coverageLevel: Int32 = -1

  /// 0 is the frame itself, 1 and up the group targets. Deeper groups have higher levels.
  package var level: Int32
  /// Pixels that the target must have at the least.
  package var width: Int32
  /// Pixels that the target must have at the least.
  package var height: Int32
  /// The premultiplied colour that the target starts from; nil where it keeps what it shows.
  ///
  /// A level's first pass in a frame has one, and one that starts the target over because it was full. The coverage atlas
  /// starts from nothing, `.zero`.
  package var clearColor: SIMD4<Float>?
  /// Why what it draws is drawn aside; empty for the frame and for the coverage atlas.
  package var reason: GroupReason = []
  /// The only pixels that differ from what the level showed as `DrawList.formerAside`; nil where all may.
  package var damage: PixelRect?
  /// Which of `DrawList.batches`, in order.
  package var batches: Range<Int32>

  @inlinable
  package init(
    level: Int32, width: Int32, height: Int32, clearColor: SIMD4<Float>?, batches: Range<Int32>
  ) {
    self.level = level
    self.width = width
    self.height = height
    self.clearColor = clearColor
    self.batches = batches
  }
}

/// All that a renderer needs to draw one frame, in the order in which to draw it.
///
/// Passes run first to last, batches within a pass first to last, instances within a batch first to
/// last; each is blended source-over onto what is there, except `.edges`, which add up, and `.blend`.
/// The arrays are kept from frame to frame, so that a steady scene allocates nothing.
package struct DrawList: Sendable {
  /// The quads of all batches.
  package var instances: [Instance] = []
  /// The clips that instances name.
  package var clips: [ClipShape] = []
  /// The outlines of the shapes in the coverage atlas.
  package var edges: [PathEdge] = []
  /// What instances name by index: stops of gradients, masks, colour matrices.
  ///
  /// An index travels as a float, so that at most 2²⁴ can be named.
  package var constants: [SIMD4<Float>] = []
  /// The draw calls.
  package var batches: [Batch] = []
  /// The targets: the coverage atlas, then the deepest group first, the frame itself last.
  package var passes: [Pass] = []
  /// The pictures that batches name; uploaded when first seen, by `Bitmap.id`.
  package var images: [Bitmap] = []
  /// The pictures of layers that batches name, each after those that it names itself.
  package var pictures: [PictureDrawing] = []
  /// Names all that is drawn aside: two frames with the same draw it alike. Nil where nothing is, or where
  /// some of it reads the frame.
  package var aside: UInt64?
  /// Names what was drawn aside by the frame that the passes' damage counts from; nil where that is not known.
  package var formerAside: UInt64?
  /// The pixels of its target that each instance touches: minimum x and y, maximum x and y.
  ///
  /// Empty where damage is not tracked.
  package var boxes: [SIMD4<Int16>] = []
  /// The only pixels of the frame that differ from the one drawn before; nil where all may.
  ///
  /// Found where `FramePipeline.tracksDamage` is set.
  package var damage: PixelRect?

  /// An empty list.
  package init() {}

  /// Forgets the frame and keeps the memory.
  package mutating func removeAll() {
    instances.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    (aside, formerAside) = (nil, nil)
    boxes.removeAll(keepingCapacity: true)
    damage = nil
  }
}
