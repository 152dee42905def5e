import UIKit
import Windowing

/// Chooses a part of a range with two knobs; the part between them can be dragged as a whole.
///
/// The arrow keys move the knob that was used last, Shift goes ten times as far, Up and Down change knobs.
@MainActor
package final class RangeSlider: UIControl, PointerShaping {
  /// The chosen part, within 0…1.
  package var range: ClosedRange<Double> = 0...1 { didSet { place() } }
  /// Called with each part that a person chooses.
  package var onChange: ((ClosedRange<Double>) -> Void)?

  /// What a drag moves.
  private enum Grip { case lower, upper, both }

  private let track = CALayer()
  private let filled = CALayer()
  private let knobs = [CALayer(), CALayer()]
  private let ring = FocusRing()
  private var grip = Grip.upper
  private var former = 0.0
  private static let knobSize = CGSize(width: 12, height: 20)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = Theme.well.cgColor
    filled.backgroundColor = Theme.accent.cgColor
    for knob in knobs { knob.backgroundColor = Theme.text.cgColor }
    for part in [track, filled] + knobs {
      part.actions = ["position": NSNull(), "bounds": NSNull()]
      layer.addSublayer(part)
    }
    ring.install(in: self)
    accessibilityTraits = .adjustable
    place()
  }

  package required init?(coder: NSCoder) { preconditionFailure("sliders are made in code") }

  package override var canBecomeFocused: Bool { isEnabled }

  private var room: CGRect {
    bounds.insetBy(dx: Self.knobSize.width / 2 + 2, dy: (bounds.height - 4) / 2)
  }

  private func x(_ value: Double) -> CGFloat { room.minX + room.width * CGFloat(value) }

  private func place() {
    track.frame = room
    track.cornerRadius = 2
    let (left, right) = (x(range.lowerBound), x(range.upperBound))
    filled.frame = CGRect(x: left, y: room.minY, width: right - left, height: room.height)
    let size = Self.knobSize
    for (knob, x) in zip(knobs, [left, right]) {
      knob.frame = CGRect(
        x: x - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
      knob.cornerRadius = 4
    }
    ring.place(around: knobs[grip == .lower ? 0 : 1].frame, radius: 4)
    accessibilityValue = "\(Int(range.lowerBound * 100)) to \(Int(range.upperBound * 100)) %"
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Shows the ring where keys go to the slider; call it now and then.
  package func updateRing() { ring.update(for: self) }

  private func move(by way: Double) {
    let (low, high) = (range.lowerBound, range.upperBound)
    switch grip {
    case .lower: range = min(max(low + way, 0), high)...high
    case .upper: range = low...max(min(high + way, 1), low)
    case .both:
      let step = min(max(way, -low), 1 - high)
      range = low + step...high + step
    }
    onChange?(range)
  }

  // MARK: The pointer

  package func pointerLook(at point: CGPoint) -> PointerLook? { .horizontal }

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    let (left, right) = (x(range.lowerBound), x(range.upperBound))
    let reach = Self.knobSize.width
    if abs(place - left) <= reach, abs(place - left) <= abs(place - right) || left == room.minX {
      grip = abs(place - right) < abs(place - left) ? .upper : .lower
    } else if abs(place - right) <= reach {
      grip = .upper
    } else {
      grip = left < place && place < right ? .both : place < left ? .lower : .upper
    }
    former = value(at: place)
    return true
  }

  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let value = value(at: touch.location(in: self).x)
    move(by: value - former)
    former = value
    return true
  }

  private func value(at x: CGFloat) -> Double {
    Double(min(max((x - room.minX) / max(room.width, 1), 0), 1))
  }

  // MARK: Keys

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesBegan(presses, with: event) }
  }

  package override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesChanged(presses, with: event) }
  }

  private func takes(_ presses: Set<UIPress>) -> Bool {
    guard let key = presses.first?.key, !key.modifierFlags.contains(.control) else { return false }
    let step = key.modifierFlags.contains(.shift) ? 0.1 : 0.01
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputLeftArrow: move(by: -step)
    case UIKeyCommand.inputRightArrow: move(by: step)
    case UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow:
      grip = grip == .lower ? .upper : .lower
      place()
    default: return false
    }
    return true
  }
}
