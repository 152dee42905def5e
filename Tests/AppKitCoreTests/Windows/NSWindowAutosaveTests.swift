import AppKitCore
import Foundation
import Testing

/// Places of windows that are kept under a name, and what responders say of themselves.
@MainActor @Suite(.serialized) struct NSWindowAutosaveTests {
  private func window() -> NSWindow {
    NSWindow(
      contentRect: NSRect(x: 10, y: 20, width: 300, height: 200), styleMask: .titled,
      backing: .buffered, defer: false)
  }

  @Test func aPlaceIsKeptAndTakenAgain() {
    let name = "test \(UUID().uuidString)"
    defer { NSWindow.removeFrame(usingName: name) }
    let (first, second) = (window(), window())
    first.setFrameAutosaveName(name)
    let frame = NSRect(x: 40, y: 50, width: 320, height: 240)
    first.setFrame(frame, display: true)
    second.setFrameUsingName(name)
    #expect(second.frame == frame)
    first.setFrameAutosaveName("")
    first.setContentSize(NSSize(width: 100, height: 100))
    let third = window()
    third.setFrameAutosaveName(name)
    #expect(third.frame == frame && third.frameAutosaveName == name)
  }

  @Test func anUnknownNameLeavesTheWindow() {
    let window = window()
    let isTaken = window.setFrameUsingName("nobody \(UUID().uuidString)")
    #expect(!isTaken && window.frame.origin == NSPoint(x: 10, y: 20))
  }

  @Test func wordsForThoseWhoCannotSeeAreToldAgain() {
    let button = NSButton(checkboxWithTitle: "Box", target: nil, action: nil)
    button.setAccessibilityLabel("A box")
    button.setAccessibilityRole(.checkBox)
    #expect(button.accessibilityLabel() == "A box" && button.accessibilityRole() == .checkBox)
    #expect(button.accessibilityPerformPress() && button.state == .on)
    button.isEnabled = false
    #expect(!button.accessibilityPerformPress() && !NSView().accessibilityPerformPress())
  }
}
