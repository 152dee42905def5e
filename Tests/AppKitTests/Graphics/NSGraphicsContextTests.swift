import Drawing
import Foundation
import Testing

@testable import AppKit

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
}
