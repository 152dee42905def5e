import Foundation

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; nil for none.
  open var image: UIImage? {
    didSet {
      layer.contents = image?.cgImage
      layer.contentsScale = image?.scale ?? 1
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// Makes a view of a picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes a view that takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// The picture's size.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  override class var mayDraw: Bool { false }
  override class var followsScale: Bool { false }
}
