import Foundation
import OpenGL
import QuartzCore
import Testing

@testable import Stage

/// Layers that a program draws with OpenGL, among others.
@Suite struct CAOpenGLLayerTests {
  /// Clears itself: the upper half in one colour, the lower in another.
  private final class Flag: CAOpenGLLayer {
    var upper: (Float, Float, Float, Float) = (1, 0, 0, 1)
    var times: [Double] = []
    var hostTimes: [UInt64] = []
    var sizes: [[GLint]] = []
    var isReady = true

    override func canDraw(
      inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj,
      forLayerTime t: CFTimeInterval, displayTime ts: UnsafePointer<CVTimeStamp>?
    ) -> Bool { isReady }

    override func draw(
      inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj,
      forLayerTime t: CFTimeInterval, displayTime ts: UnsafePointer<CVTimeStamp>?
    ) {
      #expect(CGLGetCurrentContext() == ctx)
      times.append(t)
      if let ts { hostTimes.append(ts.pointee.hostTime) }
      var viewport: [GLint] = [0, 0, 0, 0]
      glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
      sizes.append(viewport)
      glDisable(GLenum(GL_SCISSOR_TEST))
      glClearColor(0, 0, 1, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      glEnable(GLenum(GL_SCISSOR_TEST))
      glScissor(0, viewport[3] / 2, viewport[2], viewport[3] / 2)
      glClearColor(upper.0, upper.1, upper.2, upper.3)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      // What decides how pixels are read is the program's own.
      glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 7)
      super.draw(inCGLContext: ctx, pixelFormat: pf, forLayerTime: t, displayTime: ts)
    }
  }

  private let renderer: CARenderer
  private let root = CALayer()
  private let flag = Flag()

  init() throws {
    renderer = try CARenderer(size: CGSize(width: 40, height: 40), scale: 2)
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    flag.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    flag.contentsScale = 2
    root.addSublayer(flag)
    renderer.layer = root
  }

  private func picture(at time: Double = CACurrentMediaTime()) throws -> CGImage {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 4])
  }

  @Test func whatIsDrawnIsTheContentsTheRightWayUp() throws {
    #expect(try pixel(picture(), 40, 30) == [0, 0, 0, 0])
    #expect(flag.times.isEmpty)
    flag.setNeedsDisplay()
    let image = try picture()
    #expect(flag.sizes == [[0, 0, 40, 40]])
    #expect(pixel(image, 40, 30) == [255, 0, 0, 255])
    #expect(pixel(image, 40, 50) == [0, 0, 255, 255])
    #expect(pixel(image, 19, 30) == [0, 0, 0, 0])
    #expect(CGLGetCurrentContext() == nil)
    _ = try picture()
    #expect(flag.times.count == 1)
  }

  @Test func itIsALayerLikeOthers() throws {
    flag.cornerRadius = 10
    flag.masksToBounds = true
    flag.opacity = 128 / 255
    flag.setNeedsDisplay()
    let image = try picture()
    #expect(pixel(image, 21, 21) == [0, 0, 0, 0])
    #expect(pixel(image, 40, 30) == [128, 0, 0, 128])
  }

  @Test func whatIsTransparentLetsThroughUnlessTheLayerIsOpaque() throws {
    root.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    flag.upper = (0, 0, 0, 0)
    flag.setNeedsDisplay()
    #expect(try pixel(picture(), 40, 30) == [0, 255, 0, 255])
    flag.isOpaque = true
    flag.setNeedsDisplay()
    #expect(try pixel(picture(), 40, 30) == [0, 0, 0, 255])
  }

  @Test func anotherSizeHasAnotherSurface() throws {
    flag.display()
    flag.bounds.size = CGSize(width: 10, height: 30)
    flag.display()
    #expect(flag.sizes == [[0, 0, 40, 40], [0, 0, 20, 60]])
    flag.bounds.size = .zero
    flag.display()
    #expect(flag.contents == nil)
  }

  @Test func anAsynchronousLayerDrawsForEachFrameInItsOwnTime() throws {
    flag.isAsynchronous = true
    let begin = CACurrentMediaTime() + 100
    flag.speed = 2
    for step in 0..<3 { _ = try picture(at: begin + Double(step)) }
    let last = flag.times.suffix(3)
    #expect(zip(last, last.dropFirst()).allSatisfy { abs($1 - $0 - 2) < 1e-6 })
    #expect(flag.hostTimes.last == UInt64((begin + 2) * 1e9))
    let count = flag.times.count
    flag.isReady = false
    #expect(try pixel(picture(at: begin + 3), 40, 30) == [255, 0, 0, 255])
    #expect(flag.times.count == count)
    flag.isReady = true
    flag.isAsynchronous = false
    _ = try picture(at: begin + 4)
    #expect(flag.times.count == count)
    // Out of the tree and in again.
    flag.removeFromSuperlayer()
    flag.isAsynchronous = true
    _ = try picture(at: begin + 5)
    #expect(flag.times.count == count)
    root.addSublayer(flag)
    _ = try picture(at: begin + 6)
    #expect(flag.times.count > count)
  }

  @Test func aTreeThatIsLetGoOfDrawsNoMore() throws {
    weak var left: Flag?
    do {
      let other = Flag()
      other.frame = root.bounds
      other.isAsynchronous = true
      left = other
      root.addSublayer(other)
      _ = try picture()
      other.removeFromSuperlayer()
      CATransaction.flush()
    }
    _ = try picture()
    #expect(left == nil)
  }

  /// A layer whose format no driver has.
  private final class Wishful: CAOpenGLLayer {
    override func copyCGLPixelFormat(forDisplayMask mask: UInt32) -> CGLPixelFormatObj {
      pointer(to: OpenGLFormat.undrawable())
    }
  }

  @Test func withoutADriverNothingIsDrawn() {
    let layer = Wishful()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.display()
    #expect(layer.contents == nil)
  }

  @Test func aLayerLargerThanAllSurfacesKeepsWhatItShows() throws {
    flag.display()
    let shown = flag.contents as AnyObject?
    flag.bounds.size = CGSize(width: 1e9, height: 10)
    flag.display()
    #expect(flag.contents as AnyObject? === shown && shown != nil)
    flag.bounds.size = CGSize(width: CGFloat.infinity, height: .nan)
    flag.display()
  }

  @Test func timesAndSizesWithoutEndAreDefined() throws {
    flag.isAsynchronous = true
    _ = try picture()
    _ = try picture(at: .infinity)
    #expect(flag.hostTimes.last == .max)
    let count = flag.times.count
    flag.bounds.size.width = .infinity
    flag.display()
    #expect(flag.times.count == count)
  }
}
