import Foundation

/// A view's extent on one axis, as it follows its superview's.
///
/// On each axis a view divides its superview into margin, length and margin. A change of the
/// superview's length goes to those of the three that are flexible, in proportion to what they had.
/// Where none is, the far margin takes it, since positions count from the near side.
package struct AutoresizedSpan: Hashable, Sendable {
  /// The near margin, in points.
  package var start: CGFloat
  /// The view's own length, in points.
  package var length: CGFloat

  /// Makes an extent.
  package init(start: CGFloat, length: CGFloat) {
    self.start = start
    self.length = length
  }

  /// The extent after the superview's length changed; never of negative length.
  ///
  /// - Parameters:
  ///   - near: whether the margin on the side from which positions count gives way.
  ///   - middle: whether the length does.
  ///   - far: whether the other margin does.
  package func resized(
    from old: CGFloat, to new: CGFloat, near: Bool, middle: Bool, far: Bool
  ) -> AutoresizedSpan {
    let flexible = [near ? start : 0, middle ? length : 0, far ? old - start - length : 0]
    let total = flexible.reduce(0, +)
    let count = CGFloat([near, middle, far].count { $0 })
    guard count > 0 else { return self }
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return (new - old) * (total > 0 ? flexible[index] / total : 1 / count)
    }
    return AutoresizedSpan(
      start: start + share(0, near), length: max(0, length + share(1, middle)))
  }
}
