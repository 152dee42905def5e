/// One quad on its way to the GPU: 96 bytes, the same layout for every pipeline.
///
/// What `shape` and `extra` mean depends on the pipeline that reads them; the table is below. All
/// colours are premultiplied, gamma-encoded sRGB with the opacity of the layer already applied.
///
/// | pipeline  | `color`    | `extra`                    | `shape.x`     | `shape.y`            |
/// |-----------|------------|----------------------------|---------------|----------------------|
/// | fill      | background | border colour              | corner radius | border width         |
/// | image     | tint       | texture rectangle, 0…1     | corner radius | –                    |
/// | shadow    | shadow     | –                          | corner radius | sigma, local units   |
/// | composite | tint       | source origin, in texels   | corner radius | –                    |
///
/// `shape.z` is the matrix element m33. `shape.w` carries the bits of `InstanceBits`.
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
/// Bits 0…3 say which corners are rounded (minX·minY, maxX·minY, minX·maxY, maxX·maxY, as in
/// `CACornerMask`); bit 4 asks for antialiased edges; bit 5 for no outer edge at all (coverage one
/// over the whole quad, which the vertex stage widens by at least a pixel: a clip makes the edge;
/// a border's inner edge stays exact); bits 8…23 hold
/// the clip's index within the batch's run of 256 plus one, 0 for none.
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

  /// The same bits as a float, for `Instance.shape.w`.
  @inlinable
  package var asFloat: Float { Float(bitPattern: rawValue) }
}

/// A rounded rectangle that multiplies the coverage of the instances naming it.
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
  /// Corner radius, m33, corner mask as float bits (bits 0…3), 0.
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
