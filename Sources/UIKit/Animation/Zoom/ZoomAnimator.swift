import Foundation

/// Lets a controller's view grow out of a small one, or shrink into it.
///
/// Meanwhile the large view lies in a window of its own, whose frame and corners go from those of the small view to
/// the whole; a copy of the small view fades out over it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private static let duration: TimeInterval = 0.5
  private static let damping: CGFloat = 0.86

  private let isComing: Bool
  private let options: UIViewController.Transition.ZoomOptions
  private let findSource: () -> UIView?

  init(
    isComing: Bool, _ options: UIViewController.Transition.ZoomOptions,
    _ findSource: @escaping () -> UIView?
  ) {
    (self.isComing, self.options, self.findSource) = (isComing, options, findSource)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let zoom = begin(transitionContext) else {
      return transitionContext.completeTransition(false)
    }
    end(zoom, isLarge: isComing, transitionContext)
  }

  /// Makes the views of the zoom, as they are at the beginning.
  func begin(_ context: any UIViewControllerContextTransitioning) -> Zoom? {
    guard let controller = context.viewController(forKey: isComing ? .to : .from),
      let view = controller.view
    else { return nil }
    let frame = isComing ? context.finalFrame(for: controller) : view.frame
    var zoom: Zoom?
    UIView.performWithoutAnimation {
      arrange(view, frame, context)
      zoom = Zoom(view, frame, from: findSource(), in: context.containerView, controller, options)
      zoom?.show(isLarge: !isComing)
    }
    return zoom
  }

  /// Moves them from where they are to one of the ends.
  func end(_ zoom: Zoom, isLarge: Bool, _ context: any UIViewControllerContextTransitioning) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping,
      initialSpringVelocity: 0, options: .beginFromCurrentState,
      animations: { zoom.show(isLarge: isLarge) },
      completion: { [isComing, options] _ in
        zoom.end()
        if isComing { ZoomDrag.install(context.viewController(forKey: .to), options) }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Puts both views into the container, the large one in front.
  private func arrange(
    _ view: UIView, _ frame: CGRect, _ context: any UIViewControllerContextTransitioning
  ) {
    if let below = context.view(forKey: isComing ? .from : .to) {
      if let controller = context.viewController(forKey: .to), !isComing {
        below.frame = context.finalFrame(for: controller)
      }
      context.containerView.insertSubview(below, at: 0)
      below.layoutIfNeeded()
    }
    view.frame = frame
    context.containerView.addSubview(view)
    view.layoutIfNeeded()
  }
}

/// The views of one zoom.
@MainActor
struct Zoom {
  private let view: UIView
  private let frame: CGRect
  private let source: UIView?
  /// Where the small view is, and how round it is.
  private let small: (frame: CGRect, radius: CGFloat)
  /// The part of the large view that lies on the small one.
  private let part: CGRect
  private let clip = UIView()
  private let dimming = UIView()
  private let veil: UIVisualEffectView?
  private let effect: UIVisualEffect?
  private let copy: UIView?
  private let sourceAlpha: CGFloat
  private let resizing: UIView.AutoresizingMask

  init(
    _ view: UIView, _ frame: CGRect, from wanted: UIView?, in container: UIView,
    _ controller: UIViewController, _ options: UIViewController.Transition.ZoomOptions
  ) {
    (self.view, self.frame) = (view, frame)
    source = wanted?.window != nil && wanted?.window === container.window ? wanted : nil
    if let source {
      small = (container.convert(source.bounds, from: source), source.layer.cornerRadius)
    } else {
      small = (frame.insetBy(dx: frame.width / 4, dy: frame.height / 4), 12)
    }
    let wish = options.alignmentRectProvider?(
      .init(sourceView: source, zoomedViewController: controller))
    let whole = CGRect(origin: .zero, size: frame.size)
    part = wish.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? whole
    // The clip rounds the corners of all in it.
    source?.layer.cornerRadius = 0
    copy = source?.snapshotView(afterScreenUpdates: false)
    source?.layer.cornerRadius = small.radius
    (sourceAlpha, resizing) = (source?.alpha ?? 1, view.autoresizingMask)
    source?.alpha = 0
    view.autoresizingMask = []
    effect = options.dimmingVisualEffect
    veil = effect.map { _ in UIVisualEffectView(effect: nil) }
    dimming.backgroundColor = options.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
    for back in [dimming, veil] {
      back?.frame = container.bounds
      back.map { container.insertSubview($0, belowSubview: view) }
    }
    container.insertSubview(clip, aboveSubview: view)
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    clip.addSubview(view)
    if let copy { clip.addSubview(copy) }
  }

  /// Puts everything where it is at one end.
  func show(isLarge: Bool) {
    clip.transform = .identity
    dimming.alpha = isLarge ? 1 : 0
    veil?.effect = isLarge ? effect : nil
    clip.frame = isLarge ? frame : small.frame
    clip.layer.cornerRadius = isLarge ? 0 : small.radius
    if source == nil { clip.alpha = isLarge ? 1 : 0 }
    let middle = CGPoint(x: clip.bounds.midX, y: clip.bounds.midY)
    // The part covers the small view.
    let factor =
      isLarge ? 1 : max(small.frame.width / part.width, small.frame.height / part.height)
    let away = CGPoint(x: part.midX - frame.width / 2, y: part.midY - frame.height / 2)
    view.transform = CGAffineTransform(scaleX: factor, y: factor)
    view.center =
      isLarge
      ? middle : CGPoint(x: middle.x - factor * away.x, y: middle.y - factor * away.y)
    copy?.alpha = isLarge ? 0 : 1
    copy?.center = isLarge ? CGPoint(x: part.midX, y: part.midY) : middle
    let growth =
      isLarge ? max(part.width / small.frame.width, part.height / small.frame.height) : 1
    copy?.transform = CGAffineTransform(scaleX: growth, y: growth)
  }

  /// Lets the large view follow a finger, the smaller the farther it was drawn.
  func drag(by translation: CGPoint) {
    let share = min(max(translation.y / max(frame.height, 1), 0), 1)
    let factor = 1 - 0.4 * share
    dimming.alpha = 1 - share
    clip.layer.cornerRadius = min(max(small.radius, 24), 24 * 8 * share)
    clip.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
      .scaledBy(x: factor, y: factor)
  }

  /// Leaves the large view alone in its place.
  func end() {
    UIView.performWithoutAnimation {
      view.transform = .identity
      clip.superview?.insertSubview(view, belowSubview: clip)
      view.frame = frame
      view.autoresizingMask = resizing
      source?.alpha = sourceAlpha
      for extra in [clip, dimming, veil] { extra?.removeFromSuperview() }
    }
  }
}
