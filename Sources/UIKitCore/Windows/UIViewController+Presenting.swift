import Foundation

/// How another controller's view comes over one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything.
  case fullScreen = 0
  /// As a sheet.
  case pageSheet = 1
  /// As a smaller sheet.
  case formSheet = 2
  /// Over the controller's own view.
  case currentContext = 3
  /// As its own class shows it; as a sheet here.
  case custom = 4
  /// Over everything, which stays behind.
  case overFullScreen = 5
  /// Over the controller's own view, which stays behind.
  case overCurrentContext = 6
  /// Beside what it belongs to; as a sheet where nobody says to what.
  case popover = 7
  /// Not at all.
  case none = -1
  /// As the system likes: as a sheet.
  case automatic = -2
}

/// In which way another controller's view comes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// By turning the window around; a sheet comes by a fade.
  case flipHorizontal = 1
  /// By a fade.
  case crossDissolve = 2
  /// By turning a page; from below here.
  case partialCurl = 3
}

/// A controller whose view is over another one's.
@MainActor
@_spi(Hooks) open class ModalPresentation {
  package final let controller: UIViewController
  /// Who asked for the controller: the presenting one, or one inside of it.
  final weak var source: UIViewController?
  /// What the controllers are told of the coming or going that is under way.
  final var passage: AppearancePassage?
  /// What dims the window behind.
  private let dimming = UIView()

  /// Makes the presentation of a controller whose view comes from below, or by a fade.
  @_spi(Hooks) public init(_ controller: UIViewController) {
    self.controller = controller
    dimming.addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in self?.leaveFromOutside() })
  }

  /// Leaves because of a click beside a sheet; an alert wants an answer.
  private func leaveFromOutside() {
    if isSheet, controller.leavesFromOutside { leaveIfAllowed() }
  }

  /// Leaves because a person wants to; whether that is allowed.
  @discardableResult
  package final func leaveIfAllowed() -> Bool {
    guard let control = controller.presentationController else { return false }
    let delegate = control.delegate
    guard !controller.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(control) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(control)
      return false
    }
    tellsOfLeaving = true
    controller.presenter?.dismiss(animated: true) {
      delegate?.presentationControllerDidDismiss(control)
    }
    return true
  }

  /// Whether a person puts the controller away, so that its delegate is told.
  private var tellsOfLeaving = false

  /// Tells that a person is about to put the controller away, where it is one.
  final func tellOfLeaving() {
    guard tellsOfLeaving, let control = controller.presentationController else { return }
    tellsOfLeaving = false
    control.delegate?.presentationControllerWillDismiss(control)
  }

  private static let sheetMargin: CGFloat = 28
  private static let sheetRadius: CGFloat = 14
  private static let duration: TimeInterval = 0.38
  private static let flipDuration: TimeInterval = 0.75

  /// The presentation of a controller, in its own way where it has one.
  static func make(_ controller: UIViewController) -> ModalPresentation {
    if controller.transitioningDelegate != nil || controller.hasOwnWay {
      return CustomPresentation(controller)
    }
    return controller.maker.makePresentation() ?? ModalPresentation(controller)
  }

  /// Whether the controller below goes out of sight.
  var hidesPresenter: Bool {
    [.fullScreen, .currentContext].contains(controller.modalPresentationStyle)
  }

  /// How long the views move, in seconds.
  @_spi(Hooks) open var span: TimeInterval {
    flips ? ModalPresentation.flipDuration : ModalPresentation.duration
  }

  /// Tells that the views begin to move.
  func tellOfBeginning() { passage?.begin() }

  private var isSheet: Bool {
    let full: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
    ]
    return !full.contains(controller.modalPresentationStyle)
  }

  /// Where the view goes.
  private func frame(in bounds: CGRect) -> CGRect {
    guard isSheet else { return bounds }
    let margin = ModalPresentation.sheetMargin
    let wanted = controller.preferredContentSize
    let most = CGSize(width: bounds.width - 2 * margin, height: bounds.height - 2 * margin)
    let width = wanted.width > 0 ? min(wanted.width, most.width) : min(560, most.width)
    let height = wanted.height > 0 ? min(wanted.height, most.height) : min(620, most.height)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// Shows the view; told whether it stays.
  @_spi(Hooks) open func come(
    into window: UIView, over presenting: UIViewController, animated: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    guard let view = controller.view else { return }
    if animated, flips {
      return flip(window, .transitionFlipFromRight, { self.put(view, into: window) }) {
        completion(true)
      }
    }
    put(view, into: window)
    guard animated else { return completion(true) }
    UIView.performWithoutAnimation { leave(view, window) }
    animate({ self.arrive(view) }, { completion(true) })
  }

  private func put(_ view: UIView, into window: UIView) {
    dimming.frame = window.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: isSheet ? 0.3 : 0)
    window.addSubview(dimming)
    controller.knownPresentation?.containerView = window
    view.frame = frame(in: window.bounds)
    view.autoresizingMask =
      isSheet
      ? [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
      : [.flexibleWidth, .flexibleHeight]
    if isSheet {
      view.layer.cornerRadius = ModalPresentation.sheetRadius
      view.clipsToBounds = true
    }
    window.addSubview(view)
    view.layoutIfNeeded()
    controller.takeKeys()
  }

  /// Takes the view away; told whether it went.
  @_spi(Hooks) open func go(animated: Bool, _ completion: @escaping (Bool) -> Void) {
    let remove = { [self] in
      dimming.removeFromSuperview()
      controller.viewIfLoaded?.removeFromSuperview()
      controller.viewIfLoaded?.transform = .identity
      controller.viewIfLoaded?.alpha = 1
      controller.knownPresentation?.containerView = nil
    }
    let end = {
      remove()
      completion(true)
    }
    guard let view = controller.viewIfLoaded, let window = view.superview, animated else {
      return end()
    }
    if flips {
      return flip(window, .transitionFlipFromLeft, remove) { completion(true) }
    }
    animate({ self.leave(view, window) }, end)
  }

  private func flip(
    _ window: UIView, _ way: UIView.AnimationOptions, _ changes: @escaping () -> Void,
    _ completion: @escaping () -> Void
  ) {
    UIView.transition(
      with: window, duration: Self.flipDuration, options: way, animations: changes,
      completion: { _ in completion() })
  }

  /// Whether the window turns around.
  private var flips: Bool {
    controller.modalTransitionStyle == .flipHorizontal && !isSheet
      && !UIAccessibility.isReduceMotionEnabled
  }

  private func animate(_ changes: @escaping () -> Void, _ completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: ModalPresentation.duration, delay: 0, options: .curveEaseOut,
      animations: changes, completion: { _ in completion() })
  }

  /// Whether the view comes by a fade: also where the user wants less motion.
  package final var fades: Bool {
    controller.modalTransitionStyle == .crossDissolve
      || controller.modalTransitionStyle == .flipHorizontal
      || UIAccessibility.isReduceMotionEnabled
  }

  private func leave(_ view: UIView, _ window: UIView) {
    dimming.alpha = 0
    if fades {
      view.alpha = 0
    } else {
      view.transform = CGAffineTransform(
        translationX: 0, y: window.bounds.height - view.frame.minY + 8)
    }
  }

  private func arrive(_ view: UIView) {
    dimming.alpha = 1
    view.alpha = 1
    view.transform = .identity
  }
}

