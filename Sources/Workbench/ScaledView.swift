import UIKit

/// Shows a view larger or smaller than its points: the scale of a program's interface.
///
/// The view inside is laid out in the room that is left at its scale, and draws with as many pixels as it
/// is seen with, so that text stays sharp. It is shown no larger than leaves it the room that it needs at least.
@MainActor
package final class ScaledView: UIView {
  /// How many points a point of the view inside shall take.
  package var scale: CGFloat = 1 { didSet { if scale != oldValue { apply() } } }
  /// The room that the view inside needs, in its own points.
  private let least: CGSize
  /// The scale below which it is not shown, be the room ever so small.
  private let smallest: CGFloat
  private var content: UIView
  private var appliedScale: CGFloat = 1

  /// The scales that keys lead to.
  package static let scales: [CGFloat] = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5]

  /// The room in which a view that needs so much can be shown, at the smallest scale; no more than a display has.
  package static func leastRoom(for least: CGSize, on display: CGSize?) -> CGSize {
    let room = CGSize(width: least.width * scales[0], height: least.height * scales[0])
    guard let display else { return room }
    return CGSize(
      width: min(room.width, display.width), height: min(room.height, display.height))
  }

  /// The size of a window that a size is wished for: never smaller than the least room, since a window that has to grow
  /// as it opens is laid out twice, and no larger than its display.
  package static func windowSize(
    _ wished: CGSize, for least: CGSize, on display: CGSize?
  ) -> CGSize {
    let (room, display) = (leastRoom(for: least, on: display), display ?? wished)
    return CGSize(
      width: max(min(wished.width, display.width), room.width),
      height: max(min(wished.height, display.height), room.height))
  }

  /// Shows a view at scale 1.
  ///
  /// - Parameter smallest: the scale below which it is not shown, for views that have a use for less room.
  package init(
    _ content: UIView, least: CGSize, frame: CGRect, smallest: CGFloat = ScaledView.scales[0]
  ) {
    (self.content, self.least, self.smallest) = (content, least, smallest)
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

  /// How many points a point of the view inside takes: less than was asked for where the room is too small.
  package var shownScale: CGFloat {
    let most = min(bounds.width / least.width, bounds.height / least.height)
    return max(min(scale, most), min(scale, smallest))
  }

  /// Shows the view inside a step larger, or smaller; by no step at its own size.
  ///
  /// - Returns: what it came to, in words.
  package func step(by steps: Int) -> String {
    let now = shownScale
    let larger = Self.scales.first { $0 > now + 0.001 }
    let smaller = Self.scales.last { $0 < now - 0.001 }
    scale = steps == 0 ? 1 : (steps > 0 ? larger : smaller) ?? now
    let words = "\((shownScale * 100).native.decimalText(0)) %"
    return shownScale < scale ? "\(words), all that there is room for" : words
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    apply()
  }

  private func apply() {
    let scale = shownScale
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
