import Compositor
import Foundation
import RenderTree
import Synchronization
import Windowing

/// What the main side tells the render thread, in order.
enum RenderMessage: Sendable {
  /// A window opened; the first one brings the context that all are drawn with.
  case open(WindowID, RenderSurface)
  /// The layer tree of a window changed.
  case commit(WindowID, Commit)
  /// A window has another size.
  case resize(WindowID, WindowSize)
  /// A window can or can no longer be seen.
  case visible(WindowID, Bool)
  /// The desktop lost what a window showed.
  case damage(WindowID)
  /// What a window's pixels start from.
  case background(WindowID, SIMD4<Float>)
  /// A window is on another display.
  case display(WindowID, refreshPeriod: Double)
  /// Somebody wants to be told of a window's refreshes, or no longer.
  case ticks(WindowID, Bool)
  /// Let go of a window, then raise the signal.
  case close(WindowID, Reply)
}

/// Sees every frame that was drawn, on the render thread; it must be quick.
package typealias FrameObserver = @Sendable (borrowing DrawList, FrameReport) -> Void

/// Hears when frames were seen, on the render thread, as late as the desktop tells; it must be quick.
package typealias PresentationObserver = @Sendable (PresentedFrame) -> Void

/// A window's surface with all that the render thread must know to begin.
struct RenderSurface: Sendable {
  var surface: WindowSurface
  var context: GLContext
  var size: WindowSize
  var refreshPeriod: Double
  var background: SIMD4<Float>
  var frameLog: FrameLog
  var frameObserver: FrameObserver?
  var presentationObserver: PresentationObserver?
  /// Takes events on the render thread.
  var sendEvents: @Sendable ([FrameEvent]) -> Void
  /// Takes the window's refreshes, while they are wanted.
  var ticks: TickSender
  /// Takes problems on the render thread, in words.
  var sendProblem: @Sendable (String) -> Void
}

/// A message's answer, waited for once.
final class Reply: Sendable {
  private let signal = WakeSignal()

  /// Answers.
  func done() { signal.signal() }

  /// Waits for the answer.
  func wait() { signal.wait(until: nil) }
}

/// The render thread's mailbox: messages are taken all at once, in order; none is dropped.
final class Mailbox: Sendable {
  private let messages = Mutex<[RenderMessage]>([])
  /// Rung by every message.
  let bell = WakeSignal()

  /// Puts a message in, from any thread; never waits for the reader.
  func send(_ message: sending RenderMessage) {
    messages.withLock { $0.append(message) }
    bell.signal()
  }

  /// Exchanges the messages for the empty array `buffer`, whose memory is used again.
  func take(into buffer: inout [RenderMessage]) {
    buffer.removeAll(keepingCapacity: true)
    messages.withLock { swap(&$0, &buffer) }
  }
}
