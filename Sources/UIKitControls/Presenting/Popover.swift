import Foundation
@_spi(Hooks) import UIKitCore

/// A controller whose view stands in a popover beside something.
final class Popover: CardPresentation {
  private let control: UIPopoverPresentationController
  private let container = PopoverContainer(frame: .zero)
  private let shape = CAShapeLayer()
  private static let duration: TimeInterval = 0.2
  private static let radius: CGFloat = 13
  private static let usualSize = CGSize(width: 320, height: 360)

  init(_ controller: UIViewController, _ control: UIPopoverPresentationController) {
    self.control = control
    super.init(controller, control, on: container)
    container.popover = self
    shape.shadowOpacity = 0.2
    shape.shadowRadius = 22
    shape.shadowOffset = CGSize(width: 0, height: 6)
    container.layer.addSublayer(shape)
    container.addSubview(card)
    card.layer.cornerRadius = Self.radius
  }

  // MARK: Coming and going

  override func come(
    into window: UIView, over presenting: UIViewController, animated: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    stand(in: window)
    place()
    card.layoutIfNeeded()
    control.presentationTransitionWillBegin()
    let end = { [control] in
      control.presentationTransitionDidEnd(true)
      completion(true)
    }
    guard animated else { return end() }
    UIView.performWithoutAnimation { container.alpha = 0 }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.container.alpha = 1 }, completion: { _ in end() })
  }

  override var span: TimeInterval { Self.duration }

  override func go(animated: Bool, _ completion: @escaping (Bool) -> Void) {
    control.dismissalTransitionWillBegin()
    let end = { [self] in
      takeOff()
      control.arrowDirection = .unknown
      control.dismissalTransitionDidEnd(true)
      completion(true)
    }
    guard animated else { return end() }
    UIView.animate(
      withDuration: Self.duration, animations: { self.container.alpha = 0 },
      completion: { _ in end() })
  }

  // MARK: Place

  private var wantedSize: CGSize {
    let wanted = controller.preferredContentSize
    return CGSize(
      width: wanted.width > 0 ? wanted.width : Self.usualSize.width,
      height: wanted.height > 0 ? wanted.height : Self.usualSize.height)
  }

  /// Puts the popover beside what it belongs to.
  func place() {
    guard let source = control.source else { return }
    let place = PopoverPlace(
      wantedSize, beside: source.view.convert(source.rect, to: container),
      in: container.bounds.inset(by: control.popoverLayoutMargins),
      permitted: control.permittedArrowDirections.places)
    control.arrowDirection = UIPopoverArrowDirection(place.direction)
    card.frame = place.frame
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let color =
      control.backgroundColor ?? controller.view?.backgroundColor ?? .systemBackground
    shape.fillColor = container.resolve(color)
    shape.path = place.outline(radius: Self.radius)
    shape.shadowPath = shape.path
    CATransaction.commit()
  }

  fileprivate func passes(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    for view in control.passthroughViews ?? [] {
      if let hit = view.hitTest(view.convert(point, from: container), with: event) { return hit }
    }
    return nil
  }
}

/// Holds a popover over a window; a click beside it puts it away.
@MainActor
private final class PopoverContainer: UIView {
  weak var popover: Popover?

  override class var mayDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    popover?.place()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    popover?.place()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? popover?.passes(point, event) ?? hit : hit
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    // What nobody inside of the popover takes comes here as well.
    if touches.contains(where: { $0.view === self }) { popover?.leaveIfAllowed() }
  }
}
