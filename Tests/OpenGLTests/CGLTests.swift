import Foundation
import OpenGL
import OpenGL.GL3
import Testing

/// Contexts of Core OpenGL, and what OpenGL says through them.
@Suite struct CGLTests {
  private func format(_ attributes: [CGLPixelFormatAttribute]) -> CGLPixelFormatObj? {
    var format: CGLPixelFormatObj?
    var count: GLint = -1
    let error = CGLChoosePixelFormat(attributes + [CGLPixelFormatAttribute(0)], &format, &count)
    #expect((error == kCGLNoError) == (format != nil))
    #expect(count == (format == nil ? 0 : 1))
    return format
  }

  private func context(
    _ attributes: [CGLPixelFormatAttribute], sharing share: CGLContextObj? = nil
  ) throws -> CGLContextObj {
    let format = try #require(self.format(attributes))
    defer { CGLReleasePixelFormat(format) }
    var context: CGLContextObj?
    #expect(CGLCreateContext(format, share, &context) == kCGLNoError)
    return try #require(context)
  }

  private func text(_ name: Int32) -> String {
    glGetString(GLenum(name)).map { String(cString: $0) } ?? ""
  }

  @Test(arguments: [
    (kCGLOGLPVersion_Legacy, 2.0), (kCGLOGLPVersion_3_2_Core, 3.2),
    (kCGLOGLPVersion_GL4_Core, 4.1),
  ])
  func aProfileGivesAnOpenGLOfItsKind(_ profile: CGLOpenGLProfile, _ least: Double) throws {
    let context = try self.context([
      kCGLPFAOpenGLProfile, CGLPixelFormatAttribute(profile.rawValue),
    ])
    defer { CGLReleaseContext(context) }
    #expect(CGLGetCurrentContext() == nil)
    #expect(CGLSetCurrentContext(context) == kCGLNoError)
    defer { CGLSetCurrentContext(nil) }
    #expect(CGLGetCurrentContext() == context)
    #expect(try #require(Double(text(GL_VERSION).prefix(3))) >= least)
    // What is old is there in the old one alone.
    glBegin(GLenum(GL_TRIANGLES))
    glEnd()
    #expect((glGetError() == GLenum(GL_NO_ERROR)) == (profile == kCGLOGLPVersion_Legacy))
  }

  @Test func aFormatHasThePlanesThatItIsAskedFor() throws {
    let context = try self.context([
      kCGLPFADepthSize, CGLPixelFormatAttribute(24), kCGLPFAStencilSize, CGLPixelFormatAttribute(8),
      kCGLPFAAlphaSize, CGLPixelFormatAttribute(8),
    ])
    defer { CGLReleaseContext(context) }
    CGLSetCurrentContext(context)
    defer { CGLSetCurrentContext(nil) }
    var bits: [Int32] = [0, 0, 0]
    glGetIntegerv(GLenum(GL_DEPTH_BITS), &bits[0])
    glGetIntegerv(GLenum(GL_STENCIL_BITS), &bits[1])
    glGetIntegerv(GLenum(GL_ALPHA_BITS), &bits[2])
    #expect(bits[0] >= 24 && bits[1] >= 8 && bits[2] >= 8)
    let format = try #require(CGLGetPixelFormat(context))
    var value: GLint = 0
    CGLDescribePixelFormat(format, 0, kCGLPFADepthSize, &value)
    #expect(value == 24)
    CGLDescribePixelFormat(format, 0, kCGLPFADoubleBuffer, &value)
    #expect(value == 0)
  }

  @Test func attributesThatAreNoneAreRefused() {
    var format: CGLPixelFormatObj?
    var count: GLint = 1
    for wrong in [
      [CGLPixelFormatAttribute(4711)], [kCGLPFADepthSize],
    ] {
      let error = CGLChoosePixelFormat(wrong + [CGLPixelFormatAttribute(0)], &format, &count)
      #expect(error == kCGLBadAttribute && format == nil && count == 0)
    }
    let future = [
      kCGLPFAOpenGLProfile, CGLPixelFormatAttribute(0x9900), CGLPixelFormatAttribute(0),
    ]
    #expect(CGLChoosePixelFormat(future, &format, &count) == kCGLBadPixelFormat)
    #expect(String(cString: CGLErrorString(kCGLBadPixelFormat)) == "no such pixel format")
  }

  @Test func samplesThatNoDriverHasBecomeFewer() {
    let format = self.format([kCGLPFASampleBuffers, .init(1), kCGLPFASamples, .init(4096)])
    #expect(format != nil)
    CGLReleasePixelFormat(format)
  }

  @Test func contextsThatShareKnowEachOthersTextures() throws {
    let first = try self.context([])
    let second = try self.context([], sharing: first)
    let stranger = try self.context([])
    defer { for context in [first, second, stranger] { CGLReleaseContext(context) } }
    CGLSetCurrentContext(first)
    var name: GLuint = 0
    glGenTextures(1, &name)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glFlush()
    CGLSetCurrentContext(second)
    #expect(glIsTexture(name) != 0)
    CGLSetCurrentContext(stranger)
    #expect(glIsTexture(name) == 0)
    CGLSetCurrentContext(nil)
  }

  @Test func contextsKeepNumbersAndSwitches() throws {
    let context = try self.context([])
    defer { CGLReleaseContext(context) }
    var interval: GLint = 1
    #expect(CGLSetParameter(context, kCGLCPSwapInterval, &interval) == kCGLNoError)
    interval = 0
    CGLGetParameter(context, kCGLCPSwapInterval, &interval)
    #expect(interval == 1)
    CGLGetParameter(context, kCGLCPHasDrawable, &interval)
    #expect(interval == 1)
    var isOn: GLint = 1
    CGLIsEnabled(context, kCGLCEMPEngine, &isOn)
    #expect(isOn == 0)
    CGLEnable(context, kCGLCEMPEngine)
    CGLIsEnabled(context, kCGLCEMPEngine, &isOn)
    #expect(isOn == 1)
  }

  @Test func aContextThatIsReleasedIsCurrentNoMore() throws {
    let context = try self.context([])
    CGLSetCurrentContext(context)
    CGLRetainContext(context)
    CGLReleaseContext(context)
    #expect(CGLGetCurrentContext() == context)
    CGLReleaseContext(context)
    #expect(CGLGetCurrentContext() == nil)
  }

  @Test func aFlushBelongsToTheCurrentContext() throws {
    let context = try self.context([])
    defer { CGLReleaseContext(context) }
    #expect(CGLFlushDrawable(context) == kCGLBadContext)
  }
}
