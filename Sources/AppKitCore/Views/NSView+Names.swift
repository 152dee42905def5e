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

  /// Where fingers stand in their life.
  public struct Phase: OptionSet, Sendable {
    /// One bit a state.
    public let rawValue: UInt
    /// The states with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It has just begun.
    public static let began = Phase(rawValue: 1)
    /// It has moved.
    public static let moved = Phase(rawValue: 2)
    /// It has not moved.
    public static let stationary = Phase(rawValue: 4)
    /// It was lifted.
    public static let ended = Phase(rawValue: 8)
    /// Something took it away.
    public static let cancelled = Phase(rawValue: 16)
    /// It is there.
    public static let touching: Phase = [.began, .moved, .stationary]
    /// Any.
    public static let any = Phase(rawValue: .max)
  }

  /// Where it stands in its life.
  open var phase: Phase { .stationary }
  /// Where it is on the pad, 0…1 on both axes, from the lower left corner.
  open var normalizedPosition: NSPoint { .zero }
  /// How large the pad is, in points.
  open var deviceSize: NSSize { .zero }
  /// Whether it rests.
  open var isResting: Bool { false }
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

extension NSEvent {
  /// The fingers on a pad; none, since there is no pad.
  public func touches(matching phase: NSTouch.Phase, in view: NSView?) -> Set<NSTouch> { [] }
  /// The fingers on a pad; see `touches(matching:in:)`.
  public func allTouches() -> Set<NSTouch> { [] }
  /// Whether a swipe on a pad goes between pages; there is none.
  public static var isSwipeTrackingFromScrollEventsEnabled: Bool { false }
}
