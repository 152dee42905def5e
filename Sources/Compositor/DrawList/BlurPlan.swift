/// How to blur a level by any sigma at a cost that hardly grows with it.
///
/// A strong blur leaves nothing fine behind, so that a coarser grid can hold its result. Three `.blur`
/// passes make it, each into a level that is not its source:
///
/// 1. along x, `scale` (`reduction`, 1): the target has one texel for `reduction` of the source's;
/// 2. along y, `scale` (1, `reduction`), onto a target that is smaller in both directions;
/// 3. a copy without a sigma, `scale` (1 / `reduction`) on both axes, back to full size.
///
/// Where `reduction` is 1 the third is left out. The copy is a quadratic B-spline, which blurs too, by
/// the variance `reduction`² / 4 an axis; that is why `sigma` is a little less than what was asked for.
/// What is left of the error is of the third order, below a fifth of a step of 8 bits.
@frozen
package struct BlurPlan: Sendable, Equatable {
  /// How many texels of the source, on each axis, become one; 1 or more.
  package let reduction: Int32
  /// What passes 1 and 2 have as `Instance.shape.x`, in texels of their source.
  package let sigma: Float
  /// How far beyond its source the blur is seen, in pixels of the source, on each side.
  package let reach: Int32

  /// The largest sigma for which all is done at full size.
  private static let finest: Float = 4

  /// Plans a blur.
  ///
  /// - Parameter sigma: in pixels of the level; not positive or not a number for none. Values beyond 1000
  ///   are taken as 1000.
  package init(sigma: Float) {
    let sigma = sigma > 0 ? min(sigma, 1000) : 0
    let factor = sigma <= Self.finest ? 1 : (sigma / 2).rounded(.down)
    reduction = Int32(factor)
    self.sigma = factor == 1 ? sigma : (sigma * sigma - factor * factor / 4).squareRoot()
    reach = Int32((3.3 * sigma).rounded(.up)) + (factor == 1 ? 0 : Int32(factor))
  }
}
