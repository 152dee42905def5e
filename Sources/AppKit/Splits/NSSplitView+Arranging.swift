@_spi(Hooks) import AppKitCore
import Foundation

/// What a split view knows of a pane beside its frame.
struct SplitWish {
  var priority: Float = 250
  var minimum: CGFloat = 0
  var maximum = CGFloat.infinity
  var canCollapse = false
  var isCollapsed = false
  /// How long the pane was when it was last seen; nil for one that has to get a length first.
  var length: CGFloat?
  /// Whether nobody gave the pane a length: all such share the room equally when one comes or goes.
  var isFresh = false
}

// Where panes lie. "Along" is the way from pane to pane: to the right where dividers are upright, else down.

extension NSSplitView {
  final func wish(of pane: NSView) -> SplitWish { wishes[ObjectIdentifier(pane)] ?? SplitWish() }

  /// Changes what is known of a pane, without placing anything.
  final func change(_ pane: NSView, _ body: (inout SplitWish) -> Void) {
    body(&wishes[ObjectIdentifier(pane), default: SplitWish()])
  }

  /// The split view's own length along the panes.
  private var length: CGFloat { isVertical ? bounds.width : bounds.height }

  private func length(of pane: NSView) -> CGFloat {
    isVertical ? pane.frame.width : pane.frame.height
  }

  private func rect(from start: CGFloat, _ length: CGFloat) -> NSRect {
    isVertical
      ? NSRect(x: start, y: 0, width: length, height: bounds.height)
      : NSRect(x: 0, y: start, width: bounds.width, height: length)
  }

  private func pane(_ view: NSView) -> SplitPane {
    let wish = wish(of: view)
    var pane = SplitPane(
      length: wish.length ?? 0, minimum: wish.minimum, maximum: wish.maximum,
      priority: wish.priority)
    if delegate?.splitView(self, shouldAdjustSizeOfSubview: view) == false {
      pane.priority = max(pane.priority, 999)
    }
    return pane
  }

  /// Gives panes that have no length an equal share of what the others leave, or of all.
  private func giveLengths(to panes: [NSView], of room: CGFloat) {
    let fresh = panes.filter { wish(of: $0).length == nil }
    guard !fresh.isEmpty else { return }
    let left = room - panes.reduce(0) { $0 + (wish(of: $1).length ?? 0) }
    let share = left > 0 ? left / CGFloat(fresh.count) : room / CGFloat(panes.count)
    for pane in fresh { change(pane) { $0.length = share } }
  }

  /// Whether a divider is left out: beside a pane that is gone, where the delegate says so.
  private func leavesOut(_ divider: Int) -> Bool {
    let sides = [arrangedSubviews[divider], arrangedSubviews[divider + 1]]
    return sides.contains(where: isSubviewCollapsed)
      && delegate?.splitView(self, shouldHideDividerAt: divider) == true
  }

  /// How much the dividers take before a pane.
  private func thickness(ofDivider divider: Int) -> CGFloat {
    leavesOut(divider) ? 0 : dividerThickness
  }

  // MARK: Changes of the panes

  final func panesDidChange() {
    while dividers.count > max(arrangedSubviews.count - 1, 0) {
      dividers.removeLast().removeFromSuperview()
    }
    while dividers.count < arrangedSubviews.count - 1 {
      let divider = SplitDivider(index: dividers.count, of: self)
      dividers.append(divider)
      addSubview(divider, positioned: .below, relativeTo: nil)
    }
    for pane in arrangedSubviews {
      let own = length(of: pane)
      change(pane) { wish in
        if wish.length == nil { (wish.length, wish.isFresh) = own > 0 ? (own, false) : (nil, true) }
        if wish.isFresh { wish.length = nil }
      }
    }
    arrange()
  }

  final func dividersDidChange() {
    for divider in dividers { divider.needsDisplay = true }
    arrange()
  }

  /// Lets the panes keep their share along the other way.
  final func turn() {
    let whole = isVertical ? bounds.height : bounds.width
    for pane in arrangedSubviews {
      let former = isVertical ? pane.frame.height : pane.frame.width
      change(pane) { $0.length = whole > 0 ? ($0.length ?? former) / whole * length : nil }
    }
    dividersDidChange()
  }

  // MARK: Placing

  /// Places all panes so that they fill the split view.
  final func arrange() {
    let seen = arrangedSubviews.filter { !isSubviewCollapsed($0) }
    let bars = dividers.indices.reduce(0) { $0 + thickness(ofDivider: $1) }
    let room = max(length - bars, 0)
    giveLengths(to: seen, of: room)
    let lengths = seen.map(pane).lengths(filling: room)
    place(Dictionary(zip(seen.map(ObjectIdentifier.init), lengths)) { $1 })
  }

