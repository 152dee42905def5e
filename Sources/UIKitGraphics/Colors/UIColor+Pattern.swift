import Drawing
import Foundation

extension UIColor {
  /// Makes a colour that repeats a picture from the top left of where it is drawn; clear for an empty one.
  ///
  /// It fills backgrounds of views and layers, texts of labels, and what contexts draw; borders, shadows and
  /// gradients stay clear.
  public convenience init(patternImage image: UIImage) {
    let pattern = image.cgImage.flatMap { CGColor(image: $0, size: image.size) }
    self.init(cgColor: pattern ?? .clear)
  }
}
