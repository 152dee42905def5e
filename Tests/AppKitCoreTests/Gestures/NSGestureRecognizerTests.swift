import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor
struct NSGestureRecognizerTests {
  private let shown = ShownWindow()
  private let view = NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @MainActor private final class Chart {
    var news: [String] = []
    func click(_ recognizer: NSClickGestureRecognizer) {
      let place = recognizer.location(in: recognizer.view)
      news.append("click \(Int(place.x)),\(Int(place.y))")
    }
    func pan(_ recognizer: NSPanGestureRecognizer) {
      let way = recognizer.translation(in: recognizer.view)
      news.append("\(recognizer.state) \(Int(way.x)),\(Int(way.y))")
    }
    func tell() { news.append("told") }
  }

  private let chart = Chart()

  init() {
    shown.view.addSubview(view)
    view.notes = []
  }

  private func drag(_ points: [(CGFloat, CGFloat)]) {
    shown.send(
      .pointerDown(shown.pointer(points[0].0, points[0].1, .primary, held: [.primary])))
    for point in points.dropFirst() {
      shown.send(.pointerMoved(shown.pointer(point.0, point.1, held: [.primary])))
    }
    let last = points[points.count - 1]
    shown.send(.pointerUp(shown.pointer(last.0, last.1, .primary)))
  }

  @Test func aClickIsToldWithItsPlace() {
    view.addGestureRecognizer(NSClickGestureRecognizer(target: chart, action: Chart.click))
    shown.click(20, 70)
    #expect(chart.news == ["click 20,30"])
    drag([(20, 70), (60, 70)])
    #expect(chart.news.count == 1)
  }

  @Test func aDragBeginsAfterAFewPointsAndFollows() {
    view.addGestureRecognizer(NSPanGestureRecognizer(target: chart, action: Chart.pan))
    drag([(10, 90), (11, 90), (20, 80), (30, 60)])
    #expect(chart.news == ["began 10,10", "changed 20,30", "ended 20,30"])
    // The view saw the press and the first movement, before the gesture was known.
    #expect(view.notes == ["down 10,10", "dragged 11,10"])
  }

  @Test func theInnerOneWins() {
    let inner = NSView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    view.addGestureRecognizer(NSClickGestureRecognizer(target: chart, action: Chart.tell))
    inner.addGestureRecognizer(NSClickGestureRecognizer(target: chart, action: Chart.click))
    shown.click(20, 70)
    #expect(chart.news == ["click 20,30"])
    shown.click(70, 20)
    #expect(chart.news == ["click 20,30", "told"])
  }

  @Test func controlsKeepTheirPresses() {
    let button = NSButton(
      title: "Go", target: chart, action: { chart in { (_: Any?) in chart.tell() } })
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 24)
    view.addSubview(button)
    view.addGestureRecognizer(NSClickGestureRecognizer(target: chart, action: Chart.click))
    shown.click(20, 90)
    #expect(chart.news == ["told"])
  }

  @Test func twoClicksAreCounted() {
    let double = NSClickGestureRecognizer(target: chart, action: Chart.tell)
    double.numberOfClicksRequired = 2
    view.addGestureRecognizer(double)
    shown.click(20, 70)
    #expect(chart.news.isEmpty)
    let second = PointerEvent(
      position: CGPoint(x: 20, y: 70), button: .primary, pressedButtons: [.primary], clickCount: 2,
      modifiers: [])
    shown.send(.pointerDown(second))
    shown.send(
      .pointerUp(
        PointerEvent(
          position: CGPoint(x: 20, y: 70), button: .primary, pressedButtons: [], clickCount: 2,
          modifiers: [])))
    #expect(chart.news == ["told"])
  }

  @Test func theWheelScalesWithControl() {
    var scales: [CGFloat] = []
    let magnify = NSMagnificationGestureRecognizer { recognizer in
      if recognizer.state == .changed, let own = recognizer as? NSMagnificationGestureRecognizer {
        scales.append(own.magnification)
      }
    }
    view.addGestureRecognizer(magnify)
    let point = CGPoint(x: 10, y: 90)
    shown.send(.wheel(WheelEvent(deltaX: 0, deltaY: 1, position: point, modifiers: .control)))
    shown.send(.wheel(WheelEvent(deltaX: 0, deltaY: 1, position: point, modifiers: [])))
    #expect(scales.count == 1 && abs(scales[0] - 0.1) < 1e-9)
    #expect(view.notes == ["wheel 1.0"])
  }

  @Test func aDelegateMayRefuse() {
    final class Refusal: NSGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: NSGestureRecognizer) -> Bool { false }
    }
    let (refusal, click) = (Refusal(), NSClickGestureRecognizer(target: chart, action: Chart.click))
    click.delegate = refusal
    view.addGestureRecognizer(click)
    shown.click(20, 70)
    #expect(chart.news.isEmpty)
  }
}
