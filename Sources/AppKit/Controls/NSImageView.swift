import Foundation

/// How a picture fills what it is shown in.
public enum NSImageScaling: UInt, Sendable {
  /// As large as fits, in its own proportions, but not larger than it is.
  case scaleProportionallyDown = 0
  /// Stretched.
  case scaleAxesIndependently = 1
  /// In its own size.
  case scaleNone = 2
  /// As large as fits, in its own proportions.
  case scaleProportionallyUpOrDown = 3
}

/// A view that shows a picture, in the middle.
@preconcurrency @MainActor
open class NSImageView: NSControl {
  /// The picture; nil for none.
  open var image: NSImage? {
    didSet { contentDidChange() }
  }
  /// How the picture fills the view.
  open var imageScaling = NSImageScaling.scaleProportionallyDown {
    didSet { needsDisplay = true }
  }

  /// Makes a view of a picture's size.
  public convenience init(image: NSImage) {
    self.init(frame: NSRect(origin: .zero, size: image.size))
    self.image = image
  }

  /// The picture's size.
  open override var intrinsicContentSize: NSSize { image?.size ?? super.intrinsicContentSize }

  /// Draws the picture.
  open override func draw(_ dirtyRect: NSRect) {
    guard let image, image.size.width > 0, image.size.height > 0 else { return }
    image.draw(in: place(of: image.size))
  }

  private func place(of size: NSSize) -> NSRect {
    let fit = min(bounds.width / size.width, bounds.height / size.height)
    let scale: CGFloat
    switch imageScaling {
    case .scaleAxesIndependently: return bounds
    case .scaleNone: scale = 1
    case .scaleProportionallyDown: scale = min(fit, 1)
    case .scaleProportionallyUpOrDown: scale = fit
    }
    return NSRect(
      x: bounds.midX - size.width * scale / 2, y: bounds.midY - size.height * scale / 2,
      width: size.width * scale, height: size.height * scale)
  }

  override class var mayDraw: Bool { true }
}
