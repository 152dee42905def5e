import Foundation
import Geometry
import QuartzCore
import Testing
import ViewFoundation

@Suite struct SymbolTests {
  private static let look = Symbol.Look(pointSize: 24, weight: .regular, factor: 1)

  private func picture(_ name: String, part: Symbol.Part = .whole) throws -> CGImage {
    try #require(
      Symbol.picture(named: name, look: Self.look, part: part, pixelsPerPoint: 2), "\(name)")
  }

  /// How much is drawn, in pixels.
  private func ink(_ image: CGImage) -> Int {
    let pixels = image.pixels
    return stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Int(pixels[$1]) } / 255
  }

  @Test(arguments: Symbol.names)
  func everyNameDrawsSomethingThatTouchesNoEdge(_ name: String) throws {
    for ending in ["", ".fill", ".circle", ".circle.fill", ".square.fill", ".slash"] {
      let image = try picture(name + ending)
      #expect(ink(image) > 20, "\(name)\(ending)")
      let (pixels, width, height) = (image.pixels, image.width, image.height)
      let rows = (0..<width).map {
        max(pixels[4 * $0 + 3], pixels[4 * ((height - 1) * width + $0) + 3])
      }
      #expect(rows.max() ?? 255 < 128, "\(name)\(ending)")
    }
  }

  @Test func fillingABodyAndPuttingItIntoARingMakesMoreOfIt() throws {
    let (open, filled) = (try ink(picture("heart")), try ink(picture("heart.fill")))
    #expect(filled > open + 200)
    let (ring, disc) = (try ink(picture("xmark.circle")), try ink(picture("xmark.circle.fill")))
    #expect(disc > ring + 200 && ring > open / 2)
    let cut = try ink(picture("xmark.circle.fill", part: .ground)) - disc
    #expect(cut > 60, "the cross is left out of the disc")
  }

  @Test func theSignAndItsGroundMakeTheWhole() throws {
    let (sign, ground) = (
      try picture("xmark.circle.fill", part: .sign), try picture("xmark.circle.fill", part: .ground)
    )
    let whole = try picture("xmark.circle.fill")
    #expect(sign.width == whole.width && ground.height == whole.height)
    #expect(abs(ink(ground) - ink(whole) - ink(sign)) < 30)
  }

  @Test func largerAndBolderLooksDrawMore() throws {
    let large = Symbol.Look(pointSize: 48, weight: .regular, factor: 1)
    let bold = Symbol.Look(pointSize: 24, weight: .bold, factor: 1)
    let usual = try picture("plus")
    let twice = try #require(Symbol.picture(named: "plus", look: large, pixelsPerPoint: 2))
    let thick = try #require(Symbol.picture(named: "plus", look: bold, pixelsPerPoint: 2))
    #expect(abs(twice.width - 2 * usual.width) <= 1)
    #expect(Double(ink(thick)) > 1.3 * Double(ink(usual)))
  }

  @Test func namesThatAreNotDrawnMakeNothing() {
    for name in ["", "fill", "no.such.sign", "circle.circle.circle", "heart.fill.fill.fill"] {
      #expect(Symbol(named: name) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("gear", "gearshape"), ("bubble.left.fill", "message.fill"),
    ("person.crop.circle.fill", "person.circle.fill"), ("line.horizontal.3", "line.3.horizontal"),
  ])
  func someSignsHaveSeveralNames(_ name: String, _ other: String) throws {
    #expect(try picture(name).pixels == picture(other).pixels)
  }
}
