import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// Appearances hold from a view inwards, and colours of the interface follow them.
@MainActor
struct NSAppearanceCustomizationTests {
  private let dark = NSAppearance(named: .darkAqua)
  private let shown = ShownWindow()

  /// Fills itself by `updateLayer()`, and counts news.
  private final class Plate: NSView {
    var news = 0
    override var wantsUpdateLayer: Bool { true }
    override func updateLayer() { layer?.backgroundColor = NSColor.textColor.cgColor }
    override func viewDidChangeEffectiveAppearance() { news += 1 }
  }

  @Test func backgroundsOfWindowsFollowTheAppearance() throws {
    shown.window.backgroundColor = .windowBackgroundColor
    shown.show()
    #expect(try shown.pixel(50, 50) == [236, 236, 236, 255])
    shown.change { shown.window.appearance = dark }
    #expect(try shown.pixel(50, 50) == [50, 50, 50, 255])
  }

  @Test func sheetsAndMenusTakeTheAppearanceOfTheirWindow() throws {
    shown.window.appearance = dark
    let sheet = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 100, height: 60), styleMask: .titled,
      backing: .buffered, defer: false)
    shown.show()
    shown.change { shown.window.beginSheet(sheet) }
    shown.run(until: 1)
    #expect(try shown.pixel(100, 50) == [50, 50, 50, 255])
    #expect(sheet.effectiveAppearance == dark)
  }

  @Test func viewsTakeOverTheAppearanceOfWhatIsAround() throws {
    let (outer, inner, own) = (Plate(), Plate(), Plate())
    outer.addSubview(inner)
    outer.addSubview(own)
    shown.view.addSubview(outer)
    own.appearance = NSAppearance(named: .aqua)
    outer.appearance = dark
    #expect(inner.effectiveAppearance.name == .darkAqua)
    #expect(own.effectiveAppearance.name == .aqua)
    #expect(outer.news == 1 && inner.news == 1 && own.news == 0)
    outer.appearance = nil
    #expect(inner.effectiveAppearance.name == .aqua && inner.news == 2)
    shown.window.appearance = dark
    #expect(inner.effectiveAppearance.name == .darkAqua && inner.news == 3 && own.news == 0)
  }

  @Test func coloursFollowTheAppearanceOfTheViewThatUsesThem() throws {
    let plate = Plate(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    plate.wantsLayer = true
    plate.display()
    #expect(plate.layer?.backgroundColor == NSColor.black.cgColor)
    plate.appearance = dark
    #expect(plate.needsDisplay)
    plate.displayIfNeeded()
    #expect(plate.layer?.backgroundColor == NSColor.white.cgColor)
  }
}
