import AppKitCore
import AppKitTestSupport
import Foundation
import Testing

@MainActor
struct NSPanelTests {
  private final class Editor: NSView {
    var isCancelled = false
    override var acceptsFirstResponder: Bool { true }
    override func cancelOperation(_ sender: Any?) { isCancelled = true }
  }

  @Test func escapeCancelsWhatHasTheKeys() {
    let shown = ShownWindow()
    let editor = Editor(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    shown.view.addSubview(editor)
    shown.window.makeFirstResponder(editor)
    shown.type(.escape)
    #expect(editor.isCancelled)
  }

  @Test func aFloatingPanelIsBeforeOrdinaryWindows() {
    let panel = NSPanel(
      contentRect: NSRect(x: 0, y: 0, width: 100, height: 50),
      styleMask: [.titled, .utilityWindow, .nonactivatingPanel], backing: .buffered, defer: true)
    #expect(!panel.isFloatingPanel && panel.level == .normal && panel.attachedSheet == nil)
    panel.isFloatingPanel = true
    #expect(panel.level == .floating && NSApplication.shared.modalWindow == nil)
  }
}
