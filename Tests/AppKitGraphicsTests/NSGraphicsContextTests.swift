import Drawing
import Foundation
import Testing

@testable import AppKitGraphics

struct NSGraphicsContextTests {
  @Test func nothingIsCurrentOutsideOfDrawing() {
    #expect(NSGraphicsContext.current == nil)
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.restoreGraphicsState()
    NSColor.red.set()
    NSRectFill(.zero)
    NSBezierPath(rect: .zero).stroke()
    #expect(NSGraphicsContext.current == nil)
  }

  @Test func nothingIsCurrentAgainWhereNothingWasSaved() throws {
    let context = try #require(CGContext(width: 2, height: 2, scale: 1, flipped: true))
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: true)
    #expect(NSGraphicsContext.current?.cgContext === context)
    NSGraphicsContext.restoreGraphicsState()
    #expect(NSGraphicsContext.current == nil)
  }

  @Test func savedContextComesBackWithItsState() throws {
    let outer = try #require(CGContext(width: 2, height: 2, scale: 1, flipped: true))
    let inner = try #require(CGContext(width: 2, height: 2, scale: 1, flipped: false))
    NSGraphicsContext.current = NSGraphicsContext(cgContext: outer, flipped: true)
    defer { NSGraphicsContext.current = nil }
    NSColor.red.setFill()
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(cgContext: inner, flipped: false)
    #expect(NSGraphicsContext.current?.isFlipped == false)
    NSColor.green.setFill()
    NSGraphicsContext.restoreGraphicsState()
    #expect(NSGraphicsContext.current?.cgContext === outer)
    NSRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(outer.makeBitmap().withPixels { $0[0] } == 255)
  }

  @Test func qualityIsTheContexts() throws {
    let context = try #require(CGContext(width: 2, height: 2, scale: 1, flipped: true))
    let environment = NSGraphicsContext(cgContext: context, flipped: true)
    #expect(environment.shouldAntialias && environment.imageInterpolation == .default)
    environment.shouldAntialias = false
    environment.imageInterpolation = .none
    let again = NSGraphicsContext(cgContext: context, flipped: true)
    #expect(!again.shouldAntialias && again.imageInterpolation == .none)
    #expect(context.interpolationQuality == .none)
  }

  @Test func transformsSwatchesAndClipsActOnTheCurrentContext() throws {
    let context = try #require(CGContext(width: 4, height: 1, scale: 1, flipped: false))
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
    defer { NSGraphicsContext.current = nil }
    let way = NSAffineTransform()
    way.translateX(by: 1, yBy: 0)
    way.concat()
    NSBezierPath.clip(NSRect(x: 0, y: 0, width: 2, height: 1))
    NSColor(red: 1, green: 0, blue: 0, alpha: 1).drawSwatch(
      in: NSRect(x: 0, y: 0, width: 9, height: 1))
    let pixels = try #require(context.makeImage()).pixels
    let reds: [UInt8] = [0, 4, 8, 12].map { pixels[$0] }
    #expect(reds == [0, 255, 255, 0])
  }

  @Test func picturesAreUprightOrMirroredWhereYPointsDown() throws {
    let picture = NSImage(size: NSSize(width: 1, height: 2), flipped: false) { _ in
      NSColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      NSRect(x: 0, y: 1, width: 1, height: 1).fill()
      return true
    }
    for respects in [true, false] {
      let context = try #require(CGContext(width: 1, height: 2, scale: 1, flipped: true))
      NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: true)
      defer { NSGraphicsContext.current = nil }
      picture.draw(
        in: NSRect(x: 0, y: 0, width: 1, height: 2), from: .zero, operation: .sourceOver,
        fraction: 1, respectFlipped: respects, hints: nil)
      let pixels = try #require(context.makeImage()).pixels
      let expected: (UInt8, UInt8) = respects ? (255, 0) : (0, 255)
      #expect(pixels[0] == expected.0 && pixels[4] == expected.1)
    }
  }

  @Test func patternsOfPicturesFill() throws {
    let picture = NSImage(size: NSSize(width: 2, height: 1), flipped: false) { _ in
      NSColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      NSRect(x: 0, y: 0, width: 1, height: 1).fill()
      return true
    }
    let context = try #require(CGContext(width: 4, height: 1, scale: 1, flipped: false))
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
    defer { NSGraphicsContext.current = nil }
    NSColor(patternImage: picture).setFill()
    NSRect(x: 0, y: 0, width: 4, height: 1).fill()
    let pixels = try #require(context.makeImage()).pixels
    let alphas: [UInt8] = [3, 7, 11, 15].map { pixels[$0] }
    #expect(alphas == [255, 0, 255, 0])
  }

  @Test func operationsStayUntilAnotherIsSet() throws {
    let context = try #require(CGContext(width: 1, height: 1, scale: 1, flipped: true))
    let graphics = NSGraphicsContext(cgContext: context, flipped: true)
    #expect(graphics.compositingOperation == .sourceOver)
    NSGraphicsContext.current = graphics
    defer { NSGraphicsContext.current = nil }
    let pixel = NSRect(x: 0, y: 0, width: 1, height: 1)
    pixel.fill()
    graphics.compositingOperation = .destinationOut
    #expect(graphics.compositingOperation == .destinationOut)
    NSBezierPath(rect: pixel).fill()
    #expect(context.makeBitmap().withPixels { $0[3] } == 0)
    graphics.compositingOperation = .highlight
    #expect(graphics.compositingOperation == .sourceOver)
  }
}
