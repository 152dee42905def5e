import CSDL2
import Foundation
import Windowing

extension Probe {
  /// Gives whole buffers to the X server, as drivers do that share their memory with it (DRI3), and prints
  /// what the window's feedback says of each.
  ///
  /// The last frame is given twice, in a hurry: the server shows only one of the two.
  func runBuffers() throws {
    guard let feedback = PresentationFeedback(window.surface),
      let server = BufferServer(window: window.surface.xWindow)
    else { return say("buffers none") }
    for frame in 0..<12 {
      feedback.ask(frame)
      server.present()
      if frame == 10 { continue }
      let end = MonotonicTime.now + 1
      while MonotonicTime.now < end {
        if let answer = feedback.next() {
          let age = answer.time.map { MonotonicTime.now - $0 }
          say("buffer \(answer.frame) \(age.map { "age=\($0)" } ?? "skipped")")
          if answer.frame == frame { break }
        }
        usleep(1000)
      }
    }
    say("buffers done")
  }
}

extension WindowSurface {
  /// The window's number at the X server; 0 elsewhere.
  ///
  /// `SDL_SysWMinfo` needs X's headers: it is a version, a number for the kind of desktop, and what that
  /// desktop knows the window by, for X a display and the number.
  fileprivate var xWindow: UInt32 {
    var information = [UInt](repeating: 0, count: 16)
    information[0] = UInt(SDL_MAJOR_VERSION) | UInt(SDL_MINOR_VERSION) << 8
    typealias Ask = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Int32
    guard let symbol = dlsym(nil, "SDL_GetWindowWMInfo") else { return 0 }
    let isKnown = information.withUnsafeMutableBytes {
      unsafeBitCast(symbol, to: Ask.self)(handle, $0.baseAddress!) != 0
    }
    let x11 = 2
    return isKnown && information[0] >> 32 == x11 ? UInt32(truncatingIfNeeded: information[2]) : 0
  }
}

/// A client of the X server that presents a pixmap on a window, over and over.
private struct BufferServer {
  typealias Connection = OpaquePointer
  typealias PresentPixmap =
    @convention(c) (
      Connection, UInt32, UInt32, UInt32, UInt32, UInt32, Int16, Int16, UInt32, UInt32, UInt32,
      UInt32,
      UInt64, UInt64, UInt64, UInt32, UnsafeRawPointer?
    ) -> UInt32

  let window: UInt32
  let pixmap: UInt32
  let connection: Connection
  let flush: @convention(c) (Connection) -> Int32
  let presentPixmap: PresentPixmap

  init?(window: UInt32) {
    func find<Function>(_ name: String, _ library: String, as type: Function.Type) -> Function? {
      dlsym(dlopen(library, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
    }
    typealias Connect =
      @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?)
      -> Connection?
    typealias MakePixmap =
      @convention(c) (Connection, UInt8, UInt32, UInt32, UInt16, UInt16)
      -> UInt32
    let xcb = "libxcb.so.1"
    guard window != 0,
      let connect = find("xcb_connect", xcb, as: Connect.self),
      let makeID = find(
        "xcb_generate_id", xcb, as: (@convention(c) (Connection) -> UInt32).self),
      let makePixmap = find("xcb_create_pixmap", xcb, as: MakePixmap.self),
      let flush = find("xcb_flush", xcb, as: (@convention(c) (Connection) -> Int32).self),
      let present = find(
        "xcb_present_pixmap", "libxcb-present.so.0", as: PresentPixmap.self),
      let connection = connect(nil, nil)
    else { return nil }
    self.window = window
    self.connection = connection
    self.flush = flush
    presentPixmap = present
    pixmap = makeID(connection)
    _ = makePixmap(connection, 24, pixmap, window, 400, 300)
  }

  /// Has the pixmap shown at the next refresh.
  func present() {
    _ = presentPixmap(connection, window, pixmap, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, nil)
    _ = flush(connection)
  }
}
