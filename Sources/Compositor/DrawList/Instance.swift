import RenderTree

/// One quad on its way to the GPU: 96 bytes, the same layout for every pipeline.
///
/// What `color`, `shape` and `extra` mean depends on the pipeline that reads them:
///
/// | pipeline  | `color`      | `extra`                                    | `shape.x`     | `shape.y`            |
/// |-----------|--------------|--------------------------------------------|---------------|----------------------|
/// | fill      | background   | border over the background                 | corner radius | border width         |
/// | image     | tint         | texture rectangle, 0…1                     | corner radius | – (the renderer's)   |
/// | shadow    | shadow       | xy from its layer, the layer's opacity     | corner radius | sigma, local units   |
/// | composite | tint         | xy to the source, zw to the mask           | corner radius | index of its effects |
/// | blend     | tint         | xy to the source, zw to the mask           | corner radius | index of its effects |
/// | gradient  | start, end   | first stop, stops, `GradientKind`, opacity | corner radius | border above         |
/// | coverage  | paint        | xy to the atlas                            | rule, 0 or 1  | –                    |
/// | blur      | tint         | xy to the source, zw scale                 | sigma, texels | axis, 0 or 1         |
/// | pages     | tint         | xy to the source, angle, index of texels   | a length      | another              |
///
/// `shape.z` is the matrix element m33. `shape.w` carries the bits of `InstanceBits`. Colours are
/// premultiplied, gamma-encoded sRGB with the opacity of the layer already applied.
///
/// **Border above**: the width of a border that is drawn over it later, counted where `InstanceBits.cover` is not 0.
/// Pictures, whose corners are sharp then, have it in `shape.x`, below zero; or how far `InstanceBits.sides` were moved.
///
/// **xy from its layer**: how far a shadow is moved from the box that casts it, which is as large and is drawn over it
/// with the same corners. No opacity where none is.
///
/// **xy to …** is what is added to a pixel's position in the target to come to a texel.
///
/// **Composite and blend** with effects: in `DrawList.constants`, from `shape.y` on, lie first, if
/// `InstanceBits.bounded`, the pixels to draw (left, top, right, bottom), then, if
/// `InstanceBits.masked`, the texels that the mask occupies (left, top, right, bottom; the mask is zero
/// outside, and lies in the same texture as the source), then, if `.colorMatrix`, five vectors: the rows
/// for red, green, blue and alpha of a matrix, and what is added. It is applied to unpremultiplied
/// colours, and its result clamped.
///
/// **Gradient**: start and end are x, y each, in units of the rectangle, 0…1. A stop is two constants: its
/// unpremultiplied colour, then its location. Locations never fall. Between stops the unpremultiplied
/// colours are mixed; before the first and after the last one they stay. Where start and end coincide,
/// the last colour is everywhere, or the cone begins to the right. Of stops at one location the first
/// and the last one count. No stop, no gradient.
///
/// **Coverage**: the map is the identity, the rectangle in whole pixels. Rule 0 is nonzero winding,
/// 1 even-odd. If `InstanceBits.lined`, `extra.zw` comes to the coverage of the line over it, `linear.xy` to that
/// of what one of both covers alone, and `linear.z` is how opaque the line is; where `linear.w` is not 0 it lies within.
///
/// **Blur**: the map is the identity. `linear` names the texels that may be read (left, top, right,
/// bottom; what lies outside is transparent), `rect` the pixels to draw. The centre of a pixel reads
/// around texel position `pixel · scale + xy`; a scale of zero stands for one. Along its axis, every
/// texel within 3.3 sigma is weighed; across, the nearest is taken. Along x it may go down by `offset.x` texels for
/// each one: then what lies between rows is read between them. Where
/// an end of the window along the axis is held (`InstanceBits.held`), its last texel stands for all beyond. Without a sigma it is a copy,
/// bilinear, or smoother where the scale is below one. Batches do not mix blurs and copies, nor
/// silhouettes and pictures. See `BlurPlan` for how to blur.
///
/// **Pages** (curl, ripple, suction, iris): see `PageWarp`; lengths are in local units, the angle in radians. The constant
/// at the index names the texels that the page occupies.
@frozen
package struct Instance: Sendable {
  /// The linear part of the map from local points to target pixels: m11, m12, m21, m22.
  package var linear: SIMD4<Float>
  /// Translation and perspective of that map: m31, m32, m13, m23.
  package var offset: SIMD4<Float>
  /// The rectangle in local points: minimum x and y, width, height (never negative).
  package var rect: SIMD4<Float>
  /// The main colour or tint.
  package var color: SIMD4<Float>
  /// See the table above.
  package var extra: SIMD4<Float>
  /// See the table above.
  package var shape: SIMD4<Float>

  @inlinable
  package init(
    linear: SIMD4<Float>, offset: SIMD4<Float>, rect: SIMD4<Float>, color: SIMD4<Float>,
    extra: SIMD4<Float>, shape: SIMD4<Float>
  ) {
    self.linear = linear
    self.offset = offset
    self.rect = rect
    self.color = color
    self.extra = extra
    self.shape = shape
  }
}

