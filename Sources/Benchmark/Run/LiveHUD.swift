import Motion
import QuartzCore
import Workbench

/// What frames cost while they are measured, over the scene. It costs a little itself, and says so in the report.
@MainActor
final class LiveHUD {
  private let view = HUDView()
  private let seen: SeenFrames
  private let layers: Int
  private var link: CADisplayLink?
  private var shown = 0

  /// Lies over a layer, at its top right.
  ///
  /// - Parameters:
  ///   - layers: how many the scene has.
  ///   - scale: pixels a point.
  init(over root: CALayer, _ seen: SeenFrames, layers: Int, scale: CGFloat) {
    (self.seen, self.layers) = (seen, layers)
    view.contentScaleFactor = scale
    for line in view.subviews { line.contentScaleFactor = scale }
    view.place(in: root.bounds)
    root.addSublayer(view.layer)
    let link = CADisplayLink { [weak self] _ in self?.show() }
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Shows nothing more.
  func end() { link?.invalidate() }

  private func show() {
    let frames = seen.newFrames(&shown)
    for frame in frames { view.add(cost: Double(frame.busy) * 1e-9, at: Double(frame.end) * 1e-9) }
    guard let last = frames.last else { return }
    view.show(
      HUDView.Numbers(
        refresh: last.rhythm.refreshPeriod, layers: layers, drawCalls: last.drawCalls,
        passes: last.passes, instances: last.instances), at: HostTime.monotonicNow)
  }
}
