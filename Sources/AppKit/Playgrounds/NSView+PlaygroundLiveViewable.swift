import PlaygroundSupport

extension NSView: PlaygroundLiveViewable {
  /// The view in a window of its size.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension NSViewController: PlaygroundLiveViewable {
  /// The controller in a window.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    .viewController(self)
  }
}

extension PlaygroundLiveViewRepresentation {
  /// A view, in a window of its size.
  public static func view(_ view: NSView) -> Self {
    Self {
      let controller = NSViewController()
      controller.view = view
      return PlaygroundWindow(controller)
    }
  }

  /// A controller, in a window of the size that it prefers, or of its view's.
  public static func viewController(_ controller: NSViewController) -> Self {
    Self { PlaygroundWindow(controller) }
  }
}
