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
  /// Beside what asks for it; as a sheet here.
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
  /// By turning; as a fade here.
  case flipHorizontal = 1
  /// By a fade.
  case crossDissolve = 2
  /// By turning a page; from below here.
  case partialCurl = 3
}

/// A controller whose view is over another one's.
@MainActor
final class ModalPresentation {
  let controller: UIViewController
  /// What dims the window behind.
  let dimming = UIView()

  init(_ controller: UIViewController) { self.controller = controller }

  private static let sheetMargin: CGFloat = 28
  private static let sheetRadius: CGFloat = 14
  private static let duration: TimeInterval = 0.38

  var isSheet: Bool {
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

  func come(into window: UIView, animated: Bool, _ completion: (() -> Void)?) {
    guard let view = controller.view else { return }
    dimming.frame = window.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: isSheet ? 0.3 : 0)
    window.addSubview(dimming)
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
    guard animated else {
      completion?()
      return
    }
    UIView.performWithoutAnimation { leave(view, window) }
    animate({ self.arrive(view) }, completion)
  }

  func go(animated: Bool, _ completion: @escaping () -> Void) {
    guard let view = controller.viewIfLoaded, let window = view.superview, animated else {
      completion()
      return
    }
    animate({ self.leave(view, window) }, completion)
  }

  private func animate(_ changes: @escaping () -> Void, _ completion: (() -> Void)?) {
    UIView.animate(
      withDuration: ModalPresentation.duration, delay: 0, options: .curveEaseOut,
      animations: changes, completion: { _ in completion?() })
  }

  private var fades: Bool {
    controller.modalTransitionStyle == .crossDissolve
      || controller.modalTransitionStyle == .flipHorizontal
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
  func show(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    precondition(controller.presenter == nil, "\(controller) is shown over another one already")
    guard let window = viewIfLoaded?.window, shown == nil else {
      completion?()
      return
    }
    let presentation = ModalPresentation(controller)
    shown = presentation
    controller.presenter = self
    window.firstResponder?.resignFirstResponder()
    presentation.come(into: window, animated: animated, completion)
  }

  func takeAway(animated: Bool, _ completion: (() -> Void)?) {
    guard let presentation = shown else { return }
    shown = nil
    presentation.controller.presenter = nil
    presentation.go(animated: animated) {
      presentation.dimming.removeFromSuperview()
      presentation.controller.viewIfLoaded?.removeFromSuperview()
      presentation.controller.viewIfLoaded?.transform = .identity
      completion?()
    }
  }
}
