import Foundation
import Testing
import UIKit
import Workbench

@testable import Viewer

/// The panes around the canvas, as a person sizes them.
@MainActor
@Suite struct PaneSizesTests {
  private func view(_ width: CGFloat, _ height: CGFloat) -> ViewerView {
    let view = ViewerView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.layoutIfNeeded()
    return view
  }

  private func panes(_ view: ViewerView) -> [UIView] {
    [view.gallery, view.canvas, view.tree, view.inspector, view.timeline].filter { !$0.isHidden }
  }

  @Test func gapsThatAreMovedSizeThePanes() throws {
    let view = view(1360, 860)
    let before = (canvas: view.canvas.frame, timeline: view.timeline.frame)
    view.dividers.right.onMove?(
      CGPoint(x: view.dividers.right.center.x - 50, y: view.dividers.right.center.y))
    view.dividers.lower.onMove?(
      CGPoint(x: 400, y: view.dividers.lower.center.y - 60))
    view.layoutIfNeeded()
    #expect(abs(view.canvas.frame.width - before.canvas.width + 50) <= 1)
    #expect(abs(view.timeline.frame.height - before.timeline.height - 60) <= 4)
    view.dividers.right.onReset?()
    view.dividers.lower.onReset?()
    view.layoutIfNeeded()
    #expect(view.canvas.frame == before.canvas && view.timeline.frame == before.timeline)
  }

  @Test(arguments: [(640, 400), (820, 600), (960, 600), (1360, 860)] as [(CGFloat, CGFloat)])
  func theCanvasKeepsItsRoom(_ width: CGFloat, _ height: CGFloat) {
    let view = view(width, height)
    #expect(view.canvas.frame.width >= view.tree.frame.width)
    view.sizes = PaneSizes(gallery: 5000, side: 5000, tree: 7, timeline: 5000)
    view.layoutIfNeeded()
    #expect(view.canvas.frame.width >= PaneSizes.leastCanvas)
    #expect(view.canvas.frame.width >= view.tree.frame.width - 1)
    #expect(view.canvas.frame.height >= PaneSizes.leastHeight - 1)
    for pane in panes(view) { #expect(view.bounds.contains(pane.frame)) }
    view.sizes = PaneSizes(gallery: 0, side: 0, tree: 0, timeline: 0)
    view.layoutIfNeeded()
    for pane in panes(view) { #expect(pane.frame.width >= 100 && pane.frame.height >= 40) }
  }

  @Test func aNarrowWindowHasTheScenesAmongItsTabs() {
    let view = view(680, 440)
    #expect(view.gallery.isHidden && !view.tree.isHidden)
    view.bringForward(.scenes)
    #expect(!view.gallery.isHidden && view.tree.isHidden && !view.gallery.isCompact)
    #expect(view.gallery.frame.minX >= view.canvas.frame.maxX)
    view.bringForward(.inspector)
    #expect(view.gallery.isHidden && !view.inspector.isHidden)
    // Where the scenes have a place of their own, they leave that of the others.
    view.bringForward(.scenes)
    view.frame.size.width = 820
    view.layoutIfNeeded()
    #expect(!view.gallery.isHidden && !view.tree.isHidden && view.gallery.isCompact)
  }

  @Test func inAVeryNarrowWindowPanesCoverTheCanvasWhileTheyAreWanted() {
    let view = view(520, 420)
    #expect(panes(view) == [view.canvas, view.timeline])
    let whole = view.canvas.frame
    view.bringForward(.scenes)
    #expect(view.canvas.frame == whole && panes(view).contains(view.gallery))
    #expect(whole.contains(view.gallery.frame) && view.gallery.frame.width > 250)
    let point = CGPoint(x: view.gallery.frame.midX, y: view.gallery.frame.midY)
    #expect(view.hitTest(point, with: nil)?.isDescendant(of: view.gallery) == true)
    view.setSides(false)
    view.layoutIfNeeded()
    #expect(panes(view) == [view.canvas, view.timeline] && view.showsSides)
  }

  @Test func namesOfValuesFitTheirColumn() {
    for title in InspectedProperty.all.map(\.title) + InspectedColor.all.map(\.title) {
      let label = UILabel.text(title)
      #expect(label.intrinsicContentSize.width <= InspectorRow.labelWidth, "\(title)")
    }
  }

  @Test func theSizesOutliveTheProgram() throws {
    var layout = ViewerLayout()
    layout.panes = PaneSizes(side: 400, tree: 0.5)
    let data = try JSONEncoder().encode(layout)
    #expect(try JSONDecoder().decode(ViewerLayout.self, from: data) == layout)
    #expect(try JSONDecoder().decode(ViewerLayout.self, from: Data("{}".utf8)) == ViewerLayout())
  }
}
