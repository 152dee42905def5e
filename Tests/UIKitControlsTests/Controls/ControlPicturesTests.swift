import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

/// Pictures of sliders, page controls and progress views, and how a person acts beside them.
@MainActor @Suite(.serialized) struct ControlPicturesTests {
  private let probe = ProbedWindow()

  private func picture(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      }
  }

  private func shown<V: UIView>(_ view: V, _ frame: CGRect) -> V {
    view.frame = frame
    probe.view.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  // MARK: Sliders

  @Test func picturesAtTheEndsLeaveTheTrackTheRoomBetween() throws {
    let slider = shown(UISlider(), CGRect(x: 0, y: 0, width: 200, height: 31))
    let before = slider.trackRect(forBounds: slider.bounds)
    slider.minimumValueImage = picture(20, 16)
    slider.maximumValueImage = picture(30, 10)
    let least = slider.minimumValueImageRect(forBounds: slider.bounds)
    let most = slider.maximumValueImageRect(forBounds: slider.bounds)
    #expect(least.minX == 0 && least.width == 20 && most.maxX == 200 && most.width == 30)
    let rail = slider.trackRect(forBounds: slider.bounds)
    #expect(rail.minX >= least.maxX && rail.maxX <= most.minX && rail.width < before.width)
    for value in [Float(0), 1] {
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: rail, value: value)
      #expect(knob.minX >= least.maxX && knob.maxX <= most.minX)
    }
    let pictures = slider.subviews.compactMap { $0 as? UIImageView }
    #expect(pictures.map(\.frame) == [least, most])
    slider.minimumValueImage = nil
    #expect(pictures[0].isHidden && slider.trackRect(forBounds: slider.bounds).minX == before.minX)
  }

  @Test func theKnobFollowsThePointerBesidePictures() {
    let slider = shown(UISlider(), CGRect(x: 0, y: 0, width: 200, height: 31))
    slider.minimumValueImage = picture(40, 16)
    let rail = slider.trackRect(forBounds: slider.bounds)
    func middle(_ value: Float) -> CGFloat {
      slider.thumbRect(forBounds: slider.bounds, trackRect: rail, value: value).midX
    }
    probe.click(middle(0.25), 15)
    #expect(abs(slider.value - 0.25) < 1e-5)
  }

  @Test func aTrackOfTheProgramsOwnLeadsTheKnob() {
    final class Broad: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 0, y: 10, width: bounds.width, height: 12)
      }
    }
    let slider = shown(Broad(), CGRect(x: 0, y: 0, width: 200, height: 31))
    let rail = slider.trackRect(forBounds: slider.bounds)
    let ends = [Float(0), 1].map {
      slider.thumbRect(forBounds: slider.bounds, trackRect: rail, value: $0)
    }
    #expect(ends[0].minX == 0 && ends[1].maxX == 200)
  }

  // MARK: Page controls

  private func pages() -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = 4
    return shown(control, CGRect(x: 0, y: 0, width: 200, height: 30))
  }

  private func marks(_ control: UIPageControl) -> [CALayer] {
    Array((control.layer.sublayers ?? []).suffix(control.numberOfPages))
  }

  @Test func pagesMayHavePicturesInTheColoursOfDots() throws {
    let control = pages()
    control.pageIndicatorTintColor = .green
    #expect(marks(control).allSatisfy { $0.contents == nil && $0.bounds.width == 7 })
    let narrow = control.intrinsicContentSize.width
    control.preferredIndicatorImage = picture(12, 10)
    control.setIndicatorImage(picture(20, 10), forPage: 2)
    control.setCurrentPageIndicatorImage(picture(9, 9), forPage: 0)
    control.layoutIfNeeded()
    #expect(marks(control).allSatisfy { $0.contents != nil && $0.backgroundColor == nil })
    #expect(marks(control).map(\.bounds.width) == [9, 12, 20, 12])
    #expect(control.intrinsicContentSize.width > narrow)
    #expect(control.indicatorImage(forPage: 2)?.size.width == 20)
    #expect(control.indicatorImage(forPage: 1) == nil)
    control.currentPage = 1
    control.layoutIfNeeded()
    #expect(marks(control).map(\.bounds.width) == [12, 12, 20, 12])
    let frames = marks(control).map(\.frame)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX < $1.minX })
  }

  @Test(arguments: [
    (UIPageControl.Direction.natural, [0, 1, 2, 3]), (.rightToLeft, [3, 2, 1, 0]),
  ])
  func pagesFollowEachOtherInADirection(_ way: UIPageControl.Direction, _ order: [Int]) {
    let control = pages()
    control.direction = way
    control.layoutIfNeeded()
    let places = marks(control).map(\.frame.minX)
    #expect(places.indices.sorted { places[$0] < places[$1] } == order)
  }

  @Test func pagesMayStandUpright() {
    let control = pages()
    control.direction = .topToBottom
    control.frame = CGRect(origin: .zero, size: control.intrinsicContentSize)
    control.layoutIfNeeded()
    #expect(control.bounds.height > control.bounds.width)
    let places = marks(control).map(\.frame.minY)
    #expect(places == places.sorted() && Set(marks(control).map(\.frame.minX)).count == 1)
  }

  @Test func aDragGoesFromPageToPage() {
    let control = pages()
    control.layoutIfNeeded()
    let places = marks(control).map(\.frame.midX)
    probe.press(places[0], 15)
    #expect(control.interactionState == .discrete)
    probe.drag(places[2], 15)
    #expect(control.currentPage == 2 && control.interactionState == .continuous)
    probe.drag(places[3], 15)
    probe.release(places[3], 15)
    #expect(control.currentPage == 3 && control.interactionState == .none)
    control.allowsContinuousInteraction = false
    probe.press(places[3], 15)
    probe.drag(places[0], 15)
    #expect(control.currentPage == 3)
    probe.release(places[0], 15)
  }

  @Test func aGroundLiesBehindPages() throws {
    let control = pages()
    let ground = try #require(control.layer.sublayers?.first)
    #expect(ground.opacity == 0)
    control.backgroundStyle = .prominent
    #expect(ground.opacity == 1)
    control.backgroundStyle = .automatic
    probe.press(100, 15)
    #expect(ground.opacity == 1)
    probe.release(100, 15)
    control.backgroundStyle = .minimal
    probe.press(100, 15)
    #expect(ground.opacity == 0)
    probe.release(100, 15)
  }

  // MARK: Progress

  @Test func progressMayHavePictures() throws {
    let view = shown(UIProgressView(), CGRect(x: 0, y: 0, width: 100, height: 4))
    view.progress = 0.5
    let (ground, filled) = (try #require(view.layer.sublayers?[0]), view.layer.sublayers?[1])
    view.trackImage = picture(4, 4, .gray)
    view.progressImage = picture(4, 4)
    #expect(ground.contents != nil && filled?.contents != nil)
    #expect(ground.backgroundColor == nil && filled?.backgroundColor == nil)
    view.progressImage = nil
    #expect(filled?.contents == nil && filled?.backgroundColor != nil)
  }

  @Test func progressOfSomethingUnderWayIsShown() {
    let work = Progress(totalUnitCount: 4)
    work.completedUnitCount = 1
    let view = shown(UIProgressView(), CGRect(x: 0, y: 0, width: 100, height: 4))
    view.observedProgress = work
    #expect(view.progress == 0.25)
    work.completedUnitCount = 3
    view.removeFromSuperview()
    probe.view.addSubview(view)
    #expect(view.progress == 0.75)
  }

  // MARK: Controls

  @Test func whatAControlDoesIsCounted() {
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in })
    control.addAction(UIAction { _ in }, for: .touchDown)
    var events: [UIControl.Event] = []
    control.enumerateEventHandlers { action, target, event, stop in
      if action != nil, target == nil { events.append(event) }
      stop = event == .touchDown
    }
    #expect(events == [.primaryActionTriggered, .touchDown])
  }

  @Test func aDisabledControlDoesNothing() {
    var times = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in times += 1 })
    control.performPrimaryAction()
    control.isEnabled = false
    control.performPrimaryAction()
    #expect(times == 1)
  }

  @Test func aButtonsRoleAndUpdatesShowInItsLook() {
    final class Own: UIButton {
      var updates = 0
      override func updateConfiguration() {
        updates += 1
        configuration?.title = isSelected ? "on" : "off"
      }
    }
    let button = Own(configuration: .plain())
    #expect(button.currentTitle == "off" && button.currentTitleColor == button.tintColor)
    button.isSelected = true
    #expect(button.currentTitle == "on")
    button.role = .destructive
    #expect(button.currentTitleColor == .systemRed)
    let updates = button.updates
    button.automaticallyUpdatesConfiguration = false
    button.isSelected = false
    #expect(button.updates == updates && button.currentTitle == "on")
    button.setNeedsUpdateConfiguration()
    #expect(button.currentTitle == "off")
  }
}
