import Foundation
import Geometry

/// What contexts of Apple's systems can be told about quality and is always done alike here.
extension CGContext {
  /// Does nothing: letters are always drawn as smooth outlines.
  public func setShouldSmoothFonts(_ smooths: Bool) {}

  /// Does nothing: letters are always drawn as smooth outlines.
  public func setAllowsFontSmoothing(_ allows: Bool) {}

  /// Does nothing: letters always stand where the layout put them.
  public func setShouldSubpixelPositionFonts(_ positions: Bool) {}

  /// Does nothing: letters always stand where the layout put them.
  public func setAllowsFontSubpixelPositioning(_ allows: Bool) {}

  /// Does nothing: letters always stand where the layout put them.
  public func setShouldSubpixelQuantizeFonts(_ quantizes: Bool) {}

  /// Does nothing: letters always stand where the layout put them.
  public func setAllowsFontSubpixelQuantization(_ allows: Bool) {}

  /// Does nothing: curves are always drawn as exactly as pixels show.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Does nothing: all colours are in the context's space.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// Sets the space of the components that set the fill colour, which becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fill = DrawingState.Paint()
  }

  /// Sets the space of the components that set the stroke colour, which becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.stroke = DrawingState.Paint()
  }

  /// Sets the fill colour by the components of its space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.fillSpace, components: components).map(setFillColor)
  }

  /// Sets the stroke colour by the components of its space, alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.strokeSpace, components: components).map(setStrokeColor)
  }

  /// Sets the colour of fills by the amounts of four inks, without regard to what paper does to them.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the colour of strokes by the amounts of four inks, without regard to what paper does to them.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// The meaning of a pixel's fourth byte.
  public var alphaInfo: CGImageAlphaInfo {
    if let lent {
      let alpha = lent.bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue
      return CGImageAlphaInfo(rawValue: alpha) ?? .none
    }
    return switch (order, hasAlpha) {
    case (.rgba, true): .premultipliedLast
    case (.rgba, false): .noneSkipLast
    case (.bgra, true): .premultipliedFirst
    case (.bgra, false): .noneSkipFirst
    }
  }

  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo {
    if let lent { return lent.bitmapInfo }
    let order: CGBitmapInfo = order == .bgra ? .byteOrder32Little : .byteOrderDefault
    return CGBitmapInfo(rawValue: alphaInfo.rawValue | order.rawValue)
  }

  /// The smallest rectangle in pixels from the bottom left around one of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// The smallest rectangle of user space around one in pixels from the bottom left.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// A size of user space in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  /// A size in pixels in user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
}
