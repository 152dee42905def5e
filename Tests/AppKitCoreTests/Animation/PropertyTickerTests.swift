import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// A view with a property of its own that animates.
private class Gauge: NSView {
  var level: CGFloat = 0
  var color = NSColor.black
  var unnamed = 0.0

  override class func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
    key == "level" || key == "color" ? CABasicAnimation() : super.defaultAnimation(forKey: key)
  }
}

@MainActor
struct PropertyTickerTests {
  private let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let window = NSWindow(
    contentRect: CGRect(x: 100, y: 100, width: 200, height: 100), styleMask: [],
    backing: .buffered, defer: false)
  private let shown = ShownWindow()

  /// Makes changes at the stage's present time, in a second, steadily.
  private func start(completion: (() -> Void)? = nil, _ body: () -> Void) {
    shown.change {
      NSAnimationContext.runAnimationGroup(
        { context in
          context.duration = 1
          context.timingFunction = CAMediaTimingFunction(name: .linear)
          body()
        }, completionHandler: completion)
    }
  }

  /// Goes on to a time of the stage, and sets what is in flight.
  private func tick(_ time: Double) {
    shown.run(until: time)
    shown.change { NSAnimationContext.showPresentValues() }
  }

  @Test func constantOfAConstraintRunsAndPlacesItsView() {
    gauge.translatesAutoresizingMaskIntoConstraints = false
    shown.view.addSubview(gauge)
    let left = gauge.leftAnchor.constraint(equalTo: shown.view.leftAnchor, constant: 10)
    left.isActive = true
    start { left.animator().constant = 50 }
    #expect(left.animator().constant == 50)
    tick(0.5)
    shown.view.layoutSubtreeIfNeeded()
    #expect(abs(left.constant - 30) < 1e-6)
    #expect(abs(gauge.frame.minX - 30) < 0.51)
    tick(1.5)
    #expect(left.constant == 50)
  }

  @Test func constraintsCanBeMadeToChangeAtOnce() {
    let width = gauge.widthAnchor.constraint(equalToConstant: 10)
    width.animations = ["constant": NSNull()]
    start { width.animator().constant = 50 }
    #expect(width.constant == 50)
  }

  @Test func propertyOfASubclassRunsToItsValue() {
    start { gauge.animator().level = 8 }
    #expect(gauge.level == 0)
    #expect(gauge.animator().level == 8)
    tick(0.25)
    #expect(gauge.level == 2)
    tick(0.75)
    #expect(gauge.level == 6)
    tick(1.01)
    #expect(gauge.level == 8)
    #expect(gauge.animator().level == 8)
  }

