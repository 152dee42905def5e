import Foundation
@_spi(Hooks) import UIKitCore

// A date in words. Each word opens the wheels of what it says on a card; a click beside the card, or
// Escape, puts it away.

/// A date as one or two buttons.
@MainActor
final class CompactDate: DateFace {
  private unowned let picker: UIDatePicker
  private let row = UIStackView()
  private var words: [(button: UIButton, form: DateFormatter)] = []
  private weak var card: DateCard?

  init(_ picker: UIDatePicker) {
    self.picker = picker
    row.spacing = 6
    row.distribution = .fillProportionally
    let templates: [UIDatePicker.Mode: [(String, UIDatePicker.Mode)]] = [
      .time: [("jmm", .time)], .date: [("yMMMd", .date)], .yearAndMonth: [("yMMMM", .yearAndMonth)],
      .dateAndTime: [("yMMMd", .date), ("jmm", .time)],
      .countDownTimer: [("HHmm", .countDownTimer)],
    ]
    for (template, mode) in templates[picker.datePickerMode] ?? [] { addWord(template, mode) }
  }

  var view: UIView { row }

  var size: CGSize {
    words.map(\.button.intrinsicContentSize).reduce(CGSize(width: -6, height: 34)) {
      CGSize(width: $0.width + $1.width + 6, height: max($0.height, $1.height))
    }
  }

  private func addWord(_ template: String, _ mode: UIDatePicker.Mode) {
    let form = DateFormatter()
    let calendar = picker.usedCalendar
    (form.calendar, form.locale, form.timeZone) = (calendar, calendar.locale, calendar.timeZone)
    form.setLocalizedDateFormatFromTemplate(template)
    let button = UIButton(type: .custom)
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 6
    button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 11, bottom: 6, right: 11)
    button.titleLabel?.font = .systemFont(ofSize: 16)
    button.setTitleColor(.label, for: .normal)
    button.setTitleColor(picker.tintColor, for: .selected)
    button.addAction(
      UIAction { [weak self, weak button] _ in
        if let button { self?.open(mode, at: button) }
      }, for: .primaryActionTriggered)
    words.append((button, form))
    row.addArrangedSubview(button)
  }

  func show(_ date: Date, animated: Bool) {
    for (button, form) in words { button.setTitle(form.string(from: date), for: .normal) }
    picker.invalidateIntrinsicContentSize()
    card?.wheels.show(date, animated: animated)
  }

  private func open(_ mode: UIDatePicker.Mode, at button: UIButton) {
    guard let window = picker.window, picker.isEnabled else { return }
    button.isSelected = true
    let card = DateCard(picker, mode, in: window, at: button.convert(button.bounds, to: window)) {
      [weak button] in
      button?.isSelected = false
    }
    self.card = card
  }
}

/// The wheels on a card above everything else in a window.
@MainActor
final class DateCard: UIView {
  let wheels: DateWheels
  private let card = UIView()
  private let onClose: () -> Void

  init(
    _ picker: UIDatePicker, _ mode: UIDatePicker.Mode, in window: UIWindow, at anchor: CGRect,
    onClose: @escaping () -> Void
  ) {
    wheels = DateWheels(picker, mode)
    self.onClose = onClose
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.zPosition = 1000
    overrideUserInterfaceStyle = picker.traitCollection.userInterfaceStyle
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 13
    (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.22, 20)
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    let size = CGSize(width: 300, height: 200)
    let room = bounds.insetBy(dx: 8, dy: 8)
    let above = anchor.minY - 8 - size.height
    let isAbove = anchor.maxY + 8 + size.height > room.maxY && above >= room.minY
    card.frame = CGRect(
      x: max(min(anchor.midX - size.width / 2, room.maxX - size.width), room.minX).rounded(),
      y: isAbove ? above : anchor.maxY + 8, width: size.width, height: size.height)
    wheels.view.frame = card.bounds
    card.addSubview(wheels.view)
    addSubview(card)
    window.addSubview(self)
    wheels.show(picker.date, animated: false)
    becomeFirstResponder()
    appear()
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  private func appear() {
    card.alpha = 0
    if !UIAccessibility.isReduceMotionEnabled {
      card.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      [card] in
      (card.alpha, card.transform) = (1, .identity)
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains {
      $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape
    }
    if isEscape { close() } else { super.pressesBegan(presses, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  private func close() {
    isUserInteractionEnabled = false
    onClose()
    UIView.animate(withDuration: 0.15) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
