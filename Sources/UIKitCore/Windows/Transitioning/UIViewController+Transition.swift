import Foundation

extension UIViewController {
  /// The way in which a controller's view comes and goes: over another one's, or in a navigation controller.
  @preconcurrency @MainActor
  public final class Transition {
    enum Kind {
      case style(UIModalTransitionStyle)
      case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// From below.
    public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
    /// By turning.
    public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
    /// By a fade.
    public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
    /// By turning a page.
    public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

    /// A view of the other controller grows to the whole one, and shrinks back to it.
    ///
    /// - Parameter sourceViewProvider: asked for that view each time the controller comes or goes; nil lets the middle
    ///   grow.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider))
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

  /// In which way the controller comes and goes; nil leaves it to `modalTransitionStyle`.
  ///
  /// What a delegate says about transitions goes before it.
  public final var preferredTransition: Transition? {
    get { wantedTransition }
    set {
      wantedTransition = newValue
      if case .style(let style)? = newValue?.kind { modalTransitionStyle = style }
    }
  }

  /// What drives a zoom back by hand, where a drag has begun it.
  final func zoomInteraction(
    with animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    zoomDrag?.interaction(with: animator)
  }

  /// Whether the controller grows out of a small view.
  final var zooms: Bool {
    if case .zoom? = wantedTransition?.kind { true } else { false }
  }

  /// What zooms the controller in or out, if it wants that.
  final func zoomAnimator(
    isComing: Bool, beside other: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard case .zoom(let options, let provider)? = wantedTransition?.kind else { return nil }
    if UIAccessibility.isReduceMotionEnabled {
      return UsualAnimator(isComing: isComing, fades: true)
    }
    return ZoomAnimator(isComing: isComing, options) { [unowned self] in
      provider(.init(sourceViewController: other, zoomedViewController: self))
    }
  }
}
