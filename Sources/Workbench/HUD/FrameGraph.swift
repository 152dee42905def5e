import UIKit

/// The bars of the frames that were drawn last, the newest at the right.
///
/// Those that took longer than a refresh are hatched, so that no one has to tell them by their colour. The
/// stripes of neighbours join to long ones.
struct FrameGraph {
  /// The bars of frames in time.
  let inTime = CGMutablePath()
  /// The bars of late frames.
  let late = CGMutablePath()
  /// The stripes on the late bars.
  let hatch = CGMutablePath()
  /// The distance of two stripes and their width, down a bar.
  private static let (period, width): (CGFloat, CGFloat) = (5, 2.5)

  /// Draws the costs of frames in seconds into a box, twice a refresh high; what is more is cut off.
  ///
  /// - Parameter capacity: how many bars the box has room for.
  init(_ costs: [Double], refresh: Double, capacity: Int, in box: CGRect) {
    let unit = box.height / CGFloat(2 * refresh)
    let step = box.width / CGFloat(capacity)
    for (index, cost) in costs.enumerated() {
      let height = min(max(CGFloat(cost) * unit, 1), box.height)
      let bar = CGRect(
        x: box.minX + CGFloat(index) * step, y: box.maxY - height, width: max(step - 0.5, 0.5),
        height: height)
      (cost > refresh ? late : inTime).addRect(bar)
      if cost > refresh { addStripes(bar, from: box.minX) }
    }
  }

  /// Stripes that rise to the right, each as much as it goes there.
  private func addStripes(_ bar: CGRect, from origin: CGFloat) {
    let (near, far) = (bar.minX - origin, bar.maxX - origin)
    let first = ((bar.minY + near - Self.width) / Self.period).rounded(.up) * Self.period
    for start in stride(from: first, to: bar.maxY + far, by: Self.period) {
      let corners = [
        (near, start), (far, start), (far, start + Self.width), (near, start + Self.width),
      ]
      hatch.addLines(
        between: corners.map { x, height in
          CGPoint(x: origin + x, y: min(max(height - x, bar.minY), bar.maxY))
        })
      hatch.closeSubpath()
    }
  }
}
