import Foundation
import UIKitCore

extension UIViewController.Transition {
  /// A view of the other controller grows to the whole one, and shrinks back to it.
  ///
  /// - Parameter sourceViewProvider: asked for that view each time the controller comes or goes; nil lets the middle
  ///   grow.
  public static func zoom(
    options: ZoomOptions? = nil,
    sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
  ) -> UIViewController.Transition {
    UIViewController.Transition(
      .own(ZoomMaker(options: options ?? ZoomOptions(), findSource: sourceViewProvider)))
  }

  /// Who zooms.
  @preconcurrency @MainActor
  public struct ZoomSourceViewProviderContext {
    /// The controller that has the small view.
    public let sourceViewController: UIViewController
    /// The controller that is shown large.
    public let zoomedViewController: UIViewController
  }

  /// What else is said about a zoom.
  @preconcurrency @MainActor
  public final class ZoomOptions {
    /// Which part of the large view lies on the small one, in the large view's coordinates; all of it for nil.
    public var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
    /// What darkens all that is behind; a little black for nil.
    public var dimmingColor: UIColor?
    /// What else comes between; nothing for nil.
    public var dimmingVisualEffect: UIVisualEffect?

    /// Whether a drag leads back; nil asks for one that goes down and does not scroll.
    public var interactiveDismissShouldBegin: ((_ context: InteractionContext) -> Bool)?

    /// Says nothing.
    public init() {}

    /// A drag that is about to lead back.
    @preconcurrency @MainActor
    public struct InteractionContext {
      /// Where it is, in the large view's coordinates.
      public let location: CGPoint
      /// How fast it is, in points a second.
      public let velocity: CGVector
      /// Whether it would lead back if nobody were asked.
      public let willBegin: Bool
    }

    /// Whose part is asked for.
    @preconcurrency @MainActor
    public struct AlignmentRectContext {
      /// The view that is small; nil where there is none.
      public let sourceView: UIView?
      /// The controller that is shown large.
      public let zoomedViewController: UIViewController
    }
  }
}

/// Makes the animators of a zoom.
private struct ZoomMaker: TransitionMaking {
  let options: UIViewController.Transition.ZoomOptions
  let findSource: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

  func animator(
    isComing: Bool, of controller: UIViewController, beside other: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    ZoomAnimator(isComing: isComing, options) { [unowned controller] in
      findSource(.init(sourceViewController: other, zoomedViewController: controller))
    }
  }
}
