import Testing
import UIKit
import Windowing
import Workbench

@testable import Viewer

/// The animations over time, in windows of several widths.
@MainActor
@Suite struct TimelineViewTests {
  private func names(width: CGFloat) -> CGFloat {
    let view = TimelineView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    view.layoutIfNeeded()
    return view.names
  }

  @Test func namesHaveAsMuchRoomAsTheWindowHas() {
    #expect(names(width: 1280) == 340)
    #expect(names(width: 2400) > 440)
    #expect(names(width: 640) < 230)
  }

  /// Nothing is known of layers and animations yet, also not that there are none.
  @Test func panesThatWereShownNothingSayNothing() {
    func words(_ view: UIView) -> [String] {
      guard !view.isHidden else { return [] }
      return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(words)
    }
    for pane in [TimelineView(), TreePane()] as [UIView] {
      pane.frame = CGRect(x: 0, y: 0, width: 600, height: 300)
      pane.layoutIfNeeded()
      #expect(!words(pane).contains { $0.hasPrefix("No") })
    }
    let timeline = TimelineView(frame: CGRect(x: 0, y: 0, width: 600, height: 300))
    timeline.show(shown(to: 5))
    #expect(words(timeline).contains { $0.hasPrefix("Nothing") })
  }

  @Test func rowsThatTheEdgeCutsAreSoft() throws {
    let view = TimelineView(frame: CGRect(x: 0, y: 0, width: 800, height: 200))
    view.layoutIfNeeded()
    let scroll = try #require(view.descendants.lazy.compactMap { $0 as? FadingScrollView }.first)
    // Three rows, and half of one.
    view.frame.size.height += 3.5 * TimelineRow.height - scroll.bounds.height
    view.show(
      shown(
        to: 5,
        rows: (0..<9).map {
          AnimationRow(
            name: AnimationRow.Name(path: LayerPath([$0]), key: "turn"), layerName: "card",
            keyPath: "opacity", bars: [], isRunning: true, isStopped: false)
        }))
    view.layoutIfNeeded()
    func edges() -> [CGFloat] {
      scroll.layoutIfNeeded()
      let edges = (scroll.layer.sublayers ?? []).filter { $0 is CAGradientLayer && !$0.isHidden }
      return edges.map { $0.frame.minY - scroll.bounds.minY }
    }
    #expect(edges() == [3 * TimelineRow.height])
    scroll.contentOffset.y = TimelineRow.height / 2
    #expect(edges() == [0])
    scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
    #expect(edges() == [0])
  }

  private func shown(to end: Double, rows: [AnimationRow] = []) -> TimelineView.Shown {
    TimelineView.Shown(
      rows: rows, end: end, page: 5, range: nil, edits: [], selection: nil, layer: nil,
      isLooping: false)
  }

  /// Going back to where less time is behind shortens the timeline; the place under the pointer stays its time.
  @Test func theScaleStaysWhileAPersonScrubs() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 200))
    let view = TimelineView(frame: window.bounds)
    window.addSubview(view)
    window.makeVisible()
    window.layoutIfNeeded()
    var times: [Double] = []
    view.onScrub = { time, _ in times.append(time) }
    view.show(shown(to: 10))
    view.show(time: 9)
    let place = view.keyView.convert(CGPoint(x: 600, y: 20), to: nil)
    func send(_ kind: (PointerEvent) -> WindowEvent.Kind, isDown: Bool) {
      let pointer = PointerEvent(
        position: place, button: .primary, pressedButtons: isDown ? [.primary] : [],
        clickCount: 1, modifiers: [])
      window.handle(WindowEvent(window: nil, time: 0, kind: kind(pointer)))
    }
    send(WindowEvent.Kind.pointerDown, isDown: true)
    view.show(shown(to: 5))
    send(WindowEvent.Kind.pointerMoved, isDown: true)
    send(WindowEvent.Kind.pointerUp, isDown: false)
    #expect(times.count >= 2 && times.allSatisfy { $0 > 5 && $0 == times[0] })
  }
}

extension UIView {
  /// All views below.
  fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
