/// What draws a batch: one row of the renderer's pipeline table.
@usableFromInline
@frozen
package enum Pipeline: UInt8, Sendable, CaseIterable {
  /// A rounded rectangle with a background and, inside its edge, a border.
  case fill
  /// A texture inside a rounded rectangle.
  case image
  /// The Gaussian shadow of a rounded rectangle.
  case shadow
  /// A group that was drawn aside, copied texel for pixel and cut by a rounded rectangle.
  case composite
  /// A gradient inside a rounded rectangle.
  case gradient
  /// Outlines, added to the coverage atlas; the instances are `DrawList.edges`.
  case edges
  /// A shape of the coverage atlas, in one colour.
  case coverage
  /// One axis of a Gaussian blur of a level, or a resampled copy of it.
  case blur
  /// A group that was drawn aside, mixed with what lies behind it by a `BlendMode`.
  ///
  /// The renderer copies the batch's scissor rectangle just before. So instances that overlap belong
  /// in batches of their own.
  case blend
  /// A group that was drawn aside, as a page that rolls off its plane.
  case curl
  /// A group that was drawn aside, below water that a drop fell into.
  case ripple
  /// A group that was drawn aside, as a page that is drawn through a hole.
  case suction
  /// A group that was drawn aside, behind the blades of an iris.
  case iris
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
  /// The kept picture of that digest (`DrawList.pictures`), with filters as for images.
  case picture(UInt64, minification: TextureFilter, magnification: TextureFilter)
  /// The group target of a level; levels count from 1, and differ from the one drawn into.
  case level(Int32)
  /// The coverage atlas.
  case coverage
  /// What a level, 0 for the frame, shows so far; texels lie where its pixels do, y down.
  ///
  /// The frame is copied as far as the batch's blurs read (`Instance.linear`), or else wholly.
  case backdrop(Int32)
}
