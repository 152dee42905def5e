import Foundation

// What the core needs and cannot make, since it is made of more than the core has. A room above lets a class of the
// core conform to one of these protocols, and a cast finds that at run time: nobody has to announce anything before
// the first use, and a program that has the class has the room above as well.

/// An item of a bar that makes its button.
@preconcurrency @MainActor
package protocol BarButtonMaking: UIBarButtonItem {
  /// The button that stands for the item in a bar.
  func makeButton() -> UIView
}

/// A controller that is presented in a sheet or a popover.
@preconcurrency @MainActor
package protocol PresentationMaking: UIViewController {
  /// What decides about the sheet or the popover that the controller's style stands for; nil for other styles.
  var styledPresentationController: UIPresentationController? { get }
  /// What shows the controller at an edge of the window, or beside something; nil for in the middle, or all over.
  func makePresentation() -> ModalPresentation?
}

/// A class that makes animators.
@preconcurrency @MainActor
package protocol AnimatorMaking: UIView {
  /// An animator of some seconds that makes changes when it is started.
  static func makeAnimator(
    duration: TimeInterval, _ changes: @escaping () -> Void
  ) -> any UIViewImplicitlyAnimating
}

extension UIBarButtonItem {
  /// The item as a maker of its button.
  final var maker: any BarButtonMaking { found(self as? any BarButtonMaking) }
}

extension UIViewController {
  /// The controller as a maker of its presentation.
  final var maker: any PresentationMaking { found(self as? any PresentationMaking) }
}

extension UIView {
  /// What makes animators.
  static var animatorMaker: any AnimatorMaking.Type {
    found(UIView.self as? any AnimatorMaking.Type)
  }
}

private func found<Maker>(_ maker: Maker?) -> Maker {
  guard let maker else { preconditionFailure("\(Maker.self) is not linked: import UIKit") }
  return maker
}
