import Foundation
import Testing
import Windowing

@testable import AppKit

/// Alignment rectangles, baselines, safe areas, pixels, the loop of keys, and what explains views.
@MainActor
struct NSViewAlignmentTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))

  /// A card with a shadow in its picture: 2 points above, 10 below, 4 on both sides.
  private final class Card: NSView {
    override var alignmentRectInsets: NSEdgeInsets {
      NSEdgeInsets(top: 2, left: 4, bottom: 10, right: 4)
    }
  }

  @Test func alignmentRectanglesLeaveTheInsetsOut() {
    let card = Card()
    shown.view.addSubview(card)
    let frame = NSRect(x: 10, y: 20, width: 108, height: 62)
    let aligned = NSRect(x: 14, y: 30, width: 100, height: 50)
    #expect(card.alignmentRect(forFrame: frame) == aligned)
    #expect(card.frame(forAlignmentRect: aligned) == frame)
    let flipped = FlippedView()
    flipped.addSubview(card)
    #expect(card.alignmentRect(forFrame: frame).minY == 22)
  }

  @Test func constraintsSeeTheAlignmentRectangle() {
    let (card, inner) = (Card(), NSView())
    shown.view.addSubview(card)
    card.addSubview(inner)
    for view in [card, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: shown.view.leadingAnchor, constant: 20),
      card.bottomAnchor.constraint(equalTo: shown.view.bottomAnchor, constant: -30),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.heightAnchor.constraint(equalToConstant: 50),
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    shown.view.layoutSubtreeIfNeeded()
    #expect(card.frame == NSRect(x: 16, y: 20, width: 108, height: 62))
    // The card's alignment rectangle ends two points below its top.
    #expect(inner.frame == NSRect(x: 4, y: 62 - 2 - 5 - 10, width: 10, height: 10))
  }

  @Test func baselinesOfControlsMeet() {
    let (label, field) = (NSTextField(labelWithString: "Size"), NSTextField(string: "12"))
    for view in [label, field] {
      shown.view.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.topAnchor.constraint(greaterThanOrEqualTo: shown.view.topAnchor, constant: 10)
        .isActive = true
    }
    field.topAnchor.constraint(equalTo: shown.view.topAnchor, constant: 10).isActive = true
    label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor).isActive = true
    shown.view.layoutSubtreeIfNeeded()
    // The field keeps three points free above its text, the label none.
    #expect(field.frame.maxY == 90 && label.frame.maxY == 87)
    #expect(field.firstBaselineOffsetFromTop - label.firstBaselineOffsetFromTop == 3)
  }

  /// The lowest row with ink of a word without descenders is the one above its baseline.
  @Test func theTextOfAButtonStandsOnItsBaseline() throws {
    let button = NSButton(title: "HHH", target: nil, action: nil)
    button.sizeToFit()
    button.setFrameOrigin(NSPoint(x: 10, y: 30))
    shown.view.addSubview(button)
    shown.show()
    let column = Int(button.frame.midX)
    let rows = try (72 - Int(button.frame.height)..<69).filter { row in
      try (column - 12...column + 12).contains { try shown.pixel($0, row)[0] < 128 }
    }
    let last = try #require(rows.last)
    let baseline = 100 - 30 - button.baselineOffsetFromBottom
    #expect(abs(CGFloat(last + 1) - baseline) <= 1)
  }

  @Test func safeAreasReachIntoTheViewsInside() {
    let (inner, beside) = (
      NSView(frame: NSRect(x: 10, y: 60, width: 50, height: 40)),
      NSView(frame: NSRect(x: 10, y: 30, width: 50, height: 20))
    )
    shown.view.addSubview(inner)
    shown.view.addSubview(beside)
    shown.view.additionalSafeAreaInsets = NSEdgeInsets(top: 25, left: 20, bottom: 0, right: 0)
    #expect(shown.view.safeAreaRect == NSRect(x: 20, y: 0, width: 180, height: 75))
    #expect(inner.safeAreaInsets.top == 25 && inner.safeAreaInsets.left == 10)
    #expect(beside.safeAreaInsets.top == 0)
    let pinned = NSView()
    shown.view.addSubview(pinned)
    pinned.translatesAutoresizingMaskIntoConstraints = false
    let guide = shown.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pinned.topAnchor.constraint(equalTo: guide.topAnchor),
      pinned.leftAnchor.constraint(equalTo: guide.leftAnchor),
      pinned.rightAnchor.constraint(equalTo: shown.view.layoutMarginsGuide.rightAnchor),
      pinned.heightAnchor.constraint(equalToConstant: 10),
    ])
    shown.view.layoutSubtreeIfNeeded()
    #expect(pinned.frame == NSRect(x: 20, y: 65, width: 160, height: 10))
    shown.view.additionalSafeAreaInsets.top = 35
    shown.view.layoutSubtreeIfNeeded()
    #expect(pinned.frame.minY == 55)
  }

  @Test func pixelsAreCountedByTheDisplay() {
    let sharp = ShownWindow(CGSize(width: 100, height: 100), scale: 2)
    sharp.window.root.adoptScale(2)
    #expect(sharp.view.convertToBacking(NSPoint(x: 3, y: 4)) == NSPoint(x: 6, y: 8))
    #expect(
      sharp.view.convertFromBacking(NSSize(width: 3, height: 5)) == NSSize(width: 1.5, height: 2.5))
    let rect = NSRect(x: 0.3, y: 0.7, width: 10.1, height: 10)
    #expect(sharp.view.centerScanRect(rect) == NSRect(x: 0.5, y: 0.5, width: 10, height: 10))
  }

  private final class Stop: NSView {
    override var acceptsFirstResponder: Bool { true }
  }

  @Test func theLoopOfKeysGoesBothWays() {
    let stops = (0..<3).map { Stop(frame: NSRect(x: $0 * 30, y: 0, width: 20, height: 20)) }
    stops.forEach(shown.view.addSubview)
    stops[0].nextKeyView = stops[2]
    #expect(stops[2].previousKeyView === stops[0] && stops[0].nextValidKeyView === stops[2])
    stops[0].nextKeyView = stops[1]
    #expect(stops[2].previousKeyView == nil)
    stops[2].setFrameOrigin(NSPoint(x: 0, y: 50))
    shown.window.recalculateKeyViewLoop()
    // The upper row comes first.
    #expect(stops[2].nextKeyView === stops[0] && stops[0].nextKeyView === stops[1])
    #expect(stops[1].nextKeyView === stops[2])
    shown.window.makeFirstResponder(stops[0])
    shown.window.selectPreviousKeyView(nil)
    #expect(shown.window.firstResponder === stops[2])
    stops[1].isHidden = true
    #expect(stops[0].nextValidKeyView === stops[2])
  }

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
      .compactMap { ($0 as? NSTextField)?.stringValue }.first
  }

  private func rest(at x: CGFloat) async throws {
    shown.send(.pointerMoved(shown.pointer(x, 50)))
    for _ in 0..<200 where shownText == nil { try await Task.sleep(for: .milliseconds(10)) }
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
}
