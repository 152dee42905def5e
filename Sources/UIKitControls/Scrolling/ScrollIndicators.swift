import Foundation

/// The bars that tell which part of its content a scroll view shows.
///
/// They come at once when the content moves, and fade when it rests.
@MainActor
package final class ScrollIndicators {
  private static let thickness: CGFloat = 4
  private static let margin: CGFloat = 3
  private static let leastLength: CGFloat = 28
  /// How long the bars stay after the content came to rest, and how long they fade, in seconds.
  private static let (patience, fading) = (0.7, 0.35)

  /// Whether there is a bar, for each axis.
  var isShown = [true, true]
  private let bars = [CALayer(), CALayer()]

  func install(in view: UIScrollView) {
    let none = ["position", "bounds", "opacity", "backgroundColor", "hidden"]
    for bar in bars {
      bar.actions = Dictionary(uniqueKeysWithValues: none.map { ($0, NSNull()) })
      bar.cornerRadius = ScrollIndicators.thickness / 2
      bar.opacity = 0
      view.layer.addSublayer(bar)
    }
    colorDidChange(view)
  }

  package func bringToFront(in view: UIScrollView) {
    // Moving a layer asks for a layout, so what is in front already stays.
    guard view.layer.sublayers?.last !== bars.last else { return }
    for bar in bars { view.layer.addSublayer(bar) }
  }

  func colorDidChange(_ view: UIScrollView) {
    let isLight =
      view.indicatorStyle == .white
      || (view.indicatorStyle == .default && view.interfaceStyle == .dark)
    for bar in bars { bar.backgroundColor = CGColor(gray: isLight ? 1 : 0, alpha: 0.38) }
  }

  func show(in view: UIScrollView) {
    place(in: view)
    for (bar, isShown) in zip(bars, isShown) where isShown {
      bar.removeAnimation(forKey: "fade")
      bar.opacity = 1
    }
  }

  /// Lets the bars go in a while.
  func fade() {
    for bar in bars where bar.opacity > 0 {
      bar.opacity = 0
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      let total = ScrollIndicators.patience + ScrollIndicators.fading
      fade.values = [1, 1, 0]
      fade.keyTimes = [0, NSNumber(value: ScrollIndicators.patience / total), 1]
      fade.duration = total
      bar.add(fade, forKey: "fade")
    }
  }

  func place(in view: UIScrollView) {
    let (range, seen) = (view.range, view.bounds.inset(by: view.scrollIndicatorInsets))
    let level = seen.inset(by: view.horizontalScrollIndicatorInsets)
    let upright = seen.inset(by: view.verticalScrollIndicatorInsets)
    let (t, m) = (ScrollIndicators.thickness, ScrollIndicators.margin)
    let x = bar(view.contentOffset.x, range.x, view.bounds.width, track: level.width - 2 * m - t)
    let y = bar(
      view.contentOffset.y, range.y, view.bounds.height, track: upright.height - 2 * m - t)
    bars[0].isHidden = x == nil
    bars[1].isHidden = y == nil
    if let x {
      bars[0].frame = CGRect(
        x: level.minX + m + x.start, y: level.maxY - m - t, width: x.length, height: t)
    }
    if let y {
      bars[1].frame = CGRect(
        x: upright.maxX - m - t, y: upright.minY + m + y.start, width: t, height: y.length)
    }
  }

  /// Where a bar lies on its track; none where all is seen. Beyond the edges it becomes shorter.
  private func bar(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ extent: CGFloat, track: CGFloat
  ) -> (start: CGFloat, length: CGFloat)? {
    let room = range.upperBound - range.lowerBound
    guard room > 0, extent > 0, track > ScrollIndicators.leastLength else { return nil }
    let inside = min(max(offset, range.lowerBound), range.upperBound)
    let full = max(track * extent / (extent + room), ScrollIndicators.leastLength)
    let length = max(full - abs(offset - inside), ScrollIndicators.thickness * 2)
    let part = (inside - range.lowerBound) / room
    return (part * (track - length), length)
  }
}
