import Foundation
import ViewFoundation

extension UIImage: AttachedImage {
  package final var baseline: CGFloat { baselineOffsetFromBottom ?? 0 }
  package final var pixels: CGImage? { cgImage }
}

extension NSTextAttachment {
  /// Makes one of a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// What is shown; symbols and templates in the colour of the letters.
  public final var image: UIImage? {
    get { shown as? UIImage }
    set { shown = newValue }
  }
}
