import Foundation

extension UIView {
  /// A view that looks as this one does now, and stays so.
  ///
  /// It stretches what it shows when it is resized. It is a copy of the layers, not of their pixels:
  /// it is sharp at any size, and costs as much to draw as what it was made of.
  ///
  /// - Parameter afterUpdates: whether views place and draw what waits for it first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layer.updateTree() }
    return SnapshotView(LayerCopy().copy(of: layer), showing: bounds)
  }
}

/// Shows a copy of layers, stretched to its size.
private final class SnapshotView: UIView {
  private let copy: CALayer
  private let naturalSize: CGSize

  /// - Parameter rect: what is seen, in the coordinates of the copied layer.
  init(_ copy: CALayer, showing rect: CGRect) {
    (self.copy, naturalSize) = (copy, rect.size)
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    let bounds = copy.bounds
    copy.center(in: bounds.size)
    copy.anchorPoint = .zero
    copy.position = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    let stretched = CALayer()
    stretched.anchorPoint = .zero
    stretched.addSublayer(copy)
    layer.addSublayer(stretched)
    clipsToBounds = copy.masksToBounds || rect.size != bounds.size
    isUserInteractionEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    guard naturalSize.width > 0, naturalSize.height > 0 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.sublayers?.first?.transform = CATransform3DMakeScale(
      bounds.width / naturalSize.width, bounds.height / naturalSize.height, 1)
    CATransaction.commit()
  }
}
