import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Panes and the dividers between them.
@MainActor @Suite(.serialized) struct NSSplitViewTests {
  private let shown = ShownWindow(CGSize(width: 309, height: 200))

  @MainActor private final class Ruler: NSObject, NSSplitViewDelegate {
    var collapsing: NSView?
    var least: CGFloat?
    var grid: CGFloat?
    var notes: [Int?] = []
    func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
      subview === collapsing
    }
    func splitView(
      _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
      ofSubviewAt dividerIndex: Int
    ) -> CGFloat { least ?? proposedMinimumPosition }
    func splitView(
      _ splitView: NSSplitView, constrainSplitPosition proposedPosition: CGFloat,
      ofSubviewAt dividerIndex: Int
    ) -> CGFloat { grid.map { (proposedPosition / $0).rounded() * $0 } ?? proposedPosition }
    func splitViewDidResizeSubviews(_ notification: Notification) {
      notes.append(notification.userInfo?["NSSplitViewDividerIndex"] as? Int)
    }
  }

  private func split(_ count: Int = 2, style: NSSplitView.DividerStyle = .thick) -> NSSplitView {
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 309, height: 200))
    split.isVertical = true
    split.dividerStyle = style
    for _ in 0..<count { split.addSubview(NSView()) }
    shown.view.addSubview(split)
    return split
  }

  private func drag(from start: CGPoint, to end: CGPoint) {
    shown.send(.pointerDown(shown.pointer(start.x, start.y, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(end.x, end.y, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(end.x, end.y, .primary)))
  }

  private func widths(_ split: NSSplitView) -> [CGFloat] {
    split.arrangedSubviews.map(\.frame.width)
  }

  @Test func panesFillTheViewBesideTheDividers() {
    let split = split()
    #expect(split.dividerThickness == 9)
    #expect(split.subviews == split.arrangedSubviews && split.subviews.count == 2)
    #expect(widths(split) == [150, 150])
    #expect(split.subviews[1].frame == NSRect(x: 159, y: 0, width: 150, height: 200))
    split.setFrameSize(NSSize(width: 609, height: 100))
    #expect(widths(split) == [300, 300])
    split.setHoldingPriority(.init(rawValue: 260), forSubviewAt: 0)
    split.setFrameSize(NSSize(width: 709, height: 100))
    #expect(widths(split) == [300, 400])
    #expect(split.holdingPriorityForSubview(at: 0).rawValue == 260)
    split.dividerStyle = .thin
    #expect(widths(split) == [300, 408])
    split.isVertical = false
    #expect(split.subviews.map(\.frame.width) == [709, 709])
    #expect(split.subviews[0].frame.minY == 0 && split.subviews[1].frame.maxY == 100)
  }

  @Test func panesComeAndGo() {
    let split = split(3, style: .thin)
    let (first, middle) = (split.arrangedSubviews[0], split.arrangedSubviews[1])
    #expect(widths(split).reduce(0, +) == 307)
    middle.removeFromSuperview()
    #expect(split.arrangedSubviews.count == 2 && widths(split).reduce(0, +) == 308)
    split.insertArrangedSubview(middle, at: 0)
    #expect(split.arrangedSubviews.first === middle && split.subviews.count == 3)
    first.isHidden = true
    split.adjustSubviews()
    #expect(split.isSubviewCollapsed(first) && !split.isSubviewCollapsed(middle))
    split.removeArrangedSubview(middle)
    #expect(middle.superview == nil)
    split.arrangesAllSubviews = false
    let label = NSView()
    split.addSubview(label)
    #expect(!split.arrangedSubviews.contains(label))
  }

  @Test func aPersonDragsADivider() {
    let split = split()
    let ruler = Ruler()
    split.delegate = ruler
    ruler.notes = []
    drag(from: CGPoint(x: 154, y: 100), to: CGPoint(x: 104, y: 100))
    #expect(widths(split) == [100, 200])
    #expect(ruler.notes.last == 0)
    ruler.least = 80
    drag(from: CGPoint(x: 104, y: 100), to: CGPoint(x: 4, y: 100))
    #expect(widths(split) == [80, 220])
    ruler.grid = 50
    split.setPosition(130, ofDividerAt: 0)
    #expect(widths(split) == [150, 150])
    split.setPosition(.nan, ofDividerAt: 0)
    split.setPosition(10, ofDividerAt: 7)
    split.setPosition(10, ofDividerAt: -1)
    #expect(widths(split) == [150, 150])
  }

  @Test func aThinDividerIsTakenBesideItsLine() {
    let split = split(style: .thin)
    #expect(widths(split) == [154, 154])
    drag(from: CGPoint(x: 156, y: 100), to: CGPoint(x: 106, y: 100))
    #expect(widths(split) == [104, 204])
  }

  @Test func aPaneThatMayIsDraggedAwayAndBack() {
    let split = split()
    let ruler = Ruler()
    split.delegate = ruler
    ruler.collapsing = split.arrangedSubviews[0]
    ruler.least = 100
    split.setPosition(60, ofDividerAt: 0)
    #expect(widths(split) == [100, 200])
    split.setPosition(40, ofDividerAt: 0)
    #expect(split.isSubviewCollapsed(split.arrangedSubviews[0]))
    #expect(
      split.arrangedSubviews[1].frame.minX == 9 && split.arrangedSubviews[1].frame.width == 300)
    split.setPosition(120, ofDividerAt: 0)
    #expect(!split.isSubviewCollapsed(split.arrangedSubviews[0]))
    #expect(widths(split) == [120, 180])
  }

  @Test func subclassesDrawDividersThemselves() {
    @MainActor final class Red: NSSplitView {
      override var dividerThickness: CGFloat { 4 }
      override func drawDivider(in rect: NSRect) {
        NSColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
        rect.fill()
      }
    }
    let split = Red(frame: NSRect(x: 0, y: 0, width: 104, height: 20))
    split.isVertical = true
    for _ in 0..<2 { split.addArrangedSubview(NSView()) }
    let divider = split.dividers[0]
    #expect(divider.frame == NSRect(x: 50, y: 0, width: 4, height: 20))
    divider.displayIfNeeded()
    let picture = divider.layer?.contents as? CGImage
    #expect(picture.map { Array($0.pixels.prefix(4)) } == [255, 0, 0, 255])
  }

  @Test func throughTheAnimatorDividersGlide() throws {
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 309, height: 200))
    split.isVertical = true
    let (left, right) = (NSView(), NSView())
    for pane in [left, right] { split.addArrangedSubview(pane) }
    shown.view.addSubview(split)
    shown.show()
    shown.change { split.setPosition(200, ofDividerAt: 0) }
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        (context.duration, context.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
        split.animator().setPosition(100, ofDividerAt: 0)
      }
    }
    #expect(left.frame.width == 100)
    shown.run(until: 0.5)
    #expect(try abs(#require(shown.seen(left) { $0.frame.width }) - 150) < 3)
    shown.run(until: 1.1)
    #expect(shown.seen(left) { $0.frame.width } == 100)
    #expect(shown.seen(right) { $0.frame.minX } == 109)
  }
}
