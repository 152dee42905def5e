import Foundation

// What a button does while it is held, and while the pointer is over it.

extension NSButton {
  /// Sets when a continuous button that is held acts first, and how often then, in seconds.
  public func setPeriodicDelay(_ delay: Float, interval: Float) {
    period = (Double(max(delay, 0)), Double(max(interval, 0.001)))
  }

  /// Tells when a continuous button that is held acts first, and how often then, in seconds.
  public func getPeriodicDelay(
    _ delay: UnsafeMutablePointer<Float>, interval: UnsafeMutablePointer<Float>
  ) { (delay.pointee, interval.pointee) = (Float(period.delay), Float(period.interval)) }

  /// Whether the button acts again and again while it is held.
  final var repeatsWhileHeld: Bool { isContinuous || actionMask.contains(.periodic) }

  /// Acts after a time, and again and again until the button is let go.
  final func goOn(after seconds: Double) {
    let call = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        if self.isHighlighted { self.sendAction() }
        self.goOn(after: self.period.interval)
      }
    }
    nextCall?.cancel()
    nextCall = call
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: call)
  }

  final func stopRepeating() {
    nextCall?.cancel()
    nextCall = nil
  }

  /// Whether the face is drawn.
  final var showsFace: Bool {
    isBordered && (!showsBorderOnlyWhileMouseInside || isHovered || isHighlighted)
  }

  /// Watches the pointer, or no more.
  final func hoverDidChange() {
    if let hover { removeTrackingArea(hover) }
    (hover, isHovered) = (nil, false)
    needsDisplay = true
    guard showsBorderOnlyWhileMouseInside else { return }
    let area = NSTrackingArea(
      rect: .zero, options: [.mouseEnteredAndExited, .activeAlways, .inVisibleRect], owner: self)
    hover = area
    addTrackingArea(area)
  }
}
