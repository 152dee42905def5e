import Foundation
import Testing

@testable import AppKitGraphics

/// What colours are made of.
@MainActor
struct NSColorComponentsTests {
  @Test func colorsTellWhatTheyAreMadeOf() {
    let color = NSColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    var parts = [CGFloat](repeating: 0, count: color.numberOfComponents)
    color.getComponents(&parts)
    #expect(parts == [0.25, 0.5, 0.75, 0.5] && color.type == .componentBased)
    #expect(NSColor(colorSpace: .sRGB, components: parts, count: 4) == color)
    #expect(NSColor.labelColor.type == .catalog)
    #expect(NSColor.labelColor.usingType(.componentBased)?.type == .componentBased)
    let ink = NSColor(deviceCyan: 1, magenta: 0, yellow: 0.5, black: 0.5, alpha: 1)
    #expect(ink == NSColor(srgbRed: 0, green: 0.5, blue: 0.25, alpha: 1))
    let pressed = NSColor.white.withSystemEffect(.pressed)
    NSAppearance.light.performAsCurrentDrawingAppearance {
      #expect(abs(pressed.redComponent - 0.82) < 1e-6)
    }
  }
}
