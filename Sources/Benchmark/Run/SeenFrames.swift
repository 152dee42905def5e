import CAllocationCount
import RenderTree
import Synchronization

/// The frames of a window, written by its render thread.
final class SeenFrames: Sendable {
  private struct Kept {
    var frames: [FrameRecord] = []
    var isOn = false
    var allocations = 0
    /// The number of the first frame in its window.
    var first = 0
  }

  private let kept = Mutex(Kept())

  /// Begins to keep frames, with memory for ten minutes of them at 60 a second.
  func begin() {
    kept.withLock { kept in
      kept.frames.removeAll()
      kept.frames.reserveCapacity(40_000)
      kept.isOn = true
    }
  }

  func append(_ report: FrameReport) {
    let allocations = Int(swift_allocation_count())
    kept.withLock { kept in
      defer { kept.allocations = allocations }
      guard kept.isOn else { return }
      if kept.frames.isEmpty { kept.first = report.index }
      var record = FrameRecord(report)
      record.index = kept.frames.count
      record.allocations = allocations - kept.allocations
      kept.frames.append(record)
    }
  }

  /// Takes in what the desktop tells of a frame, as long as it is kept.
  func take(_ frame: PresentedFrame) {
    let now = ProcessFigures.now
    kept.withLock { kept in
      let index = frame.index - kept.first
      guard kept.frames.indices.contains(index) else { return }
      kept.frames[index].toldAt = now
      guard let time = frame.time else { return kept.frames[index].told = .discarded }
      kept.frames[index].told = frame.isExact ? .exactly : .roughly
      kept.frames[index].present = Int64(time * 1e9)
    }
  }

  /// What frames took so far, in ms.
  var costs: [Double] { kept.withLock { $0.frames.map { Double($0.busy) * 1e-6 } } }

  /// The frames since the last time that it was asked with the same count, which is 0 at first.
  func newFrames(_ count: inout Int) -> [FrameRecord] {
    kept.withLock { kept in
      // There are fewer where they were begun to be kept anew.
      let first = count <= kept.frames.count ? count : 0
      count = kept.frames.count
      return Array(kept.frames[first...])
    }
  }

  /// The latest frame.
  var last: FrameRecord? { kept.withLock { $0.frames.last } }

  /// The frames that were begun before a time, and no more from here on.
  func take(until end: Int64) -> [FrameRecord] {
    kept.withLock { kept in
      kept.isOn = false
      return kept.frames.filter { $0.begin < end }
    }
  }
}
