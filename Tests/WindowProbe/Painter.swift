import Foundation
import Windowing

/// The three OpenGL calls that a test window needs, on the thread that makes this.
struct Painter {
  private typealias ClearColor = @convention(c) (Float, Float, Float, Float) -> Void
  private typealias Clear = @convention(c) (UInt32) -> Void
  private typealias Finish = @convention(c) () -> Void
  private let clearColor: ClearColor
  private let clear: Clear
  private let finish: Finish

  init() {
    clearColor = unsafeBitCast(GLContext.address(of: "glClearColor"), to: ClearColor.self)
    clear = unsafeBitCast(GLContext.address(of: "glClear"), to: Clear.self)
    finish = unsafeBitCast(GLContext.address(of: "glFinish"), to: Finish.self)
  }

  /// Fills the window with a colour that goes from blue to green, and waits for the end of it.
  func paint(green: Float) {
    clearColor(1, green, 1 - green, 1)
    clear(0x4000)
    finish()
  }

  static func paintOnce(_ context: GLContext, on surface: WindowSurface) throws {
    try context.makeCurrent(on: surface)
    defer { context.clearCurrent() }
    Painter().paint(green: 0.5)
    context.swap()
  }
}
