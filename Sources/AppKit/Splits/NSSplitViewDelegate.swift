import Foundation

/// What decides about the panes of a split view, and hears of them. All methods have defaults.
@preconcurrency @MainActor
public protocol NSSplitViewDelegate: NSObjectProtocol {
  /// Whether a person may drag a pane until it is gone; no.
  func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool
  /// The least place of a divider, where the limits of the panes say `proposedMinimumPosition`.
  func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  /// The greatest place of a divider, where the limits of the panes say `proposedMaximumPosition`.
  func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  /// Where a divider goes that is being moved to a place within its limits.
  func splitView(
    _ splitView: NSSplitView, constrainSplitPosition proposedPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  /// Places the panes after the split view got another size; the default lets `adjustSubviews()` do that.
  func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: NSSize)
  /// Whether a pane changes its length with the split view's; yes.
  func splitView(_ splitView: NSSplitView, shouldAdjustSizeOfSubview view: NSView) -> Bool
  /// Whether a divider beside a pane that is gone, at an end, is left out; no.
  func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool
  /// Where a divider can be taken hold of; `proposedEffectiveRect`.
  func splitView(
    _ splitView: NSSplitView, effectiveRect proposedEffectiveRect: NSRect,
    forDrawnRect drawnRect: NSRect, ofDividerAt dividerIndex: Int
  ) -> NSRect
  /// Where else a divider can be taken hold of; nowhere.
  func splitView(
    _ splitView: NSSplitView, additionalEffectiveRectOfDividerAt dividerIndex: Int
  ) -> NSRect
  /// The panes are about to get other lengths.
  func splitViewWillResizeSubviews(_ notification: Notification)
  /// The panes have other lengths.
  func splitViewDidResizeSubviews(_ notification: Notification)
}

extension NSSplitViewDelegate {
  /// No.
  public func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
    false
  }
  /// As far as the limits of the panes.
  public func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMinimumPosition }
  /// As far as the limits of the panes.
  public func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMaximumPosition }
  /// There.
  public func splitView(
    _ splitView: NSSplitView, constrainSplitPosition proposedPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedPosition }
  /// By `adjustSubviews()`.
  public func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: NSSize) {
    splitView.adjustSubviews()
  }
  /// Yes.
  public func splitView(
    _ splitView: NSSplitView, shouldAdjustSizeOfSubview view: NSView
  ) -> Bool { true }
  /// No.
  public func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool {
    false
  }
  /// There.
  public func splitView(
    _ splitView: NSSplitView, effectiveRect proposedEffectiveRect: NSRect,
    forDrawnRect drawnRect: NSRect, ofDividerAt dividerIndex: Int
  ) -> NSRect { proposedEffectiveRect }
  /// Nowhere.
  public func splitView(
    _ splitView: NSSplitView, additionalEffectiveRectOfDividerAt dividerIndex: Int
  ) -> NSRect { .zero }
  /// Does nothing.
  public func splitViewWillResizeSubviews(_ notification: Notification) {}
  /// Does nothing.
  public func splitViewDidResizeSubviews(_ notification: Notification) {}
}