/// The integers that travel in the last float of an `Instance`, bit for bit.
///
/// | bits  | |
/// |-------|-|
/// | 0…3   | which corners are rounded (minX·minY, maxX·minY, minX·maxY, maxX·maxY, as in `CACornerMask`) |
/// | 4     | antialiased edges |
/// | 5     | no outer edge: coverage one over the whole quad, which the vertex stage widens by at least a pixel, because a clip makes the edge; a border's inner edge stays exact |
/// | 6     | a mask multiplies the group (composite, blend) |
/// | 7     | a colour matrix changes the group (composite, blend) |
/// | 7     | covered: the clip, and those after it, are what will be drawn over a part of the edge (fill, image, gradient) |
/// | 8…16  | the clip's index within the batch's run of 256 plus one, 0 for none |
/// | 17    | lined: a line that is drawn over it later covers some of the same pixels (coverage) |
/// | 17    | bounded: the bounds, and what the group covers beyond them, are what is mixed (blend) |
/// | 18…21 | sides that were moved outwards, because a clip or the quad makes the edge: minX, minY, maxX, maxY (fill, image, gradient) |
/// | 22    | averages: colours change much within a pixel, and are averaged over it (gradient) |
/// | 23    | cut: the quad ends hard where the sides of bits 18…21 were before they were moved (fill, image, gradient) |
/// | 23    | fine: the target's pixels are `scale` texels wide, and the blur is one of theirs (blur) |
/// | 24…28 | the `BlendMode` (blend) |
/// | 24…31 | how opaque the border is that is drawn over it later, 0…255 (fill, image, gradient) |
/// | 29    | silhouette: only the alpha of the source counts (blur) |
/// | 30…31 | which ends of the window are held: the first, the last; where it leans those of x, of y (blur) |
@frozen
package struct InstanceBits: Equatable, Sendable {
  /// The bits as the shader reads them with `floatBitsToUint`.
  package var rawValue: UInt32

  /// Packs the fields.
  ///
  /// - Parameters:
  ///   - corners: a `CACornerMask`'s raw value, 0…15.
  ///   - antialiased: whether the rectangle's own edges are covered by area or cut hard.
  ///   - bleeds: whether the shape has no outer edge, because a clip cuts it.
  ///   - clip: an index into `DrawList.clips`, or −1.
  @inlinable
  package init(corners: UInt32, antialiased: Bool, bleeds: Bool = false, clip: Int32) {
    rawValue =
      (corners & 15) | (antialiased ? 16 : 0) | (bleeds ? 32 : 0)
      | (clip < 0 ? 0 : UInt32(truncatingIfNeeded: clip & 255) + 1) << 8
  }

  /// Reads the bits of an `Instance.shape.w`.
  @inlinable
  package init(asFloat: Float) { rawValue = asFloat.bitPattern }

  /// Whether a mask multiplies the group: see `Instance`.
  @inlinable
  package var masked: Bool {
    get { rawValue & 64 != 0 }
    set { rawValue = newValue ? rawValue | 64 : rawValue & ~64 }
  }

  /// Whether a colour matrix changes the group: see `Instance`.
  @inlinable
  package var colorMatrix: Bool {
    get { rawValue & 128 != 0 }
    set { rawValue = newValue ? rawValue | 128 : rawValue & ~128 }
  }

  /// Whether it names no clip, but what will be drawn over a part of its edge: see `ClipShape`.
  @inlinable
  package var covered: Bool {
    get { colorMatrix }
    set { colorMatrix = newValue }
  }

  /// Whether only the alpha of what is blurred counts, as for shadows; the tint gives the colour.
  @inlinable
  package var silhouette: Bool {
    get { rawValue & 1 << 29 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 29 : rawValue & ~(1 << 29) }
  }

  /// Whether a group is mixed within the layer's bounds, and beyond them as far as it covers anything.
  @inlinable
  package var bounded: Bool {
    get { rawValue & 1 << 17 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 17 : rawValue & ~(1 << 17) }
  }

  /// Whether a shape's own line will cover some of the pixels at its edge: see `Instance`.
  @inlinable
  package var lined: Bool {
    get { bounded }
    set { bounded = newValue }
  }

  /// Which sides were moved outwards, by `-shape.x`: see `RectSides`. There the last colours of a picture go on.
  @inlinable
  package var sides: UInt8 {
    get { UInt8(rawValue >> 18 & 15) }
    set { rawValue = rawValue & ~(15 << 18) | UInt32(newValue & 15) << 18 }
  }

  /// How opaque the border is that is drawn later over a fill, a picture or a gradient, and with it over the same
  /// edge; 0 for none.
  @inlinable
  package var cover: Float {
    get { Float(rawValue >> 24) / 255 }
    set { rawValue = rawValue & ~(255 << 24) | UInt32((newValue * 255).rounded()) << 24 }
  }

  /// Whether a gradient's colours are averaged over each pixel.
  @inlinable
  package var averages: Bool {
    get { rawValue & 1 << 22 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 22 : rawValue & ~(1 << 22) }
  }

  /// Whether a blur weighs by integrals over the target's pixels, which are several texels wide.
  @inlinable
  package var fine: Bool {
    get { rawValue & 1 << 23 != 0 }
    set { rawValue = newValue ? rawValue | 1 << 23 : rawValue & ~(1 << 23) }
  }

  /// Whether the quad ends hard where its `sides` were before they were moved.
  @inlinable
  package var cut: Bool {
    get { fine }
    set { fine = newValue }
  }

  /// Which ends of a blur's window along its axis go on as they end: 1 the first, 2 the last one.
  @inlinable
  package var held: UInt8 {
    get { UInt8(rawValue >> 30) }
    set { rawValue = rawValue & ~(3 << 30) | UInt32(newValue & 3) << 30 }
  }

  /// How a `.blend` instance is mixed with what lies behind; bits that stand for none read as normal.
  @inlinable
  package var blendMode: BlendMode {
    get { BlendMode(rawValue: Int32(rawValue >> 24 & 31)) ?? .normal }
    set { rawValue = rawValue & ~(31 << 24) | UInt32(newValue.rawValue) << 24 }
  }

  /// The same bits as a float, for `Instance.shape.w`.
  @inlinable
  package var asFloat: Float { Float(bitPattern: rawValue) }
}

