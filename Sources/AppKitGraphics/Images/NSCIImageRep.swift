import CoreImage
import Drawing
import Foundation

/// A form of a picture that Core Image works out, when it is first drawn.
open class NSCIImageRep: NSImageRep {
  /// What is shown.
  public let ciImage: CIImage
  private lazy var pixels = CIContext().createCGImage(ciImage, from: ciImage.extent)

  /// Makes a form of one pixel a point; nothing is drawn of what has no end.
  public init(ciImage image: CIImage) {
    ciImage = image
    super.init()
    if !image.extent.isInfinite { size = image.extent.size }
  }

  /// The pixels from left to right; 0 without an end.
  open override var pixelsWide: Int { Int(clampedSize.width) }
  /// The pixels from top to bottom; 0 without an end.
  open override var pixelsHigh: Int { Int(clampedSize.height) }

  private var clampedSize: NSSize { ciImage.extent.isInfinite ? .zero : ciImage.extent.size }

  override var formPixels: CGImage? { pixels }
}

extension CIImage {
  /// Makes a picture of a form's pixels, one unit each; nil where there are none.
  public convenience init?(bitmapImageRep: NSBitmapImageRep) {
    guard let pixels = bitmapImageRep.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  /// Draws a part into the current context, over a rectangle.
  public func draw(
    in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    guard let context = NSGraphicsContext.current?.cgContext,
      let pixels = CIContext().createCGImage(self, from: fromRect)
    else { return }
    context.saveGState()
    context.setBlendMode(op.blendMode)
    context.setAlpha(delta)
    context.drawUpright(pixels, in: rect)
    context.restoreGState()
  }

  /// Draws a part into the current context, in its own size.
  public func draw(
    at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    draw(
      in: NSRect(origin: point, size: fromRect.size), from: fromRect, operation: op, fraction: delta
    )
  }
}

extension NSBitmapImageRep {
  /// Makes a form of what Core Image tells, one pixel a point; of one clear pixel where that has no pixels or no end.
  public convenience init(ciImage: CIImage) {
    let clear = CIImage(color: .clear).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = CIContext()
    guard
      let pixels = context.createCGImage(ciImage, from: ciImage.extent)
        ?? context.createCGImage(clear, from: clear.extent)
    else { preconditionFailure("there is no memory for a pixel") }
    self.init(cgImage: pixels)
  }
}

extension NSGraphicsContext {
  /// Works out pictures of Core Image and draws them here.
  public var ciContext: CIContext? { CIContext(cgContext: cgContext) }
}

extension NSColor {
  /// Makes a colour that looks like one of Core Image.
  public convenience init(ciColor color: CIColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension CIColor {
  /// Makes a colour that looks like one of AppKit; nil never.
  public convenience init?(color: NSColor) { self.init(cgColor: color.cgColor) }
}
