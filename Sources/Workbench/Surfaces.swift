import UIKit

// The surfaces of the programs: a ground with round corners and a quiet edge.

extension UIView {
  /// Makes the view a surface.
  @MainActor
  package func styleSurface(_ ground: UIColor, radius: CGFloat) {
    backgroundColor = ground
    layer.cornerRadius = radius
    layer.borderWidth = Theme.line
    layer.borderColor = Theme.edge.cgColor
  }

  /// Makes the view a bar or a box that floats over a picture, which shines through a little.
  @MainActor
  package func styleFloating(radius: CGFloat = 10) {
    styleSurface(Theme.background.withAlphaComponent(0.86), radius: radius)
  }

  /// Makes the view a card in front of the whole window.
  @MainActor
  package func styleCard() { styleSurface(Theme.panel, radius: 2 * Theme.panelRadius) }
}
