import UIKit
import Workbench

/// A sunk surface that a picture is drawn on, and that keys can go to.
@MainActor
class PlotControl: UIControl {
  private let ring = FocusRing()

  init(_ label: String, hint: String) {
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = Theme.well
    layer.cornerRadius = Theme.controlRadius
    layer.masksToBounds = true
    tintColor = Theme.accent
    (accessibilityLabel, accessibilityHint) = (label, hint)
    ring.install(in: self)
  }

  required init?(coder: NSCoder) { preconditionFailure("pictures are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.place(around: bounds.insetBy(dx: 3, dy: 3), radius: Theme.controlRadius)
    ring.update(for: self)
  }
}

extension CALayer {
  /// Shows a mark that is out of sight else, as long as animations move it.
  func run(_ animations: [CAAnimation], for duration: Double, at begin: CFTimeInterval) {
    let shown = CABasicAnimation(keyPath: "opacity")
    (shown.fromValue, shown.toValue) = (1, 1)
    removeAllAnimations()
    for (index, animation) in (animations + [shown]).enumerated() {
      (animation.duration, animation.beginTime) = (duration, begin)
      // It may run backwards from its end.
      animation.isRemovedOnCompletion = false
      add(animation, forKey: "\(index)")
    }
  }
}
