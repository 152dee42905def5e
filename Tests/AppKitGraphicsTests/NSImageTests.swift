import Drawing
import Foundation
import Testing

@testable import AppKitGraphics

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
    GraphicsStack.current.push(context)
    defer { GraphicsStack.current.pop() }
    image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(rows(try #require(context.makeImage())) == [255, 255, 0, 0])
  }

  @Test func layersShowIt() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.contents = image
    #expect(layer.contents as? NSImage === image)
    let context = try #require(CGContext(width: 4, height: 4, scale: 1, flipped: true))
    layer.render(in: context)
    #expect(rows(try #require(context.makeImage())) == [255, 255, 0, 0])
  }

  @Test func sizeIsThatOfThePixelsUnlessAnotherIsGiven() throws {
    let pixels = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    #expect(NSImage(cgImage: pixels, size: .zero).size == CGSize(width: 4, height: 4))
    #expect(NSImage(cgImage: pixels, size: CGSize(width: 2, height: 1)).size.height == 1)
  }

  @Test func theFormThatSuitsTheResolutionIsShown() throws {
    let picture = NSImage(size: .zero)
    for scale in [2.0, 1] {
      let pixels = try #require(image.layerContents(forContentsScale: scale) as? CGImage)
      let form = NSBitmapImageRep(cgImage: pixels)
      form.size = image.size
      picture.addRepresentation(form)
    }
    #expect(picture.isValid && picture.size == CGSize(width: 4, height: 4))
    let widths = [0.5, 1, 1.5, 3].map {
      (picture.layerContents(forContentsScale: $0) as? CGImage)?.width
    }
    #expect(widths == [4, 4, 8, 8])
    picture.representations.forEach(picture.removeRepresentation)
    #expect(!picture.isValid)
  }

  @Test func missingAndEmptyPicturesAreNone() {
    #expect(NSImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(NSImage(data: Data([1, 2, 3])) == nil)
    #expect(!NSImage(size: CGSize(width: 3, height: 3)).isValid)
    #expect(NSImage(size: .zero).layerContents(forContentsScale: 1) == nil)
  }

  @Test(arguments: [false, true])
  func capsKeepTheirSizeAndTheRestIsStretchedOrRepeated(flipped: Bool) throws {
    // Red at the top, blue at the bottom, and between them two rows: green above white.
    let picture = NSImage(size: NSSize(width: 4, height: 4), flipped: false) { _ in
      for (y, color) in [NSColor.blue, .white, .green, .red].enumerated() {
        color.setFill()
        NSRect(x: 0, y: y, width: 4, height: 1).fill()
      }
      return true
    }
    picture.capInsets = NSEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    func column() throws -> [[UInt8]] {
      let context = try #require(CGContext(width: 4, height: 10, scale: 1, flipped: flipped))
      NSGraphicsContext.saveGraphicsState()
      NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: flipped)
      picture.draw(in: NSRect(x: 0, y: 0, width: 4, height: 10))
      NSGraphicsContext.restoreGraphicsState()
      let image = try #require(context.makeImage())
      return (0..<10).map { Array(image.pixels[($0 * 4 + 1) * 4..<($0 * 4 + 1) * 4 + 3]) }
    }
    let stretched = try column()
    #expect(stretched[0] == [255, 0, 0] && stretched[9] == [0, 0, 255])
    #expect(stretched[2] == [0, 255, 0] && stretched[7] == [255, 255, 255])
    picture.resizingMode = .tile
    let tiled = try column()
    #expect(tiled[0] == [255, 0, 0] && tiled[9] == [0, 0, 255])
    #expect(tiled[1] == tiled[3] && tiled[2] == tiled[4] && tiled[1] != tiled[2])
  }

  @Test func bytesOfAPictureMakeOneAgain() throws {
    let picture = NSImage(size: NSSize(width: 4, height: 3), flipped: false) { rect in
      NSColor.red.setFill()
      rect.fill()
      return true
    }
    let bytes = try #require(picture.tiffRepresentation)
    let again = try #require(NSBitmapImageRep(data: bytes))
    #expect(again.pixelsWide == 8 && again.pixelsHigh == 6)
    #expect(again.colorAt(x: 3, y: 3) == NSColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(again.representation(using: .png)?.isEmpty == false)
    #expect(NSImage(size: NSSize(width: 4, height: 3)).tiffRepresentation == nil)
  }

  @Test func symbolsAreTemplatesInSeveralLooks() throws {
    let close = try #require(NSImage(systemSymbolName: "xmark", accessibilityDescription: "Close"))
    #expect(close.isTemplate && close.accessibilityDescription == "Close")
    #expect(close.size.width > 8 && close.size.width < 20, "\(close.size)")
    let configuration = NSImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    let large = try #require(close.withSymbolConfiguration(configuration))
    #expect(large.size.width > 28 && large.accessibilityDescription == "Close")
    let red = NSImage.SymbolConfiguration(paletteColors: [.red])
    let colored = try #require(large.withSymbolConfiguration(red))
    #expect(colored.size == large.size && !colored.isTemplate)
    let image = try #require(colored.cgImage(forProposedRect: nil, context: nil, hints: nil))
    let (pixels, row) = (image.pixels, 4 * image.width * (image.height / 2))
    let middle = row + 4 * (image.width / 2)
    #expect(Array(pixels[middle..<middle + 4]) == [255, 0, 0, 255])
    #expect(NSImage(systemSymbolName: "no.such.sign", accessibilityDescription: nil) == nil)
    #expect(NSImage(size: .zero).withSymbolConfiguration(configuration) == nil)
  }

  @Test func aSymbolIsSeenInAContextThatIsTurned() throws {
    let symbol = try #require(NSImage(systemSymbolName: "xmark", accessibilityDescription: nil))
    let picture = NSImage(size: NSSize(width: 40, height: 40), flipped: false) { rect in
      let context = NSGraphicsContext.current?.cgContext
      context?.translateBy(x: 20, y: 20)
      context?.rotate(by: .pi / 2)
      symbol.draw(in: NSRect(x: -20, y: -20, width: 40, height: 40))
      return true
    }
    let image = try #require(picture.cgImage(forProposedRect: nil, context: nil, hints: nil))
    let middle = 4 * (image.width * (image.height / 2) + image.width / 2)
    #expect(image.pixels[middle + 3] == 255)
  }
}
