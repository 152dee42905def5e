import Foundation
import Motion
import QuartzCore
import Stage
import Synchronization

extension Probe {
  /// Measures what the main thread does while a layer turns by itself and other programs want the processors.
  static func busy() throws {
    let (window, layer) = try open()
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.toValue = 2 * CGFloat.pi
    spin.duration = 2
    spin.repeatCount = .infinity
    layer.add(spin, forKey: "spin")
    try run(for: 1)
    let work = Rivals(ProcessInfo.processInfo.activeProcessorCount + 1)
    try run(for: 0.5)
    let (start, frames) = (threadTime, window.frameLog.frameCount)
    try run(for: 3)
    say("main-thread-share", (threadTime - start) / 3)
    say("frames", window.frameLog.frameCount - frames)
    work.end()
    window.close()
  }

  /// What the calling thread has used of a processor, in seconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Threads that never rest.
private final class Rivals: Sendable {
  private let isOver = Atomic<Bool>(false)

  init(_ count: Int) {
    for _ in 0..<count {
      Thread { [self] in while !isOver.load(ordering: .relaxed) {} }.start()
    }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}
