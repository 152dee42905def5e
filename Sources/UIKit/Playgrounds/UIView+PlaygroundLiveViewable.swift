import PlaygroundSupport
import UIKitCore

extension UIView: PlaygroundLiveViewable {
  /// The view in a window of its size; a window is shown as it is.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  /// The controller in a window.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    .viewController(self)
  }
}

extension PlaygroundLiveViewRepresentation {
  /// A view, in a window of its size.
  public static func view(_ view: UIView) -> Self {
    if let window = view as? UIWindow { return Self { PlaygroundWindow(window) } }
    return Self { PlaygroundWindow(PlaygroundController(view), size: view.bounds.size) }
  }

  /// A controller, in a window of the size that it prefers, of that its view was given, or of a telephone's.
  public static func viewController(_ controller: UIViewController) -> Self {
    Self { PlaygroundWindow(controller, size: size(of: controller)) }
  }

  private static func size(of controller: UIViewController) -> CGSize {
    let asked = controller.preferredContentSize
    let given = controller.viewIfLoaded?.bounds.size ?? .zero
    if asked != .zero { return asked }
    return given == UIScreen.main.bounds.size ? .zero : given
  }
}
