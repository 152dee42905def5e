import Foundation

/// A name by which a program knows a part of its interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Any name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A finger on a pad; there is one pointer here instead.
@preconcurrency @MainActor
open class NSTouch: NSObject {
  /// Where fingers touch.
  public struct TouchTypeMask: OptionSet, Sendable {
    /// One bit a place.
    public let rawValue: UInt
    /// The places with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The bar above the keys.
    public static let direct = TouchTypeMask(rawValue: 1)
    /// The pad.
    public static let indirect = TouchTypeMask(rawValue: 2)
  }
}

/// Decides whether a layer takes the resolution of the display that it comes to.
@preconcurrency @MainActor
public protocol NSViewLayerContentScaleDelegate: NSObjectProtocol {
  /// Whether a layer of the view's tree takes the pixels a point of a window's display; true by default.
  func layer(
    _ layer: CALayer, shouldInheritContentsScale newScale: CGFloat, from window: NSWindow
  ) -> Bool
}

extension NSViewLayerContentScaleDelegate {
  /// Takes it.
  public func layer(
    _ layer: CALayer, shouldInheritContentsScale newScale: CGFloat, from window: NSWindow
  ) -> Bool { true }
}

extension NSView {
  /// Lets layers that are no views' take the view's resolution where their delegates want that.
  final func offerScale(to layer: CALayer) {
    for inner in layer.sublayers ?? [] where (inner.delegate as? NSView)?.ownLayer !== inner {
      if let window, let delegate = inner.delegate as? any NSViewLayerContentScaleDelegate,
        delegate.layer(inner, shouldInheritContentsScale: displayScale, from: window)
      {
        inner.contentsScale = displayScale
        inner.setNeedsDisplay()
      }
      offerScale(to: inner)
    }
  }
}
