import Foundation

/// A way of being acted upon that a view can be given.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has it; nil for none.
  var view: UIView? { get }
  /// A view will have it, or none any more.
  func willMove(to view: UIView?)
  /// A view has it now, or none any more.
  func didMove(to view: UIView?)
}

extension UIView {
  final func setInteractions(_ new: [any UIInteraction]) {
    for interaction in interactions { removeInteraction(interaction) }
    for interaction in new { addInteraction(interaction) }
  }

  final func take(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rare.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  final func drop(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    rare.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
