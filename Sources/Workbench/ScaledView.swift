import UIKit

/// Shows a view larger or smaller than its points: the scale of a program's interface.
///
/// The view inside is laid out in the room that is left at its scale, and draws with as many pixels as it
/// is seen with, so that text stays sharp.
@MainActor
package final class ScaledView: UIView {
  /// How many points a point of the view inside takes.
  package var scale: CGFloat = 1 { didSet { if scale != oldValue { apply() } } }
  private var content: UIView
  private var appliedScale: CGFloat = 1

  /// The scales that keys lead to.
  package static let scales: [CGFloat] = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5]

  /// Shows a view at scale 1.
  package init(_ content: UIView, frame: CGRect) {
    self.content = content
    super.init(frame: frame)
    addSubview(content)
    apply()
  }

  package required init?(coder: NSCoder) { preconditionFailure("the view is made in code") }

  /// Shows another view in the place of the one that was shown.
  package func show(_ other: UIView) {
    content.removeFromSuperview()
    content = other
    appliedScale = 1
    addSubview(content)
    apply()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    apply()
  }

  private func apply() {
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    content.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    content.bounds = CGRect(origin: .zero, size: size)
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let pixels = contentScaleFactor * scale
    guard pixels != appliedScale else { return }
    appliedScale = pixels
    sharpen(pixels)
  }

  /// Lets everything inside draw with so many pixels a point.
  private func sharpen(_ pixels: CGFloat) {
    var waiting: [UIView] = [content]
    while let view = waiting.popLast() {
      if !(view is UIImageView) { view.contentScaleFactor = pixels }
      waiting.append(contentsOf: view.subviews)
    }
  }
}
