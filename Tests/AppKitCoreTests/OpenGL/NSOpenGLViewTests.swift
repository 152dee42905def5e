import AppKitCore
import AppKitTestSupport
import Foundation
import OpenGL
import Stage
import Testing

/// Views that a program draws with OpenGL.
@MainActor @Suite struct NSOpenGLViewTests {
  private final class Lamp: NSOpenGLView {
    var calls: [String] = []
    var flushes = true

    override func prepareOpenGL() {
      super.prepareOpenGL()
      calls.append("prepare")
    }

    override func reshape() {
      super.reshape()
      var viewport: [GLint] = [0, 0, 0, 0]
      glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
      calls.append("reshape \(viewport[2])x\(viewport[3])")
    }

    override func draw(_ dirtyRect: NSRect) {
      calls.append("draw")
      glClearColor(1, 0.5, 0, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      if flushes { openGLContext?.flushBuffer() }
    }
  }

  private func shown(_ view: NSView) -> [UInt8]? {
    view.layer?.contents.flatMap { $0 as? CGImage }.map { Array($0.pixels.prefix(4)) }
  }

  @Test func aViewPreparesShapesAndDrawsItself() {
    let lamp = Lamp(frame: NSRect(x: 0, y: 0, width: 30, height: 20))
    lamp.display()
    #expect(lamp.calls == ["prepare", "reshape 30x20", "draw"])
    #expect(shown(lamp) == [255, 128, 0, 255])
    lamp.display()
    lamp.setFrameSize(NSSize(width: 40, height: 20))
    lamp.displayIfNeeded()
    #expect(lamp.calls.suffix(3) == ["draw", "reshape 40x20", "draw"])
    #expect(NSOpenGLContext.current == nil)
  }

  @Test func twoBuffersAreShownWhenTheyAreFlushedAndOneAlways() throws {
    let lamp = Lamp(frame: NSRect(x: 0, y: 0, width: 8, height: 8))
    lamp.flushes = false
    lamp.display()
    #expect(shown(lamp) == nil)
    let format = try #require(NSOpenGLPixelFormat(attributes: [UInt32(NSOpenGLPFADepthSize), 16]))
    let single = try #require(
      Lamp(frame: NSRect(x: 0, y: 0, width: 8, height: 8), pixelFormat: format))
    single.flushes = false
    single.display()
    #expect(shown(single) == [255, 128, 0, 255])
  }

  @Test func aContextOfTheProgramShowsInAnyView() throws {
    let attributes = [
      NSOpenGLPFADoubleBuffer, NSOpenGLPFAOpenGLProfile, NSOpenGLProfileVersion3_2Core, 0,
    ].map(NSOpenGLPixelFormatAttribute.init(_:))
    let format = try #require(NSOpenGLPixelFormat(attributes: attributes))
    let context = try #require(NSOpenGLContext(format: format, share: nil))
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 4, height: 4))
    context.view = view
    context.makeCurrentContext()
    #expect(NSOpenGLContext.current?.cglContextObj == context.cglContextObj)
    glClearColor(0, 1, 0, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    context.flushBuffer()
    #expect(shown(view) == [0, 255, 0, 255])
    #expect((view.layer?.contents as? CGImage)?.width == 4)
    view.setFrameSize(NSSize(width: 6, height: 4))
    context.update()
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    context.flushBuffer()
    #expect((view.layer?.contents as? CGImage)?.width == 6)
    NSOpenGLContext.clearCurrentContext()
    context.clearDrawable()
    #expect(context.view == nil)
  }

  @Test func aFormatThatNobodyHasIsNil() {
    #expect(NSOpenGLPixelFormat(attributes: [4711]) == nil)
    #expect(
      NSOpenGLPixelFormat(attributes: [UInt32(NSOpenGLPFAOpenGLProfile), 0x9900]) == nil)
  }

  @Test func aViewWithoutAFormatDrawsNothing() throws {
    let lamp = try #require(Lamp(frame: NSRect(x: 0, y: 0, width: 8, height: 8), pixelFormat: nil))
    lamp.display()
    #expect(lamp.calls.isEmpty && shown(lamp) == nil)
  }
}