  /// Gives panes their places; those without a length are gone, and lie where they left.
  private func place(_ lengths: [ObjectIdentifier: CGFloat]) {
    tell(NSSplitView.willResizeSubviewsNotification)
    var start: CGFloat = 0
    for (index, pane) in arrangedSubviews.enumerated() {
      let own = lengths[ObjectIdentifier(pane)]
      if let own {
        change(pane) { $0.length = own }
        pane.frame = rect(from: start, own)
      } else if let kept = wish(of: pane).length {
        // Out at the near end; at the far end, or under what follows, elsewhere.
        pane.frame = rect(from: index == 0 ? -kept : start, kept)
      }
      start += own ?? 0
      guard index < dividers.count else { continue }
      let thickness = thickness(ofDivider: index)
      dividers[index].frame = rect(from: start, thickness)
      dividers[index].isHidden = thickness == 0
      start += thickness
    }
    cursorsDidChange()
    tell(NSSplitView.didResizeSubviewsNotification)
  }

  private func tell(_ name: Notification.Name) {
    let notification = Notification(
      name: name, object: self,
      userInfo: draggedDivider.map { ["NSSplitViewDividerIndex": $0] })
    if name == NSSplitView.willResizeSubviewsNotification {
      delegate?.splitViewWillResizeSubviews(notification)
    } else {
      delegate?.splitViewDidResizeSubviews(notification)
    }
    NotificationCenter.default.post(notification)
  }

  // MARK: Dividers that move

  /// Where the panes beside a divider begin and end, and how long they are by themselves.
  private func span(of divider: Int) -> (start: CGFloat, end: CGFloat) {
    func start(of index: Int) -> CGFloat {
      arrangedSubviews[..<index].enumerated().reduce(0) { sum, entry in
        let own = isSubviewCollapsed(entry.element) ? 0 : length(of: entry.element)
        return sum + own + thickness(ofDivider: entry.offset)
      }
    }
    let next = arrangedSubviews[divider + 1]
    let end = start(of: divider + 1) + (isSubviewCollapsed(next) ? 0 : length(of: next))
    return (start(of: divider), end)
  }

  /// Where a divider may be, by the limits of the panes beside it.
  final func range(ofDividerAt divider: Int) -> ClosedRange<CGFloat> {
    guard arrangedSubviews.indices.contains(divider + 1), divider >= 0 else { return 0...0 }
    let (near, far) = (wish(of: arrangedSubviews[divider]), wish(of: arrangedSubviews[divider + 1]))
    let (start, end) = span(of: divider)
    let last = max(end - dividerThickness, start)
    let least = min(max(start + near.minimum, last - far.maximum), last)
    return least...max(min(last - far.minimum, start + near.maximum), least)
  }

  final func move(_ divider: Int, to wanted: CGFloat) {
    guard wanted.isFinite else { return }
    let (near, far) = (arrangedSubviews[divider], arrangedSubviews[divider + 1])
    let (start, end) = span(of: divider)
    let (least, most) = (
      minPossiblePositionOfDivider(at: divider), maxPossiblePositionOfDivider(at: divider)
    )
    // Dragged over half of the least length, a pane that may is gone.
    let nearGoes = mayCollapse(near) && wanted < start + (least - start) / 2
    let farGoes =
      !nearGoes && mayCollapse(far)
      && wanted > most + (end - dividerThickness - most) / 2
    setGone(near, nearGoes)
    setGone(far, farGoes)
    let last = max(end - dividerThickness, start)
    let within = min(max(wanted, least), max(most, least))
    let chosen =
      delegate?.splitView(self, constrainSplitPosition: within, ofSubviewAt: divider) ?? within
    let position = min(max(chosen, start), last)
    // Beside a pane that is gone the divider may be gone as well.
    let all = end - start - thickness(ofDivider: divider)
    var lengths: [ObjectIdentifier: CGFloat] = [:]
    for pane in arrangedSubviews where !isSubviewCollapsed(pane) {
      lengths[ObjectIdentifier(pane)] =
        pane === near
        ? (farGoes ? all : position - start)
        : pane === far ? (nearGoes ? all : last - position) : length(of: pane)
    }
    for pane in [near, far] { change(pane) { $0.isFresh = false } }
    place(lengths)
  }

  private func mayCollapse(_ pane: NSView) -> Bool {
    wish(of: pane).canCollapse || delegate?.splitView(self, canCollapseSubview: pane) == true
  }

  /// Takes a pane out of sight by a drag, or brings it back.
  private func setGone(_ pane: NSView, _ isGone: Bool) {
    guard mayCollapse(pane), isSubviewCollapsed(pane) != isGone else { return }
    change(pane) { $0.isCollapsed = isGone }
    pane.isHidden = isGone
  }

  // MARK: Panes that come and go

  /// Takes a pane out of sight, or brings it back; where the current context animates, the pane slides.
  final func setCollapsed(_ pane: NSView, _ isCollapsed: Bool) {
    guard wish(of: pane).isCollapsed != isCollapsed else { return }
    if !isCollapsed {
      // It slides, and does not fade.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      pane.isHidden = false
      CATransaction.commit()
    }
    change(pane) { $0.isCollapsed = isCollapsed }
    arrange()
  }
}
