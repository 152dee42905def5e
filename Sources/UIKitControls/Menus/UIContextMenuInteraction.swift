import Foundation
@_spi(Hooks) import UIKitCore

/// Opens a menu at a place of its view, by the second button of the pointer or by a long press.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Who knows what is in the menu.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the menu.
  public private(set) final weak var view: UIView?

  private var press: ContextPress?
  private weak var overlay: MenuOverlay?

  /// Makes an interaction that asks somebody for its menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Gives up the former view.
  open func willMove(to view: UIView?) {
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
    self.view = nil
  }

  /// Listens to the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    let press = ContextPress { [weak self] point in self?.open(at: point) }
    view?.addGestureRecognizer(press)
    self.press = press
  }

  /// Where the pointer was when the menu was opened, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { press?.location(in: view) ?? .zero }

  /// Closes the menu.
  open func dismissMenu() { overlay?.close() }

  /// Changes the menu in sight; the rows are made anew.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { overlay?.replace(block) }

  private func open(at point: CGPoint) -> MenuOverlay? {
    guard let view, let window = view.window,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: point),
      let menu = configuration.actionProvider?([])
    else { return nil }
    let place = CGRect(origin: view.convert(point, to: window), size: .zero)
    let opening = MenuAnimator()
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: opening)
    overlay = MenuOverlay.open(menu, in: window, at: place, sender: view, byKeyboard: false) {
      [weak self] in
      guard let self else { return }
      let closing = MenuAnimator()
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: closing)
      closing.run(duration: MenuOverlay.closingDuration)
    }
    opening.run(duration: MenuOverlay.openingDuration)
    return overlay
  }
}

/// What a menu at a place is made of.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// By what the menu is known.
  public let identifier: any NSCopying
  /// Makes what is shown beside the menu; nothing is shown here.
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Makes a description of a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// Makes a menu; what the system would add is given to it, nothing here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
/// Makes what is shown beside a menu.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Takes changes that go along with a menu that opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// What is shown beside the menu.
  var previewViewController: UIViewController? { get }
  /// Makes changes along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something after it.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Knows what is in the menu of a place.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place of the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu opens; the animator makes changes along with it.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu closes; the animator makes changes along with it.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Opens a menu by the second button or a long press, and leads the press to its rows.
final class ContextPress: UILongPressGestureRecognizer {
  private let open: (CGPoint) -> MenuOverlay?
  private weak var overlay: MenuOverlay?

  /// - Parameter open: opens the menu for a place of the view, if there is one.
  init(_ open: @escaping (CGPoint) -> MenuOverlay?) {
    self.open = open
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if event.buttonMask.contains(.secondary) {
      heldLongEnough()
    } else {
      super.touchesBegan(touches, with: event)
    }
  }

  override func heldLongEnough() {
    guard touch != nil, current == .possible else { return }
    guard let overlay = open(location(in: view)) else { return state = .failed }
    self.overlay = overlay
    super.heldLongEnough()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .changed { overlay?.drag(to: spot) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { overlay?.release(at: spot) }
    super.touchesEnded(touches, with: event)
  }
}
