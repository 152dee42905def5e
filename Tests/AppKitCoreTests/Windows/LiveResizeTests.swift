import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// What is told while a person changes a window's size, and of its coming and going.
@MainActor
struct LiveResizeTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))

  private final class Listener: NSObject, NSWindowDelegate {
    var told: [String] = []
    var size: ((NSSize) -> NSSize)?
    func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize {
      told.append("will \(Int(frameSize.width))")
      return size?(frameSize) ?? frameSize
    }
    func windowWillStartLiveResize(_ notification: Notification) { told.append("start") }
    func windowDidResize(_ notification: Notification) { told.append("did") }
    func windowDidEndLiveResize(_ notification: Notification) { told.append("end") }
    func windowWillMove(_ notification: Notification) { told.append("will move") }
    func windowDidMove(_ notification: Notification) { told.append("moved") }
    func windowWillBeginSheet(_ notification: Notification) { told.append("sheet") }
    func windowDidEndSheet(_ notification: Notification) { told.append("no sheet") }
    var line: NSRect?
    func window(
      _ window: NSWindow, willPositionSheet sheet: NSWindow, using rect: NSRect
    ) -> NSRect { line ?? rect }
  }

  private final class Resized: NSView {
    var told: [String] = []
    override func viewWillStartLiveResize() { told.append("start \(inLiveResize)") }
    override func viewDidEndLiveResize() { told.append("end \(inLiveResize)") }
  }

  private func resize(to width: CGFloat) {
    let size = CGSize(width: width, height: 100)
    shown.send(.resized(WindowSize(points: size, pixels: size)))
  }

  @Test func aDragOfAnEdgeIsToldFromItsFirstSizeToAfterItsLast() async throws {
    let (listener, view) = (Listener(), Resized())
    shown.window.delegate = listener
    shown.view.addSubview(view)
    resize(to: 210)
    resize(to: 220)
    #expect(shown.window.inLiveResize && view.inLiveResize)
    #expect(listener.told == ["start", "will 210", "did", "will 220", "did"])
    for _ in 0..<300 where listener.told.last != "end" {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(listener.told.last == "end" && !shown.window.inLiveResize)
    #expect(view.told == ["start true", "end false"])
  }

  @Test func theProgramsOwnSizesAreNoDrag() {
    let listener = Listener()
    shown.window.delegate = listener
    shown.window.setContentSize(NSSize(width: 250, height: 100))
    resize(to: 250)
    #expect(listener.told == ["did"] && !shown.window.inLiveResize)
  }

  @Test func sizesGoInStepsFromTheLeastOne() {
    let window = shown.window
    (window.minSize, window.resizeIncrements) = (
      NSSize(width: 100, height: 50), NSSize(width: 20, height: 1)
    )
    #expect(
      window.wantedSize(for: CGSize(width: 171, height: 77)) == CGSize(width: 180, height: 77))
    let listener = Listener()
    window.delegate = listener
    listener.size = { NSSize(width: min($0.width, 150), height: $0.height) }
    #expect(
      window.wantedSize(for: CGSize(width: 171, height: 77)) == CGSize(width: 150, height: 77))
  }

  @Test func aWindowFollowsThePointerThatDragsItsBackground() {
    let window = shown.window
    window.setFrameOrigin(NSPoint(x: 100, y: 100))
    shown.click(50, 50)
    #expect(window.frame.origin == NSPoint(x: 100, y: 100))
    window.isMovableByWindowBackground = true
    shown.send(.pointerDown(shown.pointer(50, 50, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(60, 45, held: [.primary])))
    #expect(window.frame.origin == NSPoint(x: 110, y: 105))
    shown.send(.pointerUp(shown.pointer(50, 50, .primary)))
    shown.send(.pointerMoved(shown.pointer(90, 90)))
    #expect(window.frame.origin == NSPoint(x: 110, y: 105))
  }

  @Test func controlsTakePressesForThemselves() {
    let button = NSButton(title: "Go", target: nil, action: nil)
    button.frame = NSRect(x: 0, y: 0, width: 200, height: 100)
    shown.view.addSubview(button)
    shown.window.isMovableByWindowBackground = true
    let origin = shown.window.frame.origin
    shown.send(.pointerDown(shown.pointer(50, 50, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(60, 45, held: [.primary])))
    #expect(shown.window.frame.origin == origin && button.isHighlighted)
  }

  @Test func theDesktopsMovesAndSheetsAreTold() {
    let listener = Listener()
    let sheet = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 80, height: 30), styleMask: [], backing: .buffered,
      defer: false)
    shown.window.delegate = listener
    shown.send(.moved(CGPoint(x: 7, y: 9)))
    #expect(listener.told == ["will move", "moved"])
    // Below a line 20 points under the top, in the middle of its 100 points.
    listener.line = NSRect(x: 0, y: 80, width: 100, height: 0)
    shown.window.beginSheet(sheet)
    #expect(sheet.rootLayer?.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
    shown.window.endSheet(sheet)
    #expect(listener.told.suffix(2) == ["sheet", "no sheet"])
  }

  @Test func placesAreKeptAsText() {
    let window = shown.window
    window.setFrame(NSRect(x: 10, y: 20, width: 300, height: 200), display: false)
    let kept = window.frameDescriptor
    window.setFrame(NSRect(x: 0, y: 0, width: 100, height: 100), display: false)
    window.setFrame(from: kept)
    #expect(window.frame == NSRect(x: 10, y: 20, width: 300, height: 200))
    window.setFrame(from: "nonsense")
    #expect(window.frame.width == 300)
  }

  @Test func windowsAreKnownByTheirNumbers() {
    let number = shown.window.windowNumber
    #expect(number > 0 && shown.window.windowNumber == number)
    #expect(NSApp.window(withWindowNumber: number) === shown.window)
    #expect(NSApp.window(withWindowNumber: 0) == nil)
  }
}
