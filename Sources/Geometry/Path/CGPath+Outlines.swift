import Foundation

extension CGPath {
  /// The outline of a line along the path, to be filled by the winding rule.
  ///
  /// It consists of straight lines that keep within a ten-thousandth of the path's size of the curves.
  /// - Parameter transform: sends the outline's points where they are wanted.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth.native, cap: lineCap, join: lineJoin, miterLimit: miterLimit.native)
    return CGPath(path: path.stroked(style).applying(transform))
  }

  /// The outline of a line along a path, under the name that Swift gives the function of C.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let outline = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
    self.init(path: outline.path)
  }

  /// The dashes of the path as subpaths of their own.
  ///
  /// - Parameters:
  ///   - phase: how far into the pattern every subpath begins.
  ///   - lengths: dash and gap in turn; the path stays whole where none is positive.
  ///   - transform: sends the dashes' points where they are wanted.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(dashes: lengths.map(\.native), dashPhase: phase.native)
    return CGPath(path: path.dashed(style).applying(transform))
  }

  /// The path with its curves replaced by lines.
  ///
  /// - Parameter threshold: the largest distance between a curve and its lines.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path: path.flattened(tolerance: threshold.native))
  }
}
