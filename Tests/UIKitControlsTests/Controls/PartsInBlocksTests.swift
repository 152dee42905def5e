import Foundation
import Testing
import UIKitControls
import UIKitTestSupport

/// The parts that controls are made of move with the blocks in which they change.
@MainActor @Suite struct PartsInBlocksTests {
  private let probe = ProbedWindow()
  private let shown: ShownView

  init() { shown = ShownView(probe.window) }

  /// Shows a control whose parts stand where they belong.
  private func show<Control: UIView>(_ control: Control, width: CGFloat = 100) -> Control {
    control.frame = CGRect(x: 20, y: 20, width: width, height: 20)
    shown.change {
      probe.view.addSubview(control)
      probe.window.layoutIfNeeded()
    }
    return control
  }

  /// The last part of a control: what is filled, and the ring around a slider's knob.
  private func last(_ control: UIView, _ value: (CALayer) -> CGFloat) -> CGFloat? {
    guard let part = control.layer.sublayers?.last else { return nil }
    return shown.stage.withClock { part.presentation().map(value) }
  }

  @Test func progressTakesAsLongAsTheBlock() throws {
    let view = show(UIProgressView())
    var ends: [Bool] = []
    shown.change {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: { view.setProgress(1, animated: true) }, completion: { ends.append($0) })
    }
    shown.run(until: 1)
    let width = try #require(last(view, \.bounds.width))
    #expect(abs(width - 50) < 0.5 && ends == [])
    shown.run(until: 2.1)
    #expect(last(view, \.bounds.width) == 100 && ends == [true])
  }

  @Test func progressMovesWithALayoutInsideOfABlock() throws {
    let view = show(UIProgressView())
    shown.change {
      view.progress = 1
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.layoutIfNeeded() }
    }
    shown.run(until: 0.5)
    let width = try #require(last(view, \.bounds.width))
    #expect(abs(width - 25) < 0.5)
    shown.change { view.progress = 0.5 }
    shown.run(until: 3)
    #expect(last(view, \.bounds.width) == 50, "alone it is there with the next layout")
  }

  @Test func aKnobMovesWithABlockOnlySoftly() throws {
    let slider = show(UISlider(), width: 200)
    let start = try #require(last(slider, \.position.x))
    let way = { (try #require(last(slider, \.position.x)) - start) / 200 }
    shown.change {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        slider.setValue(0.5, animated: true)
      }
    }
    shown.run(until: 1)
    let half = try way()
    shown.run(until: 3)
    let whole = try way()
    #expect(whole > 0.4 && abs(half - whole / 2) < 0.01)
    shown.change { UIView.animate(withDuration: 2) { slider.value = 1 } }
    #expect(try way() > 1.9 * whole, "at once")
  }

  @Test func partsGrowWithTheirControl() throws {
    let view = show(UIProgressView())
    view.progress = 1
    shown.change { view.layoutIfNeeded() }
    shown.change {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        view.frame.size.width = 200
        view.layoutIfNeeded()
      }
    }
    shown.run(until: 1)
    let (whole, part) = (shown.seen(view) { $0.bounds.width }, last(view, \.bounds.width))
    #expect(try abs(#require(whole) - 150) < 0.5 && whole == part)
  }
}
