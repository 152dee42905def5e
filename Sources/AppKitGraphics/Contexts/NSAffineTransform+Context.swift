import Drawing
import Foundation

extension NSAffineTransform {
  /// Does the transform before the present one of the current context, from now on.
  public func concat() {
    let map = transformStruct
    GraphicsStack.current.context?.concatenate(
      CGAffineTransform(
        a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.tX, ty: map.tY))
  }
}
