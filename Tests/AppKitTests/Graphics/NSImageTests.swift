import Drawing
import Foundation
import Testing

@testable import AppKit

struct NSImageTests {
  /// Red in the upper half, y up.
  private let image = NSImage(size: CGSize(width: 4, height: 4), flipped: false) { rect in
    NSColor.red.setFill()
    NSRect(x: 0, y: 2, width: 4, height: 2).fill()
    return true
  }

  /// The first component of each row's first pixel.
  private func rows(_ image: CGImage) -> [UInt8] {
    (0..<image.height).map { image.pixels[$0 * image.width * 4] }
  }

  @Test func drawsItselfUpright() throws {
    let pixels = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    #expect(rows(pixels) == [255, 255, 0, 0])
    let twice = try #require(image.layerContents(forContentsScale: 2) as? CGImage)
    #expect(twice.width == 8 && twice.height == 8)
  }

  @Test(arguments: [true, false]) func isUprightWhereverYPoints(flipped: Bool) throws {
    let context = try #require(CGContext(width: 4, height: 4, scale: 1, flipped: flipped))
    GraphicsStack.current.contexts.append(context)
    defer { GraphicsStack.current.contexts.removeLast() }
    image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(rows(try #require(context.makeImage())) == [255, 255, 0, 0])
  }

  @Test func sizeIsThatOfThePixelsUnlessAnotherIsGiven() throws {
    let pixels = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    #expect(NSImage(cgImage: pixels, size: .zero).size == CGSize(width: 4, height: 4))
    #expect(NSImage(cgImage: pixels, size: CGSize(width: 2, height: 1)).size.height == 1)
  }

  @Test func missingAndEmptyPicturesAreNone() {
    #expect(NSImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(NSImage(data: Data([1, 2, 3])) == nil)
    #expect(!NSImage(size: CGSize(width: 3, height: 3)).isValid)
    #expect(NSImage(size: .zero).layerContents(forContentsScale: 1) == nil)
  }
}
