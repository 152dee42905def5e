import UIKit
import Workbench

/// The glyph of a layer's class, in the middle of its place.
@MainActor
final class GlyphSign: UIView {
  private let (lines, fills) = (CAShapeLayer(), CAShapeLayer())
  /// What is drawn; nil for nothing.
  var glyph: LayerGlyph? {
    didSet {
      guard glyph != oldValue else { return }
      (lines.path, fills.path) = (glyph?.ink.lines, glyph?.ink.fills)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    lines.strokeColor = Theme.quietText.cgColor
    lines.fillColor = nil
    lines.lineWidth = 1
    fills.fillColor = Theme.quietText.cgColor
    for part in [lines, fills] {
      part.actions = ["position": NSNull(), "path": NSNull()]
      layer.addSublayer(part)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("signs are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = CGPoint(
      x: ((bounds.width - LayerGlyph.side) / 2).rounded(),
      y: ((bounds.height - LayerGlyph.side) / 2).rounded())
    (lines.position, fills.position) = (place, place)
  }
}
