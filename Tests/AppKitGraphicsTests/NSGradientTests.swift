import Drawing
import Testing

@testable import AppKitGraphics

@Suite struct NSGradientTests {
  /// The red of pixels of a picture of 10 by 10 that a gradient from black to red fills.
  private func reds(_ draw: @Sendable @escaping (NSGradient) -> Void) throws -> [[Int]] {
    let context = try #require(CGContext(width: 10, height: 10, scale: 1, flipped: false))
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
    defer { NSGraphicsContext.current = nil }
    draw(try #require(NSGradient(starting: .black, ending: .red)))
    let pixels = try #require(context.makeImage()).pixels
    return (0..<10).map { y in (0..<10).map { x in Int(pixels[(y * 10 + x) * 4]) } }
  }

  @Test func anAngleOfNothingLeadsToTheRight() throws {
    let rows = try reds { $0.draw(in: NSRect(x: 0, y: 0, width: 10, height: 10), angle: 0) }
    #expect(rows[5][0] < 20 && rows[5][9] > 235 && abs(rows[0][5] - rows[9][5]) < 3)
  }

  @Test func aRightAngleLeadsUpwards() throws {
    let rows = try reds { $0.draw(in: NSRect(x: 0, y: 0, width: 10, height: 10), angle: 90) }
    #expect(rows[0][5] > 235 && rows[9][5] < 20)
  }

  @Test func ringsBeginInTheMiddle() throws {
    let rows = try reds {
      $0.draw(in: NSRect(x: 0, y: 0, width: 10, height: 10), relativeCenterPosition: .zero)
    }
    #expect(rows[5][5] < 50 && rows[0][0] > 200)
  }

  @Test func ringsStayInsideOfAPath() throws {
    let rows = try reds {
      $0.draw(
        in: NSBezierPath(rect: NSRect(x: 0, y: 0, width: 5, height: 10)),
        relativeCenterPosition: NSPoint(x: -1, y: 0))
    }
    #expect(rows[5][0] < 60 && rows[5][4] > 150 && rows[5][6] == 0)
  }

  @Test func coloursBetweenThePlacesAreMixed() throws {
    let gradient = try #require(
      NSGradient(
        colorsAndLocations: (.black, 0.5), (NSColor(red: 1, green: 0, blue: 0, alpha: 1), 1)))
    #expect(gradient.numberOfColorStops == 2)
    let middle = gradient.interpolatedColor(atLocation: 0.75).redComponent
    #expect(abs(middle - 0.5) < 1e-9)
    #expect(gradient.interpolatedColor(atLocation: 0).redComponent == 0)
    #expect(gradient.interpolatedColor(atLocation: 2).redComponent == 1)
    var (color, place) = (NSColor.white, CGFloat())
    gradient.getColor(&color, location: &place, at: 1)
    #expect(color.redComponent == 1 && place == 1)
  }

  @Test func withoutColoursThereIsNone() { #expect(NSGradient(colors: []) == nil) }
}