/// A rounded rectangle that multiplies the coverage of the instances naming it.
///
/// Or one that will be drawn later over a part of the edge of the instance that names it; then more of them may follow
/// it in the list.
///
/// It is evaluated per pixel from the target's position: `inverse` and `inverseOffset` map target
/// pixels back to the clip's local points (as `Instance.linear` and `.offset` do forwards).
@frozen
package struct ClipShape: Sendable, Equatable {
  /// m11, m12, m21, m22 of target pixels → local points.
  package var inverse: SIMD4<Float>
  /// m31, m32, m13, m23 of target pixels → local points.
  package var inverseOffset: SIMD4<Float>
  /// The rectangle in local points: minimum x and y, width, height.
  package var rect: SIMD4<Float>
  /// Corner radius, m33, corner mask as float bits (bits 0…3), and a kind: 1 where another part of the same layer
  /// lies over what the clip cuts off, so that both together shall be whole along the edge; −1 where the clip
  /// cuts the group that is drawn into, later, so that what is drawn shall be as much of a pixel as it will be of
  /// what the clip leaves; else 0. Of what is drawn over an edge, with the corners whether another one follows (bit 5),
  /// and whether it is but a hole in that (bit 6); and instead of a kind how opaque it is.
  package var shape: SIMD4<Float>

  @inlinable
  package init(
    inverse: SIMD4<Float>, inverseOffset: SIMD4<Float>, rect: SIMD4<Float>, shape: SIMD4<Float>
  ) {
    self.inverse = inverse
    self.inverseOffset = inverseOffset
    self.rect = rect
    self.shape = shape
  }
}
