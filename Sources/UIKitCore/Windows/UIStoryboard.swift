import Foundation

/// Controllers and ways between them, as drawn in Xcode; there are none here.
///
/// The class is there for programs that keep a way without storyboards open, as by `storyboard?`.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// Looks for a storyboard; as there are none, this stops the program, as a wrong name does elsewhere.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    preconditionFailure("there is no storyboard \(name): make controllers by their initialisers")
  }

  /// The first controller of the storyboard.
  open func instantiateInitialViewController() -> UIViewController? { nil }

  /// A controller of the storyboard, by its name.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    preconditionFailure("there is no controller \(identifier)")
  }
}

/// A way from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the way.
  public final let identifier: String?
  /// Where it begins.
  public final let source: UIViewController
  /// Where it leads.
  public final let destination: UIViewController

  private let handler: (() -> Void)?

  /// Makes a way; it shows the controller as the one around does.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }

  /// Makes a way that is gone by a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Goes the way; to override.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: nil) }
  }
}
