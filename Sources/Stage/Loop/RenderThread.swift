import Foundation
import Windowing

/// The thread that owns the GL context and draws all windows; the main thread only posts to it.
final class RenderThread: Sendable {
  /// Where its messages go.
  let mailbox = Mailbox()

  /// Starts the thread; it lives as long as the process.
  init() {
    let mailbox = mailbox
    let thread = Thread {
      let loop = RenderLoop(mailbox)
      while true { loop.turn() }
    }
    thread.name = "cel.render"
    thread.stackSize = 8 << 20
    thread.start()
  }
}
