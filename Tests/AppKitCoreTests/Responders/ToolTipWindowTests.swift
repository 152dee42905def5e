import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// What explains views, and rectangles that hear of the pointer.
@MainActor
@Suite struct ToolTipWindowTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))

  @Test func aRectangleHearsOfThePointer() {
    let note = NotingView(frame: shown.view.bounds)
    shown.view.addSubview(note)
    note.notes = []
    let tag = note.addTrackingRect(
      NSRect(x: 0, y: 0, width: 50, height: 100), owner: note, userData: nil, assumeInside: false)
    shown.send(.pointerMoved(shown.pointer(20, 50)))
    shown.send(.pointerMoved(shown.pointer(120, 50)))
    #expect(note.notes == ["entered 20,50", "exited"])
    note.removeTrackingRect(tag)
    #expect(note.trackingAreas.isEmpty)
  }

  private final class Owner: NSViewToolTipOwner {
    func view(
      _ view: NSView, stringForToolTip tag: NSView.ToolTipTag, point: NSPoint,
      userData data: UnsafeMutableRawPointer?
    ) -> String { "at \(Int(point.x))" }
  }

  /// The words that are shown over the window, if any.
  private var shownText: String? {
    shown.window.root.subviews.dropFirst().lazy.flatMap(\.subviews)
      .compactMap { ($0 as? ToolTipWords)?.text }.first
  }

  private func rest(at x: CGFloat) async throws {
    for turn in 0..<1000 where shownText == nil {
      // Once more now and then: another test's modal window may have taken the event.
      if turn % 150 == 0 { shown.send(.pointerMoved(shown.pointer(x, 50))) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test func aTextIsShownWhereThePointerRestsAndGoesWithAClick() async throws {
    let owner = Owner()
    shown.view.toolTip = "All of it"
    shown.view.addToolTip(
      NSRect(x: 0, y: 0, width: 50, height: 100), owner: owner, userData: nil)
    try await rest(at: 120)
    #expect(shownText == "All of it")
    shown.click(120, 50)
    #expect(shownText == nil)
    try await rest(at: 20)
    #expect(shownText == "at 20")
    shown.send(.pointerExited)
    #expect(shownText == nil)
  }

  @Test func longTextsHaveLinesOf280PointsAtMost() {
    let (short, line) = (ToolTipWords("All"), ToolTipWords("Words").frame.height)
    #expect(short.frame.width < 40 && short.frame.height == line)
    let long = ToolTipWords(String(repeating: "many words ", count: 12))
    #expect(long.frame.width <= 280 && long.frame.width > 200 && long.frame.height >= 2 * line - 2)
  }
}
