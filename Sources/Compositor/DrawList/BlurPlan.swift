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
///
/// A weak blur has the opposite trouble: between two pixels an edge may lie anywhere, and pixels tell no more
/// than how much of each is inside. A line between what is known at whole pixels is off by as much as 30
/// steps at a sigma of 0.4. So sources of weak blurs are drawn finer, two or four texels to a pixel
/// (`fineness`), and two passes, 1 and 2, blur and reduce them at once: their weights are
/// the Gaussian's integrals over a pixel (`InstanceBits.fine`). A texel is itself a mean, which blurs by a
/// variance of 1 / 12; half of that is taken off, which spreads the error evenly around zero: below 2
/// steps from a sigma of 0.2 on.
@frozen
package struct BlurPlan: Sendable, Equatable {
  /// How many texels of the source, on each axis, become one; 1 or more.
  package let reduction: Int32
  /// How many texels of the source, on each axis, are a pixel of the result: 1, 2 or 4.
  package let fineness: Int32
  /// What passes 1 and 2 have as `Instance.shape.x`, in texels of their source.
  package let sigma: Float
  /// How far beyond its source the blur is seen, in pixels of the result, on each side.
  package let reach: Int32

  /// The largest sigma for which all is done at full size.
  private static let finest: Float = 4

  /// How fine a source should be for a blur by a sigma in pixels of the result; 1 without a blur.
  package static func fineness(for sigma: Float) -> Int32 {
    sigma > 0 ? (sigma <= 1 ? 4 : sigma < 1.5 ? 2 : 1) : 1
  }

  /// Whether a third pass enlarges what the others made.
  package var enlarges: Bool { reduction > fineness }

  /// Plans a blur.
  ///
  /// - Parameters:
  ///   - sigma: in pixels of the result; not positive or not a number for none. Values beyond 1000 are taken
  ///     as 1000.
  ///   - fineness: how many texels of the source are a pixel, on each axis: 1, 2 or 4.
  package init(sigma: Float, fineness: Int32 = 1) {
    precondition(fineness == 1 || fineness == 2 || fineness == 4, "fineness \(fineness)")
    self.fineness = fineness
    let sigma = sigma > 0 ? min(sigma, 1000) : 0
    guard fineness == 1 else {
      let inTexels = sigma * Float(fineness)
      reduction = fineness
      self.sigma = max(inTexels * inTexels - 1 / 24, 0.02).squareRoot()
      reach = Int32((3.3 * sigma + 0.5).rounded(.up))
      return
    }
    let factor = sigma <= Self.finest ? 1 : (sigma / 2).rounded(.down)
    reduction = Int32(factor)
    self.sigma = factor == 1 ? sigma : (sigma * sigma - factor * factor / 4).squareRoot()
    reach = Int32((3.3 * sigma).rounded(.up)) + (factor == 1 ? 0 : Int32(factor))
  }
}
