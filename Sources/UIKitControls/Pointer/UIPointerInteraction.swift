import Foundation
@_spi(Hooks) import UIKitCore

/// Takes changes that go along with a pointer that comes or goes.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Makes changes along with the pointer.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something after them, and is told that all were made.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Says what a view does while the pointer is on it.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The part of the view in which the pointer is; nil for none. By default all of it.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// What the view does while the pointer is in a part; nil for nothing, which is the default.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer comes into a part.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a part.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// All of the view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Lets a view do something while the pointer is on it.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// How long effects take to come and to go, in seconds.
  static let duration = 0.18

  /// Who says what the view does; without one it has the usual effect.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has it.
  public private(set) final weak var view: UIView?
  /// Whether anything is done.
  @Watched open var isEnabled = true { didSet { if !isEnabled { leave() } } }

  private var hover: UIHoverGestureRecognizer?
  private(set) final var region: UIPointerRegion?
  private(set) final var glow: PointerGlow?

  /// Makes an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Gives up the former view.
  open func willMove(to view: UIView?) {
    leave()
    if let hover { self.view?.removeGestureRecognizer(hover) }
    hover = nil
    self.view = nil
  }

  /// Listens to the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let hover = UIHoverGestureRecognizer { [weak self] in self?.follow($0) }
    view.addGestureRecognizer(hover)
    self.hover = hover
  }

  /// Asks for the style anew at once.
  open func invalidate() {
    leave()
    if let hover, hover.state == .began || hover.state == .changed { follow(hover) }
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard isEnabled, let view, recognizer.state == .began || recognizer.state == .changed else {
      return leave()
    }
    let request = UIPointerRegionRequest(
      location: recognizer.location(in: view), modifiers: recognizer.modifierFlags)
    let usual = UIPointerRegion(rect: view.bounds)
    guard
      let found = delegate == nil
        ? usual : delegate?.pointerInteraction(self, regionFor: request, defaultRegion: usual),
      found.rect.contains(request.location)
    else { return leave() }
    if let region, region.isSame(as: found) { return }
    leave()
    enter(found, of: view)
  }

  private func enter(_ region: UIPointerRegion, of view: UIView) {
    self.region = region
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: region, animator: animator)
    let style =
      delegate == nil
      ? view.superview.map { _ in UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
      }
      : delegate?.pointerInteraction(self, styleFor: region)
    if let effect = style?.effect {
      glow = PointerGlow(effect, style?.shape)
      glow?.appear()
    }
    animator.run(duration: Self.duration)
  }

  private func leave() {
    guard let region else { return }
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: region, animator: animator)
    glow?.vanish()
    (self.region, glow) = (nil, nil)
    animator.run(duration: Self.duration)
  }
}

/// The changes that go along with a pointer that comes or goes.
@MainActor
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private let animator = MenuAnimator()

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    animator.addCompletion { completion(true) }
  }
  func run(duration: TimeInterval) { animator.run(duration: duration) }
}
