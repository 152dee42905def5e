/// What a page can show: views and view controllers, and what stands for one.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewable {
  /// The view or the controller that is shown.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// A view or a controller that is shown: `.view(…)` or `.viewController(…)`, as UIKit and AppKit offer them.
@preconcurrency @MainActor
public struct PlaygroundLiveViewRepresentation {
  /// Opens a window with it.
  let open: @MainActor () -> any LiveWindow

  /// What opens a window.
  package init(_ open: @escaping @MainActor () -> any LiveWindow) { self.open = open }
}

/// The window that a page shows something in.
@preconcurrency @MainActor
package protocol LiveWindow: AnyObject {
  /// Runs the program until its last window is closed, and returns its status.
  func run() -> Int32
  /// Takes the window from the desktop.
  func close()
}