extension UIViewController {
  /// Who presents a controller that this one is asked to.
  func presenter(of controller: UIViewController) -> UIViewController {
    let inside: [UIModalPresentationStyle] = [.currentContext, .overCurrentContext]
    let chain = sequence(first: self, next: \.parent)
    let context =
      inside.contains(controller.modalPresentationStyle)
      ? chain.first(where: \.definesPresentationContext) : nil
    let presenter = context ?? outermost
    return presenter.viewIfLoaded?.window == nil ? self : presenter
  }

  func show(
    _ wanted: UIViewController, from source: UIViewController, animated: Bool,
    _ completion: (() -> Void)?
  ) {
    precondition(wanted.presenter == nil, "\(wanted) is shown over another one already")
    guard let window = viewIfLoaded?.window, shown == nil else {
      completion?()
      return
    }
    let (controller, adaptiveStyle) = wanted.adapted(to: window.traitCollection)
    let presentation = ModalPresentation.make(controller)
    presentation.source = source
    shown = presentation
    controller.presenter = self
    controller.passages.insert(.presented)
    window.firstResponder?.resignFirstResponder()
    presentation.passage = AppearancePassage(
      from: presentation.hidesPresenter ? outermost : nil,
      to: window.isVisible ? controller : nil, animated: animated,
      comingFirst: true)
    let tell = {
      guard let control = wanted.knownPresentation ?? controller.knownPresentation else { return }
      control.delegate?.presentationController(
        control, willPresentWithAdaptiveStyle: adaptiveStyle,
        transitionCoordinator: controller.transitionCoordinator)
    }
    presentation.run(from: outermost, to: controller, in: window, animated: animated, tell) { end in
      presentation.come(into: window, over: self, animated: animated, end)
    } completion: { [weak self] isMade in
      presentation.passage?.end(isMade: isMade)
      controller.passages.remove(.presented)
      if !isMade { self?.forget(presentation) }
      completion?()
    }
  }

  private func forget(_ presentation: ModalPresentation) {
    if shown === presentation { shown = nil }
    presentation.controller.presenter = nil
  }

  func takeAway(animated: Bool, _ completion: (() -> Void)?) {
    guard let presentation = shown else { return }
    let controller = presentation.controller
    forget(presentation)
    controller.passages.insert(.dismissed)
    presentation.passage = AppearancePassage(
      from: controller, to: presentation.hidesPresenter ? outermost : nil,
      animated: animated, comingFirst: true)
    let window = viewIfLoaded?.window ?? UIView()
    presentation.run(
      from: controller, to: outermost, in: window, animated: animated, presentation.tellOfLeaving
    ) { end in
      presentation.go(animated: animated, end)
    } completion: { [self] isGone in
      presentation.passage?.end(isMade: isGone)
      controller.passages.remove(.dismissed)
      if isGone {
        controller.endAdapting()
      } else {
        shown = presentation
        controller.presenter = self
      }
      completion?()
    }
  }
}

extension ModalPresentation {
  /// Lets the views move, and lets others move along: what is usual has a transition, too, that nobody drives.
  ///
  /// - Parameter tell: called when the two controllers have their coordinator, and know of nothing yet.
  fileprivate func run(
    from: UIViewController, to: UIViewController, in window: UIView, animated: Bool,
    _ tell: () -> Void, _ move: @escaping (@escaping (Bool) -> Void) -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    guard animated, !(self is CustomPresentation) else {
      tell()
      tellOfBeginning()
      return move(completion)
    }
    let transition = ControllerTransition(
      .init(from: from, to: to), in: window, style: controller.modalPresentationStyle,
      by: ModalAnimator(span, move), drivenBy: nil, onEnd: completion)
    for side in [from, to] { side.runningTransition = transition }
    tell()
    tellOfBeginning()
    transition.run()
  }
}

/// Moves views as a presentation does.
private final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let span: TimeInterval
  private let move: (@escaping (Bool) -> Void) -> Void

  init(_ span: TimeInterval, _ move: @escaping (@escaping (Bool) -> Void) -> Void) {
    (self.span, self.move) = (span, move)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { span }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    move { transitionContext.completeTransition($0) }
  }
}
