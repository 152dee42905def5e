import Foundation
import Geometry

extension UIView {
  /// A view that looks as a part of this one does now, and stays so.
  ///
  /// - Parameters:
  ///   - rect: the part, in the view's coordinates; what lies outside of the view is empty.
  ///   - afterUpdates: whether views place and draw what waits for it first.
  ///   - capInsets: what is not stretched along an edge when the snapshot is resized.
  final func snapshot(
    of rect: CGRect, _ afterUpdates: Bool, _ capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layer.updateTree() }
    return SnapshotView(layer, showing: rect, insets: capInsets)
  }

  /// Draws the view with all inside into the current context, as it is seen.
  ///
  /// It is rendered off screen by the compositor, perspective and shadows included.
  ///
  /// - Parameters:
  ///   - rect: where the view's bounds go, in the context's coordinates.
  ///   - afterUpdates: whether views place and draw what waits for it first.
  /// - Returns: whether everything was drawn; false without a context, without GL, for a view
  ///   without extent, and within an open `CATransaction`.
  final func drawTree(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard UIGraphicsGetCurrentContext() != nil, bounds.width >= 1, bounds.height >= 1,
      let renderer = try? CARenderer(size: bounds.size, scale: contentScaleFactor)
    else { return false }
    if afterUpdates { layer.updateTree() }
    let copy = LayerCopy().copy(of: layer)
    copy.center(in: bounds.size)
    renderer.layer = copy
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    guard copy.presentation() != nil, let image = renderer.makeImage() else { return false }
    UIImage(cgImage: image).draw(in: rect)
    return true
  }
}
