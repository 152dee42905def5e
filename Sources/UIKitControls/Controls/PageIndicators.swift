import Foundation
@_spi(Hooks) import UIKitCore

/// The dots of a page control, or the pictures in their places.
@MainActor
struct PageIndicators {
  /// The extent of a dot, and what it takes of the row with the space around.
  static let (dot, step): (CGFloat, CGFloat) = (7, 16)

  /// How long the dot is that shows a progress.
  static let barLength: CGFloat = 28

  private(set) var layers: [CALayer] = []
  /// The page whose dot shows a progress.
  var bar: Int? { didSet { if bar != oldValue { moveFilling() } } }
  /// What fills it.
  let filling = ViewParts.make()
  /// The picture of all pages, of all while they are shown, and of single ones.
  var usual: UIImage?
  var usualCurrent: UIImage?
  var own: [Int: UIImage] = [:]
  var ownCurrent: [Int: UIImage] = [:]

  /// How many there are.
  var count: Int { layers.count }

  /// Makes so many, all within a layer.
  mutating func make(_ count: Int, in layer: CALayer) {
    for part in layers { part.removeFromSuperlayer() }
    layers = (0..<max(count, 0)).map { _ in ViewParts.make() }
    for part in layers {
      part.contentsGravity = .resizeAspect
      layer.addSublayer(part)
    }
    moveFilling()
  }

  /// Whether a page's mark shows a progress.
  func isBar(_ page: Int) -> Bool { page == bar && image(page, isCurrent: true) == nil }

  private func moveFilling() {
    filling.removeFromSuperlayer()
    for part in layers { part.masksToBounds = false }
    guard let bar, layers.indices.contains(bar), isBar(bar) else { return }
    layers[bar].masksToBounds = true
    layers[bar].addSublayer(filling)
  }

  /// Fills the bar as far as 0…1, from where pages begin.
  func fill(to progress: CGFloat, isVertical: Bool, _ isReversed: Bool) {
    guard let size = filling.superlayer?.bounds.size else { return }
    let whole = CGRect(origin: .zero, size: size)
    let edge: CGRectEdge =
      isVertical ? (isReversed ? .maxYEdge : .minYEdge) : (isReversed ? .maxXEdge : .minXEdge)
    let extent = isVertical ? size.height : size.width
    filling.frame = whole.divided(atDistance: extent * progress, from: edge).slice
  }

  /// The picture of a page; nil for a dot.
  func image(_ page: Int, isCurrent: Bool) -> UIImage? {
    let shown = isCurrent ? ownCurrent[page] ?? usualCurrent : nil
    return shown ?? own[page] ?? usual
  }

  /// The extent of a page's mark.
  func size(_ page: Int, isCurrent: Bool, isVertical: Bool = false) -> CGSize {
    if isCurrent, isBar(page) {
      return isVertical
        ? CGSize(width: Self.dot, height: Self.barLength)
        : CGSize(width: Self.barLength, height: Self.dot)
    }
    return image(page, isCurrent: isCurrent)?.size ?? CGSize(width: Self.dot, height: Self.dot)
  }

  /// How much of the row a page takes.
  func extent(_ page: Int, isVertical: Bool) -> CGFloat {
    if isBar(page) { return Self.barLength + Self.step - Self.dot }
    let sizes = [size(page, isCurrent: false), size(page, isCurrent: true)]
    let most = sizes.map { isVertical ? $0.height : $0.width }.max() ?? 0
    return max(Self.step, most + Self.step - Self.dot)
  }

  /// Shows a page's mark in a colour.
  func show(_ page: Int, isCurrent: Bool, _ color: UIColor, in view: UIView) {
    let part = layers[page]
    guard let image = image(page, isCurrent: isCurrent) else {
      (part.contents, part.backgroundColor) = (nil, view.resolve(color))
      part.cornerRadius = Self.dot / 2
      return
    }
    let isPicture = image.renderingMode == .alwaysOriginal
    let tinted =
      isPicture ? image : image.withTintColor(color.resolvedColor(with: view.traitCollection))
    (part.contents, part.backgroundColor, part.cornerRadius) = (tinted.cgImage, nil, 0)
  }
}
