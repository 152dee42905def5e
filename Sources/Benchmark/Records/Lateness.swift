/// Whose doing it was that frames were seen late, or that refreshes after them went by without a frame.
///
/// A frame went wrong if it was seen more than half a refresh after its time, or if the next one was made
/// for a later refresh than the next. If it was handed over after its deadline, or was busy for longer than a
/// refresh, it took too long itself; otherwise it was ready, and the desktop, the driver or the scheduler let it
/// wait. So a slow program is told from a slow desktop. Frames whose clock knew no deadline are left out.
struct Lateness: Equatable, Sendable {
  /// Frames that went wrong, having taken too long.
  private(set) var own = 0
  /// Frames that went wrong though they were ready in time.
  private(set) var others = 0

  /// Judges frames in order; `refresh` is in nanoseconds.
  init(_ frames: [FrameRecord], refresh: Double) {
    for (index, frame) in frames.enumerated() where frame.rhythm.deadline > 0 {
      let next = index + 1 < frames.count ? frames[index + 1].animation : frame.animation
      let isLate = Double(frame.present - frame.animation) > refresh / 2
      let isFollowed = Double(next - frame.animation) < refresh * 1.5
      if !isLate, isFollowed { continue }
      let tookTooLong = frame.missedDeadline || Double(frame.busy) > refresh
      if tookTooLong { own += 1 } else { others += 1 }
    }
  }
}

extension FrameRecord {
  /// Whether the frame was handed over after the time by which the display wanted it.
  var missedDeadline: Bool { Double(begin + busy) > rhythm.deadline * 1e9 }
}
