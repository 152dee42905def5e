import Foundation
import UIKit

// What the scenes about views have in common: named tiles, and the outline of where a tile is when it is not to be
// seen.

extension Palette {
  /// The second colour, where two things must be told apart.
  static let cool = UIColor(red: 0.447, green: 0.690, blue: 0.914, alpha: 1)
  /// Text on a tile.
  static let tileText = background.withAlphaComponent(0.85)
}

extension UIView {
  /// Adds a rounded view with its name in the middle, which is also its layer's name, above hills in its own colour.
  @discardableResult
  func addTile(
    _ name: String, in frame: CGRect, color: UIColor = Palette.accent, radius: CGFloat = 18
  ) -> UIView {
    let tile = UIView(frame: frame)
    tile.backgroundColor = color
    tile.layer.cornerRadius = radius
    tile.layer.name = name
    tile.addHills(radius: radius)
    let label = tile.addText(
      name, in: tile.bounds, weight: .medium, color: Palette.tileText, alignment: .center)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(tile)
    return tile
  }

  /// Adds a picture of a sun and of hills, lighter and darker than the view that they lie on.
  private func addHills(radius: CGFloat) {
    let size = bounds.size
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIBezierPath(roundedRect: bounds, cornerRadius: radius).addClip()
      UIColor(white: 1, alpha: 0.4).setFill()
      let side = size.height * 0.17
      UIBezierPath(
        ovalIn: CGRect(x: size.width * 0.62, y: size.height * 0.17, width: side, height: side)
      ).fill()
      UIColor(white: 0, alpha: 0.1).setFill()
      for index in 1...2 { Landscape.hill(index, size).fill() }
    }
    let view = UIImageView(image: picture)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// Adds the outline of where something will be.
  func addOutline(in frame: CGRect, radius: CGFloat = 18) {
    let outline = CALayer()
    outline.frame = frame
    outline.cornerRadius = radius
    outline.borderWidth = 1.5
    outline.borderColor = UIColor(white: 1, alpha: 0.14).cgColor
    layer.addSublayer(outline)
  }
}

/// Two tiles side by side in a field, the second of which is not seen at first.
@MainActor
struct TilePair {
  let first: UIView
  let second: UIView

  /// Adds the tiles to a card that is 720 points wide.
  init(in card: UIView) {
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 656, height: 276))
    let (left, right) = (
      CGRect(x: 78, y: 48, width: 230, height: 180), CGRect(x: 348, y: 48, width: 230, height: 180)
    )
    for frame in [left, right] { field.addOutline(in: frame) }
    first = field.addTile("firstView", in: left)
    second = field.addTile("secondView", in: right, color: Palette.cool)
    second.alpha = 0
  }

  /// Hides the one that is seen, and shows the other.
  func exchange() {
    (first.alpha, second.alpha) = first.alpha > 0 ? (0, 1) : (1, 0)
  }
}
