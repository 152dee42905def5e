import Foundation
import UIKit

/// A labelled number: typed, scrubbed on its label, or stepped with the arrow keys.
///
/// Up and Down step by `step`, with Shift by ten of them, with Control by a tenth. Dragging the label
/// steps once every four points. A fraction such as `1/3` is a number, too. Text that is no number goes
/// to `onText`; where that does not want it either, the field returns to its number.
@MainActor
package final class NumberField: UIView {
  /// What a person does to the number.
  package enum Change {
    /// It moves with the pointer or the keys; the next one belongs to the same movement.
    case continuing
    /// It is as wanted.
    case done
  }

  /// Called with each new number.
  package var onChange: ((Double, Change) -> Void)?
  /// Offered text that is no number, such as a whole curve; true takes it.
  package var onText: ((String) -> Bool)?
  /// How much one step is.
  package var step = 0.01
  /// The numbers that are allowed.
  package var range = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  /// How many decimals are shown at most.
  package var decimals = 3
  /// How wide the label is, in points.
  package var labelWidth: CGFloat = 64 { didSet { setNeedsLayout() } }
  /// What the number is called.
  package let name: String
  /// A sentence about the number, for those who ask.
  package var hint: String? { didSet { accessibilityHint = hint } }
  /// Whether the number can be changed; otherwise it is dimmed.
  package var isEnabled: Bool {
    get { field.isEnabled }
    set {
      (field.isEnabled, label.isUserInteractionEnabled) = (newValue, newValue)
      alpha = newValue ? 1 : 0.45
    }
  }
  /// The field itself, to which keys go.
  package let field = SteppedField()
  private let label: ScrubLabel

  /// Makes a field with 0 in it.
  package init(_ name: String) {
    self.name = name
    label = ScrubLabel(name)
    super.init(frame: .zero)
    field.font = Theme.code
    field.textColor = Theme.text
    field.textAlignment = .right
    field.borderStyle = .roundedRect
    field.backgroundColor = Theme.well
    field.tintColor = Theme.accent
    field.accessibilityLabel = name
    addSubview(label)
    addSubview(field)
    field.onStep = { [weak self] in self?.take(steps: $0, .continuing) }
    label.onScrub = { [weak self] steps, isEnd in
      self?.take(steps: steps, isEnd ? .done : .continuing)
    }
    for event in [UIControl.Event.editingDidEndOnExit, .editingDidEnd] {
      field.addAction(UIAction { [weak self] _ in self?.commit() }, for: event)
    }
    field.onCancel = { [weak self] in self?.show() }
    show()
  }

  package required init?(coder: NSCoder) { preconditionFailure("fields are made in code") }

  /// The number; setting it tells nobody.
  package var value = 0.0 { didSet { if !field.isEditing || value != oldValue { show() } } }

  private func show() {
    field.text = shownText
    if field.bounds.width > 0 { fitFont() }
  }

  /// The number with as many decimals as the field has room for.
  private var shownText: String {
    let texts = (0...decimals).map { value.decimalText(decimals - $0) }
    guard field.bounds.width > 0 else { return texts[0] }
    return texts.first { width(of: $0) <= room } ?? texts[decimals]
  }

  /// Lets what has no room even without decimals be smaller, so that no digit is cut off.
  private func fitFont() {
    let excess = width(of: value.decimalText(0)) / max(room, 1)
    let size = (2 * Theme.code.pointSize / max(excess, 1)).rounded(.down) / 2
    let font = excess > 1 ? Theme.code.withSize(max(size, 7)) : Theme.code
    if field.font != font { field.font = font }
  }

  /// A point more than what is kept free around the text, which is not missed.
  private var room: CGFloat { field.textRect(forBounds: field.bounds).width + 1 }

  private func width(of text: String) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: Theme.code]).size().width
  }

  /// Changes the number by steps, as the wheel does.
  package func turn(by steps: Double) {
    if isEnabled { take(steps: steps, .continuing) }
  }

  private func take(steps: Double, _ change: Change) {
    let wanted = value + steps * step
    value = min(max(wanted, range.lowerBound), range.upperBound)
    onChange?(value, change)
  }

  private func commit() {
    let text = field.text ?? ""
    guard text != shownText else { return }
    if let number = Double(fraction: text), number.isFinite {
      value = min(max(number, range.lowerBound), range.upperBound)
      onChange?(value, .done)
    } else {
      _ = onText?(text)
    }
    show()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 0, width: labelWidth, height: bounds.height)
    field.frame = CGRect(
      x: labelWidth, y: 0, width: max(0, bounds.width - labelWidth), height: bounds.height)
    if !field.isEditing { show() }
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Theme.controlHeight)
  }
}

/// The name of a number; dragging it to the right makes the number larger.
@MainActor
private final class ScrubLabel: UIView {
  /// Told of whole steps while the drag goes on, and of its end.
  var onScrub: ((_ steps: Double, _ isEnd: Bool) -> Void)?
  private let label: UILabel
  private var rest: CGFloat = 0

  init(_ name: String) {
    label = .text(name, color: Theme.quietText)
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("labels are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { rest = 0 }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    rest += touch.location(in: self).x - touch.previousLocation(in: self).x
    let steps = (rest / 4).rounded(.towardZero)
    rest -= steps * 4
    if steps != 0 { onScrub?(steps.native, false) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onScrub?(0, true) }
}
