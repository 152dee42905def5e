import Foundation
@_spi(Hooks) import UIKitCore

extension UIButton {
  /// Makes another style of the one that a button has: of the button, the usual effect and the usual shape; nil for none.
  public typealias PointerStyleProvider =
    @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  final func setPointerInteraction(_ isOn: Bool) {
    guard isOn != (pointer != nil) else { return }
    if isOn {
      let pointer = ButtonPointer()
      self.pointer = pointer
      addInteraction(pointer.interaction)
    } else if let pointer {
      removeInteraction(pointer.interaction)
      self.pointer = nil
    }
  }
}

/// The style that a button's provider makes.
@MainActor
final class ButtonPointer: UIPointerInteractionDelegate {
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let button = interaction.view as? UIButton, button.superview != nil, button.isEnabled
    else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    let shape = UIPointerShape.roundedRect(button.frame)
    guard let provider = button.pointerStyleProvider else {
      return UIPointerStyle(effect: effect, shape: shape)
    }
    return provider(button, effect, shape)
  }
}
