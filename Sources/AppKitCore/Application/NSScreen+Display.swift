import Foundation
import Stage

// What a program asks of a display's rhythm, brightness and pixels.

extension NSScreen {
  /// The shortest time between two refreshes, in seconds.
  public var minimumRefreshInterval: TimeInterval { 1 / Double(max(maximumFramesPerSecond, 1)) }
  /// The longest time between two refreshes, in seconds: displays that vary theirs are not told apart.
  public var maximumRefreshInterval: TimeInterval { minimumRefreshInterval }
  /// The steps of the time between two refreshes; 0, as it does not vary.
  public var displayUpdateGranularity: TimeInterval { 0 }

  /// How many times as bright as white the display shows what asks for it: no brighter.
  public var maximumExtendedDynamicRangeColorComponentValue: CGFloat { 1 }
  /// How many times as bright as white the display could show something: no brighter.
  public var maximumPotentialExtendedDynamicRangeColorComponentValue: CGFloat { 1 }
  /// How many times as bright as white the display shows without fail: 0, as no brighter.
  public var maximumReferenceExtendedDynamicRangeColorComponentValue: CGFloat { 0 }

  /// The space of the display's colours, as all are taken to be.
  public var colorSpace: NSColorSpace? { .sRGB }
  /// How far the display's edges hide something: nowhere that the desktop tells.
  public var safeAreaInsets: NSEdgeInsets { NSEdgeInsetsZero }
  /// What is left of a camera at the upper edge; nil, the desktop tells of none.
  public var auxiliaryTopLeftArea: NSRect? { nil }
  /// What is right of a camera at the upper edge; nil, the desktop tells of none.
  public var auxiliaryTopRightArea: NSRect? { nil }
  /// The screen with the most colours: the first, all having as many.
  public class var deepest: NSScreen? { screens.first }

  /// A rectangle of the screen in its pixels.
  public func convertRectToBacking(_ rect: NSRect) -> NSRect {
    rect.applying(CGAffineTransform(scaleX: backingScaleFactor, y: backingScaleFactor))
  }
  /// A rectangle in pixels, in the screen's points.
  public func convertRectFromBacking(_ rect: NSRect) -> NSRect {
    rect.applying(CGAffineTransform(scaleX: 1 / backingScaleFactor, y: 1 / backingScaleFactor))
  }
  /// A rectangle moved to whole pixels.
  public func backingAlignedRect(_ rect: NSRect, options: AlignmentOptions) -> NSRect {
    rect.aligned(toPixelsOf: backingScaleFactor, options)
  }
}
