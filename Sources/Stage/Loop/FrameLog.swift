import Foundation
import RenderTree
import Synchronization

/// The reports of a window's latest frames, written by the render thread and read by anyone.
package final class FrameLog: Sendable {
  private struct Ring {
    var reports: [FrameReport]
    var count = 0
  }

  private let ring: Mutex<Ring>

  /// A log that keeps the last `capacity` frames.
  package init(capacity: Int = 4096) {
    ring = Mutex(Ring(reports: Array(repeating: FrameReport(), count: capacity)))
  }

  /// How many frames were drawn since the window opened.
  package var frameCount: Int { ring.withLock { $0.count } }

  /// The latest frames, oldest first, at most as many as are kept.
  package var reports: [FrameReport] {
    ring.withLock { ring in
      let kept = min(ring.count, ring.reports.count)
      return (ring.count - kept..<ring.count).map { ring.reports[$0 % ring.reports.count] }
    }
  }

  func append(_ report: FrameReport) {
    ring.withLock { ring in
      ring.reports[ring.count % ring.reports.count] = report
      ring.count += 1
    }
  }
}
