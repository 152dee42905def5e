import Foundation
import OpenGL
import QuartzCore
import Testing

/// Renderers that draw into a program's own OpenGL context.
@Suite struct CARendererCGLTests {
  private let context: CGLContextObj
  private let renderer: CARenderer
  private let layer = CALayer()
  private let child = CALayer()
  private let isOld: Bool

  init() throws { try self.init(kCGLOGLPVersion_Legacy) }

  private init(_ profile: CGLOpenGLProfile) throws {
    var format: CGLPixelFormatObj?
    var count: GLint = 0
    CGLChoosePixelFormat(
      [
        kCGLPFAOpenGLProfile, CGLPixelFormatAttribute(profile.rawValue), kCGLPFAAlphaSize,
        CGLPixelFormatAttribute(8), CGLPixelFormatAttribute(0),
      ], &format, &count)
    var made: CGLContextObj?
    CGLCreateContext(try #require(format), nil, &made)
    CGLReleasePixelFormat(format)
    context = try #require(made)
    isOld = profile == kCGLOGLPVersion_Legacy
    renderer = CARenderer(cglContext: UnsafeMutableRawPointer(context), options: nil)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    child.frame = CGRect(x: 2, y: 1, width: 4, height: 3)
    child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(child)
    renderer.layer = layer
    renderer.bounds = layer.bounds
    CGLReleaseContext(context)
  }

  /// Renders into a framebuffer of 40 × 20 pixels, after `prepare`, and reads its rows from the bottom.
  private func pixels(
    at time: Double = CACurrentMediaTime(), _ prepare: () -> Void = {}
  ) throws -> (_ x: Int, _ y: Int) -> [UInt8] {
    CGLSetCurrentContext(context)
    defer { CGLSetCurrentContext(nil) }
    var (buffer, texture): (GLuint, GLuint) = (0, 0)
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, 40, 20, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    glGenFramebuffers(1, &buffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), buffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    glViewport(0, 0, 40, 20)
    glClearColor(0, 128 / 255, 0, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    if isOld {
      glMatrixMode(GLenum(GL_PROJECTION))
      glLoadIdentity()
      glOrtho(0, 20, 0, 10, -1, 1)
      glMatrixMode(GLenum(GL_MODELVIEW))
      glLoadIdentity()
    }
    prepare()
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.addUpdate(renderer.bounds)
    renderer.render()
    renderer.endFrame()
    #expect(CGLGetCurrentContext() == context)
    #expect(glGetError() == GLenum(GL_NO_ERROR))
    var read = [UInt8](repeating: 0, count: 40 * 20 * 4)
    glReadPixels(0, 0, 40, 20, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &read)
    return { x, y in Array(read[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4]) }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let green: [UInt8] = [0, 128, 0, 255]

  @Test func theTreeIsDrawnYUpAsTheProjectionSays() throws {
    let pixel = try pixels()
    for (x, y) in [(4, 2), (11, 2), (4, 7), (11, 7)] { #expect(pixel(x, y) == red) }
    for (x, y) in [(3, 2), (12, 7), (4, 1), (11, 8), (0, 0), (39, 19)] {
      #expect(pixel(x, y) == blue)
    }
    #expect(renderer.layer === layer)
  }

  @Test func aMovedProjectionAndScaledBoundsArePutWhereTheySay() throws {
    let pixel = try pixels {
      // Ten points to the right, at one pixel a point.
      glLoadIdentity()
      glTranslated(10, 0, 0)
      glScaled(0.5, 0.5, 1)
    }
    #expect(pixel(19, 0) == green)
    #expect(pixel(20, 0) == blue)
    #expect(pixel(22, 1) == red && pixel(25, 3) == red)
    #expect(pixel(21, 1) == blue && pixel(22, 4) == blue)
    #expect(pixel(39, 9) == blue)
    #expect(pixel(39, 10) == green)
  }

  @Test func boundsShowTheirPart() throws {
    renderer.bounds = CGRect(x: 2, y: 1, width: 4, height: 3)
    let pixel = try pixels()
    #expect(pixel(4, 2) == red && pixel(11, 7) == red)
    #expect(pixel(3, 2) == green && pixel(12, 2) == green)
    #expect(pixel(4, 1) == green && pixel(4, 8) == green)
  }

  @Test func translucentTreesLieOverWhatIsThere() throws {
    layer.opacity = 0.5
    let pixel = try pixels()
    #expect(pixel(0, 0)[0] == 0)
    #expect((63...65).contains(pixel(0, 0)[1]) && (127...128).contains(pixel(0, 0)[2]))
  }

  @Test func animationsAreThoseOfTheFramesTime() throws {
    let now = CACurrentMediaTime()
    let move = CABasicAnimation(keyPath: "position.y")
    move.byValue = 10
    move.beginTime = now
    move.duration = 2
    child.add(move, forKey: nil)
    let pixel = try pixels(at: now + 1)
    // Five points up.
    #expect(pixel(4, 12) == red && pixel(4, 17) == red)
    #expect(pixel(4, 11) == blue && pixel(4, 18) == blue)
  }

  @Test func theProgramsStateStaysAsItWas() throws {
    let pixel = try pixels {
      glEnable(GLenum(GL_DEPTH_TEST))
      glEnable(GLenum(GL_CULL_FACE))
      glCullFace(GLenum(GL_FRONT_AND_BACK))
      glBlendFunc(GLenum(GL_ZERO), GLenum(GL_ONE))
      glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 3)
      glPixelStorei(GLenum(GL_UNPACK_SKIP_ROWS), 5)
      glColorMask(1, 0, 0, 0)
      glActiveTexture(GLenum(GL_TEXTURE2))
    }
    #expect(pixel(4, 2) == red)
    CGLSetCurrentContext(context)
    defer { CGLSetCurrentContext(nil) }
    #expect(glIsEnabled(GLenum(GL_DEPTH_TEST)) == 1 && glIsEnabled(GLenum(GL_CULL_FACE)) == 1)
    #expect(glIsEnabled(GLenum(GL_BLEND)) == 0)
    var numbers = [GLint](repeating: 0, count: 8)
    for (index, name) in [
      GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS,
      GL_ACTIVE_TEXTURE, GL_CURRENT_PROGRAM,
    ].enumerated() { glGetIntegerv(GLenum(name), &numbers[index]) }
    #expect(Array(numbers[0..<6]) == [GL_ZERO, GL_ONE, 3, 5, GL_TEXTURE2, 0])
    var mask: [GLboolean] = [9, 9, 9, 9]
    glGetBooleanv(GLenum(GL_COLOR_WRITEMASK), &mask)
    #expect(mask == [1, 0, 0, 0])
  }

  @Test func newOpenGLShowsTheBoundsInTheViewport() throws {
    let core = try Self(kCGLOGLPVersion_3_2_Core)
    let pixel = try core.pixels()
    #expect(pixel(4, 2) == red && pixel(11, 7) == red)
    #expect(pixel(3, 2) == blue && pixel(12, 7) == blue && pixel(4, 1) == blue)
  }

  @Test func boundsThatNobodySeesAreNotRendered() throws {
    renderer.bounds = .zero
    #expect(try pixels()(4, 2) == green)
    renderer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    #expect(try pixels()(4, 2) == green)
    renderer.bounds = layer.bounds
    let pixel = try pixels { glScaled(0, 0, 0) }
    #expect(pixel(4, 2) == green)
    renderer.layer = nil
    #expect(try pixels()(4, 2) == green)
  }
}
