import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

/// Switches, sliders, segments, steppers and page controls, under the pointer and the keyboard.
@MainActor @Suite struct ChoosingControlsTests {
  private let probe = ProbedWindow()

  private func shown<Control: UIControl>(_ control: Control, _ frame: CGRect) -> (Control, Count) {
    control.frame = frame
    probe.view.addSubview(control)
    control.layoutIfNeeded()
    let count = Count()
    control.addAction(UIAction { _ in count.times += 1 }, for: .valueChanged)
    return (control, count)
  }

  @MainActor private final class Count {
    var times = 0
  }

  private let place = CGRect(x: 10, y: 10, width: 200, height: 31)

  // MARK: Switch

  @Test func aSwitchTogglesByClickDragAndKeys() {
    let (control, count) = shown(UISwitch(), CGRect(x: 10, y: 10, width: 51, height: 31))
    probe.click(20, 20)
    #expect(control.isOn && count.times == 1)
    probe.press(50, 20)
    probe.drag(40, 20)
    probe.drag(20, 20)
    probe.release(20, 20)
    #expect(!control.isOn && count.times == 2)
    control.becomeFirstResponder()
    probe.type(.space)
    probe.type(.right)
    #expect(control.isOn && count.times == 3)
    probe.type(.left)
    #expect(!control.isOn && count.times == 4)
    control.setOn(true, animated: true)
    #expect(count.times == 4)
  }

  @Test func aSwitchGlidesSoftly() throws {
    let view = UISwitch()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    window.makeVisible()
    window.addSubview(view)
    let shown = ShownView(window)
    let knob = try #require(view.layer.sublayers?[1])
    let start = knob.position.x
    shown.change { view.setOn(true, animated: true) }
    #expect(knob.position.x > start + 15)
    shown.run(until: 0.05)
    let seen = shown.stage.withClock { knob.presentation()?.position.x ?? 0 }
    #expect(seen > start + 1 && seen < knob.position.x - 1)
    shown.run(until: 2)
    let end = shown.stage.withClock { knob.presentation()?.position.x ?? 0 }
    #expect(abs(end - knob.position.x) < 0.01)
  }

  // MARK: Slider

  @Test func aSliderFollowsTheKnob() {
    let (slider, count) = shown(UISlider(), place)
    probe.press(22, 25)
    probe.drag(110, 25)
    #expect(abs(slider.value - 0.5) < 1e-6)
    probe.drag(1000, 25)
    probe.release(1000, 25)
    #expect(slider.value == 1 && count.times == 2)
  }

  @Test func whatMovesAKnobIsNoDragAroundIt() {
    var pans = 0
    let pan = UIPanGestureRecognizer()
    pan.addAction { _ in pans += 1 }
    probe.view.addGestureRecognizer(pan)
    let (slider, _) = shown(UISlider(), place)
    probe.press(22, 25)
    probe.drag(110, 25)
    probe.release(110, 25)
    #expect(slider.value > 0.4 && pans == 0)
    probe.press(110, 100)
    probe.drag(150, 100)
    #expect(pans == 1)
  }

  @Test func aClickOnTheTrackLeadsThere() {
    let (slider, _) = shown(UISlider(), place)
    probe.click(154, 25)
    #expect(abs(slider.value - 0.75) < 1e-6)
  }

  @Test func aSliderThatIsNotContinuousTellsAtTheEnd() {
    let (slider, count) = shown(UISlider(), place)
    slider.isContinuous = false
    probe.press(22, 25)
    probe.drag(60, 25)
    probe.drag(110, 25)
    #expect(count.times == 0)
    probe.release(110, 25)
    #expect(count.times == 1)
  }

  @Test func keysMoveASlider() {
    let (slider, count) = shown(UISlider(), place)
    (slider.minimumValue, slider.maximumValue, slider.value) = (-100, 100, 0)
    slider.becomeFirstResponder()
    probe.type(.right)
    #expect(slider.value == 4)
    probe.type(KeyEvent(key: .end, scancode: 77))
    #expect(slider.value == 100 && count.times == 2)
    probe.type(.up)
    #expect(count.times == 2)
  }

  @Test func aSliderKeepsToItsRange() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    (slider.minimumValue, slider.maximumValue) = (3, 3)
    #expect(slider.value == 3)
  }

  // MARK: Segments

  @Test func segmentsAreChosenByClickAndArrows() {
    let (control, count) = shown(UISegmentedControl(items: ["A", "B", "C", "D"]), place)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    probe.click(70, 25)
    #expect(control.selectedSegmentIndex == 1 && count.times == 1)
    probe.click(70, 25)
    #expect(count.times == 1)
    control.setEnabled(false, forSegmentAt: 2)
    probe.click(120, 25)
    #expect(control.selectedSegmentIndex == 1)
    control.becomeFirstResponder()
    probe.type(.right)
    #expect(control.selectedSegmentIndex == 3 && count.times == 2)
    probe.press(20, 25)
    probe.drag(20, 200)
    probe.release(20, 200)
    #expect(control.selectedSegmentIndex == 3)
  }

  @Test func segmentsComeAndGo() {
    var done = 0
    let control = UISegmentedControl(
      frame: .zero, actions: [UIAction(title: "One") { _ in done += 1 }])
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    control.selectedSegmentIndex = 1
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "One")
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1)
    #expect(control.intrinsicContentSize == CGSize(width: 0, height: 32))
    #expect(done == 0)
  }

  // MARK: Stepper, pages

  @Test func aStepperStepsAndWraps() {
    let (stepper, count) = shown(UIStepper(), CGRect(x: 10, y: 10, width: 94, height: 32))
    probe.click(90, 25)
    probe.click(90, 25)
    probe.click(20, 25)
    #expect(stepper.value == 1 && count.times == 3)
    (stepper.maximumValue, stepper.wraps) = (1, true)
    probe.click(90, 25)
    #expect(stepper.value == 0)
    stepper.becomeFirstResponder()
    probe.type(.up)
    #expect(stepper.value == 1)
    stepper.value = .nan
    #expect(stepper.value == 1)
  }

  @Test func pagesTurnByClickAndKeys() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let (control, count) = shown(pages, CGRect(x: 10, y: 10, width: 64, height: 26))
    probe.click(70, 20)
    #expect(control.currentPage == 1 && count.times == 1)
    control.becomeFirstResponder()
    probe.type(.left)
    probe.type(.left)
    #expect(control.currentPage == 0 && count.times == 2)
    control.currentPage = 99
    #expect(control.currentPage == 2)
  }

  @Test func progressStaysWithinItsRange() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 3
    #expect(view.progress == 1)
    view.progress = .nan
    #expect(view.progress == 1)
  }

  @Test func methodsAreCalledWithTheirControl() {
    @MainActor final class Chart {
      var values: [Float] = []
      func moved(_ slider: UISlider) { values.append(slider.value) }
      func touched() { values.append(-1) }
    }
    let (slider, _) = shown(UISlider(), place)
    let chart = Chart()
    slider.addTarget(chart, action: Chart.moved, for: .valueChanged)
    slider.addTarget(chart, action: Chart.touched, for: .touchDown)
    probe.click(110, 25)
    #expect(chart.values.count == 2 && chart.values.contains(-1))
  }
}
