import CPresentation

/// When the frames of a window were seen, as Wayland's compositor or the X server tells.
///
/// It belongs to the thread that draws, which need not wait for anybody to hear of its frames: answers
/// come on a queue of their own, while the main thread is busy too.
package final class PresentationFeedback {
  /// A frame that was seen.
  package struct Answer: Sendable, Equatable {
    /// The number that was given for it.
    package var frame: Int
    /// When it was seen, in seconds on the monotonic clock; nil where it never was.
    package var time: Double?
    /// Seconds from one refresh to the next; nil where the compositor does not know.
    package var refreshPeriod: Double?
    /// Whether the display itself told the time.
    package var isExact: Bool
  }

  private let handle: OpaquePointer
  /// Keeps the window while there may be answers.
  private let surface: WindowSurface

  /// The feedback for a window; nil where the desktop gives none.
  package init?(_ surface: WindowSurface) {
    guard let handle = presentation_make(UnsafeMutableRawPointer(surface.handle)) else {
      return nil
    }
    self.handle = handle
    self.surface = surface
  }

  deinit { presentation_free(handle) }

  /// Says that the next swap shows a frame.
  package func ask(_ frame: Int) { presentation_ask(handle, Int64(frame)) }

  /// The next answer, in the order of the frames; nil where none has come yet.
  package func next() -> Answer? {
    var answer = presentation_answer()
    guard presentation_take(handle, &answer) != 0 else { return nil }
    return Answer(
      frame: Int(answer.frame), time: answer.time > 0 ? Double(answer.time) * 1e-9 : nil,
      refreshPeriod: answer.refresh > 0 ? Double(answer.refresh) * 1e-9 : nil,
      isExact: answer.is_exact != 0)
  }
}
