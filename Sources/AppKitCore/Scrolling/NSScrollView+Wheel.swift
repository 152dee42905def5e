import Foundation

// What the wheel does to a document. Its turns come one by one: a series of them begins with the first, and ends a
// quarter of a second after the last.

extension NSScrollView {
  /// How many lines a notch of the wheel goes.
  private static let linesOfNotch: CGFloat = 4.8
  private static let pause = 0.25

  /// Moves the document as far as an event of the wheel goes; whether it moved.
  final func scroll(by event: NSEvent) -> Bool {
    let sideways = event.modifierFlags.contains(.shift)
    var turn = NSPoint(
      x: event.scrollingDeltaX + (sideways ? -event.scrollingDeltaY : 0),
      y: sideways ? 0 : event.scrollingDeltaY)
    if usesPredominantAxisScrolling, turn.x != 0, turn.y != 0 {
      if abs(turn.x) > abs(turn.y) { turn.y = 0 } else { turn.x = 0 }
    }
    let sign: CGFloat = contentView.isFlipped ? -1 : 1
    let step = NSPoint(
      x: turn.x * horizontalLineScroll * Self.linesOfNotch,
      y: sign * turn.y * verticalLineScroll * Self.linesOfNotch)
    let (seen, goal) = (contentView.bounds.origin, limited(step))
    guard goal != seen || stretches(step) else { return false }
    beginScrolling()
    if goal == seen { stretch(by: step) } else { contentView.scroll(to: goal) }
    tellOfScrolling()
    stopScrolling(after: Self.pause)
    return true
  }

  /// Moves the document as far as it goes; whether it moved.
  final func move(by step: NSPoint) -> Bool {
    let origin = limited(step)
    guard origin != contentView.bounds.origin else { return false }
    contentView.scroll(to: origin)
    return true
  }

  /// Where a step leads, in points of the view, as far as the document goes.
  private func limited(_ step: NSPoint) -> NSPoint {
    let place = contentView.bounds.offsetBy(
      dx: step.x / magnification, dy: step.y / magnification)
    let allowed = contentView.constrainBoundsRect(place)
    return documentView?.adjustScroll(allowed).origin ?? allowed.origin
  }

  // MARK: Ends

  /// Whether the document goes on a little where a step leads beyond its end.
  private func stretches(_ step: NSPoint) -> Bool { stretch(of: step) != .zero }

  private func stretch(of step: NSPoint) -> NSPoint {
    let most: CGFloat = 24
    func part(_ length: CGFloat, _ elasticity: Elasticity) -> CGFloat {
      elasticity == .allowed ? min(max(length * 0.5, -most), most) : 0
    }
    return NSPoint(
      x: part(step.x, horizontalScrollElasticity), y: part(step.y, verticalScrollElasticity))
  }

  /// Lets the document go beyond its end and spring back.
  private func stretch(by step: NSPoint) {
    guard !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion, let layer = contentView.layer
    else { return }
    let way = stretch(of: step)
    let key = "stretch"
    guard layer.animation(forKey: key) == nil else { return }
    let animation = CAKeyframeAnimation(keyPath: "bounds.origin")
    let beyond = NSPoint(x: way.x / magnification, y: way.y / magnification)
    animation.values = [NSPoint.zero, beyond, NSPoint.zero].map { NSValue(point: $0) }
    animation.keyTimes = [0, 0.25, 1]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
    ]
    animation.duration = 0.4
    animation.isAdditive = true
    layer.add(animation, forKey: key)
  }

  // MARK: Magnification

  /// Magnifies the document by an event, about the pointer.
  final func magnifyLive(_ event: NSEvent) {
    if magnifyEnd == nil { post(Self.willStartLiveMagnifyNotification) }
    setMagnification(
      magnification * (1 + event.magnification),
      centeredAt: contentView.convert(event.locationInWindow, from: nil))
    magnifyEnd?.cancel()
    let end = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.magnifyEnd = nil
        self?.post(Self.didEndLiveMagnifyNotification)
      }
    }
    magnifyEnd = end
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause, execute: end)
  }

  // MARK: News

  /// Tells that a person begins to scroll, unless that was told.
  final func beginScrolling() {
    scrollEnd?.cancel()
    scrollEnd = nil
    guard !isScrolling else { return }
    isScrolling = true
    post(Self.willStartLiveScrollNotification)
  }

  final func tellOfScrolling() { post(Self.didLiveScrollNotification) }

  /// Tells that a person has scrolled.
  final func stopScrolling() {
    scrollEnd?.cancel()
    scrollEnd = nil
    guard isScrolling else { return }
    isScrolling = false
    post(Self.didEndLiveScrollNotification)
  }

  private func stopScrolling(after seconds: Double) {
    let end = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.stopScrolling() }
    }
    scrollEnd = end
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: end)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted before a person begins to scroll.
  public nonisolated static let willStartLiveScrollNotification = Notification.Name(
    "NSScrollViewWillStartLiveScrollNotification")
  /// Posted after a person has scrolled by a step.
  public nonisolated static let didLiveScrollNotification = Notification.Name(
    "NSScrollViewDidLiveScrollNotification")
  /// Posted after a person has scrolled: a moment after the last step.
  public nonisolated static let didEndLiveScrollNotification = Notification.Name(
    "NSScrollViewDidEndLiveScrollNotification")
  /// Posted before a person begins to magnify.
  public nonisolated static let willStartLiveMagnifyNotification = Notification.Name(
    "NSScrollViewWillStartLiveMagnifyNotification")
  /// Posted after a person has magnified: a moment after the last step.
  public nonisolated static let didEndLiveMagnifyNotification = Notification.Name(
    "NSScrollViewDidEndLiveMagnifyNotification")

  /// How far a line is, in points, along both axes.
  public var lineScroll: CGFloat {
    get { verticalLineScroll }
    set { (horizontalLineScroll, verticalLineScroll) = (newValue, newValue) }
  }
  /// How much of the former page a page still shows, in points, along both axes.
  public var pageScroll: CGFloat {
    get { verticalPageScroll }
    set { (horizontalPageScroll, verticalPageScroll) = (newValue, newValue) }
  }
}
