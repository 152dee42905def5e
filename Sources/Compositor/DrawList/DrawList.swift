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

/// What draws a batch: one row of the renderer's pipeline table.
package enum Pipeline: UInt8, Sendable, CaseIterable {
  /// A rounded rectangle with a background and, inside its edge, a border.
  case fill
  /// A texture inside a rounded rectangle.
  case image
  /// The Gaussian shadow of a rounded rectangle.
  case shadow
  /// A group that was drawn aside, copied texel for pixel and cut by a rounded rectangle.
  case composite
}

/// How a texture is read between its texels.
package enum TextureFilter: UInt8, Sendable, CaseIterable {
  /// Bilinear, without mipmaps.
  case linear
  /// The nearest texel.
  case nearest
  /// Bilinear between two mipmap levels.
  case trilinear
}

/// Where a batch reads its texels.
@frozen
package enum TextureSource: Sendable, Equatable {
  /// The pipeline reads no texture.
  case none
  /// An index into `DrawList.images`, with the filters for shrinking and for enlarging.
  case image(Int32, minification: TextureFilter, magnification: TextureFilter)
  /// The group target of a level; levels count from 1.
  case level(Int32)
}

/// A run of instances that one draw call handles.
@frozen
package struct Batch: Sendable, Equatable {
  /// What draws it.
  package var pipeline: Pipeline
  /// What it reads.
  package var texture: TextureSource
  /// Which of `DrawList.instances`.
  package var instances: Range<Int32>
  /// The only pixels it may touch.
  package var scissor: PixelRect
  /// Which run of 256 clips its instances name: clip n of the run is clip 256 · window + n.
  ///
  /// −1 where none names a clip.
  package var clipWindow: Int32

  @inlinable
  package init(
    pipeline: Pipeline, texture: TextureSource, instances: Range<Int32>, scissor: PixelRect,
    clipWindow: Int32 = -1
  ) {
    self.pipeline = pipeline
    self.texture = texture
    self.instances = instances
    self.scissor = scissor
    self.clipWindow = clipWindow
  }
}

/// A sequence of batches into one target.
@frozen
package struct Pass: Sendable, Equatable {
  /// 0 is the frame itself, 1 and up the group targets. Deeper groups have higher levels.
  package var level: Int32
  /// Pixels that the target must have at the least.
  package var width: Int32
  /// Pixels that the target must have at the least.
  package var height: Int32
  /// The premultiplied colour that the target starts from.
  package var clearColor: SIMD4<Float>
  /// Which of `DrawList.batches`, in order.
  package var batches: Range<Int32>

  @inlinable
  package init(
    level: Int32, width: Int32, height: Int32, clearColor: SIMD4<Float>, batches: Range<Int32>
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
/// last; each is blended source-over onto what is there. The arrays are kept from frame to frame, so
/// that a steady scene allocates nothing.
package struct DrawList: Sendable {
  /// The quads of all batches.
  package var instances: [Instance] = []
  /// The clips that instances name.
  package var clips: [ClipShape] = []
  /// The draw calls.
  package var batches: [Batch] = []
  /// The targets, deepest group first, the frame itself last.
  package var passes: [Pass] = []
  /// The pictures that batches name; uploaded when first seen, by `Bitmap.id`.
  package var images: [Bitmap] = []

  /// An empty list.
  package init() {}

  /// Forgets the frame and keeps the memory.
  package mutating func removeAll() {
    instances.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
  }
}
