import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

@MainActor
struct AnimatorTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))
  private let view = NSView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

  init() {
    shown.view.addSubview(view)
    shown.show()
  }

  private func linear(_ duration: Double, _ body: (NSAnimationContext) -> Void) {
    shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = duration
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        body(context)
      }
    }
  }

  @Test func changesWithoutTheProxyAreImmediate() {
    shown.change {
      view.alphaValue = 0.5
      view.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      view.layer?.cornerRadius = 5
    }
    #expect(view.layer?.animationKeys() == nil)
    #expect(shown.seen(view) { $0.opacity } == 0.5)
  }

  @Test func aViewThatWasJustPutInMovesFromWhereItWasPut() {
    let new = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    linear(1) { context in
      shown.view.addSubview(new)
      context.allowsImplicitAnimation = true
      new.frame.origin.x = 100
      new.alphaValue = 0
    }
    shown.run(until: 0.5)
    #expect(abs((shown.seen(new) { $0.frame.minX } ?? 0) - 50) < 0.01)
    #expect(abs((shown.seen(new) { $0.opacity } ?? 0) - 0.5) < 0.01)
  }

  @Test func proxyTakesAQuarterOfASecond() {
    shown.change { view.animator().alphaValue = 0 }
    #expect(view.alphaValue == 0)
    #expect(view.animator().alphaValue == 0)
    shown.run(until: 0.125)
    let half = shown.seen(view) { $0.opacity } ?? 0
    #expect(abs(half - 0.5) < 1e-5)
    shown.run(until: 0.2499)
    #expect((shown.seen(view) { $0.opacity } ?? 0) > 0)
    shown.run(until: 0.2501)
    #expect(shown.seen(view) { $0.opacity } == 0)
    #expect(view.layer?.animationKeys() == nil)
  }

  @Test func contextGivesDurationAndCurve() {
    linear(2) { _ in view.animator().setFrameOrigin(CGPoint(x: 100, y: 40)) }
    shown.run(until: 0.5)
    #expect(shown.seen(view) { $0.position } == CGPoint(x: 25, y: 10))
  }

  @Test func aLayoutThroughTheProxyAnimatesWhatItMoves() {
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      width, view.heightAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(equalTo: shown.view.leadingAnchor),
      view.topAnchor.constraint(equalTo: shown.view.topAnchor),
    ])
    shown.change { shown.view.layoutSubtreeIfNeeded() }
    linear(2) { context in
      width.constant = 140
      shown.view.animator().layoutSubtreeIfNeeded()
      #expect(!context.allowsImplicitAnimation)
    }
    #expect(view.frame.width == 140)
    shown.run(until: 1)
    #expect(shown.seen(view) { $0.bounds.width } == 90)
  }

  @Test func theProxyHasTheTargetsOptionalProperties() {
    view.toolTip = "help"
    #expect(view.animator().layer === view.layer && view.animator().toolTip == "help")
    linear(2) { context in
      context.allowsImplicitAnimation = true
      view.animator().layer?.borderWidth = 4
    }
    shown.run(until: 1)
    #expect(view.layer?.borderWidth == 4 && shown.seen(view) { $0.borderWidth } == 2)
  }

  @Test func aGroupingThatAllowsItAnimatesWithoutTheProxy() {
    linear(2) { context in
      context.allowsImplicitAnimation = true
      view.alphaValue = 0
      view.layer?.borderWidth = 4
    }
    shown.run(until: 1)
    #expect(shown.seen(view) { $0.opacity } == 0.5 && shown.seen(view) { $0.borderWidth } == 2)
  }

  @Test func animationsOwnDurationWins() {
    let animation = CABasicAnimation()
    animation.duration = 1
    view.animations = ["alphaValue": animation]
    linear(10) { _ in view.animator().alphaValue = 0 }
    shown.run(until: 0.5)
    #expect(abs((shown.seen(view) { $0.opacity } ?? 0) - 0.5) < 1e-6)
  }

  @Test func animationsOwnValuesWin() {
    let animation = CAKeyframeAnimation()
    animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 0)]
    view.animations["frameOrigin"] = animation
    linear(1) { _ in view.animator().setFrameOrigin(view.frame.origin) }
    shown.run(until: 0.25)
    #expect(shown.seen(view) { $0.position.x } == 15)
    shown.run(until: 0.5)
    #expect(shown.seen(view) { $0.position.x } == 30)
    shown.run(until: 1.1)
    #expect(shown.seen(view) { $0.position.x } == 0)
  }

  @Test func partsOfTheFrameHaveAnimationsOfTheirOwn() {
    let (move, grow) = (CABasicAnimation(keyPath: "frameOrigin"), CABasicAnimation())
    move.fromValue = NSValue(point: CGPoint(x: 20, y: 0))
    move.toValue = NSValue(point: CGPoint(x: 60, y: 0))
    (move.duration, grow.duration) = (1, 2)
    grow.toValue = NSValue(size: CGSize(width: 140, height: 20))
    view.animator().animations = ["frameOrigin": move, "frameSize": grow]
    linear(9) { _ in view.animator().frame = CGRect(x: 100, y: 0, width: 80, height: 20) }
    shown.run(until: 0.5)
    #expect(shown.seen(view) { $0.position.x } == 40)
    #expect(shown.seen(view) { $0.bounds.width } == 65)
  }

  @Test func springsTakeTheTimeTheyNeed() {
    let spring = CASpringAnimation()
    spring.damping = 5
    view.animations["frameOrigin"] = spring
    linear(1) { _ in view.animator().setFrameOrigin(CGPoint(x: 100, y: 0)) }
    let ends = [0.1, 0.5].map { time in
      shown.run(until: time)
      return shown.seen(view) { $0.position.x } ?? 0
    }
    #expect(ends[0] > 0 && ends[1] > 100)
    shown.run(until: spring.settlingDuration + 0.01)
    #expect(view.layer?.animationKeys() == nil)
  }

  @Test func groupingsCanBeAwaited() async {
    await NSAnimationContext.runAnimationGroup { $0.duration = 0 }
    #expect(NSAnimationContext.current.duration == 0.25)
  }

  @Test func viewsThatAreNotShownChangeAtOnce() {
    let lone = NSView(frame: .zero)
    lone.animator().alphaValue = 0.5
    #expect(lone.alphaValue == 0.5 && lone.layer?.animationKeys() == nil)
  }

  @Test func groupsRunAsTheyAre() {
    let (fade, round) = (CABasicAnimation(), CABasicAnimation())
    (fade.keyPath, fade.fromValue, fade.toValue) = ("opacity", 0, 1)
    (round.keyPath, round.fromValue, round.toValue) = ("cornerRadius", 0, 8)
    let group = CAAnimationGroup()
    group.animations = [fade, round]
    view.animations["frameOrigin"] = group
    linear(1) { _ in view.animator().setFrameOrigin(CGPoint(x: 50, y: 0)) }
    shown.run(until: 0.5)
    #expect(view.layer?.animationKeys() == ["frameOrigin"])
    #expect(abs((shown.seen(view) { $0.opacity } ?? 0) - 0.5) < 1e-6)
    #expect(shown.seen(view) { $0.cornerRadius } == 4)
    #expect(shown.seen(view) { $0.position.x } == 50)
  }

  @Test func shadowsAndBoundsRunToo() {
    let shadow = NSShadow()
    (shadow.shadowBlurRadius, shadow.shadowColor) = (13, .black)
    linear(1) { _ in
      view.animator().shadow = shadow
      view.animator().setBoundsOrigin(CGPoint(x: 10, y: 20))
    }
    shown.run(until: 0.5)
    #expect(shown.seen(view) { $0.shadowOpacity } == 0.5)
    #expect(shown.seen(view) { $0.shadowRadius } == 8)
    #expect(shown.seen(view) { $0.bounds.origin } == CGPoint(x: 5, y: 10))
  }

  @Test func hiddenViewsFadeIn() {
    shown.change { view.isHidden = true }
    linear(1) { _ in view.animator().isHidden = false }
    shown.run(until: 0.25)
    #expect(abs((shown.seen(view) { $0.opacity } ?? 1) - 0.25) < 1e-6)
    #expect(shown.seen(view) { $0.isHidden } == false)
  }

  @Test func nullMakesAChangeImmediate() {
    view.animations["alphaValue"] = NSNull()
    shown.change { view.animator().alphaValue = 0.25 }
    #expect(view.layer?.animationKeys() == nil)
    #expect(view.alphaValue == 0.25)
  }

  @Test func frameMovesAndGrowsTogether() {
    linear(1) { _ in view.animator().frame = CGRect(x: 100, y: 0, width: 80, height: 60) }
    shown.run(until: 0.5)
    #expect(shown.seen(view) { $0.position } == CGPoint(x: 50, y: 0))
    #expect(shown.seen(view) { $0.bounds.size } == CGSize(width: 60, height: 40))
    #expect(view.frame == CGRect(x: 100, y: 0, width: 80, height: 60))
  }

  @Test func subviewsFollowTheSizeInTheSameTime() {
    let inner = NSView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    inner.autoresizingMask = [.width, .height]
    shown.change { view.addSubview(inner) }
    linear(1) { _ in view.animator().setFrameSize(CGSize(width: 80, height: 60)) }
    shown.run(until: 0.5)
    #expect(shown.seen(inner) { $0.bounds.size } == CGSize(width: 60, height: 40))
  }

  @Test func turnsByMoreThanHalfACircleRunAllTheWay() {
    linear(1) { _ in view.animator().frameCenterRotation = 360 }
    shown.run(until: 0.25)
    let turned = shown.seen(view) { $0.affineTransform() } ?? .identity
    #expect(abs(turned.a) < 1e-9 && abs(turned.b - 1) < 1e-9)
    #expect(shown.seen(view) { $0.position } == CGPoint(x: 20, y: 10))
  }

  @Test func changeInFlightGoesOnFromWhatIsSeen() {
    linear(1) { _ in view.animator().setFrameOrigin(CGPoint(x: 100, y: 0)) }
    shown.run(until: 0.5)
    linear(1) { _ in view.animator().setFrameOrigin(.zero) }
    #expect(shown.seen(view) { $0.position.x } == 50)
    shown.run(until: 1)
    #expect(shown.seen(view) { $0.position.x } == 25)
  }

  @Test func allowedImplicitAnimationsNeedNoProxy() {
    linear(1) { context in
      context.allowsImplicitAnimation = true
      view.alphaValue = 0
    }
    shown.run(until: 0.5)
    #expect(abs((shown.seen(view) { $0.opacity } ?? 0) - 0.5) < 1e-6)
    shown.change { view.alphaValue = 1 }
    #expect(shown.seen(view) { $0.position.x } == 0)
  }

  @Test func completionWaitsForTheLastAnimation() {
    var ended: [Double] = []
    shown.change {
      NSAnimationContext.runAnimationGroup(
        { context in
          context.duration = 0.5
          view.animator().alphaValue = 0
          NSAnimationContext.runAnimationGroup { inner in
            #expect(inner.duration == 0.5)
            inner.duration = 1
            view.animator().setFrameOrigin(CGPoint(x: 50, y: 0))
          }
        }, completionHandler: { ended.append(shown.stage.now) })
    }
    shown.run(until: 2)
    #expect(ended.count == 1)
    #expect(abs((ended.first ?? 0) - 1) < 1e-9)
  }

  @Test func groupingWithoutAnimationsCompletesSoon() {
    var isDone = false
    shown.change {
      NSAnimationContext.runAnimationGroup({ _ in }, completionHandler: { isDone = true })
      #expect(!isDone)
    }
    #expect(isDone)
  }

  @Test func settingsEndWithTheirGrouping() {
    shown.change {
      NSAnimationContext.beginGrouping()
      NSAnimationContext.current.duration = 3
      NSAnimationContext.endGrouping()
      #expect(NSAnimationContext.current.duration == 0.25)
      NSAnimationContext.endGrouping()
    }
  }
}
