import Foundation

/// Recognises clicks, one or several in quick succession.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many clicks it takes.
  open var numberOfTapsRequired = 1
  /// Kept for the recogniser's own use: there is one pointer.
  open var numberOfTouchesRequired = 1
  /// The buttons with which to click.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// How far the pointer may move while the button is held, in points.
  package static let slack: CGFloat = 10
  /// How long to wait for the next click, in seconds.
  package static let patience: TimeInterval = 0.3

  private var taps = 0
  private var start = CGPoint.zero
  private var wait: Timer?

  override var awaitsMore: Bool { taps > 0 && taps < numberOfTapsRequired }

  /// Forgets the clicks so far.
  open override func reset() {
    super.reset()
    taps = 0
    stopWaiting()
  }

  /// Begins a click; other buttons are something else.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopWaiting()
    guard event.buttonMask.isEmpty || !event.buttonMask.isDisjoint(with: buttonMaskRequired) else {
      return state = .failed
    }
    if taps > 0, distance(spot, start) > 3 * UITapGestureRecognizer.slack { taps = 0 }
    start = spot
  }

  /// Fails where the pointer moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if distance(spot, start) > UITapGestureRecognizer.slack { state = .failed }
  }

  /// Counts the click.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    taps += 1
    if taps >= numberOfTapsRequired { return state = .ended }
    let timer = Timer(timeInterval: UITapGestureRecognizer.patience, repeats: false) {
      [weak self] _ in MainActor.assumeIsolated { self?.giveUpWaiting() }
    }
    RunLoop.main.add(timer, forMode: .common)
    wait = timer
  }

  /// Fails, since the next click did not come in time.
  package func giveUpWaiting() {
    guard awaitsMore, touch == nil else { return }
    taps = 0
    state = .failed
  }

  private func stopWaiting() {
    wait?.invalidate()
    wait = nil
  }
}

/// The distance between two points.
func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  CGFloat(hypot((a.x - b.x).native, (a.y - b.y).native))
}
