import Foundation
import Motion
import QuartzCore
import RenderTree
import Stage
import Synchronization

extension Probe {
  /// Follows a turning layer's frames with a link that calls on a thread of its own, while the main thread is blocked.
  static func refresh() throws {
    let frames = Times()
    let (window, layer) = try open { _, report in frames.append(report.animationTime) }
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    (spin.toValue, spin.duration, spin.repeatCount) = (2 * CGFloat.pi, 2, .infinity)
    layer.add(spin, forKey: "spin")
    try run(for: 1)
    var made: CVDisplayLink?
    CVDisplayLinkCreateWithActiveCGDisplays(&made)
    guard let link = made else { return say("link", "none") }
    let promises = Times()
    CVDisplayLinkSetOutputHandler(link) { _, _, seen, _, _ in
      promises.append(Double(seen.pointee.hostTime) / CVGetHostClockFrequency())
      return kCVReturnSuccess
    }
    CVDisplayLinkStart(link)
    Thread.sleep(forTimeInterval: 1.5)
    CVDisplayLinkStop(link)
    try run(for: 0.2)
    let shown = frames.all
    let distances = promises.all.map { promise in
      shown.map { abs($0 - promise) }.min() ?? 1
    }.sorted()
    say("calls", distances.count)
    say("frames", shown.count)
    say("median-distance", distances.isEmpty ? 1 : distances[distances.count / 2])
    let rate = CVDisplayLinkGetNominalOutputVideoRefreshPeriod(link)
    say("rate", Double(rate.timeScale) / Double(rate.timeValue))
    say("claimed-rate", window.refreshRate)
    window.close()
  }
}

/// Moments that threads told.
private final class Times: Sendable {
  private let kept = Mutex<[Double]>([])

  var all: [Double] { kept.withLock { $0 } }

  func append(_ time: Double) { kept.withLock { $0.append(time) } }
}
