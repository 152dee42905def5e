import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor @Suite(.serialized)
struct NSApplicationHidingTests {
  private final class Listener: NSObject, NSApplicationDelegate {
    var news: [String] = []
    func applicationWillHide(_ notification: Notification) { news.append("will hide") }
    func applicationDidHide(_ notification: Notification) { news.append("did hide") }
    func applicationWillUnhide(_ notification: Notification) { news.append("will show") }
    func applicationDidUnhide(_ notification: Notification) { news.append("did show") }
  }

  private let listener = Listener()

  @Test func theDelegateHearsOnce() {
    let former = NSApp.delegate
    NSApp.delegate = listener
    defer { NSApp.delegate = former }
    NSApp.hide(nil)
    NSApp.hide(nil)
    #expect(NSApp.isHidden && listener.news == ["will hide", "did hide"])
    NSApp.unhide(nil)
    NSApp.unhide(nil)
    #expect(!NSApp.isHidden && listener.news.suffix(2) == ["will show", "did show"])
    #expect(listener.news.count == 4)
  }

  @Test func whoOpensOneWindowGetsThemAll() {
    let shown = ShownWindow()
    NSApp.hide(nil)
    // The window tells of having been shown before it became an icon.
    shown.send(.restored)
    #expect(NSApp.isHidden)
    shown.send(.minimised)
    #expect(!shown.window.isMiniaturized && NSApp.isHidden)
    shown.send(.restored)
    #expect(!NSApp.isHidden)
  }
}
