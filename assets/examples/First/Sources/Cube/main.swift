import AppKit
import OpenGL.GL

/// A cube, turned by the layer's time.
final class CubeLayer: CAOpenGLLayer {
  private let colors: [(GLfloat, GLfloat, GLfloat)] = [
    (1, 0.56, 0.36), (0.96, 0.42, 0.45), (0.36, 0.6, 1), (0.3, 0.75, 0.7), (1, 0.8, 0.4),
    (0.6, 0.45, 0.9),
  ]

  override func copyCGLPixelFormat(forDisplayMask mask: UInt32) -> CGLPixelFormatObj {
    let attributes = [
      kCGLPFAAlphaSize, CGLPixelFormatAttribute(8), kCGLPFADepthSize, CGLPixelFormatAttribute(24),
      kCGLPFASamples, CGLPixelFormatAttribute(4), CGLPixelFormatAttribute(0),
    ]
    var format: CGLPixelFormatObj?
    var count: GLint = 0
    CGLChoosePixelFormat(attributes, &format, &count)
    return format ?? super.copyCGLPixelFormat(forDisplayMask: mask)
  }

  override func draw(
    inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj,
    forLayerTime t: CFTimeInterval, displayTime ts: UnsafePointer<CVTimeStamp>?
  ) {
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
    glEnable(GLenum(GL_DEPTH_TEST))
    glMatrixMode(GLenum(GL_PROJECTION))
    glLoadIdentity()
    glFrustum(-0.7, 0.7, -0.7, 0.7, 2, 10)
    glMatrixMode(GLenum(GL_MODELVIEW))
    glLoadIdentity()
    glTranslatef(0, 0, -6)
    glRotatef(GLfloat(t * 60), 0.3, 1, 0.1)
    for (face, color) in colors.enumerated() {
      glPushMatrix()
      if face < 4 {
        glRotatef(GLfloat(face) * 90, 0, 1, 0)
      } else {
        glRotatef(face == 4 ? 90 : -90, 1, 0, 0)
      }
      glTranslatef(0, 0, 1)
      glColor3f(color.0, color.1, color.2)
      glRectf(-1, -1, 1, 1)
      glPopMatrix()
    }
    super.draw(inCGLContext: ctx, pixelFormat: pf, forLayerTime: t, displayTime: ts)
  }
}

/// A view that shows one: its layer has as many pixels as the display.
final class CubeView: NSView {
  override func makeBackingLayer() -> CALayer {
    let cube = CubeLayer()
    cube.isAsynchronous = true
    // It is a layer like others: what is drawn casts a shadow.
    cube.shadowOpacity = 0.5
    cube.shadowRadius = 12
    return cube
  }
}

let window = NSWindow(
  contentRect: NSRect(x: 200, y: 200, width: 480, height: 320),
  styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: false)
window.title = "Cube"
let view = CubeView(frame: NSRect(x: 120, y: 40, width: 240, height: 240))
view.wantsLayer = true
window.contentView?.addSubview(view)
window.makeKeyAndOrderFront(nil)
NSApplication.shared.run()
