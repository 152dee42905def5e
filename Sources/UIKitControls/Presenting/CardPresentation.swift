import Foundation
@_spi(Hooks) import UIKitCore

/// A controller whose view stands on a card over its window: in a sheet or a popover.
class CardPresentation: ModalPresentation {
  /// What the card lies on.
  final let card = UIView()
  private let stage: UIView
  private let control: UIPresentationController

  /// Makes one whose card lies in `stage`, as large as the window.
  init(_ controller: UIViewController, _ control: UIPresentationController, on stage: UIView) {
    (self.control, self.stage) = (control, stage)
    super.init(controller)
    card.clipsToBounds = true
  }

  /// Puts the card with the controller's view over a window; where on it is left to others.
  final func stand(in window: UIView) {
    control.containerView = stage
    stage.frame = window.bounds
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(stage)
    guard let view = controller.view else { return }
    view.frame = card.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(view)
  }

  /// Takes all of it off the window.
  final func takeOff() {
    controller.viewIfLoaded?.removeFromSuperview()
    stage.removeFromSuperview()
    control.containerView = nil
  }
}
