import Foundation
import PlaygroundSupport
import UIKitCore

/// A window of the desktop with a page's view.
@MainActor
final class PlaygroundWindow: LiveWindow {
  /// What controllers get that do not ask: the points of a telephone's screen.
  private static let usualSize = CGSize(width: 375, height: 668)

  private let window: UIWindow

  /// Shows a window that the page made.
  init(_ window: UIWindow) {
    self.window = window
    if window.rootViewController == nil { window.rootViewController = UIViewController() }
    window.makeKeyAndVisibleAlone()
  }

  /// Shows a controller in a window; where the size is empty, in one of a telephone's.
  init(_ controller: UIViewController, size: CGSize) {
    let isEmpty = size.width <= 0 || size.height <= 0
    window = UIWindow(frame: CGRect(origin: .zero, size: isEmpty ? Self.usualSize : size))
    window.rootViewController = controller
    window.makeKeyAndVisibleAlone()
  }

  func run() -> Int32 { UIApplication.shared.run(with: PlaygroundDelegate()) }

  func close() { window.close() }
}

/// A program that has nothing to add to its beginning.
@MainActor
private final class PlaygroundDelegate: NSObject, UIApplicationDelegate {}

/// Holds a view in the middle of its window, at the size that the view has.
final class PlaygroundController: UIViewController {
  private let live: UIView

  init(_ live: UIView) {
    self.live = live
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView(frame: live.bounds)
    view.backgroundColor = .white
    view.addSubview(live)
    live.frame.origin = .zero
    guard live.autoresizingMask.isEmpty else { return }
    live.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
  }
}
