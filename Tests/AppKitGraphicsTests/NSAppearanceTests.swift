import Foundation
import Testing

@testable import AppKitGraphics

/// Appearances match by their ground, and hold on a thread while something runs in them.
struct NSAppearanceTests {
  private let dark = NSAppearance(named: .darkAqua)

  @Test func anAppearanceMatchesThatOfTheSameGround() throws {
    let dark = try #require(dark)
    #expect(dark.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua)
    #expect(dark.bestMatch(from: [.vibrantDark, .aqua]) == .vibrantDark)
    #expect(dark.bestMatch(from: [.aqua]) == nil && dark.bestMatch(from: []) == nil)
    #expect(NSAppearance(named: .init("Sepia")) == nil)
    #expect(dark == NSAppearance(named: .darkAqua) && dark != NSAppearance(named: .aqua))
  }

  @Test func whatRunsInAnAppearanceHasItAndNothingAfter() throws {
    let dark = try #require(dark)
    var seen: [NSAppearance.Name] = []
    dark.performAsCurrentDrawingAppearance {
      NSAppearance.light.performAsCurrentDrawingAppearance {
        seen.append(NSAppearance.currentDrawing().name)
      }
      seen.append(NSAppearance.currentDrawing().name)
    }
    #expect(seen == [.aqua, .darkAqua] && NSAppearance.currentDrawing().name == .aqua)
  }

  @Test func dynamicColoursAreAskedAtEachUse() throws {
    let dark = try #require(dark)
    let ink = NSColor(name: nil) { $0.name == .darkAqua ? .white : .black }
    let faint = ink.withAlphaComponent(0.5)
    #expect(ink.redComponent == 0 && faint.alphaComponent == 0.5 && ink != .black)
    let twin = NSColor(name: nil) { $0.name == .darkAqua ? .white : .black }
    #expect(ink == twin && ink.hash == twin.hash && ink.hash == NSColor.black.hash)
    dark.performAsCurrentDrawingAppearance {
      #expect(ink == twin && faint.redComponent == 1 && faint.alphaComponent == 0.5)
      #expect(NSColor.labelColor.redComponent == 1)
    }
  }
}
