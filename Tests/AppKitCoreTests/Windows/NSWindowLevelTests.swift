import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

@MainActor @Suite struct NSWindowLevelTests {
  private final class Told: NSObject, NSWindowDelegate {
    var notes: [String] = []

    func windowDidMiniaturize(_ notification: Notification) { notes.append("icon") }
    func windowDidDeminiaturize(_ notification: Notification) { notes.append("window") }
  }

  private let shown = ShownWindow()

  @Test func levelsAreOrdered() {
    #expect(NSWindow.Level.normal < .floating)
    #expect(NSWindow.Level.floating < .modalPanel)
    #expect(NSWindow.Level.popUpMenu < .screenSaver)
    #expect(shown.window.level == .normal)
  }

  @Test func iconsAndLargestWindowsAreWhatTheDesktopSays() {
    let told = Told()
    shown.window.delegate = told
    shown.send(.minimised)
    #expect(shown.window.isMiniaturized)
    shown.send(.restored)
    #expect(!shown.window.isMiniaturized)
    shown.send(.maximised)
    #expect(shown.window.isZoomed)
    shown.send(.restored)
    #expect(!shown.window.isZoomed)
    #expect(told.notes == ["icon", "window"])
  }

  @Test func aSizeWithoutLimitIsNoneForTheDesktop() {
    #expect(shown.window.maximumForDesktop == .zero)
    shown.window.contentMaxSize = NSSize(width: 500, height: CGFloat.infinity)
    #expect(shown.window.maximumForDesktop == CGSize(width: 500, height: 0))
  }
}
