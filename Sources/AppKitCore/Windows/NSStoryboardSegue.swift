import Foundation

/// A way from one controller to another, which a program makes itself: there are no storyboards.
@preconcurrency @MainActor
open class NSStoryboardSegue: NSObject {
  /// A name of a way.
  public typealias Identifier = String

  /// The name of the way.
  public final let identifier: Identifier?
  /// The controller where it begins, of a view or of a window.
  public final let sourceController: Any
  /// The controller where it leads.
  public final let destinationController: Any

  private let handler: (() -> Void)?

  /// Makes a way; it shows the controller in a window of its own, as a sheet.
  public init(identifier: Identifier, source sourceController: Any, destination: Any) {
    (self.identifier, self.sourceController) = (identifier, sourceController)
    (destinationController, handler) = (destination, nil)
    super.init()
  }

  /// Makes a way that is gone by a closure.
  public init(
    identifier: Identifier, source sourceController: Any, destination: Any,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.sourceController) = (identifier, sourceController)
    (destinationController, handler) = (destination, performHandler)
    super.init()
  }

  /// Goes the way; to override.
  open func perform() {
    if let handler { return handler() }
    guard let source = sourceController as? NSViewController,
      let destination = destinationController as? NSViewController
    else { return }
    source.presentAsSheet(destination)
  }
}
