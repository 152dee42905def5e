import Foundation
@_spi(Hooks) import UIKitCore

extension UIBarButtonItem: BarButtonMaking {
  /// The button that stands for the item in a bar.
  package func makeButton() -> UIView {
    var look = UIButton.Configuration.plain()
    look.imagePadding = 4
    let button = UIButton(configuration: look, primaryAction: primaryAction)
    button.titleLabel?.font = .systemFont(ofSize: 16, weight: style == .done ? .semibold : .regular)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    dress(button)
    button.isEnabled = isEnabled
    button.showsMenuAsPrimaryAction = primaryAction == nil && action == nil
    button.changesSelectionAsPrimaryAction = changesSelectionAsPrimaryAction
    button.menu = menu
    button.isSelected = isSelected
    button.addAction(
      UIAction { [weak self, weak button] _ in self?.take(button) }, for: .primaryActionTriggered)
    return button
  }

  /// Gives a button the item's own colour and typeface.
  private func dress(_ button: UIButton) {
    if let tintColor { button.tintColor = tintColor }
    let state: UIControl.State = isEnabled ? isSelected ? .selected : .normal : .disabled
    let own = titleTextAttributes(for: state) ?? titleTextAttributes(for: .normal) ?? [:]
    let attributes = barLook.merging(own) { $1 }
    if let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
    if let color = attributes[.foregroundColor] as? UIColor,
      tintColor == nil || own[.foregroundColor] != nil
    {
      button.tintColor = color
    }
  }

  private func take(_ button: UIButton?) {
    if primaryAction == nil, let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: UIControl.trackedEvent)
    }
    if changesSelectionAsPrimaryAction, menu == nil, let button { isSelected = button.isSelected }
  }
}
