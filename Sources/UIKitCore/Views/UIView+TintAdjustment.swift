import Foundation
import Geometry

// A view that is dimmed, or whose superview is, shows its tint gray and four fifths as opaque.

extension UIView {
  /// The tint as it was chosen here or above.
  final var undimmedTint: UIColor {
    sequence(first: self, next: \.parent).lazy.compactMap(\.ownTint).first ?? .systemBlue
  }

  /// What counts for the view: its own mode, else that of the nearest view above that has one.
  final var shownTintMode: TintAdjustmentMode {
    var next: UIView? = self
    while let view = next {
      if view.ownTintMode != .automatic { return view.ownTintMode }
      next = view.parent
    }
    return .normal
  }

  final var ownTintMode: TintAdjustmentMode {
    get { hasRare ? rare.tintAdjustmentMode : .automatic }
    set {
      guard newValue != ownTintMode else { return }
      let former = shownTintMode
      rare.tintAdjustmentMode = newValue
      if shownTintMode != former { announceTintMode() }
    }
  }

  /// Tells those inside that take the superview's mode.
  private func announceTintMode() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.tintColorDidChange()
      waiting.append(contentsOf: view.subviews.filter { $0.ownTintMode == .automatic })
    }
  }
}

extension UIColor {
  /// The colour as dimmed views show it.
  ///
  /// - Source: Core Graphics' conversion to gray (red 0.509, green 0.863, blue 0.273) and the opacity were measured on Mac
  ///   Catalyst, by kern0x1b/charon (facts/UIKit/UIViewTintColor.md). The weights are luminances under a white of 5000 K.
  var dimmed: UIColor {
    UIColor { [self] traits in
      let color = resolvedColor(with: traits).cgColor.color
      let luminance =
        0.2225 * StandardTransfer.light(color.red) + 0.7169 * StandardTransfer.light(color.green)
        + 0.0606 * StandardTransfer.light(color.blue)
      let gray = StandardTransfer.component(luminance)
      return UIColor(white: CGFloat(gray), alpha: CGFloat(0.8 * color.alpha))
    }
  }
}
