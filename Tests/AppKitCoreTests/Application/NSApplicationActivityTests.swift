import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor @Suite(.serialized)
struct NSApplicationActivityTests {
  private final class Listener: NSObject, NSApplicationDelegate, NSWindowDelegate {
    var news: [String] = []
    func applicationWillBecomeActive(_ notification: Notification) { news.append("will come") }
    func applicationDidBecomeActive(_ notification: Notification) { news.append("came") }
    func applicationWillResignActive(_ notification: Notification) { news.append("will go") }
    func applicationDidResignActive(_ notification: Notification) { news.append("went") }
    func applicationWillFinishLaunching(_ notification: Notification) { news.append("launches") }
    func windowDidChangeOcclusionState(_ notification: Notification) {
      let window = notification.object as? NSWindow
      news.append(window?.occlusionState.contains(.visible) == true ? "seen" : "unseen")
    }
    func windowDidBecomeMain(_ notification: Notification) { news.append("main") }
    func windowDidResignMain(_ notification: Notification) { news.append("not main") }
    func windowDidChangeBackingProperties(_ notification: Notification) { news.append("scale") }
  }

  private let listener = Listener()
  private let shown = ShownWindow()

  private func withDelegate(_ body: () -> Void) {
    let former = NSApp.delegate
    NSApp.delegate = listener
    defer { NSApp.delegate = former }
    body()
  }

  @Test func theProgramIsActiveWhileAWindowHasTheKeys() {
    NSApp.setActive(false)
    withDelegate {
      shown.send(.focusGained)
      #expect(NSApp.isActive && listener.news == ["will come", "came"])
      shown.send(.focusGained)
      shown.send(.focusLost)
      #expect(!NSApp.isActive && listener.news.suffix(2) == ["will go", "went"])
      #expect(listener.news.count == 4)
    }
  }

  @Test func whoListensHearsOfActivityToo() {
    NSApp.setActive(false)
    var news: [String] = []
    let names = [
      NSApplication.didBecomeActiveNotification, NSApplication.willResignActiveNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: NSApp, queue: nil) { _ in
        MainActor.assumeIsolated { news.append(NSApp.isActive ? "active" : "idle") }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    shown.send(.focusGained)
    shown.send(.focusLost)
    #expect(news == ["active", "active"])
  }

  @Test func aWindowIsSeenUnlessItIsAnIconOrAway() {
    shown.window.delegate = listener
    #expect(shown.window.occlusionState == .visible)
    #expect(NSApp.occlusionState.contains(.visible))
    shown.send(.minimised)
    shown.send(.restored)
    shown.window.orderOut(nil)
    #expect(listener.news == ["unseen", "seen", "unseen"])
    #expect(shown.window.occlusionState.isEmpty)
  }

  @Test func theMainWindowIsToldOfIt() {
    let other = ShownWindow()
    shown.window.delegate = listener
    shown.window.makeKey()
    other.window.makeKey()
    #expect(listener.news == ["main", "not main"])
  }

  @Test func anotherScaleIsTold() {
    shown.window.delegate = listener
    let size = shown.window.frame.size
    shown.window.take(size: size, scale: 3)
    shown.window.take(size: size, scale: 3)
    shown.window.take(size: size, scale: 1)
    #expect(listener.news == ["scale", "scale"])
  }
}
