import Foundation
import UIKitCore

extension UIView: AnimatorMaking {
  /// An animator at an even pace.
  package static func makeAnimator(
    duration: TimeInterval, _ changes: @escaping () -> Void
  ) -> any UIViewImplicitlyAnimating {
    UIViewPropertyAnimator(duration: duration, curve: .linear, animations: changes)
  }
}
