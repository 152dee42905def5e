import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Files of several pictures, which play.
@MainActor struct NSImageViewFilmTests {
  /// A GIF of 4 × 4 pixels that is shown three times: red, red with green inside, and others, for 0.1 s, 0.01 s, 2 s and none.
  private static let bytes =
    Data(
      base64Encoded:
        "R0lGODlhBAAEAIEAAP8AAAD/AAAA/////yH/C05FVFNDQVBFMi4wAwEDAAAh+QQECgAAACwAAAAABAAEAAACCgQIECBAgAABAgUAIfkECQEAAwAs"
        + "AQABAAIAAgAAAgNMmBUAIfkEDMgAAAAsAgACAAIAAgAAAgNMmBUAIfkEAAUAAAAsAAAAAAEAAQAAAgJUAQA7")
    ?? Data()

  private let shown = ShownWindow()

  private func film() throws -> NSBitmapImageRep {
    let image = try #require(NSImage(data: Self.bytes))
    return try #require(image.representations.first as? NSBitmapImageRep)
  }

  private func pixel(_ form: NSBitmapImageRep, _ x: Int, _ y: Int) throws -> [UInt8] {
    let pixels = try #require(form.cgImage?.pixels)
    return Array(pixels[(y * 4 + x) * 4..<(y * 4 + x) * 4 + 4])
  }

  @Test func aFilmTellsItsPicturesAndTimes() throws {
    let film = try film()
    #expect(film.value(forProperty: .frameCount) as? Int == 4)
    #expect(film.value(forProperty: .loopCount) as? Int == 3)
    #expect(film.value(forProperty: .currentFrame) as? Int == 0)
    #expect(try pixel(film, 1, 1) == [255, 0, 0, 255])
    film.setProperty(.currentFrame, withValue: 1)
    #expect(try pixel(film, 1, 1) == [0, 255, 0, 255] && pixel(film, 0, 0) == [255, 0, 0, 255])
    film.setProperty(.currentFrame, withValue: NSNumber(value: 2))
    #expect(film.value(forProperty: .currentFrameDuration) as? Double == 2)
    film.setProperty(.currentFrame, withValue: 9)
    #expect(film.value(forProperty: .currentFrame) as? Int == 2)
  }

  @Test func aSinglePictureIsNoFilm() throws {
    let form = try #require(film().cgImage.map { NSBitmapImageRep(cgImage: $0) })
    #expect(form.value(forProperty: .frameCount) == nil)
    form.setProperty(.currentFrame, withValue: 1)
    #expect(try pixel(form, 1, 1) == [255, 0, 0, 255])
  }

  /// Whether a point is green. Pictures are drawn larger smoothly, so that a little of the next pixels is in each.
  private func isGreen(_ x: Int, _ y: Int) throws -> Bool {
    let color = try shown.pixel(x, y)
    return color[0] < 16 && color[1] > 239 && color[2] == 0
  }

  private func view() throws -> NSImageView {
    let view = NSImageView(frame: NSRect(x: 20, y: 20, width: 40, height: 40))
    view.imageScaling = .scaleAxesIndependently
    shown.view.addSubview(view)
    shown.show()
    let image = try #require(NSImage(data: Self.bytes))
    shown.change { view.image = image }
    return view
  }

  @Test func filmsPlayByThemselvesAndStayOnTheirLastPicture() throws {
    _ = try view()
    shown.run(until: 0.05)
    // The green pixel at the upper left of the middle is there from the second picture on.
    #expect(try shown.pixel(35, 55) == [255, 0, 0, 255])
    shown.run(until: 0.15)
    #expect(try isGreen(35, 55))
    shown.run(until: 30)
    #expect(try shown.pixel(22, 42) != [255, 0, 0, 255])
  }

  @Test func aFilmThatDoesNotPlayShowsThePictureThatIsSet() throws {
    let view = try view()
    shown.change { view.animates = false }
    shown.run(until: 1)
    #expect(try shown.pixel(35, 55) == [255, 0, 0, 255])
    let form = try #require(view.image?.representations.first as? NSBitmapImageRep)
    shown.change {
      form.setProperty(.currentFrame, withValue: 1)
      view.needsDisplay = true
    }
    #expect(try isGreen(35, 55))
    shown.change { view.image = nil }
    #expect(try shown.pixel(35, 55) == [255, 255, 255, 255])
  }
}