  @Test func coloursRunToo() {
    start { gauge.animator().color = NSColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1) }
    tick(0.5)
    #expect(abs(gauge.color.redComponent - 0.5) < 1e-9)
    #expect(abs(gauge.color.greenComponent - 0.25) < 1e-9)
    PropertyTicker.shared.cancel("color", of: gauge)
  }

  @Test func propertyWithoutAnAnimationChangesAtOnce() {
    start { gauge.animator().unnamed = 5 }
    #expect(gauge.unnamed == 5)
    start { gauge.animator().tag_ = 3 }
    #expect(gauge.tag_ == 3)
  }

  @Test func windowsFrameIsAFunctionOfTime() {
    start {
      window.animator().setFrame(CGRect(x: 300, y: 0, width: 400, height: 200), display: true)
    }
    #expect(window.frame == CGRect(x: 100, y: 100, width: 200, height: 100))
    #expect(window.animator().frame == CGRect(x: 300, y: 0, width: 400, height: 200))
    for time in [0.1, 0.25, 0.5, 0.9] {
      tick(time)
      let t = CGFloat(time)
      let expected = CGRect(
        x: 100 + 200 * t, y: 100 - 100 * t, width: 200 + 200 * t, height: 100 + 100 * t)
      #expect(abs(window.frame.minX - expected.minX) <= 0.5)
      #expect(abs(window.frame.minY - expected.minY) <= 0.5)
      #expect(abs(window.frame.width - expected.width) <= 0.5)
      #expect(window.contentView?.frame.size == window.frame.size)
    }
    tick(1.01)
    #expect(window.frame == CGRect(x: 300, y: 0, width: 400, height: 200))
  }

  @Test func windowShakesByKeyframesAndComesBack() {
    let shake = CAKeyframeAnimation()
    shake.values = [100, 60, 140, 100].map { CGPoint(x: CGFloat($0), y: 100) }
    window.animations = ["frameOrigin": shake]
    start { window.animator().setFrameOrigin(window.frame.origin) }
    tick(1.0 / 3)
    #expect(window.frame == CGRect(x: 60, y: 100, width: 200, height: 100))
    tick(2.0 / 3)
    #expect(window.frame.minX == 140)
    tick(1.01)
    #expect(window.frame.minX == 100)
  }

  @Test func valuesOfTheFramesAnimationWin() {
    let animation = CABasicAnimation(keyPath: "frame")
    animation.fromValue = NSValue(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    animation.toValue = NSValue(rect: CGRect(x: 100, y: 0, width: 100, height: 100))
    animation.duration = 5
    window.animations = ["frame": animation]
    start { window.animator().setFrame(CGRect(x: 9, y: 9, width: 90, height: 90), display: true) }
    #expect(window.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    tick(2.5)
    #expect(window.frame == CGRect(x: 50, y: 0, width: 100, height: 100))
    tick(5.01)
    #expect(window.frame == CGRect(x: 9, y: 9, width: 90, height: 90))
  }

  @Test func realTimeDoesNotMoveWhatRunsInVirtualTime() {
    start { window.animator().setFrameOrigin(.zero) }
    PropertyTicker.shared.tick(at: 1e9, of: nil)
    #expect(window.frame.origin == CGPoint(x: 100, y: 100))
    tick(1.01)
    #expect(window.frame.origin == .zero)
  }

  @Test func directChangeEndsTheAnimation() {
    start { window.animator().setFrameOrigin(.zero) }
    tick(0.5)
    window.setFrameOrigin(CGPoint(x: 7, y: 7))
    tick(0.75)
    #expect(window.frame.origin == CGPoint(x: 7, y: 7))
  }

  @Test func originAndSizeInFlightAddUp() {
    start { window.animator().setFrameOrigin(CGPoint(x: 0, y: 0)) }
    tick(0.25)
    start { window.animator().setContentSize(CGSize(width: 50, height: 60)) }
    #expect(window.animator().frame == CGRect(x: 0, y: 40, width: 50, height: 60))
    tick(1.3)
    #expect(window.frame == CGRect(x: 0, y: 40, width: 50, height: 60))
  }

  @Test func windowFadesAndCompletesOnce() {
    var count = 0
    start(completion: { count += 1 }) { window.animator().alphaValue = 0 }
    #expect(window.alphaValue == 1 && window.animator().alphaValue == 0)
    tick(0.5)
    #expect(abs(window.alphaValue - 0.5) < 1e-9 && count == 0)
    tick(1.01)
    shown.change {}
    #expect(window.alphaValue == 0 && count == 1)
  }

  @Test func framesAnimateWithoutTheProxyIfAskedTo() {
    let frame = CGRect(x: 250, y: 100, width: 200, height: 100)
    #expect(abs(window.animationResizeTime(frame) - 0.2) < 1e-12)
    shown.change { window.setFrame(frame, display: true, animate: true) }
    tick(0.1)
    #expect(abs(window.frame.minX - 175) <= 1)
    tick(0.21)
    #expect(window.frame == frame)
  }

  @Test func delegateOfTheAnimationIsTold() {
    final class Delegate: NSObject, CAAnimationDelegate {
      var notes: [String] = []
      func animationDidStart(_ anim: CAAnimation) { notes.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { notes.append("\(flag)") }
    }
    let delegate = Delegate()
    let animation = CABasicAnimation()
    animation.delegate = delegate
    window.animations["alphaValue"] = animation
    start { window.animator().alphaValue = 0 }
    tick(0.5)
    start { window.animator().alphaValue = 1 }
    tick(2)
    #expect(delegate.notes == ["start", "false", "start", "true"])
  }
}

extension Gauge {
  /// A property that is not stored.
  fileprivate var tag_: Double {
    get { Double(toolTip ?? "") ?? 0 }
    set { toolTip = "\(Int(newValue))" }
  }
}
