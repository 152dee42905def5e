@testable import AppKit
@testable import AppKitCore
import AppKitTestSupport
import Foundation
import Motion
import Testing

/// Progress and its marks, with and without views.
@MainActor @Suite(.serialized) struct NSAnimationTests {
  private final class Listener: NSAnimationDelegate {
    var news: [String] = []
    var lets = true
    func animationShouldStart(_ animation: NSAnimation) -> Bool { lets }
    func animationDidStop(_ animation: NSAnimation) { news.append("stop") }
    func animationDidEnd(_ animation: NSAnimation) { news.append("end") }
    func animation(
      _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress
    ) { news.append("\(progress)") }
  }

  private let shown = ShownWindow().show()
  private let listener = Listener()

  private func make(_ curve: NSAnimation.Curve = .linear) -> NSAnimation {
    let animation = NSAnimation(duration: 2, animationCurve: curve)
    animation.delegate = listener
    return animation
  }

  private func advance(to time: Double) {
    shown.run(until: time)
    shown.change { PropertyTicker.shared.tick(at: CACurrentMediaTime()) }
  }

  private final class Counting: NSAnimation {
    let target: Int

    init(target: Int) {
      self.target = target
      super.init(duration: 2, animationCurve: .linear)
    }

    required init?(coder: NSCoder) {
      target = 0
      super.init(coder: coder)
    }

    override var currentProgress: NSAnimation.Progress { didSet { passed.append(currentProgress) } }
    var passed: [NSAnimation.Progress] = []
  }

  @Test func subclassesDeclareWhatTheyDoOnApplesSystems() {
    let animation = Counting(target: 3)
    animation.currentProgress = 0.5
    #expect(animation.passed == [0.5] && animation.duration == 2)
  }

  @Test func marksAreToldOfInOrderAlsoWhereTicksAreLate() {
    let animation = make()
    animation.progressMarks = [1, 0.75, 0.25, 0]
    shown.change { animation.start() }
    #expect(listener.news == ["0.0"] && animation.isAnimating)
    advance(to: 0.4)
    #expect(listener.news == ["0.0"] && abs(animation.currentProgress - 0.2) < 1e-4)
    advance(to: 1.6)
    #expect(listener.news == ["0.0", "0.25", "0.75"])
    advance(to: 5)
    #expect(listener.news == ["0.0", "0.25", "0.75", "1.0", "end"] && !animation.isAnimating)
  }

  @Test(
    arguments: [(.linear, 0.5), (.easeInOut, 0.5), (.easeIn, 0.3154), (.easeOut, 0.6846)]
      as [(NSAnimation.Curve, Float)])
  func valuesFollowTheCurve(curve: NSAnimation.Curve, middle: Float) {
    let animation = NSAnimation(duration: 2, animationCurve: curve)
    animation.currentProgress = 0.5
    #expect(abs(animation.currentValue - middle) < 1e-3)
    animation.currentProgress = .nan
    #expect(animation.currentProgress == 0.5)
  }

  @Test func stoppedAnimationsGoOnWhereTheyWere() {
    let animation = make()
    shown.change { animation.start() }
    advance(to: 1)
    shown.change { animation.stop() }
    advance(to: 3)
    #expect(listener.news == ["stop"] && abs(animation.currentProgress - 0.5) < 1e-4)
    shown.change { animation.start() }
    advance(to: 3.5)
    #expect(abs(animation.currentProgress - 0.75) < 1e-4)
    advance(to: 4.1)
    #expect(listener.news == ["stop", "end"])
  }

  @Test func othersStartAndStopWithIt() {
    let (first, second) = (make(), make())
    second.start(when: first, reachesProgress: 0.5)
    first.stop(when: second, reachesProgress: 0.25)
    shown.change { first.start() }
    advance(to: 0.9)
    #expect(!second.isAnimating)
    advance(to: 1.1)
    #expect(second.isAnimating)
    advance(to: 1.7)
    #expect(!first.isAnimating && listener.news == ["stop"])
    second.clearStart()
  }

  @Test func theDelegateMayRefuseAndNothingTakesNoTime() {
    let animation = make()
    listener.lets = false
    shown.change { animation.start() }
    #expect(!animation.isAnimating)
    listener.lets = true
    animation.duration = 0
    shown.change { animation.start() }
    #expect(!animation.isAnimating && listener.news == ["end"])
  }

  @Test func blockingAnimationsAreOverWhenStartReturns() {
    let animation = make()
    animation.duration = 0.05
    let begin = HostTime.monotonicNow
    animation.start()
    #expect(!animation.isAnimating && listener.news == ["end"])
    #expect(HostTime.monotonicNow - begin >= 0.05)
  }

  @Test func viewsRunAndFade() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    shown.view.addSubview(view)
    let animation = NSViewAnimation(viewAnimations: [
      [
        .target: view, .endFrame: NSRect(x: 40, y: 0, width: 20, height: 10),
        .effect: NSViewAnimation.EffectName.fadeOut,
      ]
    ])
    (animation.duration, animation.animationCurve) = (1, .linear)
    shown.change { animation.start() }
    advance(to: 0.5)
    #expect(abs(view.frame.minX - 20) < 1e-3 && abs(view.frame.width - 15) < 1e-3)
    #expect(abs(view.alphaValue - 0.5) < 1e-3 && !view.isHidden)
    advance(to: 1.5)
    #expect(view.frame == NSRect(x: 40, y: 0, width: 20, height: 10) && view.isHidden)
  }
}
