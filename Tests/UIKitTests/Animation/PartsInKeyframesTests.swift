import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The parts that controls are made of move with keyframes and animators.
@MainActor @Suite struct PartsInKeyframesTests {
  private let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
  private let shown: ShownView

  init() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    shown = ShownView(window)
    let view = view
    shown.change {
      window.addSubview(view)
      window.layoutIfNeeded()
    }
  }

  /// How wide what is filled is seen.
  private var width: CGFloat? {
    shown.stage.withClock { view.layer.sublayers?.last?.presentation()?.bounds.width }
  }

  @Test func keyframesMoveThem() throws {
    shown.change {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeLinear) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.setProgress(1, animated: true)
        }
      }
    }
    shown.run(until: 0.9)
    #expect(width == 0)
    shown.run(until: 1.5)
    #expect(try abs(#require(width) - 50) < 30)
    shown.run(until: 3)
    #expect(width == 100)
  }

  @Test func animatorsHoldThem() throws {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      view.setProgress(1, animated: true)
    }
    shown.change { animator.fractionComplete = 0.25 }
    shown.run(until: 1)
    #expect(try abs(#require(width) - 25) < 0.5)
    shown.change { animator.startAnimation() }
    shown.run(until: 4)
    #expect(width == 100)
  }
}
