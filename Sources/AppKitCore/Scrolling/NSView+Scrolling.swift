import Foundation

extension NSView {
  final var scrollViewAround: NSScrollView? {
    sequence(first: superview) { $0?.superview }.lazy.compactMap { $0 as? NSScrollView }.first
  }

  final func show(from point: NSPoint) {
    guard let clip = superview as? NSClipView else { return }
    let place = clip.convert(point, from: self)
    clip.scroll(to: clip.constrainBoundsRect(NSRect(origin: place, size: clip.bounds.size)).origin)
  }

  final func makeVisible(_ rect: NSRect) -> Bool {
    let around = sequence(first: superview) { $0?.superview }
    guard let clip = around.lazy.compactMap({ $0 as? NSClipView }).first else { return false }
    let (wanted, seen) = (clip.convert(rect, from: self), clip.bounds)
    func step(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      low < from ? low - from : max(0, min(high - to, low - from))
    }
    let origin = NSPoint(
      x: seen.minX + step(wanted.minX, wanted.maxX, seen.minX, seen.maxX),
      y: seen.minY + step(wanted.minY, wanted.maxY, seen.minY, seen.maxY))
    guard origin != seen.origin else { return false }
    clip.scroll(to: origin)
    return true
  }
}
