import Drawing
import Foundation
import ViewFoundation

extension NSImage: AttachedImage {
  package final var baseline: CGFloat { 0 }
  package final var pixels: CGImage? { picture(pixelsPerPoint: 2) }
}

extension NSTextAttachment {
  /// What is shown; symbols and templates in the colour of the letters.
  public final var image: NSImage? {
    get { shown as? NSImage }
    set { shown = newValue }
  }
}
