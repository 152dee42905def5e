import Foundation
@_spi(Hooks) import UIKitCore

// What a telephone lifts out of its page while a menu is open. A desktop's menus open beside the pointer, as a Mac's do: nothing
// is lifted, and nobody is asked. Programs describe it all the same.

/// What of a view is lifted.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part that is seen, in the view's coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// What throws a shadow, in the view's coordinates; nil for what is seen.
  open var shadowPath: UIBezierPath?
  /// What is behind.
  open var backgroundColor: UIColor! = .systemBackground

  /// All of a view.
  public override init() { super.init() }

  /// The lines of a text.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let lines = UIBezierPath()
    for line in textLineRects { lines.append(UIBezierPath(rect: line.cgRectValue)) }
    visiblePath = lines
  }
}

/// Where what is lifted comes from, or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view inside of which it is.
  public let container: UIView
  /// Its middle, in the container's coordinates.
  public let center: CGPoint
  /// How it is turned and scaled there.
  public let transform: CGAffineTransform

  /// Makes a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A view that is lifted, what of it, and from where.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// What of it.
  public let parameters: UIPreviewParameters
  /// From where.
  public let target: UIPreviewTarget

  /// Describes a view, which need not be in sight.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Describes a view that is in sight.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    guard let container = view.superview else {
      preconditionFailure("a view without a superview is lifted from nowhere: give a target")
    }
    let target = UIPreviewTarget(
      container: container, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// The size of what is seen, in points.
  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

  /// The same, from or to somewhere else.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// What becomes of a preview that a person chooses.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes.
  case dismiss = 0
  /// It becomes the next page.
  case pop = 1
}

/// Takes changes that go along with a preview that a person chooses; menus here have none.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of it.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The changes that go along with a menu that opens or closes.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  var previewViewController: UIViewController? { nil }
  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Makes the changes in a time, in seconds, and does what is to be done then.
  func run(duration: TimeInterval) {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { for animation in animations { animation() } },
      completion: { _ in for completion in completions { completion() } })
  }
}
