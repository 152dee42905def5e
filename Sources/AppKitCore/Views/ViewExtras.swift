import Foundation

/// What few views know of themselves: made for those that do.
@MainActor
final class ViewExtras {
  /// How far something of the view's own lies over its edges.
  var safeArea = NSEdgeInsetsZero
  /// The guides of the safe area and of the margins, once they were asked for.
  var (safeGuide, marginsGuide): (NSLayoutGuide?, NSLayoutGuide?)
  /// The view from which Tab leads to this one.
  weak var previousKeyView: NSView?
  /// The texts of parts of the view, by their numbers.
  var toolTips: [NSView.ToolTipTag: ToolTip] = [:]
  /// The areas that were added as rectangles, by their numbers.
  var trackingRects: [NSView.TrackingRectTag: NSTrackingArea] = [:]
  /// Where the view is while it fills a display.
  var fullScreen: FullScreenStay?
  /// The number that was given last.
  var lastTag = 0

  /// Counts one further.
  func nextTag() -> Int {
    lastTag += 1
    return lastTag
  }
}

extension NSView {
  /// What the view knows of itself, made where there is nothing yet.
  final var ownExtras: ViewExtras {
    if let extras { return extras }
    let new = ViewExtras()
    extras = new
    return new
  }
}
