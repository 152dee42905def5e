import CoreImage
import Testing

@testable import AppKitGraphics

@Suite struct NSCIImageRepTests {
  private let green = CIImage(color: .green).cropped(to: CGRect(x: 0, y: 0, width: 6, height: 4))

  private func pixels(_ image: NSImage) -> [UInt8]? {
    image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.pixels
  }

  @Test func formsArePicturesOfCoreImage() {
    let form = NSCIImageRep(ciImage: green)
    #expect(
      form.size == NSSize(width: 6, height: 4) && form.pixelsWide == 6 && form.pixelsHigh == 4)
    let image = NSImage(size: form.size)
    image.addRepresentation(form)
    #expect(image.isValid && pixels(image)?.prefix(4) == [0, 255, 0, 255])
    let endless = NSCIImageRep(ciImage: CIImage(color: .red))
    #expect(endless.size == .zero && endless.pixelsWide == 0)
    let none = NSImage(size: NSSize(width: 2, height: 2))
    none.addRepresentation(endless)
    #expect(pixels(none) == nil)
  }

  @Test func bitmapsGoBothWays() throws {
    let bitmap = NSBitmapImageRep(ciImage: green)
    #expect(
      bitmap.pixelsWide == 6
        && bitmap.colorAt(x: 1, y: 1) == NSColor(red: 0, green: 1, blue: 0, alpha: 1))
    let core = try #require(CIImage(bitmapImageRep: bitmap))
    #expect(core.extent == green.extent)
    #expect(NSBitmapImageRep(ciImage: .empty()).pixelsWide == 1)
  }

  @Test func partsAreDrawnIntoTheCurrentContext() throws {
    for isFlipped in [false, true] {
      let two = green.composited(over: CIImage(color: .blue)).cropped(
        to: CGRect(x: 0, y: 0, width: 6, height: 8))
      let image = NSImage(size: NSSize(width: 3, height: 8), flipped: isFlipped) { rect in
        two.draw(
          in: rect, from: NSRect(x: 0, y: 0, width: 3, height: 8), operation: .sourceOver,
          fraction: 1)
        return true
      }
      let seen = try #require(pixels(image))
      #expect(seen.prefix(4) == [0, 0, 255, 255] && seen.suffix(4) == [0, 255, 0, 255])
    }
  }

  @Test func contextsWorkOutPictures() throws {
    let image = NSImage(size: NSSize(width: 6, height: 4), flipped: false) { [green] rect in
      NSGraphicsContext.current?.ciContext?.draw(green, in: rect, from: green.extent)
      return true
    }
    #expect(pixels(image)?.suffix(4) == [0, 255, 0, 255])
  }

  @Test func colorsGoBothWays() throws {
    let color = NSColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    let core = try #require(CIColor(color: color))
    #expect(core.components == [0.2, 0.4, 0.6, 0.8])
    #expect(NSColor(ciColor: core) == color)
  }
}
