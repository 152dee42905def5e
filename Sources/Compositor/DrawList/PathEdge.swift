/// A directed piece of an outline, on its way into the coverage atlas: 32 bytes.
///
/// An edge adds, to each texel of its tile, the signed area between itself and the texel's right side.
/// Over a closed outline this comes to the winding number times the covered part of the texel.
/// Edges to the left of the tile count in full, those to its right not at all; above and below they
/// are cut. Level edges add nothing and may be left out, as may what lies right of, above or below the
/// tile. Edges with a coordinate beyond ±10⁶, or that is not a number, are not drawn.
@frozen
package struct PathEdge: Sendable, Equatable {
  /// From x and y, to x and y, in texels of the atlas, y down.
  package var segment: SIMD4<Float>
  /// The shape's tile: left, top, right and bottom in whole texels of the atlas.
  package var tile: SIMD4<Float>

  @inlinable
  package init(segment: SIMD4<Float>, tile: SIMD4<Float>) {
    self.segment = segment
    self.tile = tile
  }
}
